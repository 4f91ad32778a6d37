"use client";

import { cn } from "@/components/ui/cn";
import { FANCY_COLORS, type FancyColor } from "@/lib/goods/diamonds/model";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { fieldLabel, toggleFilter, valueLabel } from "../applied-filters";
import { Toggle } from "./toggle";

const SWATCHES: Record<FancyColor, string> = {
  yellow: "bg-fancy-yellow",
  pink: "bg-fancy-pink",
  purple: "bg-fancy-purple",
  red: "bg-fancy-red",
  blue: "bg-fancy-blue",
  green: "bg-fancy-green",
  orange: "bg-fancy-orange",
  brown: "bg-fancy-brown",
  black: "bg-fancy-black",
  gray: "bg-fancy-gray",
};

type Props = {
  filters: DiamondFilters;
  counts: Record<string, number> | undefined;
  onChange: (filters: DiamondFilters) => void;
};

/** The ten hues with their swatches; only one can be chosen at a time. */
export function FancyColorFilter({ filters, counts, onChange }: Props) {
  const name = fieldLabel("colors");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{name}</legend>
      <div className="grid grid-cols-4 gap-1 sm:max-lg:grid-cols-10">
        {FANCY_COLORS.map((color) => (
          <Toggle
            key={color}
            pressed={filters.colors?.includes(color) ?? false}
            count={counts?.[color]}
            onToggle={() => onChange(toggleFilter(filters, "colors", color))}
            name={`${name} ${valueLabel("colors", color)}`}
            className="min-w-0 gap-1 py-2 text-[0.8125rem]"
          >
            <span className={cn("size-5 rounded-full border border-card", SWATCHES[color])} />
            {valueLabel("colors", color)}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}
