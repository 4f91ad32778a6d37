"use client";

import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { Link } from "@/components/ui/navigation/link";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { diamondListHref } from "../diamond-list-href";
import { useChooseDiamond } from "./use-choose-diamond";

type Props = {
  diamond: Diamond;
  className?: string;
  /** puts the button into its place on the page */
  frame?: (action: ReactNode) => ReactNode;
};

/**
 * Chooses a stone for the ring and continues with the size if a setting is chosen, otherwise with the settings of its
 * shape. A stone that the ring can't hold isn't offered: the button leads to those that fit, beside the reason.
 */
export function AddDiamondToRing({ diamond, className, frame = (action) => action }: Props) {
  const { state, hydrated, reasons, isSettable, choose, keepDiamond } = useChooseDiamond(diamond);
  const { setting } = state;

  if (diamond.availability !== "available") {
    return frame(
      <Button type="button" disabled className={className}>
        {diamond.availability === "reserved" ? "Reserved" : "No longer available"}
      </Button>,
    );
  }
  if (hydrated && reasons.length > 0) {
    return (
      <Step
        action={frame(
          <ButtonLink href={diamondListHref(state, { type: "ring-builder" })} className={className}>
            See diamonds that fit
          </ButtonLink>,
        )}
      >
        <span className="font-medium text-warning">
          {setting && `Doesn’t fit your ${setting.name}. `}
          {reasons.map((reason) => reason.message).join(" ")}
        </span>{" "}
        {isSettable ? (
          <button type="button" onClick={keepDiamond} className="text-link">
            Keep this diamond and choose another setting
          </button>
        ) : (
          <Link href="/lab-created-diamond-ring" className="text-link">
            Ask about a custom ring
          </Link>
        )}
      </Step>
    );
  }
  return (
    <Step
      action={frame(
        // clicks before hydration would be lost
        <Button type="button" onClick={choose} disabled={!hydrated} className={className}>
          Choose this diamond
        </Button>,
      )}
    >
      {hydrated &&
        (setting ? (
          `Fits your ${setting.name}. Next: your ring size.`
        ) : (
          // a phone has the button in the bar below, away from this note
          <span className="max-md:hidden">Next: choose a setting.</span>
        ))}
    </Step>
  );
}

/** Reserves the height of its note from tablets up, because this browser's ring is known only after the first paint. */
function Step({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      {action}
      <p className="text-sm wrap-anywhere text-muted md:min-h-10">{children}</p>
    </div>
  );
}
