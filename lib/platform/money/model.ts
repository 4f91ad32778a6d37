/** Whole US cents. Every price, total and discount in the shop's arithmetic is one of these. */
export type Cents = number;

/** The one currency the shop charges in (ISO 4217). */
export const CURRENCY = "USD";

/**
 * Cents from a decimal dollar amount with at most two places, as the API carries money.
 * @throws RangeError when the amount is not a number or is finer than a cent.
 */
export function centsFromDecimal(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  if (!Number.isFinite(dollars) || Math.abs(dollars * 100 - cents) > 1e-6) {
    throw new RangeError(`${dollars} is not an amount in whole cents`);
  }
  return cents;
}

/** The decimal dollar amount the API carries for whole cents. */
export function decimalFromCents(cents: Cents): number {
  return cents / 100;
}

const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: CURRENCY,
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: CURRENCY });

/** `$1,250` for whole dollars, `$1,250.50` otherwise. */
export function formatMoney(cents: Cents): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}
