/*
 * Stripe's units of each currency (docs.stripe.com/currencies). They are those of the shop but for currencies whose smallest
 * coins are gone: of the forint, say, Stripe still counts hundredths. Browsers load this module.
 */
const NO_PLACES = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const THREE_PLACES = new Set("BHD JOD KWD OMR TND".split(" "));
/** Stripe's pages name two different units of it, so nothing is charged in it. */
const UNCLEAR = new Set(["UGX"]);

/** How many decimal places Stripe's amounts of a currency have. @param currency ISO 4217 */
export const stripePlaces = (currency: string): number =>
  NO_PLACES.has(currency) ? 0 : THREE_PLACES.has(currency) ? 3 : 2;

/** Whether Stripe refuses amounts of a currency whose third place isn't 0. */
export const hasThreePlaces = (currency: string): boolean => THREE_PLACES.has(currency);

/** Whether Stripe charges amounts of a currency. */
export const isCharged = (currency: string): boolean => !UNCLEAR.has(currency);
