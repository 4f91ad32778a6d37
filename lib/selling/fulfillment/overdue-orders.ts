import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Change } from "@/lib/platform/db/changes";
import type { Transaction } from "@/lib/platform/db/client";
import { holds, orders } from "@/lib/selling/orders/tables";
import { isUnpaid, UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { selfLapsingMethodIds } from "@/lib/selling/payments/methods";
import { transitionOrder } from "./transition-order";

/** How many orders one look finds at most. */
const BATCH_SIZE = 200;

const UNPAID_STATES = [...UNPAID_STATUSES];
export const OVERDUE_NOTE = "The payment did not arrive in time; what was held is free again.";

/** Orders whose payment is overdue and that no provider can still be paid for, the longest waiting first, by id. */
export async function overdueOrders(tx: Pick<Transaction, "select">, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, UNPAID_STATES),
        lte(orders.paymentDueAt, now),
        inArray(orders.paymentMethod, selfLapsingMethodIds()),
      ),
    )
    .orderBy(asc(orders.paymentDueAt))
    .limit(BATCH_SIZE);
  return rows.map((row) => row.id);
}

/**
 * Of the orders whose payment is overdue those that still hold one of these stones, and may be canceled by whoever
 * comes: no provider can still take their buyer's money.
 */
export async function overdueStoneHolders(
  tx: Transaction,
  now: Date,
  diamondIds: readonly string[],
): Promise<string[]> {
  if (diamondIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ orderId: holds.orderId })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .where(
      and(
        eq(holds.state, "held"),
        lte(holds.expiresAt, now),
        inArray(holds.diamondId, [...diamondIds]),
        inArray(orders.paymentMethod, selfLapsingMethodIds()),
      ),
    )
    .orderBy(asc(holds.orderId));
  return rows.map((row) => row.orderId);
}

/**
 * Cancels orders that were never paid in time: their stones are free again and their pieces back in stock. The stock
 * must be locked already. Returns what changed, for the change log.
 */
export async function cancelOverdueOrders(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<Change[]> {
  const freed: Change[] = [];
  for (const orderId of orderIds) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    // paid, canceled or given more time since: its stones are somebody else's matter now
    if (!order || !isUnpaid(order.status) || !order.paymentDueAt || order.paymentDueAt > now) continue;
    const moved = await transitionOrder(
      tx,
      orderId,
      { to: "cancelled", now, note: OVERDUE_NOTE },
      { locked: true },
    );
    freed.push(...(moved?.changes ?? []));
  }
  return freed;
}
