import fc from "fast-check";
import {
  CERTIFICATE_TYPES,
  FANCY_COLORS,
  FILTER_RANGES,
  GROWTH_METHODS,
  INTENSITIES,
  type RangeField,
  SHAPES,
  SORTS,
} from "@/lib/goods/diamonds/model";
import { type DiamondQuestion, diamondQuestionSchema } from "@/lib/goods/diamonds/schema";

const codes = (best: number) => Array.from({ length: best + 1 }, (_, code) => code);

/** Mostly a value near those stones have, sometimes an end of the slider. */
const bound = (field: RangeField, common: readonly number[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...common) },
    { weight: 1, arbitrary: fc.constantFrom(FILTER_RANGES[field].min, FILTER_RANGES[field].max) },
  );

const range = (field: RangeField, common: readonly number[]) =>
  fc
    .tuple(
      fc.option(bound(field, common), { nil: undefined }),
      fc.option(bound(field, common), { nil: undefined }),
    )
    .map(([a, b]) => {
      if (a === undefined || b === undefined) return { min: a, max: b };
      return { min: Math.min(a, b), max: Math.max(a, b) };
    });

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
// true is a filter, false is none
const flag = fc.boolean();

/** Any question the API accepts; with up to four filters. */
export function anyQuestion(settings: readonly string[]): fc.Arbitrary<DiamondQuestion> {
  return fc
    .record({
      kind: fc.constantFrom("white" as const, "white" as const, "color" as const),
      shape: some(SHAPES),
      price: range("price", [250, 300, 345, 395, 500.5, 690, 1000, 2500, 6000, 10_700]),
      carat: range("carat", [0.5, 0.71, 1, 1.02, 1.5, 2, 2.51, 4]),
      color: some(codes(10)),
      clarity: some(codes(11)),
      cut: some(codes(4)),
      certificate_type: some(CERTIFICATE_TYPES),
      d_type: some(GROWTH_METHODS),
      intensity: some(INTENSITIES),
      colors: fc.constantFrom(...FANCY_COLORS).map((hue) => [hue]),
      table: range("table", [54, 55.5, 57, 60, 65]),
      depth: range("depth", [57, 59.5, 60, 61.8, 63, 65]),
      lw_ratio: range("lw_ratio", [1.01, 1.3, 1.45, 2]),
      express_shipping: flag,
      is_overnight: flag,
      hearts_and_arrows: flag,
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
          diamondQuestionSchema.parse(
            Object.fromEntries(
              Object.entries(question).filter(([key]) => STRUCTURE.has(key) || kept.includes(key)),
            ),
          ),
        ),
    );
}
const STRUCTURE = new Set(["kind", "sort", "page", "per_page", "type", "setting"]);
