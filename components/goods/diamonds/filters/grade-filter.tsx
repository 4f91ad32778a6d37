"use client";

import { cn } from "@/components/ui/cn";
import type { GradeField } from "@/lib/goods/diamonds/filters/filter-fields";
import { FILTERS } from "@/lib/goods/diamonds/filters/filter-table";
import { NOT_GRADED } from "@/lib/goods/diamonds/model";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { NOT_GRADED_LABEL } from "@/lib/goods/diamonds/stone/grade-words";
import { toggleFilter } from "../applied-filters";
import { Toggle } from "./toggle";

type Props = {
  field: GradeField;
  filters: DiamondFilters;
  counts: Record<string, number> | undefined;
  onChange: (filters: DiamondFilters) => void;
};

const COLUMNS: Partial<Record<GradeField, string>> = {
  cut: "grid-cols-[4fr_5fr_5fr_4fr] lg:grid-cols-2",
  color: "grid-cols-5 sm:max-lg:grid-cols-10 sm:max-lg:gap-x-0.5",
  clarity: "grid-cols-4 sm:max-lg:grid-cols-11",
};

/** A scale of grades from best to worst as buttons, with one more for ungraded stones. */
export function GradeFilter({ field, filters, counts, onChange }: Props) {
  const { label: name, grades } = FILTERS[field];
  const chosen: readonly number[] = filters[field] ?? [];
  const value = (code: number, label: string, className: string) => (
    <Toggle
      key={code}
      pressed={chosen.includes(code)}
      count={counts?.[String(code)]}
      onToggle={() => onChange(toggleFilter(filters, field, code))}
      name={`${name} ${label}`}
      className={className}
    >
      {label}
    </Toggle>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{name}</legend>
      <div className={cn("grid gap-1", COLUMNS[field])}>
        {grades
          .toReversed()
          .map((grade) => value(grade.code, grade.label, "min-w-0 text-[0.8125rem] lg:min-h-9 lg:py-0.5"))}
        {value(NOT_GRADED, NOT_GRADED_LABEL, "col-span-full flex-row gap-2 lg:min-h-8")}
      </div>
    </fieldset>
  );
}
