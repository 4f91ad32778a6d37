import { stripeKeys } from "./stripe/client";

export { readWalletStates, registerDomain } from "./stripe/wallet-states";

/** Whether the shop takes cards, and with them wallets and ways to pay later. */
export const takesCards = (): boolean => stripeKeys() !== null;
