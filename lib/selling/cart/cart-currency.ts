/** Local storage key of the currency of a cart that isn't in the shop's own. */
export const CART_CURRENCY_KEY = "cartCurrency";

/**
 * The currency of a cart as a browser stores it.
 * @property currency ISO 4217; null for the shop's own
 * @property terms the terms that it was last quoted by; null in the shop's own
 */
export type CartCurrency = { currency: string | null; terms: string | null };

/** Reads what a browser stored; null if that is nothing or damaged, and so the shop's own. */
export function parseCartCurrency(value: unknown): CartCurrency | null {
  if (typeof value !== "object" || value === null) return null;
  const { currency, terms } = value as Record<string, unknown>;
  if (currency === null) return { currency, terms: null };
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return null;
  return { currency, terms: typeof terms === "string" ? terms : null };
}
