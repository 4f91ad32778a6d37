import {
  type Bounds,
  FILTER_FIELDS,
  type FilterField,
  filterOf,
  isFlag,
  isGrade,
  isRange,
  type ListField,
  maxValuesOf,
  type RangeField,
  withoutDefaults,
} from "@/lib/goods/diamonds/filters/filter-fields";
import { gradeLabel, NOT_GRADED } from "@/lib/goods/diamonds/model";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { NOT_GRADED_LABEL } from "@/lib/goods/diamonds/stone/grade-words";
import { formatRange } from "./wording";

/** A filter chip: a filter field and, if that is a list, one of its values. */
export type AppliedFilter = { field: FilterField; value?: string; label: string };

/** The label of a filter field: "Depth", "Color". */
export const fieldLabel = (field: FilterField): string => filterOf(field).label;

/** The label of a list filter's value: "Round", "E", "Not graded". */
export function valueLabel(field: ListField, value: string | number): string {
  const filter = filterOf(field);
  const text = String(value);
  if (filter.kind === "words") return filter.labels?.[text] ?? text;
  if (filter.kind !== "codes") return text;
  return Number(value) === NOT_GRADED ? NOT_GRADED_LABEL : (gradeLabel(filter.grades, Number(value)) ?? text);
}

/** Every applied filter as chips, in a fixed order. */
export const appliedFilters = (filters: DiamondFilters): AppliedFilter[] =>
  FILTER_FIELDS.flatMap((field) => listFilterChips(filters, field));

function listFilterChips(filters: DiamondFilters, field: FilterField): AppliedFilter[] {
  if (isRange(field)) {
    const bounds = withoutDefaults(field, filters[field]);
    return bounds ? [{ field, label: rangeLabel(field, bounds) }] : [];
  }
  if (isFlag(field)) return filters[field] ? [{ field, label: fieldLabel(field) }] : [];
  return orderedValues(filters, field).map((value) => {
    const label = valueLabel(field, value);
    return { field, value: String(value), label: isGrade(field) ? `${fieldLabel(field)} ${label}` : label };
  });
}

/** The values of a list filter: grades from best to worst, others as they were chosen. */
function orderedValues(filters: DiamondFilters, field: ListField): readonly (string | number)[] {
  if (isGrade(field)) return filters[field]?.toSorted((a, b) => b - a) ?? [];
  return filters[field] ?? [];
}

/** Describes a whole filter for the empty list: "Depth 60–61%", "Color D, E". */
export function describeFilter(filters: DiamondFilters, field: FilterField): string {
  if (isRange(field)) return rangeLabel(field, filters[field] ?? {});
  if (isFlag(field)) return fieldLabel(field);
  const values = orderedValues(filters, field);
  const words = values.slice(0, 3).map((value) => valueLabel(field, value));
  const rest = values.length - words.length;
  return `${fieldLabel(field)} ${words.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** The filters without a field, or without one value of a list. */
export function withoutFilter(filters: DiamondFilters, field: FilterField, value?: string): DiamondFilters {
  const { [field]: current, ...rest } = filters;
  if (value === undefined || !Array.isArray(current)) return rest;
  const left = (current as (string | number)[]).filter((one) => String(one) !== value);
  return left.length === 0 ? rest : { ...rest, [field]: left };
}

/** Toggles a value of a list filter; where the number of values is limited, the latest ones stay. */
export function toggleFilter(
  filters: DiamondFilters,
  field: ListField,
  value: string | number,
): DiamondFilters {
  const current = (filters[field] ?? []) as (string | number)[];
  if (current.includes(value)) return withoutFilter(filters, field, String(value));
  return { ...filters, [field]: [...current, value].slice(-maxValuesOf(field)) };
}

const rangeLabel = (field: RangeField, bounds: Bounds) =>
  `${fieldLabel(field)} ${formatRange(field, bounds)}`;
