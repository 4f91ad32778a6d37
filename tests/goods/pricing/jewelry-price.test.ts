import { expect, test } from "vitest";
import { meleeDesigns } from "@/lib/goods/designs/loose/melee-designs";
import { shapeDesigns } from "@/lib/goods/designs/loose/shape-designs";
import {
  gramsInMetal,
  jewelryPriceCents,
  singleStoneCents,
  stoneCarats,
  totalCarats,
} from "@/lib/goods/pricing/jewelry-price";
import { meleePerCarat, meleePieceCents, SIEVES, sievePerCarat } from "@/lib/goods/pricing/melee";

const plain = { grams: 2, metal: "14k-white", stones: [], quality: null } as const;
const round = (width: number, count: number) => ({ cut: "round", width, ratio: 1, count }) as const;

test("a piece without stones costs its metal and a piece's labour with the shop's share", () => {
  // 1.6 × (2 g × $88 + $60)
  expect(jewelryPriceCents(plain)).toBe(37_800);
});

test("18k and platinum weigh and cost what they weigh and cost", () => {
  expect(gramsInMetal("18k-rose", 2)).toBe(2.3);
  expect(gramsInMetal("platinum", 2)).toBe(3.1);
  expect(jewelryPriceCents({ ...plain, metal: "18k-rose" })).toBe(Math.round(1.6 * (2.3 * 113 + 60)) * 100);
  expect(jewelryPriceCents({ ...plain, metal: "platinum" })).toBe(Math.round(1.6 * (3.1 * 75 + 60)) * 100);
});

test("each small stone adds its setting and its weight at the price of melee, by quality", () => {
  const set = (quality: "DEF, VVS" | "GHI, VS") =>
    jewelryPriceCents({ ...plain, stones: [round(2, 20)], quality });
  // 20 stones of 0.0321 ct at $100 a carat, ± the quality
  expect(set("DEF, VVS")).toBe(Math.round(1.6 * (176 + 60 + 80 + 20 * 0.0321 * 120)) * 100);
  expect(set("GHI, VS")).toBe(Math.round(1.6 * (176 + 60 + 80 + 20 * 0.0321 * 90)) * 100);
});

test("a larger stone is set for $25 and costs what the model of single stones says, without a share on top", () => {
  const with1 = jewelryPriceCents({ ...plain, stones: [round(6.45, 1)], quality: "DEF, VVS" });
  const stone = singleStoneCents("round", stoneCarats(round(6.45, 1)), "DEF, VVS");
  expect(with1).toBe(Math.round(1.6 * (176 + 60 + 25) + stone / 100) * 100);
});

test("stones weigh what the trade's charts say of their measures", () => {
  expect(stoneCarats(round(6.45, 1))).toBeCloseTo(1, 2);
  expect(stoneCarats({ cut: "oval", width: 5.65, ratio: 7.9 / 5.65 })).toBeCloseTo(1, 2);
  expect(stoneCarats({ cut: "princess", width: 5.45, ratio: 5.5 / 5.45 })).toBeCloseTo(1, 2);
  expect(totalCarats([round(1.3, 100), round(5.12, 2)])).toBeCloseTo(0.87 + 1, 1);
});

test("no stone is cheaper for being heavier or finer", () => {
  let before = 0;
  for (let carat = 0.05; carat <= 5; carat += 0.05) {
    const fine = singleStoneCents("oval", carat, "DEF, VVS");
    expect(fine, `${carat} ct`).toBeGreaterThan(singleStoneCents("oval", carat, "GHI, VS"));
    // where melee gets dearer or cheaper by the carat the step may go down by a few dollars, and no more
    expect(fine, `${carat} ct`).toBeGreaterThan(before - 1_500);
    before = fine;
  }
});

test("no loose stone costs less than a smaller one of its kind", () => {
  const falling = [...meleeDesigns, ...shapeDesigns].flatMap(({ slug, forms }) => {
    const kindOf = ({ options: { quality, color, sold_by } }: (typeof forms)[number]) =>
      [quality, color, sold_by].join();
    return (
      [...new Set(forms.map(kindOf))]
        // by the carat, small stones cost more to sort
        .filter((key) => !key.endsWith("carat"))
        .flatMap((key) =>
          forms
            .filter((form) => kindOf(form) === key)
            .toSorted((a, b) => a.carats - b.carats)
            .flatMap((one, i, all) => {
              const before = all[i - 1];
              return before && one.priceCents < before.priceCents ? [`${slug} ${key} ${one.carats}`] : [];
            }),
        )
    );
  });
  expect(falling).toEqual([]);
});

test("melee by the piece costs its own weight's share of the carat price", () => {
  for (const sieve of SIEVES) {
    const cents = meleePieceCents(sieve, "F–G/VS");
    expect(Math.abs(cents - sieve.carats * sievePerCarat(sieve, "F–G/VS") * 100)).toBeLessThanOrEqual(0.5);
    expect(sievePerCarat(sieve, "F–G/VS")).toBeGreaterThanOrEqual(meleePerCarat(sieve.from) - 1e-9);
    expect(meleePieceCents(sieve, "F–G/VS", 2.5)).toBeGreaterThan(cents);
  }
});
