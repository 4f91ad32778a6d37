import { currencyScale, minorDigits } from "@/lib/platform/money/currencies";
import { type Currency, FIRST_PROFILE } from "@/lib/platform/site/profile";
import { formatOfCurrency } from "./money";

/** A currency's name in the plural: `US dollars`, `Japanese yen`, `euros`. */
export const nameOfCurrency = (code: string): string =>
  formatOfCurrency(code, { currencyDisplay: "name" })
    .formatToParts(2)
    .find(({ type }) => type === "currency")?.value ?? code;

/** What stands before an amount: `$`, and `CHF` with its space. */
function signOf(code: string): string {
  const parts = formatOfCurrency(code).formatToParts(1);
  const end = parts.findIndex(({ type }) => type === "integer");
  return parts
    .slice(0, end)
    .map(({ value }) => value)
    .join("");
}

/* Each one's signs and names cost a formatter of `Intl`, and a list of orders asks for one a row. */
const known = new Map<string, Currency>();

/** A currency as texts, pages, and scripts know it. @param code one of `CURRENCY_CODES` */
export function currencyOf(code: string): Currency {
  // pages of a shop in dollars carry nothing about it
  if (code === FIRST_PROFILE.currency.code) return FIRST_PROFILE.currency;
  const found = known.get(code) ?? {
    code,
    sign: signOf(code),
    name: nameOfCurrency(code),
    digits: minorDigits(code),
    scale: currencyScale(code),
  };
  known.set(code, found);
  return found;
}
