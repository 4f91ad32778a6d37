import { CURRENCY_CODES, minorDigits } from "@/lib/platform/money/currencies";
import { currencyCode, shopCurrency } from "@/lib/platform/money/model";
import { lazy } from "./lazy";

const formats = new Map<string, Intl.NumberFormat>();

/** A formatter of a currency's amounts, made once. */
export function formatOfCurrency(
  currency: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${currency} ${JSON.stringify(options)}`;
  const made =
    formats.get(key) ?? new Intl.NumberFormat("en-US", { style: "currency", currency, ...options });
  formats.set(key, made);
  return made;
}

/** `$1,250.00`: a decimal amount with all its places, so that the amounts of a column line up. */
export function formatExactAmount(amount: number): string {
  const { code, digits } = shopCurrency();
  return formatOfCurrency(code, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    amount,
  );
}

/** `$1.2K`: a decimal amount where there is no room for more. */
export const formatShortAmount = (amount: number): string =>
  formatOfCurrency(currencyCode(), { notation: "compact", maximumFractionDigits: 1 }).format(amount);

const currencies = lazy(() => new Set(Intl.supportedValuesOf("currency")));

/** The codes of all currencies, three letters each. */
export const currencyCodes = (): ReadonlySet<string> => currencies();

/** Whether three letters are the code of a currency. */
export const isCurrencyCode = (code: string): boolean => currencies().has(code);

const KNOWN = new Set(CURRENCY_CODES);

/** Digits after the point of any currency's amounts: 2 of dollars, none of yen. */
export const currencyDigits = (currency: string): number =>
  KNOWN.has(currency)
    ? minorDigits(currency)
    : (formatOfCurrency(currency).resolvedOptions().maximumFractionDigits ?? 2);

/** `EUR 1,250.00`: an amount of another currency than the shop's. @param amount in the currency's smallest unit */
export const formatForeign = (amount: number, currency: string): string =>
  formatOfCurrency(currency, { currencyDisplay: "code" }).format(amount / 10 ** currencyDigits(currency));
