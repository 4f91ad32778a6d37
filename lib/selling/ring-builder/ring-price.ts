import { addCents, type Cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";

/**
 * The price of a ring: that of its setting in its metal, which `goods/pricing/setting-price.ts` computes where it isn't set by
 * hand, and that of its center stone.
 */
export const ringPriceCents = (setting: Cents, stone: Cents): Cents => addCents(setting, stone);

type Priced = { price: number | null } | null;

/** Returns the price of setting and center stone together, as decimal amounts; null while one of them, or its price, is missing. */
export function ringTotal(setting: Priced, diamond: Priced): number | null {
  const parts = [setting?.price ?? null, diamond?.price ?? null];
  const [one, other] = parts.map((price) => (price === null ? null : centsFromDecimal(price)));
  return one == null || other == null ? null : decimalFromCents(ringPriceCents(one, other));
}

type Owned = { price: number | null; own_price?: number | undefined } | null;

/** The same in the shop's own currency, in which carts keep the price that was seen. */
export function ownRingTotal(setting: Owned, diamond: Owned): number | null {
  const own = (part: Owned) => part && { price: part.own_price ?? part.price };
  return ringTotal(own(setting), own(diamond));
}
