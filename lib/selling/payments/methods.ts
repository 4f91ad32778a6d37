import ownMethods from "@shop/payment-methods";
import { withOwn } from "@/lib/platform/extensions/with-own";
import { log } from "@/lib/platform/log/log";
import { bankTransfer } from "./bank-transfer";
import { crypto } from "./crypto";
import { plan } from "./plan/method";
import type { LackingSettings, PaymentMethod, ProviderEvent, ProviderMethod, ProviderPayment } from "./port";
import { card } from "./stripe/card";

/** Every payment method the shop supports, in the order they are offered. */
const METHODS: PaymentMethod[] = withOwn<PaymentMethod>(
  "payment method",
  [card, plan, bankTransfer, crypto],
  ownMethods,
);

/** The id that an order has until its buyer chooses how to pay: a method that waits for them. */
export const UNCHOSEN_METHOD = bankTransfer.id;

/** Lists the payment methods on offer, in order; with a country, only those that work there. */
export const listOfferedMethods = (country?: string): readonly PaymentMethod[] =>
  METHODS.filter((method) => method.isOffered(country));

/** Finds a payment method by its id, offered or not, because older orders may have used it. */
export function findPaymentMethod(id: string): PaymentMethod | null {
  return METHODS.find((method) => method.id === id) ?? null;
}

/** The id of the method by which an order is paid in parts. */
export const PLAN_METHOD = plan.id;

/** The method that a provider's payment belongs to: a plan's parts are reported where its other payments are. */
export const methodOf = (
  reporting: ProviderMethod,
  { part }: Pick<ProviderPayment, "part">,
): ProviderMethod => (part ? plan : reporting);

/** Finds a provider's payment method by its id. */
export function findProviderMethod(id: string): ProviderMethod | null {
  const method = findPaymentMethod(id);
  return method?.confirmedBy === "provider" ? method : null;
}

/** A provider's event under an id that no other provider gives; the card's were stored as they are before there were others. */
export const eventToClaim = ({ id }: ProviderMethod, event: ProviderEvent): ProviderEvent =>
  id === card.id ? event : { ...event, id: `${id}:${event.id}` };

const isProvider = (method: PaymentMethod): method is ProviderMethod => method.confirmedBy === "provider";

export const listProviderMethods = (): readonly ProviderMethod[] => METHODS.filter(isProvider);

/** Checks whether an error came from a payment provider that didn't do what it was asked. */
export const isOfProvider = (error: unknown): boolean =>
  listProviderMethods().some((method) => method.isProviderError(error));

/** Ids of the payment methods whose overdue orders may be canceled without asking a provider. */
export const selfLapsingMethodIds = (): string[] =>
  METHODS.filter((method) => !isProvider(method)).map(({ id }) => id);

/** Checks whether the jeweler confirms an order's money and sends its refunds. */
export const isConfirmedByJeweler = (id: string) => findPaymentMethod(id)?.confirmedBy === "jeweler";

/** Ids of the payment methods whose money may count as cash for a dealer's reports. */
export const cashLikeMethodIds = (): string[] =>
  METHODS.filter(({ cashFrom }) => cashFrom).map(({ id }) => id);

/** Ids of the payment methods whose buyers are reminded a day before their payment is due. */
export const remindedMethodIds = (): string[] =>
  METHODS.filter(({ lapse }) => lapse.isReminded).map(({ id }) => id);

/** Warns once at startup about payment methods that are off because they are only partly configured. */
export function warnOfIncompletePaymentSettings(): void {
  for (const { keys, problem, isPartial } of listLackingSettings()) {
    if (isPartial) log.warn({ missing: keys }, problem);
  }
}

/** Lists what keeps payment methods from being offered. */
export const listLackingSettings = (): LackingSettings[] =>
  METHODS.flatMap((method) => method.lackingSettings?.() ?? []);

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
