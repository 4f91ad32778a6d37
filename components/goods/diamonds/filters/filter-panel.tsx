"use client";

import { useState } from "react";
import {
  type Bounds,
  type GradeField,
  hasFilter,
  isFlag,
  isList,
  isRange,
  type ListField,
  MORE_FIELDS,
  type RangeField,
  valuesOf,
} from "@/lib/goods/diamonds/filters/filter-fields";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import type { DiamondFilters, DiamondList } from "@/lib/goods/diamonds/schema";
import { appliedFilters } from "../applied-filters";
import type { SettingLimits } from "../setting-limits";
import { CaratPresets } from "./carat-presets";
import { ChoiceFilter } from "./choice-filter";
import { FancyColorFilter } from "./fancy-color-filter";
import { FlagFilter } from "./flag-filter";
import { GradeFilter } from "./grade-filter";
import { RangeFilter } from "./range-filter";

type Props = {
  kind: DiamondKind;
  filters: DiamondFilters;
  meta: DiamondList["meta"];
  limits: SettingLimits | null;
  /** opens every section, as in the phone's drawer */
  open?: boolean;
  onChange: (filters: DiamondFilters) => void;
};

/** Every filter of a kind of stone except the shape: the main ones open, the rest folded. */
export function FilterPanel({ kind, filters, meta, limits, open = false, onChange }: Props) {
  const { facets, histogram } = meta;
  const held = limits ? { min: limits.min_carat, max: limits.max_carat } : undefined;
  const range = (field: RangeField) => (
    <RangeFilter
      key={field}
      field={field}
      bounds={filters[field]}
      limits={field === "carat" ? held : undefined}
      histogram={field === "price" ? histogram : undefined}
      onChange={(bounds) => onChange(withRange(filters, field, bounds))}
    />
  );
  const choice = (field: ListField) => (
    <ChoiceFilter
      key={field}
      field={field}
      values={valuesOf(field)}
      filters={filters}
      counts={facets[field]}
      onChange={onChange}
    />
  );
  const grade = (field: GradeField) => (
    <GradeFilter field={field} filters={filters} counts={facets[field]} onChange={onChange} />
  );
  const more = MORE_FIELDS.filter((field) => hasFilter(kind, field));
  const folded = (
    <div className="grid gap-x-8 gap-y-6 pt-2 sm:max-lg:grid-cols-2">
      {more.filter(isList).map(choice)}
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">Delivery and optics</legend>
        <div className="flex flex-wrap gap-x-5">
          {more.filter(isFlag).map((field) => (
            <FlagFilter
              key={field}
              field={field}
              filters={filters}
              count={facets[field]?.true}
              onChange={onChange}
            />
          ))}
        </div>
      </fieldset>
      {more.filter(isRange).map(range)}
    </div>
  );
  const chosen = appliedFilters(filters).filter((chip) => MORE_FIELDS.includes(chip.field)).length;
  const [unfolded, setUnfolded] = useState(chosen > 0);

  return (
    <div className="grid gap-6">
      {kind === "color" && (
        <>
          <FancyColorFilter filters={filters} counts={facets.colors} onChange={onChange} />
          {choice("intensity")}
        </>
      )}
      {range("price")}
      <div className="min-w-0">
        {range("carat")}
        <CaratPresets
          bounds={filters.carat}
          limits={held}
          onChange={(bounds) => onChange(withRange(filters, "carat", bounds))}
        />
      </div>
      {grade("cut")}
      {kind === "white" && grade("color")}
      {grade("clarity")}
      {open ? (
        folded
      ) : (
        <details
          open={unfolded}
          onToggle={(event) => setUnfolded(event.currentTarget.open)}
          className="group"
        >
          <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm font-semibold text-accent [&::-webkit-details-marker]:hidden">
            <span aria-hidden="true" className="inline-block w-3 text-center group-open:hidden">
              +
            </span>
            <span aria-hidden="true" className="hidden w-3 text-center group-open:inline-block">
              −
            </span>
            More filters{chosen > 0 && ` (${chosen} chosen)`}
          </summary>
          {folded}
        </details>
      )}
    </div>
  );
}

function withRange(filters: DiamondFilters, field: RangeField, bounds: Bounds | undefined): DiamondFilters {
  const { [field]: _, ...rest } = filters;
  return bounds ? { ...rest, [field]: bounds } : rest;
}
