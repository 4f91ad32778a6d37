/** Cookie of the currency and country that a shopper chose: `JPY.JP`, or `JPY` from a shared link. It holds nothing else. */
export const CURRENCY_COOKIE = "currency";

/** The header by which a page in another currency asks for parts of pages: an own page must get none of them. */
export const CURRENCY_HEADER = "x-currency";

/** How long a choice is kept, s. */
const KEPT_SECONDS = 365 * 86_400;

/**
 * What a shopper chose.
 * @property currency ISO 4217
 * @property country ISO 3166-1 alpha-2; null if they only followed a link
 */
export type ChosenCurrency = { readonly currency: string; readonly country: string | null };

const CHOICE = /^([A-Z]{3})(?:\.([A-Z]{2}))?$/;

/** Reads the cookie out of a `Cookie` header or `document.cookie`; null without one, or for a damaged one. */
export function parseChosenCurrency(cookies: string | undefined): ChosenCurrency | null {
  const found = /(?:^|;\s*)currency=([^;]*)/.exec(cookies ?? "");
  const [, currency, country] = CHOICE.exec(found?.[1]?.trim() ?? "") ?? [];
  return currency === undefined ? null : { currency, country: country ?? null };
}

/** The `Set-Cookie` of a choice; of none, one that deletes it. Scripts read it: a cart is in the currency of its pages. */
export function currencyCookie(chosen: ChosenCurrency | null, isSecure: boolean): string {
  const value = chosen ? [chosen.currency, chosen.country].filter(Boolean).join(".") : "";
  const age = chosen ? KEPT_SECONDS : 0;
  return `${CURRENCY_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
