import { expect, test } from "vitest";
import { priceInCurrency } from "@/lib/goods/catalog/prices/currency-price";
import { cents } from "@/lib/platform/money/model";

const terms = { base: "USD", currency: "GBP", rate: 0.8, marginPercent: 0, rounding: ".95" } as const;
const variant = { priceCents: cents(20_000), regularPriceCents: cents(25_000), byHandCents: null };

test("a price and what it was reduced from are converted alike", () => {
  expect(priceInCurrency(variant, terms)).toEqual({ priceCents: 15_995, regularPriceCents: 19_995 });
});

test("a price set by hand counts as it is, and isn’t reduced from anything", () => {
  const set = { ...variant, byHandCents: cents(14_900) };
  expect(priceInCurrency(set, terms)).toEqual({ priceCents: 14_900, regularPriceCents: 14_900 });
});
