import type { SideStones } from "@/lib/goods/geometry/setting-design";
import type { Metal } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";
import { type Cents, cents } from "@/lib/platform/money/model";
import { meleeCarats, meleePerCarat } from "./melee";

/** US dollars a gram of cast and finished metal. */
export const METAL_PER_GRAM = { "14k": 88, "18k": 113, platinum: 75 } as const;
/** Weight of the same volume beside 14k gold. */
export const DENSITY = { "14k": 1, "18k": 1.15, platinum: 1.55 } as const;

/** Grams in 14k gold at US size 6.5, a usual band of 1.8 mm. */
const STYLE_GRAMS: Record<Style, number> = {
  solitaire: 2.8,
  "diamond-band": 3.2,
  "three-stone": 4.2,
  cluster: 3.4,
  unique: 3.6,
  halo: 3.8,
  "hidden-halo": 3.3,
  bezel: 4.0,
  dainty: 2.0,
  "vintage-inspired": 3.5,
};

const DEFAULT_RING_SIZE = 6.5;
const GRAMS_PER_SIZE = 0.25;

/** US dollars: bench work, each small stone set, the center stone set, and what the shop lives on. */
export const LABOR_DOLLARS = { piece: 60, sideStone: 4, center: 25 } as const;
export const PRICE_MARGIN = 1.6;

export type SettingModel = {
  style: Style;
  metal: Metal;
  /** share of the style's usual metal that this design takes; 1 = as usual */
  weight?: number;
  sides?: readonly SideStones[];
};

/** What a metal is priced and weighed by: its fineness, not its color. */
export const alloyOf = (metal: Metal) =>
  metal === "platinum" ? metal : metal.startsWith("18k") ? ("18k" as const) : ("14k" as const);

/** Grams of metal in a setting, to a hundredth, in a US size (6.5 by default). */
export function settingGrams(model: SettingModel, size: number = DEFAULT_RING_SIZE): number {
  const inGold = STYLE_GRAMS[model.style] * (model.weight ?? 1) + (size - DEFAULT_RING_SIZE) * GRAMS_PER_SIZE;
  return Math.round(inGold * DENSITY[alloyOf(model.metal)] * 100) / 100;
}

/** Total weight of a setting's own stones in carats, to a hundredth. */
export function sideCarats(sides: readonly SideStones[]): number {
  const carats = sides.reduce((sum, { count, diameter }) => sum + count * meleeCarats(diameter), 0);
  return Math.round(carats * 100) / 100;
}

/** How many stones of its own a setting carries. */
export const sideCount = (sides: readonly SideStones[]) => sides.reduce((sum, { count }) => sum + count, 0);

/**
 * Price of a setting without its center stone, in whole dollars as cents:
 * 1.6 × (grams × metal per gram + labor + setting of each stone + side carats × melee).
 */
export function settingPriceCents(model: SettingModel, size: number = DEFAULT_RING_SIZE): Cents {
  const sides = model.sides ?? [];
  const metal = settingGrams(model, size) * METAL_PER_GRAM[alloyOf(model.metal)];
  const stones = sides.reduce(
    (sum, { count, diameter }) => sum + count * meleeCarats(diameter) * meleePerCarat(diameter),
    0,
  );
  const labor = LABOR_DOLLARS.piece + LABOR_DOLLARS.sideStone * sideCount(sides) + LABOR_DOLLARS.center;
  return cents(Math.round(PRICE_MARGIN * (metal + labor + stones)) * 100);
}
