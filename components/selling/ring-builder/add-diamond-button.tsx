"use client";

import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import type { FitProblem } from "@/lib/selling/ring-builder/model";
import { diamondListHref } from "./diamond-list-href";
import { useChooseDiamond } from "./use-choose-diamond";

type Props = { diamond: Diamond; className?: string };

/**
 * Chooses a stone for the ring and continues with the size if a setting is chosen, otherwise with the settings of its
 * shape. A stone that the ring can't hold isn't offered: the button leads to those that fit, beside the reason.
 */
export function AddDiamondToRing({ diamond, className }: Props) {
  const { state, hydrated, reasons, choose, keepDiamond } = useChooseDiamond(diamond);
  const { setting } = state;

  if (diamond.availability !== "available") {
    return (
      <Button type="button" disabled className={className}>
        {diamond.availability === "reserved" ? "Reserved by another customer" : "No longer available"}
      </Button>
    );
  }
  if (hydrated && reasons.length > 0) {
    return (
      <Step
        action={
          <ButtonLink href={diamondListHref(state, { type: "ring-builder" })} className={className}>
            See diamonds that fit
          </ButtonLink>
        }
      >
        <span className="font-medium text-warning">
          {setting && `Doesn’t fit your ${setting.name}. `}
          {reasons.map((reason) => reason.message).join(" ")}
        </span>{" "}
        <OtherSetting reasons={reasons} chosen={setting !== null} onKeep={keepDiamond} />
      </Step>
    );
  }
  return (
    <Step
      action={
        // clicks before hydration would be lost
        <Button type="button" onClick={choose} disabled={!hydrated} className={className}>
          Choose this diamond
        </Button>
      }
    >
      {hydrated && (setting ? `Fits your ${setting.name}. Next: your ring size.` : "Next: choose a setting.")}
    </Step>
  );
}

/** Reserves the height of its note, because this browser's ring is known only after the first paint. */
function Step({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      {action}
      <p className="min-h-15 text-sm wrap-anywhere text-muted">{children}</p>
    </div>
  );
}

/** The way on for a customer who wants this very stone; a pair goes into no ring. */
function OtherSetting(props: { reasons: readonly FitProblem[]; chosen: boolean; onKeep: () => void }) {
  if (props.reasons.some((reason) => reason.code === "pair")) return null;
  if (!props.chosen) {
    return (
      <Link href="/lab-created-diamond-ring" className="text-link">
        Ask about a custom ring
      </Link>
    );
  }
  return (
    <button type="button" onClick={props.onKeep} className="text-link">
      Keep this diamond and choose another setting
    </button>
  );
}
