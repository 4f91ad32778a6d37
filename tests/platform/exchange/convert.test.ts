import fc from "fast-check";
import { expect, test } from "vitest";
import {
  convertAmount,
  convertPrice,
  type ExchangeTerms,
  leastPriceFor,
  worthOf,
} from "@/lib/platform/exchange/convert";
import { ROUNDINGS, type Rounding, suitsCurrency } from "@/lib/platform/exchange/rounding";
import { minorDigits } from "@/lib/platform/money/currencies";
import { cents } from "@/lib/platform/money/model";

const terms = (
  currency: string,
  rate: number,
  rounding: Rounding = "exact",
  marginPercent = 0,
  base = "USD",
): ExchangeTerms => ({ base, currency, rate, rounding, marginPercent });

test.each([
  // 1,000.00 dollars
  ["to the penny", terms("GBP", 0.79123), 79_123],
  ["with the margin", terms("GBP", 0.79123, "exact", 2.5), 81_101],
  ["down to the nearest .95", terms("GBP", 0.79123, ".95"), 79_095],
  ["up to the nearest .95", terms("GBP", 0.79165, ".95"), 79_195],
  ["to whole ones", terms("GBP", 0.79123, ".00"), 79_100],
  ["to yen, which have no places", terms("JPY", 151.237), 151_237],
  ["to hundreds of yen", terms("JPY", 151.251, "100"), 151_300],
  ["to fils, of which a dinar has a thousand", terms("KWD", 0.30712), 307_120],
  ["to .95 of dinars", terms("KWD", 0.30712, ".95"), 306_950],
] as const)("a price is converted %s", (_, by, expected) => {
  expect(convertPrice(cents(100_000), by)).toBe(expected);
});

test("from yen to dollars, a yen being the smallest unit", () => {
  expect(convertPrice(cents(150_000), terms("USD", 0.00661, "exact", 0, "JPY"))).toBe(99_150);
});

test("half a unit is rounded up, without the faults of floating point", () => {
  // 1.005 as a float is a little less, and 100 times 1.005 is 100.49999999999999
  expect(convertPrice(cents(100), terms("EUR", 1.005))).toBe(101);
});

test("nothing stays nothing, and the smallest price never becomes free", () => {
  expect(convertPrice(cents(0), terms("GBP", 0.79, ".95"))).toBe(0);
  expect(convertPrice(cents(1), terms("GBP", 0.000001))).toBe(1);
  expect(convertPrice(cents(1), terms("GBP", 0.79, ".95"))).toBe(95);
  expect(convertPrice(cents(1), terms("GBP", 0.79, ".00"))).toBe(100);
  expect(convertPrice(cents(1), terms("JPY", 151, "1000"))).toBe(1000);
});

test("an amount other than a price keeps its minor units whatever the rule of prices", () => {
  expect(convertAmount(cents(1_500), terms("GBP", 0.79123, ".95"))).toBe(1_187);
});

test("what a column can’t store, and what is negative, is refused", () => {
  expect(() => convertPrice(cents(2_000_000_000), terms("IDR", 16_000))).toThrow(RangeError);
  expect(() => convertPrice(cents(-1), terms("GBP", 0.79))).toThrow(RangeError);
});

test("the worth of an amount leaves the margin out, and keeps its sign", () => {
  const by = terms("GBP", 0.8, "exact", 25);
  expect(convertPrice(cents(10_000), by)).toBe(10_000);
  expect(worthOf(cents(10_000), by)).toBe(12_500);
  expect(worthOf(cents(-10_000), by)).toBe(-12_500);
});

const CODES = ["USD", "EUR", "GBP", "JPY", "KWD", "CHF", "IDR", "INR"] as const;
const anyTerms = fc
  .record({
    base: fc.constantFrom(...CODES),
    currency: fc.constantFrom(...CODES),
    rate: fc.double({ min: 0.001, max: 1_000, noNaN: true }).map((rate) => Number(rate.toPrecision(6))),
    marginPercent: fc.integer({ min: 0, max: 2_500 }).map((hundredths) => hundredths / 100),
    rounding: fc.constantFrom(...ROUNDINGS),
  })
  .filter(({ rounding, currency }) => suitsCurrency(rounding, currency));
const anyPrice = fc.integer({ min: 1, max: 1_000_000 }).map(cents);
/** Whether a price comes to no more than a column stores. */
const isStorable = (price: number, { base, currency, rate }: ExchangeTerms) =>
  price * rate * 1.25 * 10 ** (minorDigits(currency) - minorDigits(base)) < 2_000_000_000;

test("a dearer piece is never cheaper in another currency", () => {
  fc.assert(
    fc.property(anyTerms, anyPrice, anyPrice, (by, one, other) => {
      const [less, more] = one <= other ? [one, other] : [other, one];
      fc.pre(isStorable(more, by));
      expect(convertPrice(less, by)).toBeLessThanOrEqual(convertPrice(more, by));
    }),
    { numRuns: 2_000 },
  );
});

test("a price ends as its rule says, and is the nearest that does", () => {
  fc.assert(
    fc.property(anyTerms, anyPrice, (by, price) => {
      fc.pre(isStorable(price, by));
      const unit = 10 ** minorDigits(by.currency);
      const shown = convertPrice(price, by);
      const exact = (price * by.rate * (1 + by.marginPercent / 100) * unit) / 10 ** minorDigits(by.base);
      const isEnding = by.rounding.startsWith(".");
      const step = by.rounding === "exact" ? 1 : isEnding ? unit : Number(by.rounding) * unit;
      const ending = isEnding ? Number(by.rounding) * unit : 0;
      expect(shown).toBeGreaterThan(0);
      expect((((shown - ending) % step) + step) % step).toBeCloseTo(0, 6);
      // below the least price of the grid, that one is the nearest there is
      if (exact >= (ending || step)) expect(Math.abs(shown - exact)).toBeLessThanOrEqual(step / 2 + 1e-4);
    }),
    { numRuns: 2_000 },
  );
});

test("the bound of a filter in a shown currency is the least price that reaches it", () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 1_000_000 }).map(cents), (by, shown) => {
      const least = leastPriceFor(shown, by);
      fc.pre(least < 2_000_000_000);
      expect(convertPrice(least, by)).toBeGreaterThanOrEqual(shown);
      if (least > 1) expect(convertPrice(cents(least - 1), by)).toBeLessThan(shown);
    }),
    { numRuns: 2_000 },
  );
});
