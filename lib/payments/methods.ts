import type { Cents } from "@/lib/money/model";
import { bankTransfer } from "./bank-transfer";
import type { PaymentStep } from "./schema";

/** What a payment method is told of an order. */
export type PayableOrder = {
  id: string;
  /** what a customer writes on a transfer */
  number: string;
  totalCents: Cents;
  dueAt: Date | null;
};

/** One way to pay. A method never writes an order's state: checkout and the order's commands do. */
export type PaymentMethod = {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** the state an order starts in, and until when its stones are held for it */
  terms(now: Date): Promise<{ status: "pending" | "awaiting_payment"; dueAt: Date }>;
  /** starts the payment once the order stands; called again for the same order it starts nothing new */
  begin(order: PayableOrder): Promise<PaymentStep | null>;
  /** what is still to be done for an order that awaits its payment, to be shown again */
  instructions(order: PayableOrder): Promise<PaymentStep | null>;
};

/** The ways to pay, in the order they are offered. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [bankTransfer];

export function findPaymentMethod(id: string): PaymentMethod | null {
  return PAYMENT_METHODS.find((method) => method.id === id) ?? null;
}
