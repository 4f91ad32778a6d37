"use client";

import type { FlagField } from "@/lib/goods/diamonds/filters/filter-fields";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { formatCount } from "@/lib/platform/intl/numbers";
import { fieldLabel, withoutFilter } from "../applied-filters";

type Props = {
  field: FlagField;
  filters: DiamondFilters;
  count: number | undefined;
  onChange: (filters: DiamondFilters) => void;
};

/** A filter with two states, required or ignored. */
export function FlagFilter({ field, filters, count = 0, onChange }: Props) {
  const on = filters[field] ?? false;
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm has-disabled:text-muted lg:min-h-9">
      <input
        type="checkbox"
        checked={on}
        disabled={count === 0 && !on}
        onChange={() => onChange(on ? withoutFilter(filters, field) : { ...filters, [field]: true })}
        className="size-4.5 accent-accent"
      />
      {fieldLabel(field)}
      <span className="figures text-xs text-muted">{formatCount(count)}</span>
    </label>
  );
}
