import { describe, expect, test } from "vitest";
import { withoutMeasuredFacts } from "@/lib/desk/demo/commands/older-rows";
import { factRows } from "@/lib/goods/catalog/variants/fact-words";
import { factColumns, variantFacts } from "@/lib/goods/catalog/variants/facts";

type Described = Parameters<typeof variantFacts>[0];
type Facts = Parameters<typeof variantFacts>[1];

const product: Described = { dimensions: [{ name: "Chain width", mm: 1.1 }], setting: null };
const pair: Facts = {
  metal: "14k-white",
  options: {},
  grams: 1.234,
  carats: 0.5,
  stones: [{ cut: "round", count: 2 }],
  dimensions: [{ name: "Height", mm: 7.1 }],
};

describe("a variant says of itself", () => {
  test("its stones, its measures and its metal", () => {
    expect(variantFacts(product, pair)).toBe(
      "Two round lab-grown diamonds weigh 0.5 ct together. Chain width 1.1 mm, height 7.1 mm. About 1.2 g of 14k white gold.",
    );
  });

  test.each<[string, Partial<Facts>, string]>([
    [
      "one stone",
      { stones: [{ cut: "old-mine", count: 1 }] },
      "One old mine lab-grown diamond weighs 0.5 ct.",
    ],
    [
      "stones of several cuts",
      {
        stones: [
          { cut: "oval", count: 1 },
          { cut: "round", count: 12 },
        ],
      },
      "13 oval and round lab-grown diamonds weigh 0.5 ct together.",
    ],
    ["stones nobody has weighed", { carats: 0 }, "Two round lab-grown diamonds."],
    ["stones nobody has counted", { stones: [] }, "Its lab-grown diamonds weigh 0.5 ct together."],
    ["no stones", { stones: [], carats: 0 }, ""],
  ])("%s", (_, over, words) => {
    const bare = { ...pair, dimensions: [], grams: null, ...over };
    expect(variantFacts({ ...product, dimensions: [] }, bare)).toBe(words);
  });

  test("a measure of its own in place of the product's", () => {
    const own = { ...pair, dimensions: [{ name: "Chain width", mm: 2 }] };
    const { made } = factColumns({ ...product, variants: [own] });
    expect(made.flatMap((one) => factRows(one, { ...own, sku: "A" }))).toEqual([
      ["Total carat weight", "0.5 ct"],
      ["Chain width", "2 mm"],
      ["Metal weight", "About 1.2 g"],
      ["SKU", "A"],
    ]);
  });

  test("the size or length that its weight goes with", () => {
    const said = (options: Facts["options"]) =>
      variantFacts(product, { ...pair, options })
        .split(". ")
        .at(-1);
    expect(said({ size: "6.5" })).toBe("About 1.2 g of 14k white gold in size 6.5.");
    expect(said({ length: "18 in" })).toBe("About 1.2 g of 14k white gold at 18 in.");
    expect(variantFacts(product, { ...pair, metal: null })).toMatch(/About 1.2 g\.$/);
  });
});

test("facts that several variants share are sent once", () => {
  const variants = [pair, { ...pair, metal: "platinum" as const, grams: 2 }, { ...pair, carats: 1 }];
  const { made, of } = factColumns({ ...product, variants });
  expect(made).toHaveLength(2);
  expect(of).toEqual([0, 0, 1]);
});

test.each([
  [
    "Own words.\n\nTwo round lab-grown diamonds weigh 1 ct together. Height 7.1 mm, largest stone 5.1 mm. About 1.2 g in 14k gold. We grade the stones ourselves, and they come without a laboratory report.",
    "Own words.\n\nWe grade the stones ourselves, and they come without a laboratory report.",
  ],
  [
    "Own words.\n\nSecond.\n\n22 round lab-grown diamonds weigh 1.1 ct together in size 6.5. Width 2 mm, thickness 1.5 mm, largest stone 2 mm. About 2.4 g in 14k gold in size 6.5. We grade the stones ourselves, and they come without a laboratory report.",
    "Own words.\n\nSecond.\n\nWe grade the stones ourselves, and they come without a laboratory report.",
  ],
  ["Own words.\n\nWidth 1.1 mm. About 2.4 g in 14k gold at 18 inches.", "Own words."],
  ["Own words.\n\nAbout 2.4 g in 14k gold.", "Own words."],
  ["Own words. About 2.4 g in 14k gold.", "Own words. About 2.4 g in 14k gold."],
  [
    "Own words.\n\nWidth 1.1 mm. About 2.4 g in 14k gold. And mine.",
    "Own words.\n\nWidth 1.1 mm. About 2.4 g in 14k gold. And mine.",
  ],
])("an earlier edition's facts of one variant leave a description", (before, after) => {
  expect(withoutMeasuredFacts(before)).toBe(after);
});
