import { type AmountFormat, type Cents, cents, shopCurrency, subtractCents, writeAmount } from "./model";

/*
 * Decimal amounts as pages get them, of a cart or an order that may be in another currency than the page's. Its answer says how they are
 * written, and says nothing where they are in the shop's own.
 */

/** How the amounts of an answer are written; undefined in the shop's own currency. */
export type Written = AmountFormat | undefined;

/** How amounts of the shop's own currency are written, on a page that is in another too. */
function ownFormat(): AmountFormat {
  const currency = shopCurrency();
  return currency.own ?? currency;
}

/** Converts a decimal amount to minor units of its currency. @throws RangeError if it isn't a number */
export const unitsOf = (amount: number, format: Written): Cents =>
  cents(Math.round(amount * 10 ** (format ?? ownFormat()).digits));

/** Formats a decimal amount as `formatPrice` does. */
export const formatPriceIn = (amount: number, format: Written): string =>
  writeAmount(unitsOf(amount, format), format ?? ownFormat());

/** Subtracts decimal amounts of one currency. */
export const decimalLessIn = (from: number, amount: number, format: Written): number =>
  subtractCents(unitsOf(from, format), unitsOf(amount, format)) / 10 ** (format ?? ownFormat()).digits;
