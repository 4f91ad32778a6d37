import { stripePlaces } from "../stripe/places";

/** The method by which a wallet pays for an order. */
export const WALLET_METHOD = "card";

/** Writes a decimal amount in the units of the wallets’ provider. @param currency ISO 4217 */
export const walletAmount = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** stripePlaces(currency));
