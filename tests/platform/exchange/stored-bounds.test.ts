import fc from "fast-check";
import { expect, test } from "vitest";
import { convertPrice, type ExchangeTerms, TooLargeError } from "@/lib/platform/exchange/convert";
import { ROUNDINGS, suitsCurrency } from "@/lib/platform/exchange/rounding";
import { dearestShown, storedBetween } from "@/lib/platform/exchange/stored-bounds";
import { cents, MOST_CENTS } from "@/lib/platform/money/model";

const YEN: ExchangeTerms = { base: "USD", currency: "JPY", rate: 150, marginPercent: 0, rounding: "exact" };

const CODES = ["USD", "EUR", "GBP", "JPY", "KWD", "CHF", "IDR", "INR"] as const;
const anyTerms = fc
  .record({
    base: fc.constantFrom(...CODES),
    currency: fc.constantFrom(...CODES),
    rate: fc.double({ min: 0.001, max: 20_000, noNaN: true }).map((rate) => Number(rate.toPrecision(8))),
    marginPercent: fc.integer({ min: 0, max: 2_500 }).map((hundredths) => hundredths / 100),
    rounding: fc.constantFrom(...ROUNDINGS),
  })
  .filter(({ rounding, currency }) => suitsCurrency(rounding, currency));

/** A shown price; null if it comes to more than is stored. */
function shown(price: number, by: ExchangeTerms): number | null {
  try {
    return convertPrice(cents(price), by);
  } catch (error) {
    if (error instanceof TooLargeError) return null;
    throw error;
  }
}

test("in the shop's own currency the bounds stay what they are", () => {
  expect(storedBetween({ from: 10_000, to: Number.POSITIVE_INFINITY }, null)).toEqual({
    from: 10_000,
    to: Number.POSITIVE_INFINITY,
  });
});

test("between ¥15,000 and ¥30,000 are the cents that are shown as such", () => {
  // half a yen is rounded up
  expect(storedBetween({ from: 15_000, to: 30_000 }, YEN)).toEqual({ from: 10_000, to: 20_000 });
  const byThousands = { ...YEN, rounding: "1000" as const };
  expect(storedBetween({ from: 15_000, to: 30_000 }, byThousands)).toEqual({ from: 9_667, to: 20_333 });
});

test("what is stored between the bounds is exactly what is shown between them", () => {
  const anyAmount = fc.integer({ min: 0, max: 40_000_000 });
  fc.assert(
    fc.property(anyTerms, anyAmount, anyAmount, fc.integer({ min: -3, max: 3 }), (by, one, other, near) => {
      const [from, to] = one <= other ? [one, other] : [other, one];
      const stored = storedBetween({ from, to }, by);
      // prices around both bounds, where a mistake of one unit shows
      for (const price of [stored.from + near, stored.to + near, Math.round((stored.from + stored.to) / 2)]) {
        if (price < 1 || price > MOST_CENTS) continue;
        const amount = shown(price, by);
        const isListed = price >= stored.from && price <= stored.to;
        expect(isListed).toBe(amount !== null && amount >= from && amount <= to);
      }
    }),
    { numRuns: 5_000 },
  );
});

test("without an upper bound, what is too dear to be shown is left out, and nothing else is", () => {
  fc.assert(
    fc.property(anyTerms, (by) => {
      const dearest = dearestShown(by);
      expect(storedBetween({ from: 0, to: Number.POSITIVE_INFINITY }, by)).toEqual({ from: 1, to: dearest });
      if (dearest >= 1) expect(shown(dearest, by)).not.toBeNull();
      if (dearest < MOST_CENTS) expect(shown(dearest + 1, by)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});
