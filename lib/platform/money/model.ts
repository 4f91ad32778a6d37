declare const brand: unique symbol;

/**
 * Whole US cents. Every price, total and discount in the shop's arithmetic is one of these. Made by the functions of this
 * file alone, so that a fraction, or an amount in dollars, does not pass for one.
 */
export type Cents = number & { readonly [brand]: "Cents" };

/** The one currency the shop charges in (ISO 4217). */
export const CURRENCY = "USD";

/**
 * A whole number as an amount in cents.
 * @throws RangeError when it is a fraction, no number, or more than a number holds exactly.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount in whole cents`);
  return amount as Cents;
}

export const NO_CENTS = cents(0);

/** @throws RangeError as `cents` does, as every sum and product below. */
export const sumCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const addCents = (...amounts: readonly Cents[]): Cents => sumCents(amounts);

export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount);

/**
 * What several pieces cost.
 * @param quantity a whole number
 */
export const multiplyCents = (unit: Cents, quantity: number): Cents => cents(unit * quantity);

/** @throws RangeError where there is no amount at all. */
export const minCents = (amounts: readonly Cents[]): Cents => cents(Math.min(...amounts));

/** `part / whole` of an amount, to the nearest cent, half a cent up. */
export const shareOf = (amount: Cents, part: number, whole: number): Cents =>
  cents(Math.round((amount * part) / whole));

/**
 * A percentage of an amount, to the nearest cent, half a cent up.
 * @param percent what lies outside 0 to 100 counts as the nearer end
 */
export const percentOf = (amount: Cents, percent: number): Cents =>
  shareOf(amount, Math.min(Math.max(percent, 0), 100), 100);

/**
 * Cents from a decimal dollar amount with at most two places, as the API carries money.
 * @throws RangeError when the amount is not a number or is finer than a cent.
 */
export function centsFromDecimal(dollars: number): Cents {
  const rounded = Math.round(dollars * 100);
  if (!Number.isFinite(dollars) || Math.abs(dollars * 100 - rounded) > 1e-6) {
    throw new RangeError(`${dollars} is not an amount in whole cents`);
  }
  // what a caller claims to have seen may be any size: it is compared, never added up
  return rounded as Cents;
}

/** The decimal dollar amount the API carries for whole cents. */
export function decimalFromCents(amount: Cents): number {
  return amount / 100;
}

const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: CURRENCY,
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: CURRENCY });

/** `$1,250` for whole dollars, `$1,250.50` otherwise. */
export function formatMoney(amount: Cents): string {
  return amount % 100 === 0 ? whole.format(amount / 100) : exact.format(amount / 100);
}

/** A decimal dollar amount of the API as `formatMoney` writes it. */
export const formatDollars = (dollars: number): string => formatMoney(centsFromDecimal(dollars));

/** `$1,250` of an amount that is told in whole dollars, as estimates are. */
export const formatWholeDollars = (dollars: number): string => whole.format(Math.round(dollars));
