import { describe, expect, it } from "vitest";
import { GIA_TIERS_SINCE, generateStone, generateStones, STOCK_DATE } from "@/lib/goods/demo/stones/generate";
import type { CertificateType, FancyColor, Intensity, QualityTier, Shape } from "@/lib/goods/diamonds/model";
import { modelPriceCents } from "@/lib/goods/diamonds/pricing/price";
import { diamondSchema } from "@/lib/goods/diamonds/schema";
import { PROPORTIONS } from "@/lib/goods/diamonds/sizes/depths";
import { caratFromMillimeters } from "@/lib/goods/diamonds/sizes/measure";
import { diamondFromRow } from "@/lib/goods/diamonds/stone/transform";

const white = [...generateStones("white", 6000)];
const color = [...generateStones("color", 2000)];
const all = [...white, ...color];
const share = (part: unknown[], whole: unknown[]) => part.length / whole.length;

describe("the demo stock", () => {
  it("is the same every time, and a larger stock begins with the smaller one", () => {
    expect([...generateStones("white", 50)]).toEqual(white.slice(0, 50));
    expect(generateStone("color", 1999)).toEqual(color[1999]);
  });

  it("has one SKU, id and report number a stone", () => {
    expect(new Set(all.map((s) => s.sku)).size).toBe(all.length);
    expect(new Set(all.map((s) => s.id)).size).toBe(all.length);
    const numbers = all.flatMap((s) => s.certificateNumber ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("is told by the API in its declared form", () => {
    for (const stone of all) diamondSchema.parse(diamondFromRow(stone));
  });

  it("has weights that agree with millimetres within 1 %, pairs in both stones", () => {
    for (const stone of all) {
      const { length, width, height } = stone;
      if (length === null || width === null || height === null) throw new Error(`${stone.sku} is unmeasured`);
      const shape = stone.shape as Shape;
      const weight = caratFromMillimeters(shape, { length, width, height });
      expect(Math.abs(weight / stone.carat - 1), stone.sku).toBeLessThan(0.01);
      expect(stone.pair !== null).toBe(stone.certificateType === "MATCHING PAIR");
      if (!stone.pair) continue;
      const second = caratFromMillimeters(shape, stone.pair);
      expect(Math.abs(second / stone.pair.carat - 1), stone.sku).toBeLessThan(0.01);
      expect(Math.abs(stone.pair.carat / stone.carat - 1)).toBeLessThan(0.04);
    }
  });

  it("has depth and ratio that follow from the millimetres, within the shape's proportions", () => {
    for (const stone of all) {
      const {
        length = 0,
        width = 0,
        height = 0,
      } = stone as { length: number; width: number; height: number };
      const across = stone.shape === "old_european" ? (length + width) / 2 : width;
      expect(stone.depth).toBeCloseTo((height / across) * 100, 0);
      expect(stone.ratio).toBeCloseTo(length / width, 2);
      expect(length).toBeGreaterThanOrEqual(width);
      const { depth, table, ratio } = PROPORTIONS[stone.shape as Shape];
      // the proportions are of the width, an old European's depth of its mean diameter
      const least = (depth[0] * width) / across;
      expect(stone.depth, stone.sku).toBeGreaterThan(least - 0.6);
      expect(stone.depth, stone.sku).toBeLessThan(depth[1] + 0.6);
      if (table) expect(stone.table).toBeGreaterThanOrEqual(table[0]);
      else expect(stone.table).toBeNull();
      expect(
        ratio.some(([low, high]) => (stone.ratio ?? 0) > low - 0.02 && (stone.ratio ?? 0) < high + 0.02),
      ).toBe(true);
    }
  });

  it("has a report number in the laboratory's form, and none without a certificate", () => {
    const forms: Record<CertificateType, RegExp | null> = {
      IGI: /^LG\d{9}$/,
      GIA: /^\d{10}$/,
      GCAL: /^\d{9}$/,
      "NON CERTIFIED": null,
      "MATCHING PAIR": null,
    };
    for (const stone of all) {
      const form = forms[stone.certificateType as CertificateType];
      if (form) expect(stone.certificateNumber).toMatch(form);
      else expect(stone.certificateNumber).toBeNull();
    }
  });

  it("has no grades but a tier from GIA since October 2025, and grades before", () => {
    const gia = white.filter((s) => s.certificateType === "GIA");
    const tiered = gia.filter((s) => s.createdAt >= GIA_TIERS_SINCE);
    expect(tiered.length).toBeGreaterThan(50);
    expect(tiered.length).toBeLessThan(gia.length);
    for (const stone of all) {
      const isTiered = stone.certificateType === "GIA" && stone.createdAt >= GIA_TIERS_SINCE;
      expect(stone.qualityTier !== null).toBe(isTiered);
      if (isTiered) expect([stone.color, stone.clarity, stone.cut]).toEqual([null, null, null]);
      else if (stone.kind === "white") expect(stone.color).not.toBeNull();
    }
  });

  it("has hearts and arrows only in Ideal rounds of excellent polish and symmetry", () => {
    const arrows = all.filter((s) => s.heartsAndArrows);
    expect(arrows.length).toBeGreaterThan(20);
    for (const { shape, cut, polish, symmetry } of arrows)
      expect([shape, cut, polish, symmetry]).toEqual(["round", 4, "Excellent", "Excellent"]);
  });

  it("measures the depth of a round girdle by its mean diameter, as laboratories do", () => {
    const girdles = ["round", "old_european"];
    const rounds = white.filter((s) => girdles.includes(s.shape) && s.height !== null);
    for (const { length, width, height, depth } of rounds) {
      const mean = (Number(length) + Number(width)) / 2;
      expect(depth).toBeCloseTo((Number(height) / mean) * 100, 1);
    }
  });

  it("has hue and intensity in every fancy-colour stone and in no other", () => {
    for (const stone of color) expect([stone.fancyColor, stone.intensity]).not.toContain(null);
    for (const stone of white)
      expect([stone.fancyColor, stone.intensity, stone.overtone]).toEqual([null, null, null]);
    expect(color.some((s) => s.overtone !== null)).toBe(true);
  });

  it("has the trade's mix of shapes, laboratories, growth and grades", () => {
    expect(
      share(
        white.filter((s) => s.shape === "round"),
        white,
      ),
    ).toBeCloseTo(0.63, 1);
    expect(
      share(
        white.filter((s) => s.certificateType === "IGI"),
        white,
      ),
    ).toBeCloseTo(0.78, 1);
    expect(
      share(
        white.filter((s) => s.growth === "HPHT"),
        white,
      ),
    ).toBeCloseTo(0.25, 1);
    const graded = white.filter((s) => s.color !== null);
    expect(
      share(
        graded.filter((s) => Number(s.color) >= 6),
        graded,
      ),
    ).toBeGreaterThan(0.85);
    expect(
      share(
        graded.filter((s) => [6, 7, 8].includes(Number(s.clarity))),
        graded,
      ),
    ).toBeGreaterThan(0.6);
    const justAbove = [0.3, 0.5, 0.7, 1, 1.5, 2, 2.5, 3];
    expect(
      share(
        white.filter((s) => justAbove.some((m) => s.carat >= m && s.carat < m + 0.1)),
        white,
      ),
    ).toBeGreaterThan(0.6);
  });

  it("has grades that go together", () => {
    const graded = white.filter((s) => s.color !== null && s.cut !== null);
    const mean = (stones: typeof white) =>
      stones.reduce((sum, s) => sum + Number(s.clarity), 0) / stones.length;
    expect(mean(graded.filter((s) => Number(s.color) >= 9))).toBeGreaterThan(
      mean(graded.filter((s) => Number(s.color) <= 7)) + 0.5,
    );
  });

  it("has the model's price as its regular price, and a struck-through one only after a true earlier one", () => {
    const reduced = all.filter((s) => s.priceCents < s.regularPriceCents);
    expect(share(reduced, all)).toBeGreaterThan(0.01);
    expect(share(reduced, all)).toBeLessThan(0.1);
    for (const stone of all) {
      const priced = {
        ...stone,
        shape: stone.shape as Shape,
        certificateType: stone.certificateType as CertificateType,
        qualityTier: stone.qualityTier as QualityTier | null,
        intensity: stone.intensity as Intensity | null,
        fancyColor: stone.fancyColor as FancyColor | null,
      };
      expect(stone.regularPriceCents).toBe(modelPriceCents(priced));
      expect(stone.history.at(-1)?.priceCents).toBe(stone.priceCents);
      expect(stone.history[0]).toEqual({ priceCents: stone.regularPriceCents, at: stone.createdAt });
      const times = stone.history.map(({ at }) => at.getTime());
      if (stone.priceCents === stone.regularPriceCents) expect(times).toHaveLength(1);
      // the higher price stood for the 30 days before the reduction
      else expect(Number(times[1]) - Number(times[0])).toBeGreaterThanOrEqual(30 * 24 * 3600 * 1000);
      expect(Math.max(...times)).toBeLessThanOrEqual(STOCK_DATE.getTime());
    }
  });
});
