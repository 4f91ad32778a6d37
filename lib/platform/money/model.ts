declare const brand: unique symbol;

/**
 * Whole US cents, the unit of every price, total and discount in the shop's arithmetic. Only the functions of this
 * file create them, so that neither a fraction nor an amount in dollars passes for one.
 */
export type Cents = number & { readonly [brand]: "Cents" };

/** The one currency the shop charges in (ISO 4217). */
export const CURRENCY = "USD";

/**
 * Converts a whole number to cents.
 * @throws RangeError if it is a fraction, not a number or beyond the safe integer range
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount in whole cents`);
  return amount as Cents;
}

export const NO_CENTS = cents(0);

/** @throws RangeError as `cents` does; so do all sums and products below */
export const sumCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const addCents = (...amounts: readonly Cents[]): Cents => sumCents(amounts);

export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount);

/**
 * Multiplies a unit price.
 * @param quantity a whole number
 */
export const multiplyCents = (unit: Cents, quantity: number): Cents => cents(unit * quantity);

/** @throws RangeError if the list is empty */
export const minCents = (amounts: readonly Cents[]): Cents => cents(Math.min(...amounts));

/** Returns `part / whole` of an amount, rounded to the nearest cent, half a cent up. */
export const shareOf = (amount: Cents, part: number, whole: number): Cents =>
  cents(Math.round((amount * part) / whole));

/**
 * Returns a percentage of an amount, rounded to the nearest cent, half a cent up.
 * @param percent clamped to 0–100
 */
export const percentOf = (amount: Cents, percent: number): Cents =>
  shareOf(amount, Math.min(Math.max(percent, 0), 100), 100);

/**
 * Converts the API's decimal dollars, with at most two places, to cents.
 * @throws RangeError if the amount is not a number or is finer than a cent
 */
export function centsFromDecimal(dollars: number): Cents {
  const rounded = Math.round(dollars * 100);
  if (!Number.isFinite(dollars) || Math.abs(dollars * 100 - rounded) > 1e-6) {
    throw new RangeError(`${dollars} is not an amount in whole cents`);
  }
  // a price a caller claims to have seen may be of any size, since it is compared and never added
  return rounded as Cents;
}

/** Converts whole cents to the API's decimal dollars. */
export function decimalFromCents(amount: Cents): number {
  return amount / 100;
}

/** Writes a whole amount with a comma every three digits. */
const grouped = (amount: number): string => String(amount).replace(/\B(?=(?:\d{3})+$)/g, ",");

/**
 * Formats cents as `$1,250` for whole dollars, `$1,250.50` otherwise. `Intl` writes the same, but creating its formatter
 * is one of the longest tasks between a click and the page of a piece.
 */
export function formatMoney(amount: Cents): string {
  const positive = Math.abs(amount);
  const rest = positive % 100;
  const places = rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  return `${amount < 0 ? "-" : ""}$${grouped((positive - rest) / 100)}${places}`;
}

/** Subtracts decimal dollars, as the API carries them. */
export const dollarsLess = (from: number, amount: number): number =>
  decimalFromCents(subtractCents(centsFromDecimal(from), centsFromDecimal(amount)));

/** Formats the API's decimal dollars as `formatMoney` does. */
export const formatDollars = (dollars: number): string => formatMoney(centsFromDecimal(dollars));

/** Formats an amount that is shown in whole dollars, such as an estimate, as `$1,250`. */
export const formatWholeDollars = (dollars: number): string => formatMoney(cents(Math.round(dollars) * 100));
