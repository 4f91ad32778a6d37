"use client";

import { cn } from "@/components/ui/cn";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";
import { findFitProblems } from "@/lib/selling/ring-builder/compatibility";
import { stoneLabel } from "@/lib/selling/ring-builder/wording";
import { useRingBuilder } from "./use-ring-builder";

/**
 * Whether a setting holds the diamond already chosen, or why not; empty if none is chosen. It overlays the
 * lower edge of the card's picture, so nothing shifts when this browser's diamond is read.
 */
export function SettingFitNote({ limits }: { limits: StoneLimits }) {
  const { diamond } = useRingBuilder().state;
  if (!diamond) return null;
  const [reason] = findFitProblems(limits, diamond.diamond);
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end p-px">
      <p
        className={cn(
          "flex-1 rounded-b-sm px-2 py-1 text-xs",
          reason ? "bg-warning-soft text-warning" : "bg-success-soft font-medium text-success",
        )}
      >
        {reason ? reason.message : `Fits your ${stoneLabel(diamond.diamond)}`}
      </p>
    </div>
  );
}
