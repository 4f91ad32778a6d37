import fc from "fast-check";
import { DIAMOND_KINDS, SHAPES } from "@/lib/goods/diamonds/model";
import {
  type PricedOffer,
  type PriceRule,
  type PriceRuleInput,
  priceRuleSchema,
} from "@/lib/goods/suppliers/price-rules/model";
import { cents } from "@/lib/platform/money/model";

/** A whole rule of what matters to a test. */
export const rule = (input: PriceRuleInput): PriceRule => priceRuleSchema.parse(input);

const names = fc.constantFrom("Acme", "O'Neill \\ Söhne", "x'; drop table price_rules; --", "$1 ? :a");
/** Few values, so that offers lie on the edges of ranges. */
const carat = fc.constantFrom(0.1, 0.3, 0.7, 1, 1.01, 1.1, 2, 2.005, 3.3);
const cost = fc
  .oneof(fc.constantFrom(1, 99, 100, 49_999, 50_000, 1_000_000_000), fc.integer({ min: 1, max: 9_999_999 }))
  .map(cents);
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 2 });

/** Rules of every form. */
export const anyRule: fc.Arbitrary<PriceRule> = fc
  .record({
    supplier: orNull(names),
    kind: orNull(fc.constantFrom(...DIAMOND_KINDS)),
    shapes: orNull(fc.subarray([...SHAPES], { minLength: 1 })),
    caratFrom: orNull(carat),
    caratBelow: orNull(carat),
    costFromCents: orNull(cost),
    costBelowCents: orNull(cost),
    percent: fc.oneof(hundredths(-9_000, 30_000), hundredths(0, 1_000_000)),
    fixedCents: fc.oneof(fc.constant(0), fc.integer({ min: -100_000_000, max: 100_000_000 })),
    roundToCents: fc.oneof(fc.constantFrom(1, 100, 500, 100_000), fc.integer({ min: 1, max: 100_000 })),
    floorPercent: fc.oneof(fc.constant(0), hundredths(0, 1_000_000)),
    floorCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000_000 })),
  })
  .map((input) => priceRuleSchema.safeParse(input))
  .filter((parsed) => parsed.success)
  .map(({ data }) => data);

/** Offers that lie inside, outside, and on the edges of the rules. */
export const anyOffer: fc.Arbitrary<PricedOffer> = fc.record({
  supplier: names,
  kind: fc.constantFrom(...DIAMOND_KINDS),
  shape: fc.constantFrom(...SHAPES),
  carat,
  costCents: cost,
});
