import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Change } from "@/lib/platform/db/change-log/changes";
import type { Transaction } from "@/lib/platform/db/client";
import { compareForCounting } from "@/lib/platform/mail/commands/mailbox-limit";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { holds, orders } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { isUnpaid, UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { selfLapsingMethodIds } from "@/lib/selling/payments/methods";
import { wasMailed } from "../holds/commands/unmailed-orders";
import { orderMailCause } from "../mails/order-recipient";
import { transitionOrder } from "../transition-commands";

/** Most orders that one query returns. */
const BATCH_SIZE = 200;

const UNPAID_STATES = [...UNPAID_STATUSES];

/** Says why an overdue order is canceled; its customer reads it. */
export async function overdueNote(
  tx: Pick<Transaction, "select">,
  order: Pick<OrderRow, "id" | "dueOnceConfirmedAt" | "taxUnknown" | "taxConfirmedAt">,
): Promise<string> {
  const { id, dueOnceConfirmedAt } = order;
  if (!dueOnceConfirmedAt && isTaxOpen(order)) {
    return "The tax couldn’t be confirmed in time. The items have been released, and nothing was charged.";
  }
  if (!dueOnceConfirmedAt) return "The payment didn’t arrive in time. The items have been released.";
  return (await wasMailed(tx, id))
    ? "The email address wasn’t confirmed in time. The items have been released."
    : "The email that confirms the address couldn’t be sent. The items have been released.";
}

/** Returns the ids of overdue orders that no provider can still collect money for, longest overdue first. */
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
 * Finds the overdue orders that still hold one of these stones and that anyone may cancel, because no provider can
 * still collect the buyer's money.
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

const mailOf = (order: OrderRow) => ({
  recipient: order.email,
  cause: orderMailCause({ ...order, status: "canceled" }),
});

/**
 * Cancels overdue orders, frees their stones and returns their pieces to stock. The stock must already be locked.
 * @returns the changes, for the change log
 */
export async function cancelOverdueOrders(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<Change[]> {
  const overdue: OrderRow[] = [];
  for (const orderId of orderIds) {
    const order = await lockOrder(tx, orderId);
    // the order was paid, canceled or given more time meanwhile, so it keeps its stones
    if (!order || !isUnpaid(order.status) || !order.paymentDueAt || order.paymentDueAt > now) continue;
    overdue.push(order);
  }
  // each queues a mail, and the buyer's own confirmation follows these
  overdue.sort((a, b) => compareForCounting(mailOf(a), mailOf(b)));
  const freed: Change[] = [];
  for (const order of overdue) {
    const moved = await transitionOrder(
      tx,
      order.id,
      { to: "canceled", now, note: await overdueNote(tx, order) },
      { locked: true },
    );
    freed.push(...(moved?.changes ?? []));
  }
  return freed;
}
