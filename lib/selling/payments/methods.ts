import { bankTransfer } from "./bank-transfer";
import { crypto } from "./crypto";
import type { PaymentMethod, ProviderMethod } from "./port";
import { card } from "./stripe/card";

/** Every way to pay that the shop knows, in the order they are offered. */
const METHODS: PaymentMethod[] = [card, bankTransfer, crypto];

/** The ways to pay that the shop offers now, in order; with a country, those that work there. */
export const listOfferedMethods = (country?: string): readonly PaymentMethod[] =>
  METHODS.filter((method) => method.isOffered(country));

/** A way to pay by its id, offered or not: an order of old was paid so. */
export function findPaymentMethod(id: string): PaymentMethod | null {
  return METHODS.find((method) => method.id === id) ?? null;
}

/** A way to pay behind which a provider stands, by its id. */
export function findProviderMethod(id: string): ProviderMethod | null {
  const method = findPaymentMethod(id);
  return method?.confirmedBy === "provider" ? method : null;
}

const isProvider = (method: PaymentMethod): method is ProviderMethod => method.confirmedBy === "provider";

export const listProviderMethods = (): readonly ProviderMethod[] => METHODS.filter(isProvider);

/** Ids of the ways to pay whose overdue orders may be given up without asking anybody. */
export const selfLapsingMethodIds = (): string[] =>
  METHODS.filter((method) => !isProvider(method)).map(({ id }) => id);

/** Whether an order's money is confirmed by the jeweler, who also sends what goes back. */
export const isConfirmedByJeweler = (id: string) => findPaymentMethod(id)?.confirmedBy === "jeweler";

/** Ids of the ways to pay whose buyers are reminded a day before their payment is due. */
export const remindedMethodIds = (): string[] =>
  METHODS.filter(({ lapse }) => lapse.isReminded).map(({ id }) => id);

/** Says once at the start why a way to pay is off though somebody began to set it up. */
export function warnOfIncompletePaymentSettings(): void {
  for (const method of METHODS) method.warnOfIncompleteSettings?.();
}

/**
 * Adds a way to pay, after the others; how tests try the port with one of their own.
 * @returns takes it away again
 * @throws Error where its id is taken
 */
export function registerPaymentMethod(method: PaymentMethod): () => void {
  if (findPaymentMethod(method.id)) throw new Error(`There is a payment method ${method.id} already`);
  METHODS.push(method);
  return () => void METHODS.splice(METHODS.indexOf(method), 1);
}
