import {
  type Bounds,
  type FacetField,
  type FilterField,
  isRange,
  PAGE_FIELDS,
  type RangeField,
  withoutDefaults,
} from "@/lib/goods/diamonds/filters/filter-fields";
import { priceStepBounds } from "@/lib/goods/diamonds/filters/price-steps";
import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import {
  CERTIFICATE_TYPES,
  DIAMOND_KINDS,
  type DiamondSort,
  MAX_PER_PAGE,
  SHAPES,
} from "@/lib/goods/diamonds/model";
import type { DiamondQuery } from "@/lib/goods/diamonds/schema";
import { type ShownTerms, termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { dearestShown, storedBetween } from "@/lib/platform/exchange/stored-bounds";
import { type Category, type Measure, PLACES } from "../store/layout";
import { CODED_FILTERS, MEASURED_FILTERS, type Words } from "./filter-codes";

/** Stones whose code in a category is one of the values; an empty list matches none. */
export type CodeFilter = { field: FilterField | null; category: Category; values: readonly number[] };
/**
 * Stones whose number lies between two whole numbers in the column's unit, both included; unknown numbers
 * never match.
 */
export type RangeFilter = { field: FilterField | null; measure: Measure; from: number; to: number };
export type IndexFilter = CodeFilter | RangeFilter;

/**
 * A query in the index's own codes. Every code, bound and length in it is within the layout: only {@link
 * compileQuery} creates one, and derived queries only leave out filters or change the page. The filters of similar
 * stones (similar.ts) keep to the layout in the same way.
 */
export type IndexQuery = {
  /** the shopper's filters; each may be left out for its own counts */
  filters: readonly IndexFilter[];
  /** filters that no count leaves out: the kind, and the ring builder's limits */
  baseFilters: readonly IndexFilter[];
  /** position in DIAMOND_KINDS */
  kind: number;
  sort: DiamondSort;
  /** stones before the page, and stones on it */
  offset: number;
  limit: number;
  /** the least stored price of each step of the price slider but the first; null for the steps that the index counts by itself */
  priceSteps: readonly number[] | null;
};

/**
 * The smallest whole number of units that is not below a value, in floating-point division: 71 / 100 ≥ 0.71.
 */
function unitsFrom(value: number, unit: number): number {
  const near = Math.round(value * unit);
  return near / unit >= value ? near : near + 1;
}
/** The largest whole number of units that is not above a value. */
function unitsTo(value: number, unit: number): number {
  const near = Math.round(value * unit);
  return near / unit <= value ? near : near - 1;
}

/** Whole units between two bounds; 0, which means unknown, is never included. */
function rangeOf(field: RangeField, { min = 0, max = Number.POSITIVE_INFINITY }: Bounds) {
  const { measure, unit, most } = MEASURED_FILTERS[field];
  const { from, to } =
    field === "price"
      ? // a fraction of a cent is rounded, as everywhere in price parsing
        storedBetween({ from: Math.round(min * unit), to: Math.round(max * unit) }, termsAtHand())
      : { from: unitsFrom(min, unit), to: unitsTo(max, unit) };
  return { measure, from: Math.min(most, Math.max(1, from)), to: Math.min(most, Math.max(0, to)) };
}

/** A slider's range; a bound at the slider's end does not filter, and also matches unknown numbers. */
function sliderFilter(field: RangeField, requested: Bounds | undefined): RangeFilter[] {
  const bounds = withoutDefaults(field, requested);
  return bounds ? [{ field, ...rangeOf(field, bounds) }] : [];
}

/** The distinct valid codes of a category; others are left out. */
function codeFilter(field: FilterField | null, category: Category, codes: readonly number[]): CodeFilter[] {
  const known = (code: number) => Number.isInteger(code) && code >= 0 && code < PLACES[category].size;
  return [{ field, category, values: [...new Set(codes)].filter(known) }];
}

/** The codes of words; words without a code are left out. */
const codesOf = (words: Words, requested: readonly string[]) =>
  requested.flatMap((word) => (words.includes(word) ? [words.indexOf(word)] : []));

/** The values of a filter; a flag that isn't set filters nothing. */
function valueFilter(
  field: FacetField,
  requested: readonly (string | number)[] | boolean | undefined,
): CodeFilter[] {
  if (!requested) return [];
  const { category, words } = CODED_FILTERS[field];
  return codeFilter(field, category, codesOf(words, requested === true ? ["true"] : requested.map(String)));
}

const shopperFilters = (q: DiamondQuery): IndexFilter[] =>
  PAGE_FIELDS.flatMap((field): IndexFilter[] =>
    isRange(field) ? sliderFilter(field, q[field]) : valueFilter(field, q[field]),
  );

const SINGLE_STONES = CERTIFICATE_TYPES.filter((type) => type !== "MATCHING PAIR");

/** The ring builder's limits: no pairs, and with a chosen setting only stones it can hold. */
function ringBuilderFilters(question: DiamondQuery, limits: StoneLimits | null): IndexFilter[] {
  if (question.type !== "ring-builder") return [];
  const single = codeFilter(null, "certificate", codesOf(CERTIFICATE_TYPES, SINGLE_STONES));
  if (!limits) return single;
  const shapes = limits.diamond_type.map(({ slug }) => slug);
  const weight = rangeOf("carat", { min: limits.min_carat, max: limits.max_carat });
  return [...single, ...codeFilter(null, "shape", codesOf(SHAPES, shapes)), { field: null, ...weight }];
}

/** In another currency than the shop's own, stones that are too dear to be shown in it are in no list. */
const showable = (terms: ShownTerms | null): IndexFilter[] =>
  terms ? [{ field: null, measure: "price", from: 1, to: dearestShown(terms) }] : [];

const whole = (value: number, most: number) => Math.min(most, Math.max(0, Math.floor(value) || 0));

/** Compiles a query, whose prices are in the currency of the call, for the index; `limits` are those of the query's setting. */
export function compileQuery(question: DiamondQuery, limits: StoneLimits | null): IndexQuery {
  const kind = Math.max(0, DIAMOND_KINDS.indexOf(question.kind));
  const limit = whole(question.per_page, MAX_PER_PAGE);
  const terms = termsAtHand();
  return {
    filters: shopperFilters(question),
    baseFilters: [
      ...codeFilter(null, "kind", [kind]),
      ...showable(terms),
      ...ringBuilderFilters(question, limits),
    ],
    kind,
    sort: question.sort,
    offset: whole((question.page - 1) * limit, 2 ** 31 - 1),
    limit,
    priceSteps: terms && priceStepBounds(terms),
  };
}
