"use client";

import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import type { InventoryState } from "@/lib/diamonds/address";
import { SORTS } from "@/lib/diamonds/model";
import { site } from "@/lib/site";
import type { ChangeState } from "../use-inventory-state";

export const SORT_LABELS: Record<(typeof SORTS)[number], string> = {
  best: "Best match",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  carat_asc: "Carat, low to high",
  carat_desc: "Carat, high to low",
  color_best: "Colour, best first",
  clarity_best: "Clarity, best first",
  cut_best: "Cut, best first",
  newest: "Newest",
};

/** "1,234 lab-grown diamonds" */
export const countLabel = (total: number) =>
  `${total.toLocaleString("en-US")} ${site.originLabel} ${total === 1 ? "diamond" : "diamonds"}`;

type Props = { state: InventoryState; total: number; change: ChangeState };

/** How many there are, in what order, and how they are laid out. */
export function ResultBar({ state, total, change }: Props) {
  return (
    <div className="flex flex-1 flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="figures text-sm">
        {countLabel(total)}
      </p>
      <div className="flex items-center gap-2">
        <Select
          aria-label="Sort by"
          value={state.sort}
          onChange={(event) => change({ sort: event.target.value as InventoryState["sort"] })}
          className="w-48"
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </Select>
        <fieldset className="flex">
          <legend className="sr-only">Layout</legend>
          {(["grid", "table"] as const).map((layout) => (
            <button
              key={layout}
              type="button"
              aria-pressed={state.layout === layout}
              onClick={() => change({ layout, page: state.page })}
              className={cn(
                "min-h-11 border border-line-strong px-3 text-sm first-of-type:rounded-l-sm last-of-type:-ml-px last-of-type:rounded-r-sm",
                state.layout === layout ? "bg-ink text-paper" : "bg-card hover:bg-stone",
              )}
            >
              {layout === "grid" ? "Grid" : "Table"}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
