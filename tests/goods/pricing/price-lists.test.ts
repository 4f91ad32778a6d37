import { describe, expect, it } from "vitest";
import { COLOR_MELEE_FACTORS, meleePerCarat, meleePieceCents, SIEVES } from "@/lib/goods/pricing/melee";
import { settingGrams, settingPriceCents } from "@/lib/goods/pricing/setting-price";
import type { Metal } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";

/** Grams of 14k gold at size 6.5 and dollars, worked out by hand: 1.6 × (grams × $88 + $60 + $25). */
const IN_14K: readonly (readonly [Style, grams: number, dollars: number])[] = [
  ["solitaire", 2.8, 530],
  ["diamond-band", 3.2, 587],
  ["three-stone", 4.2, 727],
  ["cluster", 3.4, 615],
  ["unique", 3.6, 643],
  ["halo", 3.8, 671],
  ["hidden-halo", 3.3, 601],
  ["bezel", 4, 699],
  ["dainty", 2, 418],
  ["vintage-inspired", 3.5, 629],
];

describe("a setting without stones of its own", () => {
  it.each(IN_14K)("of the style %s weighs %d g and costs $%i in 14k gold", (style, grams, dollars) => {
    expect(settingGrams({ style, metal: "14k-white" })).toBe(grams);
    expect(settingPriceCents({ style, metal: "14k-white" })).toBe(dollars * 100);
  });

  // 3.22 g at $113 and 4.34 g at $75, with $85 of work, times 1.6
  it.each<[Metal, number]>([
    ["18k-yellow", 718],
    ["platinum", 657],
  ])("in %s, a solitaire costs $%i", (metal, dollars) => {
    expect(settingPriceCents({ style: "solitaire", metal })).toBe(dollars * 100);
  });
});

describe("small stones", () => {
  it("lie on sieves without a gap between them, each as heavy as a round of its middle diameter", () => {
    for (const [i, { from, to, carats }] of SIEVES.entries()) {
      expect(from).toBe(SIEVES[i - 1]?.to ?? 0.7);
      // 0.00617 × d³ at a depth of 60 %
      expect(Math.abs(carats / (0.6 * 0.00617 * ((from + to) / 2) ** 3) - 1)).toBeLessThan(0.03);
    }
    expect(SIEVES.at(-1)?.to).toBe(3.7);
  });

  it.each([
    [0.7, 290],
    [1.24, 290],
    [1.25, 150],
    [1.79, 150],
    [1.8, 100],
    [3.49, 100],
    [3.5, 150],
  ])("of %d mm cost $%i a carat, and by their grade a fifth more or a tenth less", (diameter, dollars) => {
    expect(meleePerCarat(diameter)).toBe(dollars);
    expect(meleePerCarat(diameter, "D–F/VVS")).toBeCloseTo(dollars * 1.2);
    expect(meleePerCarat(diameter, "G–H/VS")).toBeCloseTo(dollars * 0.9);
  });

  it("of a color cost so many times a white one", () => {
    expect(COLOR_MELEE_FACTORS).toEqual({
      yellow: 1.8,
      brown: 1.8,
      black: 1.9,
      orange: 2,
      green: 2.1,
      blue: 2.3,
      purple: 2.4,
      pink: 2.5,
    });
    // 0.0087 ct at $150 a carat, rounded to the cent
    // the list would make it cheaper than the stones below 1.25 mm
    expect(meleePieceCents({ from: 1.3, carats: 0.0087 }, "F–G/VS")).toBe(197);
    expect(meleePieceCents({ from: 1.3, carats: 0.0087 }, "F–G/VS", 2)).toBe(394);
    expect(meleePieceCents({ from: 1.7, carats: 0.0199 }, "F–G/VS")).toBe(299);
  });
});
