import type { Metal } from "@/lib/goods/terms/metals";
import { type Cents, cents, minorUnits, NO_CENTS } from "@/lib/platform/money/model";
import { alloyOf, LABOR_DOLLARS, METAL_PER_GRAM, PRICE_MARGIN } from "./setting-price";

/** The parts that the price of a piece is made of, besides its metal. */
export type PriceParts = {
  /** for making one piece, whatever its metal */
  readonly makingCents: Cents;
  /** for its stones and their setting */
  readonly stonesCents: Cents;
};

/** Price without minor units: grams × price per gram + making + stones. */
export const priceFromParts = (
  grams: number,
  centsPerGram: number,
  { makingCents, stonesCents }: PriceParts,
): Cents =>
  cents(Math.round((grams * centsPerGram + makingCents + stonesCents) / minorUnits()) * minorUnits());

/** Retail price of a gram of metal in the price model, in US cents. */
export const modelCentsPerGram = (metal: Metal): Cents =>
  cents(Math.round(PRICE_MARGIN * METAL_PER_GRAM[alloyOf(metal)] * 100));

/** Retail charge for making a piece of jewelry, and a setting with its head, in the price model, in US cents. */
export const MODEL_MAKING_CENTS = {
  jewelry: cents(Math.round(PRICE_MARGIN * LABOR_DOLLARS.piece * 100)),
  setting: cents(Math.round(PRICE_MARGIN * (LABOR_DOLLARS.piece + LABOR_DOLLARS.center) * 100)),
} as const;

/** What prices without minor units are rounded by at most. */
const rounding = (): number => minorUnits() / 2;

/**
 * The part of a price that neither the metal nor the making explains, so that the parts make the same price again;
 * nothing where it is no more than the price's rounding.
 */
export function remainingCents(
  priceCents: Cents,
  { grams, centsPerGram, makingCents }: { grams: number; centsPerGram: number; makingCents: Cents },
): Cents {
  const rest = priceCents - makingCents - grams * centsPerGram;
  return rest <= rounding() ? NO_CENTS : cents(Math.round(rest));
}
