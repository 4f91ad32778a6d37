import { currencyDigits } from "@/lib/platform/intl/money";
import { type Cents, cents, currencyCode } from "@/lib/platform/money/model";
import { hasThreePlaces, isCharged, stripePlaces } from "./places";

/** Least charge in a currency, decimal; the equivalent of half a dollar elsewhere, which Stripe checks itself. */
const LEAST: Readonly<Record<string, number>> = {
  ...{
    AED: 2,
    AUD: 0.5,
    BRL: 0.5,
    CAD: 0.5,
    CHF: 0.5,
    CZK: 15,
    DKK: 2.5,
    EUR: 0.5,
    GBP: 0.3,
    HKD: 4,
    HUF: 175,
  },
  ...{
    INR: 0.5,
    JPY: 50,
    MXN: 10,
    MYR: 2,
    NOK: 3,
    NZD: 0.5,
    PLN: 2,
    RON: 2,
    SEK: 3,
    SGD: 0.5,
    THB: 10,
    USD: 0.5,
  },
};
/** Most digits of a charge in Stripe's units. */
const MOST_DIGITS = 8;
const MOST_DIGITS_BY_CURRENCY: Readonly<Record<string, number>> = { IDR: 12 };

/** Whether Stripe charges amounts of the shop's currency. */
export const isChargedByStripe = (): boolean => isCharged(currencyCode());

/** How many of Stripe's units a minor unit of a currency comes to: 100 of forints, 1 of most. */
const factorOf = (currency: string): number => 10 ** (stripePlaces(currency) - currencyDigits(currency));

/** Writes an amount of the shop's currency in Stripe's units. */
export const toStripe = (amount: Cents): number => Math.round(amount * factorOf(currencyCode()));

/**
 * Reads an amount in Stripe's units.
 * @param currency ISO 4217; Stripe writes it in small letters
 */
export const fromStripe = (amount: number, currency: string): Cents =>
  cents(Math.round(amount / factorOf(currency.toUpperCase())));

/**
 * Whether Stripe can charge an amount of the shop's currency: within its limits, and without a third place other than 0,
 * which it refuses of currencies that have three.
 */
export function acceptsAmount(amount: Cents): boolean {
  const currency = currencyCode();
  const charged = toStripe(amount);
  const least = (LEAST[currency] ?? 0) * 10 ** stripePlaces(currency);
  const most = 10 ** (MOST_DIGITS_BY_CURRENCY[currency] ?? MOST_DIGITS) - 1;
  const isWhole = !hasThreePlaces(currency) || charged % 10 === 0;
  return charged >= Math.max(1, least) && charged <= most && isWhole;
}
