import { convertPrice, type ExchangeTerms } from "@/lib/platform/exchange/convert";
import type { Cents } from "@/lib/platform/money/model";

/** A variant's prices in the shop's own currency, and the one set by hand in another, if any; each in its own minor units. */
type PricedVariant = {
  priceCents: Cents;
  regularPriceCents: Cents;
  byHandCents: Cents | null;
};

/**
 * What a variant costs in another currency: what somebody set by hand, or its own price converted. A price set by hand is never
 * shown as reduced, since nobody set what it was reduced from.
 * @returns minor units of the terms' currency; the regular price is never below the price
 */
export function priceInCurrency(
  { priceCents, regularPriceCents, byHandCents }: PricedVariant,
  terms: ExchangeTerms,
): { priceCents: Cents; regularPriceCents: Cents } {
  if (byHandCents !== null) return { priceCents: byHandCents, regularPriceCents: byHandCents };
  return {
    priceCents: convertPrice(priceCents, terms),
    regularPriceCents: convertPrice(regularPriceCents, terms),
  };
}
