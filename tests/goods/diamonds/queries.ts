import fc from "fast-check";
import {
  FILTER_FIELDS,
  FILTER_RANGES,
  type FilterField,
  isFlag,
  isRange,
  maxValuesOf,
  type RangeField,
  valuesOf,
} from "@/lib/goods/diamonds/filters/filter-fields";
import { SORTS } from "@/lib/goods/diamonds/model";
import { type DiamondQuery, diamondQuerySchema } from "@/lib/goods/diamonds/schema";

/** Values of each range that stones have, or nearly. */
const COMMON: Record<RangeField, readonly number[]> = {
  price: [250, 300, 345, 395, 500.5, 690, 1000, 2500, 6000, 10_700],
  carat: [0.5, 0.71, 1, 1.02, 1.5, 2, 2.51, 4],
  table: [54, 55.5, 57, 60, 65],
  depth: [57, 59.5, 60, 61.8, 63, 65],
  lw_ratio: [1.01, 1.3, 1.45, 2],
};

/** Mostly a value near those stones have, sometimes an end of the slider. */
const bound = (field: RangeField) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...COMMON[field]) },
    { weight: 1, arbitrary: fc.constantFrom(FILTER_RANGES[field].min, FILTER_RANGES[field].max) },
  );

const range = (field: RangeField) =>
  fc
    .tuple(fc.option(bound(field), { nil: undefined }), fc.option(bound(field), { nil: undefined }))
    .map(([a, b]) => {
      if (a === undefined || b === undefined) return { min: a, max: b };
      return { min: Math.min(a, b), max: Math.max(a, b) };
    });

function anyValue(field: FilterField): fc.Arbitrary<unknown> {
  if (isRange(field)) return range(field);
  // true is a filter, false is none
  if (isFlag(field)) return fc.boolean();
  return fc.subarray([...valuesOf(field)], { minLength: 1, maxLength: maxValuesOf(field) });
}
const FILTERS = Object.fromEntries(FILTER_FIELDS.map((field) => [field, anyValue(field)]));

/** Any question the API accepts; with up to four filters. */
export function anyQuestion(settings: readonly string[]): fc.Arbitrary<DiamondQuery> {
  return fc
    .record({
      kind: fc.constantFrom("white" as const, "white" as const, "color" as const),
      ...FILTERS,
      sort: fc.constantFrom(...SORTS),
      page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 60 })),
      per_page: fc.constantFrom(1, 5, 24, 100),
      type: fc.constantFrom(undefined, undefined, "ring-builder" as const),
      setting: fc.constantFrom(undefined, ...settings),
    })
    .chain((question) =>
      // keep a few filters only, so that many questions find something
      fc
        .subarray(
          Object.keys(question).filter((key) => !STRUCTURE.has(key)),
          { maxLength: 4 },
        )
        .map((kept) =>
          diamondQuerySchema.parse(
            Object.fromEntries(
              Object.entries(question).filter(([key]) => STRUCTURE.has(key) || kept.includes(key)),
            ),
          ),
        ),
    );
}
const STRUCTURE = new Set(["kind", "sort", "page", "per_page", "type", "setting"]);
