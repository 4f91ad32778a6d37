import type { Shape } from "@/lib/goods/diamonds/model";
import { modelPriceCents } from "@/lib/goods/diamonds/pricing/price";
import { faceUpMillimeters, isAnchored } from "@/lib/goods/diamonds/sizes/reference";
import type { Metal } from "@/lib/goods/terms/metals";
import { type Cents, cents } from "@/lib/platform/money/model";
import { type MeleeQuality, meleeCarats, meleePerCarat } from "./melee";
import { alloyOf, DENSITY, LABOR_DOLLARS, METAL_PER_GRAM, PRICE_MARGIN } from "./setting-price";

/** Grades a piece's own stones are offered in. */
export const STONE_QUALITIES = ["DEF, VVS", "GHI, VS"] as const;
export type StoneQuality = (typeof STONE_QUALITIES)[number];

/** What small stones are sorted to, and the color and clarity codes a larger one is priced by. */
const GRADES: Record<StoneQuality, { melee: MeleeQuality; color: number; clarity: number }> = {
  "DEF, VVS": { melee: "D–F/VVS", color: 9, clarity: 8 },
  "GHI, VS": { melee: "G–H/VS", color: 6, clarity: 7 },
};

/** Equal stones: mm across, length by width. The shield is in no list of shapes and is priced as a kite. */
export type PricedStones = {
  readonly cut: Shape | "shield";
  readonly width: number;
  readonly ratio: number;
  readonly count: number;
};

/** Diameter of the largest melee, mm: heavier stones are priced one by one. */
const LARGEST_MELEE = 4.7;

/** Carats of a round by the cube of its diameter in mm. */
const ROUND_CARATS = 0.0037;

/** Carats of one stone: by its sieve, by the trade's 1 ct measures of its cut, or as a round that covers as much. */
export function stoneCarats({ cut, width, ratio }: Omit<PricedStones, "count">): number {
  const like = Math.sqrt(ratio) * width;
  if (cut === "round" && width < LARGEST_MELEE) return meleeCarats(width);
  if (!isAnchored(cut)) return meleeCarats(like);
  const one = faceUpMillimeters(cut, 1);
  return (like / Math.sqrt(one.width * one.length)) ** 3;
}

/** Total carats of a piece's stones, to a hundredth. */
export const totalCarats = (stones: readonly PricedStones[]): number =>
  Math.round(stones.reduce((sum, group) => sum + group.count * stoneCarats(group), 0) * 100) / 100;

const isMelee = (carat: number) => carat <= meleeCarats(LARGEST_MELEE);

/**
 * Retail price of one stone without a laboratory's report, in cents before rounding: melee by its carat price, a
 * larger one by the model of single stones.
 */
export function singleStoneCents(cut: PricedStones["cut"], carat: number, quality: StoneQuality): number {
  const { color, clarity, melee } = GRADES[quality];
  if (isMelee(carat)) {
    // other cuts are sorted with the rounds that weigh as much
    return PRICE_MARGIN * carat * meleePerCarat(Math.cbrt(carat / ROUND_CARATS), melee) * 100;
  }
  return modelPriceCents({
    sku: null,
    kind: "white",
    shape: cut === "shield" ? "kite" : cut,
    carat,
    color,
    clarity,
    cut: 3,
    certificateType: "NON CERTIFIED",
  });
}

/** The same by a stone's measures. */
export const looseStoneCents = (stone: Omit<PricedStones, "count">, quality: StoneQuality): number =>
  singleStoneCents(stone.cut, stoneCarats(stone), quality);

export type PricedPiece = {
  /** of 14k gold */
  readonly grams: number;
  readonly metal: Metal;
  readonly stones: readonly PricedStones[];
  readonly quality: StoneQuality | null;
  /** US dollars of work beyond casting and setting */
  readonly extra?: number;
};

/** Grams of a piece in a metal, to a hundredth, by what it weighs in 14k gold. */
export const gramsInMetal = (metal: Metal, grams: number): number =>
  Math.max(0.01, Math.round(grams * DENSITY[alloyOf(metal)] * 100) / 100);

/**
 * Price of a piece of jewelry in whole dollars as cents: 1.6 × (grams × metal per gram + labor + setting of each
 * stone + small stones), and each larger stone at its own retail price.
 */
export function jewelryPriceCents({ grams, metal, stones, quality, extra = 0 }: PricedPiece): Cents {
  const cost = gramsInMetal(metal, grams) * METAL_PER_GRAM[alloyOf(metal)];
  const labor = stones.reduce(
    (sum, stone) =>
      sum + stone.count * (isMelee(stoneCarats(stone)) ? LABOR_DOLLARS.sideStone : LABOR_DOLLARS.center),
    LABOR_DOLLARS.piece + extra,
  );
  const inStones = quality
    ? stones.reduce((sum, stone) => sum + stone.count * looseStoneCents(stone, quality), 0)
    : 0;
  return cents(Math.round(PRICE_MARGIN * (cost + labor) + inStones / 100) * 100);
}
