"use client";

import type { ReactNode } from "react";
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

type Props = {
  state: InventoryState;
  total: number;
  change: ChangeState;
  /** the phone's way to the filters */
  filters: ReactNode;
};

/** How many there are, in what order, and how they are laid out. */
export function ResultBar({ state, total, change, filters }: Props) {
  return (
    <div className="grid grid-cols-2 items-center gap-3 lg:flex">
      {filters}
      <p aria-live="polite" className="figures text-sm max-lg:order-3 lg:mr-auto">
        {countLabel(total)}
      </p>
      <Select
        aria-label="Sort by"
        value={state.sort}
        onChange={(event) => change({ sort: event.target.value as InventoryState["sort"] })}
        className="lg:w-56"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
      <fieldset className="flex justify-end max-lg:order-4">
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
  );
}
