"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/form/select";
import type { InventoryState } from "@/lib/goods/diamonds/filters/inventory-url";
import { type DiamondSort, sortsOf } from "@/lib/goods/diamonds/model";
import { formatCount } from "@/lib/platform/intl/numbers";
import { brand } from "@/lib/platform/site/brand";
import { ILLUSTRATION } from "../illustration";
import type { ChangeState } from "../use-inventory-state";

const SORT_LABELS: Record<DiamondSort, string> = {
  best: "Featured",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  carat_asc: "Carat, low to high",
  carat_desc: "Carat, high to low",
  color_best: "Color, best first",
  clarity_best: "Clarity, best first",
  cut_best: "Cut, best first",
  newest: "Newest",
};

const counted = (total: number, what: string) => `${formatCount(total)} ${what}${total === 1 ? "" : "s"}`;

/** "1,234 lab-grown diamonds" */
export const countLabel = (total: number) => counted(total, `${brand.originLabel} diamond`);

/** "1,234 diamonds": for a phone's button, where the list above already says "lab-grown". */
export const shortCountLabel = (total: number) => counted(total, "diamond");

type Props = {
  state: InventoryState;
  total: number;
  change: ChangeState;
  /** button that opens the filters on phones */
  filters: ReactNode;
};

/** Number of results, sort order, scale and layout. */
export function ResultBar({ state, total, change, filters }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {filters}
      <div className="flex-1 max-lg:order-3 max-lg:basis-full">
        <p aria-live="polite" className="figures text-sm">
          {countLabel(total)}
        </p>
        <p className="text-xs text-muted">{ILLUSTRATION.list}</p>
      </div>
      <Select
        aria-label="Sort by"
        value={state.sort}
        onChange={(event) => change({ sort: event.target.value as DiamondSort })}
        className="flex-1 max-lg:basis-2/5 lg:w-56 lg:flex-none noscript:hidden"
      >
        {sortsOf(state.kind).map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
      {state.layout === "grid" && (
        <button
          type="button"
          aria-pressed={state.isToScale}
          onClick={() => change({ isToScale: !state.isToScale, page: state.page })}
          className={cn(
            "min-h-12 rounded-sm border border-line-strong px-3 text-sm max-lg:order-4 noscript:hidden",
            state.isToScale ? "bg-ink text-paper" : "bg-card hover:bg-stone",
          )}
        >
          Show to scale
        </button>
      )}
      <fieldset className="flex justify-end max-lg:order-4 max-lg:ml-auto noscript:hidden">
        <legend className="sr-only">Layout</legend>
        {(["grid", "table"] as const).map((layout) => (
          <button
            key={layout}
            type="button"
            aria-pressed={state.layout === layout}
            onClick={() => change({ layout, page: state.page })}
            className={cn(
              "min-h-12 border border-line-strong px-3 text-sm first-of-type:rounded-l-sm last-of-type:-ml-px last-of-type:rounded-r-sm",
              state.layout === layout ? "bg-ink text-paper" : "bg-card hover:bg-stone",
            )}
          >
            {layout === "grid" ? "Grid" : "Table"}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
