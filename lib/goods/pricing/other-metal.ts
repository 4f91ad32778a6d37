/** What a metal weighs, g/cm³, and what a gram of it costs in dollars; null where nobody has said. */
export type MetalMeasure = { readonly density: number; readonly perGram: number | null };

/** A variant's metal in grams and its price in dollars; null where unknown. */
export type WeighedPrice = { readonly grams: number | null; readonly price: number | null };

/**
 * The weight and price of a piece in another metal: the same volume of it, and the difference that its metal makes to the
 * price, in whole dollars. Without a price for a gram of both, the price is left open.
 */
export function inOtherMetal(
  { grams, price }: WeighedPrice,
  from: MetalMeasure,
  to: MetalMeasure,
): WeighedPrice {
  if (grams === null) return { grams: null, price: null };
  const weight = Math.round((grams * to.density * 100) / from.density) / 100;
  if (price === null || from.perGram === null || to.perGram === null) return { grams: weight, price: null };
  const other = Math.round(price - grams * from.perGram + weight * to.perGram);
  return { grams: weight, price: other > 0 ? other : null };
}
