"use client";

import type { ListField } from "@/lib/goods/diamonds/filters/filter-fields";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { fieldLabel, toggleFilter, valueLabel } from "../applied-filters";
import { Toggle } from "./toggle";

type Props = {
  field: ListField;
  values: readonly (string | number)[];
  filters: DiamondFilters;
  counts: Record<string, number> | undefined;
  onChange: (filters: DiamondFilters) => void;
};

/** The values of an attribute with every label visible; any number can be chosen. */
export function ChoiceFilter({ field, values, filters, counts, onChange }: Props) {
  const chosen = (filters[field] ?? []) as readonly (string | number)[];
  const name = fieldLabel(field);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{name}</legend>
      <div className="flex flex-wrap gap-1">
        {values.map((value) => (
          <Toggle
            key={value}
            pressed={chosen.includes(value)}
            count={counts?.[String(value)]}
            onToggle={() => onChange(toggleFilter(filters, field, value))}
            name={`${name} ${valueLabel(field, value)}`}
            className="min-w-11 flex-auto px-2 lg:min-h-9 lg:py-0.5"
          >
            {valueLabel(field, value)}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}
