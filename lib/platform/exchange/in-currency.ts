import { currencyOf } from "@/lib/platform/intl/currencies";
import { minorDigits } from "@/lib/platform/money/currencies";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { shopProfile } from "@/lib/platform/site/profile";
import type { ExchangeTerms } from "./convert";

/**
 * Calls a function whose amounts are in a currency: those that it formats, reads, and converts to decimals, and those of whatever it
 * awaits. For the shop's own, nothing changes.
 * @param code ISO 4217
 * @param ownPerUnit what a minor unit of it is worth in minor units of the shop's own, for `ownWorth`
 */
export const inCurrency = <T>(code: string, call: () => T, ownPerUnit?: number): T =>
  withCurrency(code === shopProfile().currency.code ? null : currencyOf(code), call, ownPerUnit);

/** Calls a function whose amounts are those that terms make. @param terms null for the shop's own currency */
export const inTermsOf = <T>(terms: ExchangeTerms | null | undefined, call: () => T): T =>
  terms ? inCurrency(terms.currency, call, ownPerUnitOf(terms)) : call();

/**
 * What a minor unit of the terms' currency is worth in minor units of the shop's own: by the rate alone, since the margin is the shop's
 * to keep.
 */
export const ownPerUnitOf = ({ base, currency, rate }: ExchangeTerms): number =>
  10 ** (minorDigits(base) - minorDigits(currency)) / rate;
