import type { Database, Transaction } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { bankTransfer } from "./bank-transfer";
import { crypto } from "./crypto";
import type { PaymentStep } from "./schema";
import { card } from "./stripe/card";

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
  /** whether new orders may be paid so: what it needs is set */
  isOffered(): boolean;
  /** who is told how an order is paid: who ordered it, or everybody who knows its address */
  readonly toldTo: "buyer" | "anybody";
  /** whether it can pay such a total, which is more than nothing */
  takes(totalCents: Cents): boolean;
  /** the state an order starts in, and until when its stones are held for it */
  terms(now: Date): Promise<{ status: "pending" | "awaiting_payment"; dueAt: Date }>;
  /** starts the payment once the order stands; called again for the same order it starts nothing new */
  begin(order: PayableOrder): Promise<PaymentStep | null>;
  /**
   * what is still to be done for an order that awaits its payment, to be shown again. Within a transaction it reads by
   * that one: a second connection may not be had while every other holds one and waits for its second
   */
  instructions(order: PayableOrder, executor?: Database | Transaction): Promise<PaymentStep | null>;
};

/** Every way to pay that the shop knows, in the order they are offered. */
const METHODS: readonly PaymentMethod[] = [card, bankTransfer, crypto];

/** The ways to pay that the shop offers now, in order. */
export const offeredMethods = (): readonly PaymentMethod[] => METHODS.filter((method) => method.isOffered());

/** A way to pay by its id, offered or not: an order of old was paid so. */
export function findPaymentMethod(id: string): PaymentMethod | null {
  return METHODS.find((method) => method.id === id) ?? null;
}
