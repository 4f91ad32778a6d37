import { withCurrency } from "@/lib/platform/money/currency-scope";
import { type Cents, shopCurrency } from "@/lib/platform/money/model";
import { scopedValue } from "@/lib/platform/runtime/scoped-value";
import { shopProfile } from "@/lib/platform/site/profile";
import { decimalOf, minorUnitsOf } from "./amounts";
import { convertAmount, convertPrice, type ExchangeTerms, TooLargeError } from "./convert";
import { ownPerUnitOf } from "./in-currency";
import { shownCurrencyOf } from "./shown-currency";

/*
 * Prices as a page or an answer of the API shows them. Whatever turns stored amounts into what is shown asks here, once, and everything
 * after it is in the currency of the call. Carts and orders have currencies of their own (in-currency.ts) and never ask.
 */

/** The terms by which prices are shown, with what names them. */
export type ShownTerms = ExchangeTerms & { readonly id: string };

const ownCode = (): string => shopProfile().currency.code;

const scope = scopedValue<ShownTerms>("shown-terms");

/** Calls a function that shows prices by terms, as does whatever it awaits. @param terms null for the shop's own currency */
export const inShownCurrency = <T>(terms: ShownTerms | null, call: () => T): T =>
  terms
    ? scope.run(terms, () => withCurrency(shownCurrencyOf(terms), call, ownPerUnitOf(terms)))
    : withCurrency(null, call);

/** The terms by which the call at hand shows prices; null in the shop's own currency, and in the one of a cart or an order. */
export function termsAtHand(): ShownTerms | null {
  const { terms } = shopCurrency();
  return terms === undefined ? null : (scope.get() ?? null);
}

/**
 * A price as the call at hand shows it.
 * @param own minor units of the shop's own currency
 * @param byHand what somebody set in the shown one, in its minor units, if anything
 */
export function shownPrice(own: Cents, byHand: Cents | null = null): Cents {
  const terms = termsAtHand();
  return terms ? (byHand ?? convertPrice(own, terms)) : own;
}

/** A decimal amount of a setting, which is in the shop's own currency, as the call at hand shows it. @throws RangeError if it has too many places */
export function shownDecimal(own: number): Cents {
  const units = minorUnitsOf(own, ownCode());
  if (units === null) throw new RangeError(`${own} is not an amount of ${ownCode()}`);
  return shownAmount(units);
}

/** An amount of the shop's own currency as its decimal, whatever currency the call at hand shows. */
export const ownDecimal = (own: Cents): number => decimalOf(own, ownCode());

/** Whether the call at hand can show a price: one that comes to more than is stored has none in its currency. */
export function canShow(own: Cents): boolean {
  try {
    shownPrice(own);
    return true;
  } catch (error) {
    if (error instanceof TooLargeError) return false;
    throw error;
  }
}

/** Another amount, such as what a code takes off, as the call at hand shows it: to the minor unit. */
export function shownAmount(own: Cents): Cents {
  const terms = termsAtHand();
  return terms ? convertAmount(own, terms) : own;
}
