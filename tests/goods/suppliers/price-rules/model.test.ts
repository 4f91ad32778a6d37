import { expect, test } from "vitest";
import { type PricedOffer, priceOf, priceRuleSchema } from "@/lib/goods/suppliers/price-rules/model";
import { cents } from "@/lib/platform/money/model";
import { rule } from "./rule";

const offer = (facts: Partial<PricedOffer> = {}): PricedOffer => ({
  supplier: "Acme",
  kind: "white",
  shape: "round",
  carat: 1,
  costCents: cents(50_000),
  ...facts,
});

test("the first rule that fits sets the price, and none leaves it open", () => {
  const rules = [rule({ supplier: "Acme", shapes: ["oval"], percent: 50 }), rule({ percent: 35 })];
  expect(priceOf(rules, offer({ shape: "oval" }))).toBe(75_000);
  expect(priceOf(rules, offer())).toBe(67_500);
  expect(priceOf(rules.slice(0, 1), offer())).toBeNull();
});

test("the example of docs/price-rules.md is priced as it says", () => {
  const rules = [
    rule({ supplier: "Acme", shapes: ["round", "oval"], caratFrom: 2, percent: 28, roundToCents: 1_000 }),
    rule({ kind: "white", caratBelow: 1, percent: 45, floorCents: 10_000, roundToCents: 500 }),
    rule({ percent: 35, roundToCents: 500 }),
  ];
  const priced = (facts: Partial<PricedOffer>) => priceOf(rules, offer(facts));
  expect(priced({ carat: 2.1, costCents: cents(184_000) })).toBe(236_000);
  expect(priced({ carat: 0.7, costCents: cents(18_000) })).toBe(28_000);
  expect(priced({ supplier: "Brill", shape: "pear", carat: 1.2, costCents: cents(61_540) })).toBe(83_500);
});

test("a range includes its start and excludes its end", () => {
  const rules = [
    rule({ caratFrom: 1, caratBelow: 2, costFromCents: 50_000, costBelowCents: 60_000, percent: 10 }),
  ];
  const isPriced = (facts: Partial<PricedOffer>) => priceOf(rules, offer(facts)) !== null;
  expect([0.99, 1, 1.99, 2].map((carat) => isPriced({ carat }))).toEqual([false, true, true, false]);
  expect([49_999, 50_000, 59_999, 60_000].map((cost) => isPriced({ costCents: cents(cost) }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("a price is cost and percentage and amount, rounded up and never below the least margin", () => {
  const priced = (input: Parameters<typeof rule>[0], cost = 50_000) =>
    priceOf([rule(input)], offer({ costCents: cents(cost) }));
  expect(priced({ percent: 35, fixedCents: 2_500 })).toBe(70_000);
  expect(priced({ percent: 35, roundToCents: 500 }, 50_001)).toBe(68_000);
  expect(priced({ percent: 35, roundToCents: 500 }, 100_000)).toBe(135_000);
  // a third of a cent counts as a whole one
  expect(priced({ percent: 33.33 }, 101)).toBe(135);
  expect(priced({ percent: 5, floorPercent: 8, floorCents: 10_000 })).toBe(60_000);
  expect(priced({ percent: 5, floorPercent: 30, floorCents: 10_000 })).toBe(65_000);
  // a discount on the cost ends at the cost itself
  expect(priced({ percent: -50, fixedCents: 100 })).toBe(50_000);
  expect(priced({ percent: 10_000 }, 900_000_000)).toBe(1_000_000_000);
});

test.each([
  [{ percent: 12.345 }, "Enter a percentage with at most two decimals"],
  [{ percent: 20_000 }, "Enter a percentage of at most 10,000"],
  [{ percent: 10, caratFrom: 2, caratBelow: 2 }, "The range of carats must end above its start"],
  [{ percent: 10, costFromCents: 9, costBelowCents: 8 }, "The range of costs must end above its start"],
  [{}, "Add a percentage, an amount, or a least margin. Otherwise stones sell at cost"],
  [{ percent: 10, supplier: "  " }, "Enter the supplier’s name"],
  [{ percent: 10, roundToCents: 0 }, "Enter an amount from $0.01 to $1,000 to round up to"],
])("%j is not a rule, for a stated reason", (input, reason) => {
  const { error } = priceRuleSchema.safeParse(input);
  expect(error?.issues.map(({ message }) => message)).toEqual([reason]);
});
