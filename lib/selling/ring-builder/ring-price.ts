import { addCents, type Cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";

/**
 * The price of a ring: that of its setting in its metal, which `goods/pricing/setting-price.ts` computes where it isn't set by
 * hand, and that of its center stone.
 */
export const ringPriceCents = (setting: Cents, stone: Cents): Cents => addCents(setting, stone);

/** Returns the price of setting and center stone together, as decimal amounts; null while one is missing. */
export function ringTotal(
  setting: { price: number } | null,
  diamond: { price: number } | null,
): number | null {
  if (!setting || !diamond) return null;
  return decimalFromCents(ringPriceCents(centsFromDecimal(setting.price), centsFromDecimal(diamond.price)));
}
