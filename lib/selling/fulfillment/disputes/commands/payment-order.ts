import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { lockPayment, type PaymentRow } from "@/lib/selling/payments/commands/ledger";
import { findOrderOfPart } from "@/lib/selling/payments/plan/commands";
import { payments } from "@/lib/selling/payments/tables";

/**
 * Locks the order that a provider's payment is for, and then the payment, in the order everyone keeps.
 * @param reference the provider's id of the payment
 * @returns null if it is none of the shop's
 */
export async function lockOrderOfPayment(
  tx: Transaction,
  { method, reference }: { method: string; reference: string | null },
): Promise<{ order: OrderRow; payment: PaymentRow } | null> {
  if (reference === null) return null;
  const ofProvider = and(eq(payments.method, method), eq(payments.reference, reference));
  const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(ofProvider);
  // one of a plan's parts, which the provider reports as it does any other payment
  const ofPlan = found ? null : await findOrderOfPart(tx, reference);
  const orderId = found?.orderId ?? ofPlan;
  if (!orderId) return null;
  const order = await lockOrder(tx, orderId);
  const payment = ofPlan
    ? await lockPayment(tx, orderId)
    : (await tx.select().from(payments).where(ofProvider).for("update"))[0];
  return order && payment ? { order, payment } : null;
}
