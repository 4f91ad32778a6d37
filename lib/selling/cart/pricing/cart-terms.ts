import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { ownCode } from "@/lib/platform/exchange/queries";
import type { ExchangeTermsRow } from "@/lib/platform/exchange/tables";
import { findHeldTerms } from "@/lib/platform/exchange/terms-queries";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";

/** The currency that somebody buys in, and the terms that they were quoted in it, as a browser or a cart says them. */
export type WantedCurrency = { currency?: string | null | undefined; terms?: string | null | undefined };

/**
 * How a cart's prices become those of its currency.
 * @property terms null in the shop's own
 * @property until when they are looked up again at the latest; null in the shop's own
 * @property note what the shopper reads where their prices may differ from the last ones; null otherwise
 */
export type CartTerms = { terms: ExchangeTermsRow | null; until: Date | null; note: string | null };

/** Of a cart that is in the shop's own currency, and always was. */
export const OWN_TERMS: CartTerms = { terms: null, until: null, note: null };

/**
 * Finds the terms of a cart. One in the shop's own currency asks nothing. One in a currency that the shop withdrew, or has no rate for
 * any more, is in the shop's own again.
 * @throws ApiError 422 `invalid` for a currency that the shop never sold in
 */
export async function findCartTerms(
  executor: Database | Transaction,
  { currency, terms: quotedId }: WantedCurrency,
  now: Date,
): Promise<CartTerms> {
  if (!currency || currency === ownCode()) return OWN_TERMS;
  const found = await findHeldTerms(executor, currency, quotedId ?? null, now);
  const name = nameOfCurrency(currency);
  if (found === "unknown") throw notOfferedError(currency);
  if (found === "withdrawn") {
    const own = nameOfCurrency(ownCode());
    return {
      ...OWN_TERMS,
      note: `Prices in ${name} aren’t available right now, so your cart is in ${own}.`,
    };
  }
  const note = found.isRenewed ? `Our exchange rate changed, so prices in ${name} may have changed.` : null;
  return { terms: found.terms, until: found.until, note };
}

/** The error for a currency that the shop doesn't sell in. */
export const notOfferedError = (currency: string) =>
  new ApiError("invalid", "Some fields need your attention.", {
    errors: { currency: [`We don’t sell in ${nameOfCurrency(currency)}. Choose another currency.`] },
  });

/** What is said of a cart that is too dear to be counted in a currency. */
export const tooLargeNote = (currency: string): string =>
  `This cart is too large to be priced in ${nameOfCurrency(currency)}, so it’s in ${nameOfCurrency(ownCode())}.`;
