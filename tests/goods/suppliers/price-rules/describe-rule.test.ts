import fc from "fast-check";
import { expect, test } from "vitest";
import { coveringRule, describeRule } from "@/lib/goods/suppliers/price-rules/describe-rule";
import { priceOf } from "@/lib/goods/suppliers/price-rules/model";
import { anyOffer, anyRule, rule } from "./rule";

test.each([
  [{ percent: 35 }, "all stones: cost + 35%"],
  [
    { supplier: "Acme", kind: "color", shapes: ["oval"], caratBelow: 1, percent: -5, fixedCents: 12_550 },
    "Acme, fancy color, oval, under 1 ct: cost − 5% + $125.50",
  ],
  [
    {
      shapes: ["old_mine", "round", "pear"],
      caratFrom: 1,
      caratBelow: 1.5,
      floorPercent: 10,
      floorCents: 8_000,
    },
    "round, pear, or old mine, 1 ct to under 1.5 ct: cost, at least 10% or $80 above cost, whichever is more",
  ],
  [
    { costFromCents: 50_000, percent: 20, floorCents: 100, roundToCents: 500 },
    "cost $500 and up: cost + 20%, at least $1 above cost, rounded up to the next $5",
  ],
] as const)("%j reads as a sentence", (input, words) => {
  const { shapes, ...rest } = { shapes: undefined, ...input };
  expect(describeRule(rule({ ...rest, shapes: shapes && [...shapes] }))).toBe(words);
});

test("a rule that an earlier one covers never prices a stone", () => {
  let covered = 0;
  fc.assert(
    fc.property(
      fc.array(anyRule, { minLength: 2, maxLength: 6 }),
      fc.array(anyOffer, { minLength: 20 }),
      (rules, offers) => {
        const used = rules.filter((_, at) => coveringRule(rules, at) === null);
        covered += rules.length - used.length;
        for (const offer of offers) expect(priceOf(used, offer)).toBe(priceOf(rules, offer));
      },
    ),
    { numRuns: 120, seed: 20_261_124 },
  );
  expect(covered).toBeGreaterThan(20);
});

test("a wider rule covers a narrower one after it, and never the other way", () => {
  const wide = rule({ caratFrom: 1, percent: 10 });
  const narrow = rule({ caratFrom: 1, caratBelow: 2, shapes: ["round"], percent: 20 });
  expect(coveringRule([wide, narrow], 1)).toBe(wide);
  expect(coveringRule([narrow, wide], 1)).toBeNull();
});
