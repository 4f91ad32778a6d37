"use client";

import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { ChevronIcon } from "@/components/ui/chevron-icon";
import { cn } from "@/components/ui/cn";
import { formatDollars } from "@/lib/platform/money/model";
import { ringTotal } from "@/lib/selling/ring-builder/check";
import { DiamondCell, SettingCell, SizeCell } from "./builder-cells";
import { useCurrentRing } from "./use-current-ring";

// few rings have any
const RingProblems = dynamic(async () => (await import("./ring-problems")).RingProblems, { ssr: false });

const STEPS = ["setting", "diamond", "size"] as const;
const CELLS = { setting: SettingCell, diamond: DiamondCell, size: SizeCell };

/** A shopper who starts with a diamond sees the steps in that order until a setting joins it. */
const diamondFirst = (state: { setting: unknown; diamond: unknown }) =>
  !state.setting && Boolean(state.diamond);

/**
 * The ring so far, above every step of the builder: setting, diamond and size, each with its price, Change
 * and Remove; the running total, Reset, and any problems with the ring. On phones the three steps share a
 * row, and their actions open below it.
 */
export function BuilderBar({ className }: { className?: string }) {
  const ring = useCurrentRing();
  const { state } = ring;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const begun = state.setting !== null || state.diamond !== null || state.size !== null;
  const sum = ringTotal(state.setting ?? { price: 0 }, state.diamond?.diamond ?? { price: 0 }) ?? 0;
  const order = diamondFirst(state) ? (["diamond", "setting", "size"] as const) : STEPS;

  return (
    <>
      <section
        aria-label="Your ring so far"
        className={cn(
          "sticky top-(--header-height) z-(--layer-bar) transition-[top] border-y border-line bg-card",
          className,
        )}
      >
        <div className="page-width flex items-stretch max-md:flex-col">
          <ol
            id={panelId}
            className={cn(
              "grid flex-1 divide-line md:grid-cols-3 md:divide-x",
              open ? "max-md:divide-y" : "grid-cols-3 divide-x",
            )}
          >
            {order.map((part, index) => {
              const Cell = CELLS[part];
              return <Cell key={part} step={index + 1} ring={ring} open={open} />;
            })}
          </ol>
          <div className="flex items-center justify-between gap-4 border-line max-md:border-t md:border-l md:pl-6">
            <p className="text-sm md:min-w-20 md:text-right">
              <span className="text-muted md:block">
                {state.setting && state.diamond ? "Total" : "So far"}{" "}
              </span>
              <span className="figures font-semibold" data-testid="builder-total">
                {formatDollars(sum)}
              </span>
            </p>
            <div className="flex items-center">
              {/* reserves its height, because this browser's data is known only after the first paint */}
              <button
                type="button"
                onClick={ring.reset}
                className={cn(
                  "min-h-11 px-2 text-sm text-muted underline underline-offset-4 hover:text-ink",
                  !begun && "invisible",
                )}
              >
                Reset<span className="sr-only"> the ring</span>
              </button>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={panelId}
                onClick={() => setOpen(!open)}
                className="inline-flex size-11 items-center justify-center md:hidden"
              >
                <span className="sr-only">{open ? "Fold the ring's parts" : "Change the ring's parts"}</span>
                <ChevronIcon className={cn("transition-transform", open && "rotate-180")} />
              </button>
            </div>
          </div>
        </div>
      </section>
      {ring.problems.length > 0 && (
        <div className="page-width pt-4">
          <RingProblems ring={ring} />
        </div>
      )}
    </>
  );
}
