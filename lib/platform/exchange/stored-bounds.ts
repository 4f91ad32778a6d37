import { type Cents, cents, MOST_CENTS } from "@/lib/platform/money/model";
import { type ExchangeTerms, leastPriceFor } from "./convert";

/** Stored prices between two amounts, both ends included, in minor units of the shop's own currency; none if `from` is above `to`. */
type StoredBounds = { readonly from: number; readonly to: number };

/** What a bound beyond all prices is taken for, as one minor unit more is still a safe number. */
const BEYOND = MOST_CENTS + 1;

/**
 * The stored prices that are shown between two amounts: exactly those whose conversion is neither below the one nor above the other.
 * @param shown whole minor units of the currency that prices are shown in, both ends included; an open end is infinite
 * @param terms by which they are shown; null for the shop's own currency
 */
export function storedBetween(
  { from, to }: { from: number; to: number },
  terms: ExchangeTerms | null,
): StoredBounds {
  if (!terms) return { from, to };
  return {
    from: from <= 1 ? 1 : leastPriceFor(cents(Math.min(from, BEYOND)), terms),
    to:
      to < 1
        ? 0
        : Math.min(dearestShown(terms), leastPriceFor(cents(Math.min(to, MOST_CENTS) + 1), terms) - 1),
  };
}

/** The dearest stored price that can be shown, because it comes to no more than is stored. */
export const dearestShown = (terms: ExchangeTerms): Cents =>
  cents(Math.min(MOST_CENTS, leastPriceFor(cents(BEYOND), terms) - 1));
