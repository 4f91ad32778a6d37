import { type DiamondKind, NOT_GRADED } from "../model";
import { FILTERS, type Filter, type RangeFilter } from "./filter-table";

type Table = typeof FILTERS;
/** A filter's name: the API's query field. */
export type FilterField = keyof Table;
type FieldOf<Kind extends Filter["kind"]> = {
  [F in FilterField]: Table[F]["kind"] extends Kind ? F : never;
}[FilterField];
export type WordsField = FieldOf<"words">;
export type GradeField = FieldOf<"codes">;
/** Filters that accept any number of values. */
export type ListField = WordsField | GradeField;
export type RangeField = FieldOf<"range">;
export type FlagField = FieldOf<"flag">;
/** The properties of the `diamonds` table that filters read. */
export type FilterColumn = Table[FilterField]["column"];
/** Fields with a live count on each value. */
export type FacetField = ListField | FlagField;

/** The bounds of a range; an absent bound does not filter. */
export type Bounds = { min?: number | undefined; max?: number | undefined };

/** The value of a filter in a query. */
export type FilterValue<F extends Filter> = F extends { kind: "words"; values: readonly (infer Word)[] }
  ? Word[]
  : F extends { kind: "codes" }
    ? number[]
    : F extends { kind: "range" }
      ? Bounds
      : boolean;

/** The filter of a field, widened to its kind with the optional properties. */
export const filterOf = (field: FilterField): Filter => FILTERS[field];

export const FILTER_FIELDS = Object.keys(FILTERS) as FilterField[];
export const isRange = (field: FilterField): field is RangeField => FILTERS[field].kind === "range";
export const isFlag = (field: FilterField): field is FlagField => FILTERS[field].kind === "flag";
export const isGrade = (field: FilterField): field is GradeField => FILTERS[field].kind === "codes";
export const isList = (field: FilterField): field is ListField => !isRange(field) && !isFlag(field);

export const LIST_FIELDS = FILTER_FIELDS.filter(isList);
export const GRADE_FIELDS = LIST_FIELDS.filter(isGrade);
export const RANGE_FIELDS = FILTER_FIELDS.filter(isRange);
export const FLAG_FIELDS = FILTER_FIELDS.filter(isFlag);
export const FACET_FIELDS: readonly FacetField[] = [...LIST_FIELDS, ...FLAG_FIELDS];

/** The filters that a page lays out individually, in its order; all others are under "More filters". */
const MAIN_FIELDS: readonly FilterField[] = [
  "shape",
  "price",
  "carat",
  "color",
  "clarity",
  "cut",
  "colors",
  "intensity",
];
export const MORE_FIELDS = FILTER_FIELDS.filter((field) => !MAIN_FIELDS.includes(field));
/** Every filter in page order; of two filters that exclude equally many stones, the first is named first. */
export const PAGE_FIELDS = [...MAIN_FIELDS, ...MORE_FIELDS];

/**
 * The full range of every slider with its unit and steps; a bound at its end is not sent and does not filter.
 */
export const FILTER_RANGES = Object.fromEntries(
  RANGE_FIELDS.map((field) => [field, FILTERS[field]]),
) as Readonly<Record<RangeField, RangeFilter>>;

/** The only kind of diamond that has a filter; null if both do. */
export const onlyKindOf = (field: FilterField): DiamondKind | null => filterOf(field).only ?? null;
export const hasFilter = (kind: DiamondKind, field: FilterField): boolean =>
  (onlyKindOf(field) ?? kind) === kind;

/** A filter's parameter in an address. */
export const paramOf = (field: FilterField): string => filterOf(field).param ?? field;

/** Every value a list accepts; grade scales begin with "not graded". */
export function valuesOf(field: ListField): readonly (string | number)[] {
  const filter = filterOf(field);
  if (filter.kind === "words") return filter.values;
  return filter.kind === "codes" ? [NOT_GRADED, ...filter.grades.map(({ code }) => code)] : [];
}

/** Maximum number of values of a list at once. */
export function maxValuesOf(field: ListField): number {
  const filter = filterOf(field);
  return (filter.kind === "words" ? filter.maxValues : undefined) ?? valuesOf(field).length;
}

/** A range without the bounds at the slider's ends; undefined if none is left. */
export function withoutDefaults(field: RangeField, bounds: Bounds | undefined): Bounds | undefined {
  const full = FILTER_RANGES[field];
  const narrowed: Bounds = {};
  if (bounds?.min !== undefined && bounds.min > full.min) narrowed.min = bounds.min;
  if (bounds?.max !== undefined && bounds.max < full.max) narrowed.max = bounds.max;
  return narrowed.min === undefined && narrowed.max === undefined ? undefined : narrowed;
}
