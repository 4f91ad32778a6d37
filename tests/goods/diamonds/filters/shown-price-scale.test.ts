import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { FILTER_RANGES } from "@/lib/goods/diamonds/filters/filter-fields";
import {
  positionToPrice,
  priceScale,
  priceToPosition,
  snapPrice,
} from "@/lib/goods/diamonds/filters/price-scale";
import { priceStepBounds } from "@/lib/goods/diamonds/filters/price-steps";
import { priceStep } from "@/lib/goods/diamonds/index/store/price-step";
import { HISTOGRAM_BUCKETS } from "@/lib/goods/diamonds/model";
import { convertPrice } from "@/lib/platform/exchange/convert";
import { inShownCurrency, type ShownTerms } from "@/lib/platform/exchange/shown-prices";
import { cents } from "@/lib/platform/money/model";

const terms = (currency: string, rate: number, rounding: ShownTerms["rounding"] = "exact"): ShownTerms => ({
  id: `terms-${currency}`,
  base: "USD",
  currency,
  rate,
  marginPercent: 2,
  rounding,
});

/** The slider's ends, its bend, and the steps of its handles, in a currency. */
const sliderIn = (by: ShownTerms | null) =>
  inShownCurrency(by, () => {
    const { min, max, step, bend } = FILTER_RANGES.price;
    return { min, at: bend?.at, max, step, above: bend?.above };
  });

describe("the price slider", () => {
  test.each([
    ["dollars, as specified", null, { min: 100, at: 6_000, max: 100_000, step: 50, above: 500 }],
    [
      "yen",
      terms("JPY", 151.3),
      { min: 20_000, at: 1_200_000, max: 20_000_000, step: 10_000, above: 100_000 },
    ],
    ["euros", terms("EUR", 0.92), { min: 100, at: 6_000, max: 100_000, step: 50, above: 500 }],
    ["rupees", terms("INR", 84.4), { min: 10_000, at: 600_000, max: 10_000_000, step: 5_000, above: 50_000 }],
    ["Kuwaiti dinars", terms("KWD", 0.3071), { min: 20, at: 1_200, max: 20_000, step: 10, above: 100 }],
  ])("has round bounds in %s", (_, by, expected) => {
    expect(sliderIn(by)).toEqual(expected);
  });

  it("has the specification's bounds in dollars where the shop's own currency is another", () => {
    expect(sliderIn({ ...terms("USD", 1.18), base: "EUR" })).toEqual(sliderIn(null));
  });

  it("gives its lower half to what is below the bend, and snaps to its steps, in yen", () => {
    inShownCurrency(terms("JPY", 151.3), () => {
      expect(positionToPrice(0)).toBe(20_000);
      expect(positionToPrice(25)).toBe(610_000);
      expect(positionToPrice(50)).toBe(1_200_000);
      expect(positionToPrice(100)).toBe(20_000_000);
      expect(priceToPosition(1_200_000)).toBe(50);
      expect(snapPrice(254_900)).toBe(250_000);
      expect(snapPrice(1_264_000)).toBe(1_300_000);
    });
  });
});

test("a stone is counted in the histogram's step that its shown price is in", () => {
  const anyTerms = fc.constantFrom(
    terms("JPY", 151.3),
    terms("JPY", 151.3, "1000"),
    terms("EUR", 0.92, ".95"),
    terms("KWD", 0.3071, ".95"),
    terms("KWD", 0.3071, "50"),
    terms("INR", 84.4, "500"),
  );
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 12_000_000 }), (by, own) => {
      inShownCurrency(by, () => {
        const bounds = priceStepBounds(by);
        expect(bounds).toHaveLength(HISTOGRAM_BUCKETS - 1);
        expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
        const counted = bounds.filter((bound) => own >= bound).length;
        expect(counted).toBe(priceStep(convertPrice(cents(own), by), priceScale()));
      });
    }),
    { numRuns: 3_000 },
  );
});
