import { currencyOf } from "@/lib/platform/intl/currencies";
import { type Currency, FIRST_PROFILE, shopProfile } from "@/lib/platform/site/profile";
import type { ExchangeTerms } from "./convert";

/** The nearest round number: 1, 2, or 5 times a power of ten. */
function roundNumber(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const [first = power] = [1, 2, 5, 10]
    .map((digit) => digit * power)
    .toSorted((a, b) => Math.abs(Math.log(a / value)) - Math.abs(Math.log(b / value)));
  // powers below one aren't exact
  return Number(first.toPrecision(1));
}

/**
 * The currency of a page or an answer whose prices are made by terms. Its round number for a US dollar is that of the shop's own
 * currency, converted, so that bounds and bands are round in the shown one too.
 */
export function shownCurrencyOf(terms: ExchangeTerms & { readonly id: string }): Currency {
  const { code, sign, digits, scale } = shopProfile().currency;
  const currency = currencyOf(terms.currency);
  return {
    ...currency,
    scale: terms.currency === FIRST_PROFILE.currency.code ? 1 : roundNumber(terms.rate * scale),
    terms: terms.id,
    own: { code, sign, digits },
  };
}
