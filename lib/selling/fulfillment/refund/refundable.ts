import type { Database, Transaction } from "@/lib/platform/db/client";
import { addCents, type Cents } from "@/lib/platform/money/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { refundableCents } from "@/lib/selling/payments/commands/ledger";
import type { payments } from "@/lib/selling/payments/tables";
import { unreturnedCredit } from "@/lib/selling/store-credit/ledger-commands";

/** What can still be given back of an order: of its payment, and of the store credit spent on it. */
export type Refundable = { paymentCents: Cents; creditCents: Cents; totalCents: Cents };

export async function findRefundable(
  executor: Database | Transaction,
  order: OrderRow,
  payment: typeof payments.$inferSelect,
): Promise<Refundable> {
  const paymentCents = refundableCents(payment);
  const creditCents = await unreturnedCredit(executor, order);
  return { paymentCents, creditCents, totalCents: addCents(paymentCents, creditCents) };
}
