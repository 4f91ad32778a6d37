import { type DiamondKind, FILTER_RANGES, type RangeField } from "./model";
import type { DiamondFilters } from "./schema";

export type FilterField = keyof DiamondFilters;

/** Filters that name any number of values, in the order chips show them. */
export const LIST_FIELDS = [
  "shape",
  "certificate_type",
  "cut",
  "color",
  "clarity",
  "d_type",
  "intensity",
  "colors",
] as const satisfies readonly FilterField[];
export type ListField = (typeof LIST_FIELDS)[number];
export const RANGE_FIELDS = Object.keys(FILTER_RANGES) as RangeField[];
export const FLAG_FIELDS = ["express_shipping", "is_overnight", "hearts_and_arrows"] as const;
export type FlagField = (typeof FLAG_FIELDS)[number];

/** Color grades belong to white stones, hues and intensities to fancy colors; every other filter to both. */
const ONE_KIND: Partial<Record<FilterField, DiamondKind>> = {
  color: "white",
  colors: "color",
  intensity: "color",
};
export const hasFilter = (kind: DiamondKind, field: FilterField): boolean =>
  (ONE_KIND[field] ?? kind) === kind;

/** The ends of a range; an end that is absent bounds nothing. */
export type Bounds = { min?: number | undefined; max?: number | undefined };

/** A range without the bounds that stand at the slider's ends; undefined when none is left. */
export function withoutDefaults(field: RangeField, bounds: Bounds | undefined): Bounds | undefined {
  const full = FILTER_RANGES[field];
  const kept: Bounds = {};
  if (bounds?.min !== undefined && bounds.min > full.min) kept.min = bounds.min;
  if (bounds?.max !== undefined && bounds.max < full.max) kept.max = bounds.max;
  return kept.min === undefined && kept.max === undefined ? undefined : kept;
}
