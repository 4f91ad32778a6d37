import { describe, expect, it } from "vitest";
import { modelPriceCents, type PricedStone } from "@/lib/goods/diamonds/pricing/price";

const stone: PricedStone = {
  sku: null,
  kind: "white",
  shape: "round",
  carat: 1,
  color: 9,
  clarity: 7,
  cut: 3,
  certificateType: "IGI",
};
const gia: Partial<PricedStone> = { certificateType: "GIA", color: null, clarity: null, cut: null };
const fancy: Partial<PricedStone> = {
  kind: "color",
  color: null,
  fancyColor: "yellow",
  intensity: "Fancy Intense",
};
const dollars = (change: Partial<PricedStone>) => modelPriceCents({ ...stone, ...change }) / 100;

describe("model price", () => {
  it.each([
    ["a round E VS1 Excellent IGI of 1 ct costs the price a carat", {}, 350],
    ["between two points the price a carat is linear", { carat: 1.4 }, 565],
    ["above the last point the price a carat is flat", { carat: 35, clarity: 6, color: 1 }, 13_185],
    ["below the first point the price a carat is flat", { carat: 0.25, clarity: 9, color: 10 }, 170],
    ["the colour's factor applies", { color: 7, carat: 2 }, 790],
    ["the clarity's factor applies", { clarity: 11, carat: 2 }, 1865],
    ["the cut's factor applies", { cut: 2, carat: 2 }, 855],
    ["the shape's factor applies", { shape: "old_mine", carat: 2 }, 1210],
    ["GIA costs 5 % more", { certificateType: "GIA", carat: 2 }, 980],
    ["without a certificate it costs 15 % less", { certificateType: "NON CERTIFIED", carat: 2 }, 790],
    ["hearts and arrows add 8 %", { cut: 4, heartsAndArrows: true, carat: 2 }, 1055],
    ["overnight adds 3 %", { isOvernight: true, carat: 2 }, 960],
    ["a grade nobody gave changes nothing", { cut: null }, 350],
    ["GIA's Premium counts as D VVS2 Excellent", { ...gia, qualityTier: "Premium" }, 495],
    ["GIA's Standard counts as G VS1 Very Good", { ...gia, qualityTier: "Standard" }, 285],
    ["no stone costs less than $100", { carat: 0.1, color: 1, clarity: 1 }, 100],
    ["a pair costs what both its stones do", { pair: { carat: 1 }, certificateType: "MATCHING PAIR" }, 700],
    ["a fancy colour has its own price a carat", { ...fancy, fancyColor: "blue" }, 750],
    ["the intensity's factor applies", { ...fancy, fancyColor: "pink", intensity: "Fancy Vivid" }, 780],
    ["a fancy colour's price a carat is the same at every weight", { ...fancy, carat: 10 }, 3500],
  ] as [string, Partial<PricedStone>, number][])("%s", (_, change, expected) => {
    expect(dollars(change)).toBe(expected);
  });

  it("never exceeds $100,000", () => {
    expect(dollars({ ...fancy, fancyColor: "red", carat: 35, clarity: 11, shape: "old_mine" })).toBe(100_000);
  });

  it("differs between like stones by at most 6 %, and never for one SKU", () => {
    const prices = Array.from({ length: 300 }, (_, i) => dollars({ carat: 10, sku: `S${i}` }));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(5600 * 0.94 - 2.5);
    expect(Math.max(...prices)).toBeLessThanOrEqual(5600 * 1.06 + 2.5);
    expect(Math.max(...prices) - Math.min(...prices)).toBeGreaterThan(500);
    expect(dollars({ carat: 10, sku: "S7" })).toBe(prices[7]);
  });
});
