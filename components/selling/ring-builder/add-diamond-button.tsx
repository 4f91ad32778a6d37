"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { diamondListHref } from "./diamond-list-href";
import { useChooseDiamond } from "./use-choose-diamond";

type Props = {
  diamond: Diamond;
  className?: string;
  /** puts the button into its place on the page */
  frame?: (action: ReactNode) => ReactNode;
};

/**
 * Adds a stone to the ring being built and continues with the size if a setting that holds it is chosen,
 * otherwise with the settings of its shape. If the chosen setting can't hold the stone, it shows the reason
 * and two ways to continue.
 */
export function AddDiamondToRing({ diamond, className, frame = (action) => action }: Props) {
  const { state, hydrated, reasons, choose, keepDiamond } = useChooseDiamond(diamond);
  const [asked, setAsked] = useState(false);
  const reasonId = useId();

  if (diamond.availability !== "available") {
    return frame(
      <Button type="button" disabled className={className}>
        {diamond.availability === "reserved" ? "Reserved by another shopper" : "No longer available"}
      </Button>,
    );
  }

  function add() {
    if (reasons.length > 0) setAsked(true);
    else choose();
  }

  const refused = asked && reasons.length > 0;
  return (
    <div className="grid gap-3">
      {frame(
        <Button
          type="button"
          onClick={add}
          // clicks before hydration would be lost
          disabled={!hydrated}
          className={className}
          aria-describedby={refused ? reasonId : undefined}
        >
          Add to ring
        </Button>,
      )}
      <div id={reasonId} aria-live="polite">
        {refused && (
          <Notice tone="warning">
            {reasons.map((reason) => (
              <p key={reason.code}>{reason.message}</p>
            ))}
            {state.setting && (
              <ul className="mt-3 grid gap-2">
                {reasons.some((reason) => reason.code === "pair") || (
                  <li>
                    <button type="button" onClick={keepDiamond} className="min-h-11 text-left underline">
                      Keep this diamond and see settings that fit it
                    </button>
                  </li>
                )}
                <li>
                  <Link
                    href={diamondListHref(state, { type: "ring-builder" })}
                    className="inline-flex min-h-11 items-center underline"
                  >
                    Keep {state.setting.name} and choose another diamond
                  </Link>
                </li>
              </ul>
            )}
          </Notice>
        )}
      </div>
    </div>
  );
}
