import { type Currency, currencyAtHand } from "@/lib/platform/site/profile";

declare const brand: unique symbol;

/**
 * A whole number of minor units of the shop's currency: cents of dollars, yen of yen, fils of Kuwaiti dinars. Every price,
 * total, and discount of the shop's arithmetic is in them, and whatever is called “cents” is. Only the functions of this
 * file create them, so that neither a fraction nor a decimal amount passes for one.
 */
export type Cents = number & { readonly [brand]: "Cents" };

/**
 * The currency that amounts are in: the shop's own, but in calls of `inCurrency` (lib/platform/exchange). Read it where it is used: when
 * a module loads, nothing is known yet.
 */
export const shopCurrency = (): Currency => currencyAtHand();

/** Its code (ISO 4217). */
export const currencyCode = (): string => shopCurrency().code;

/** Its name in the plural: `US dollars`, `Japanese yen`. */
export const currencyName = (): string => shopCurrency().name;

/** The sign of its amounts, without a space: `$`, `CHF`. */
export const currencySign = (): string => shopCurrency().sign.trim();

/** How amounts of a currency are written: what stands before them, and the digits of their minor units. */
export type AmountFormat = Pick<Currency, "sign" | "digits">;

/** How many minor units a whole one has: 100 cents, 1 yen, 1,000 fils. */
export const minorUnits = (): number => 10 ** shopCurrency().digits;

/**
 * Converts a whole number to cents.
 * @throws RangeError if it is a fraction, not a number or beyond the safe integer range
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount in whole cents`);
  return amount as Cents;
}

export const NO_CENTS = cents(0);

/** The most minor units that a column of four bytes holds. */
export const MOST_CENTS = cents(2_147_483_647);

/** The same of the shop's own currency, on a page and in an answer in another one too. */
export const ownMinorUnits = (): number => 10 ** (shopCurrency().own ?? shopCurrency()).digits;

/** A limit in dollars, or a round amount of about as much; at most what is stored. */
export const storableLimit = (dollars: number): number =>
  Math.min(dollars * shopCurrency().scale, MOST_CENTS / minorUnits());

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

/** Returns `part / whole` of an amount, rounded to the nearest minor unit, half of one up. */
export const shareOf = (amount: Cents, part: number, whole: number): Cents =>
  cents(Math.round((amount * part) / whole));

/**
 * Returns a percentage of an amount, rounded to the nearest minor unit, half of one up.
 * @param percent clamped to 0–100
 */
export const percentOf = (amount: Cents, percent: number): Cents =>
  shareOf(amount, Math.min(Math.max(percent, 0), 100), 100);

/**
 * Converts the API's decimal amount to minor units.
 * @throws RangeError if the amount is not a number, or has more places than the currency
 */
export function centsFromDecimal(amount: number): Cents {
  const exact = amount * minorUnits();
  const rounded = Math.round(exact);
  if (!Number.isFinite(amount) || Math.abs(exact - rounded) > 1e-6) {
    throw new RangeError(`${amount} is not an amount in whole cents`);
  }
  // a price a caller claims to have seen may be of any size, since it is compared and never added
  return rounded as Cents;
}

/** Converts minor units to the API's decimal amount. */
export function decimalFromCents(amount: Cents): number {
  return amount / minorUnits();
}

/** Writes a whole amount with a comma every three digits. */
const grouped = (amount: number): string => String(amount).replace(/\B(?=(?:\d{3})+$)/g, ",");

/**
 * Formats minor units as `$1,250` for a whole amount, `$1,250.50` otherwise. `Intl` writes the same, but creating its
 * formatter is one of the longest tasks between a click and the page of a piece.
 */
export const formatMoney = (amount: Cents): string => writeAmount(amount, shopCurrency());

/** The same of an amount in a currency that isn't the call's. */
export function writeAmount(amount: Cents, { sign, digits }: AmountFormat): string {
  const positive = Math.abs(amount);
  const rest = positive % 10 ** digits;
  const places = rest === 0 ? "" : `.${String(rest).padStart(digits, "0")}`;
  return `${amount < 0 ? "-" : ""}${sign}${grouped((positive - rest) / 10 ** digits)}${places}`;
}

/** Subtracts decimal amounts, as the API carries them. */
export const decimalLess = (from: number, amount: number): number =>
  decimalFromCents(subtractCents(centsFromDecimal(from), centsFromDecimal(amount)));

/** Formats the API's decimal amount as `formatMoney` does. */
export const formatPrice = (amount: number): string => formatMoney(centsFromDecimal(amount));

/** A decimal amount without its minor units, as estimates are shown: `$1,250`. */
export const formatWholeAmount = (amount: number): string =>
  formatMoney(cents(Math.round(amount) * minorUnits()));
