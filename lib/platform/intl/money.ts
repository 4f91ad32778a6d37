import { CURRENCY } from "@/lib/platform/money/model";
import { lazy } from "./lazy";

const exactFormat = lazy(() => new Intl.NumberFormat("en-US", { style: "currency", currency: CURRENCY }));

/** `$1,250.00`: decimal dollars with their cents, so that the amounts of a column line up. */
export const formatExactDollars = (dollars: number): string => exactFormat().format(dollars);

const shortFormat = lazy(
  () =>
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: CURRENCY,
      notation: "compact",
      maximumFractionDigits: 1,
    }),
);

/** `$1.2K`: decimal dollars where there is no room for more. */
export const formatShortDollars = (dollars: number): string => shortFormat().format(dollars);

const currencies = lazy(() => new Set(Intl.supportedValuesOf("currency")));

/** The codes of all currencies, three letters each. */
export const currencyCodes = (): ReadonlySet<string> => currencies();

/** Whether three letters are the code of a currency. */
export const isCurrencyCode = (code: string): boolean => currencies().has(code);

/** Digits after the point of a currency's amounts: 2 of dollars, none of yen. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
  2;

/** `EUR 1,250.00`: an amount of another currency than the shop's. @param amount in the currency's smallest unit */
export function formatForeign(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "code" });
  return format.format(amount / 10 ** currencyDigits(currency));
}
