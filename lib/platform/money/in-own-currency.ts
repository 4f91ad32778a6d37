import { FIRST_PROFILE } from "@/lib/platform/site/profile";
import { currencyCode, currencyName } from "./model";

/** A text that speaks of dollars, such as what a setting is for, in the name of the shop's currency. */
export function inOwnCurrency(text: string): string {
  if (currencyCode() === FIRST_PROFILE.currency.code) return text;
  const name = currencyName();
  return text
    .replaceAll(/\b(?:US )?dollars\b/g, name)
    .replaceAll(/\bDollars\b/g, `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
}
