import type { ChosenCurrency } from "@/lib/platform/money/chosen-currency";

/** Local storage key of the currency of a cart that isn't in the shop's own. */
export const CART_CURRENCY_KEY = "cartCurrency";

/**
 * The currency of a cart as a browser stores it.
 * @property currency ISO 4217; null for the shop's own
 * @property terms the terms that it was last quoted by; null in the shop's own
 * @property chosen the choice of this browser that it follows, ISO 4217; left out if it came with the account, or by the API
 */
export type CartCurrency = { currency: string | null; terms: string | null; chosen?: string };

/** Reads what a browser stored; null if that is nothing or damaged, and so the shop's own. */
export function parseCartCurrency(value: unknown): CartCurrency | null {
  if (typeof value !== "object" || value === null) return null;
  const { currency, terms, chosen } = value as Record<string, unknown>;
  const followed = typeof chosen === "string" ? { chosen } : {};
  if (currency === null) return { currency, terms: null, ...followed };
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return null;
  return { currency, terms: typeof terms === "string" ? terms : null, ...followed };
}

/**
 * The currency of a cart: that of the pages since somebody chose one, until another device of the same customer chooses another.
 * @param own the shop's own, ISO 4217
 */
export function followChoice(
  stored: CartCurrency | null,
  choice: ChosenCurrency | null,
  own: string,
): CartCurrency | null {
  if (!choice || stored?.chosen === choice.currency) return stored;
  const currency = choice.currency === own ? null : choice.currency;
  const terms = stored?.currency === currency ? (stored?.terms ?? null) : null;
  return { currency, terms, chosen: choice.currency };
}
