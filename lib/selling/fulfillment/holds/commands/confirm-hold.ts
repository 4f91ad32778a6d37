import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { formatDay } from "@/lib/platform/dates/format-day";
import type { Transaction } from "@/lib/platform/db/client";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
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
    const until = order.dueOnceConfirmedAt;
    if (!until) continue;
    await tx
      .update(orders)
      .set({ paymentDueAt: until, dueOnceConfirmedAt: null, updatedAt: now })
      .where(eq(orders.id, order.id));
    await tx
      .update(holds)
      .set({ expiresAt: until })
      .where(and(eq(holds.orderId, order.id), eq(holds.state, "held")));
    // an address confirmed through an account may still wait for this mail, which would expire with the short hold
    await rewriteMail(tx, { ...order, paymentDueAt: until, dueOnceConfirmedAt: null });
    await recordOrderEvent(
      tx,
      order,
      `Your email address is confirmed. We’re holding your order until ${formatDay(until)}.`,
      now,
    );
  }
}
