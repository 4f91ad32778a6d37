import { bankTransfer } from "./bank-transfer";
import { crypto } from "./crypto";
import type { PaymentMethod, PaymentSetup, ProviderMethod } from "./port";
import { card } from "./stripe/card";

/** Every payment method the shop supports, in the order they are offered. */
const METHODS: PaymentMethod[] = [card, bankTransfer, crypto];

/** The method under which an order is placed whose buyer chooses later; it calls no provider. */
export const METHOD_UNTIL_CHOSEN = bankTransfer.id;

/** What the server has to be given so that methods can be offered. */
export const listPaymentSetups = (): readonly PaymentSetup[] =>
  METHODS.flatMap(({ setup }) => (setup ? [setup] : []));

/** Lists the payment methods on offer, in order; with a country, only those that work there. */
export const listOfferedMethods = (country?: string): readonly PaymentMethod[] =>
  METHODS.filter((method) => method.isOffered(country));

/** Finds a payment method by its id, offered or not, because older orders may have used it. */
export function findPaymentMethod(id: string): PaymentMethod | null {
  return METHODS.find((method) => method.id === id) ?? null;
}

/** Finds a provider's payment method by its id. */
export function findProviderMethod(id: string): ProviderMethod | null {
  const method = findPaymentMethod(id);
  return method?.confirmedBy === "provider" ? method : null;
}

const isProvider = (method: PaymentMethod): method is ProviderMethod => method.confirmedBy === "provider";

export const listProviderMethods = (): readonly ProviderMethod[] => METHODS.filter(isProvider);

/** Ids of the payment methods whose overdue orders may be canceled without asking a provider. */
export const selfLapsingMethodIds = (): string[] =>
  METHODS.filter((method) => !isProvider(method)).map(({ id }) => id);

/** Checks whether the jeweler confirms an order's money and sends its refunds. */
export const isConfirmedByJeweler = (id: string) => findPaymentMethod(id)?.confirmedBy === "jeweler";

/** Ids of the payment methods whose buyers are reminded a day before their payment is due. */
export const remindedMethodIds = (): string[] =>
  METHODS.filter(({ lapse }) => lapse.isReminded).map(({ id }) => id);

/** Warns once at startup about payment methods that are off because they are only partly configured. */
export function warnOfIncompletePaymentSettings(): void {
  for (const method of METHODS) method.warnOfIncompleteSettings?.();
}

/**
 * Adds a payment method after the others, which lets tests exercise the port with their own.
 * @returns a function that removes it again
 * @throws Error if its id is taken
 */
export function registerPaymentMethod(method: PaymentMethod): () => void {
  if (findPaymentMethod(method.id)) throw new Error(`There is already a payment method ${method.id}`);
  METHODS.push(method);
  return () => void METHODS.splice(METHODS.indexOf(method), 1);
}
