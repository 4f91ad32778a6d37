import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { formatDay } from "@/lib/platform/dates/format-day";
import type { Transaction } from "@/lib/platform/db/client";
import { mailNewOrder } from "@/lib/selling/fulfillment/mails/new-order-mail";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { holds, orders } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { rewriteMail } from "./unmailed-orders";

/**
 * Holds unpaid orders until their payment is due, because their address is confirmed now. Orders that were given up
 * meanwhile stay so. The orders must be locked.
 */
export async function keepConfirmedHolds(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  const waiting = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        inArray(orders.status, [...UNPAID_STATUSES]),
        isNotNull(orders.dueOnceConfirmedAt),
      ),
    );
  for (const order of waiting) {
    const until = await endShortHold(tx, order, now);
    if (!until) continue;
    if (order.status === "awaiting_payment") await mailNewOrder(tx, order);
    await recordOrderEvent(
      tx,
      order,
      `Email address confirmed. The order is held until ${formatDay(until)}.`,
      now,
    );
  }
}

/**
 * Holds an order until its payment is due, whether or not its address is confirmed. The order must be locked.
 * @returns until when; null if its hold isn't a short one
 */
export async function endShortHold(tx: Transaction, order: OrderRow, now: Date): Promise<Date | null> {
  const until = order.dueOnceConfirmedAt;
  if (!until) return null;
  await tx
    .update(orders)
    .set({ paymentDueAt: until, dueOnceConfirmedAt: null, updatedAt: now })
    .where(eq(orders.id, order.id));
  await tx
    .update(holds)
    .set({ expiresAt: until })
    .where(and(eq(holds.orderId, order.id), eq(holds.state, "held")));
  // its mail may still wait, and would expire with the short hold
  await rewriteMail(tx, { ...order, paymentDueAt: until, dueOnceConfirmedAt: null });
  return until;
}
