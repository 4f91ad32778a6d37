import { and, asc, eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { returnDaysFor } from "@/lib/platform/settings/return-window";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { orderEvents, orders, returnRequests } from "@/lib/selling/orders/tables";
import { findOrderStock, lockOrderStock } from "../holds/commands/lock-stock";
import { returnNoticeMail, returnReceivedMail } from "../return/return-mails";
import { type OrderRow, recordOrderEvent, transitionOrder } from "../transition-commands";
import { isCancellable, returnableUntil } from "./permissions";

/** An order's id together with the customer it must belong to. */
export type CustomerOrderKey = { id: string; customerId: string };

/** Locks the stock of a customer's own order, then the order; returns null if they have no such order. */
async function lockCustomerOrder(
  tx: Transaction,
  { id, customerId }: CustomerOrderKey,
): Promise<OrderRow | null> {
  const own = and(eq(orders.id, id), eq(orders.customerId, customerId));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(own);
  if (!found) return null;
  await lockOrderStock(tx, await findOrderStock(tx, [id]));
  const order = await lockOrder(tx, id);
  return order?.customerId === customerId ? order : null;
}

/**
 * Cancels a customer's own unpaid order and frees its stones in the same transaction.
 * @returns false if they have no such order
 * @throws ApiError 409 `not_cancellable`
 */
export async function cancelCustomerOrder(key: CustomerOrderKey, now = new Date()): Promise<boolean> {
  const canceled = await db().transaction(async (tx) => {
    const order = await lockCustomerOrder(tx, key);
    if (!order) return false;
    if (!isCancellable(order)) {
      throw new ApiError("not_cancellable", "This order can no longer be canceled here. Call or email us.");
    }
    const note = "You canceled this order. We’ve released the items.";
    const moved = await transitionOrder(tx, order.id, { to: "canceled", now, note }, { locked: true });
    await recordChanges(tx, moved?.changes ?? []);
    return true;
  });
  if (canceled) void deliverInBackground();
  return canceled;
}

/**
 * Requests the return of a customer's own order and mails the shop and the customer.
 * @returns false if they have no such order
 * @throws ApiError 409 `not_returnable`
 */
export async function requestReturn(
  key: CustomerOrderKey,
  reason: string,
  now = new Date(),
): Promise<boolean> {
  const requested = await db().transaction(async (tx) => {
    const order = await lockCustomerOrder(tx, key);
    if (!order) return false;
    if (!(await isReturnable(tx, order, now))) throw notReturnableError();
    const why = reason || "No reason given.";
    const [request] = await tx
      .insert(returnRequests)
      .values({ orderId: order.id, reason: why, askedAt: now })
      .onConflictDoNothing({ target: returnRequests.orderId })
      .returning({ id: returnRequests.id });
    if (!request) throw notReturnableError();
    await recordOrderEvent(tx, order, "You requested a return. We’ll email you.", now);
    await queueMail(tx, await returnReceivedMail(order));
    await queueMail(tx, await returnNoticeMail(order, why));
    return true;
  });
  if (requested) void deliverInBackground();
  return requested;
}

async function isReturnable(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const events = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at));
  const days = returnDaysFor(await loadShopSettings(tx), order.shippingAddress.country);
  const until = returnableUntil(order.status, events, days);
  return until !== null && until >= now;
}

const notReturnableError = () =>
  new ApiError("not_returnable", "This order can’t be returned here. Call or email us.");
