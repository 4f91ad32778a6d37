import { and, asc, eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/errors";
import { recordChanges } from "@/lib/platform/db/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { queueMail } from "@/lib/platform/mail/outbox";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { returnDaysIn } from "@/lib/platform/settings/return-window";
import { orderEvents, orders, returnRequests } from "@/lib/selling/orders/tables";
import { isCancellable, returnableUntil } from "./allowed";
import { lockStock, stockOf } from "./lock-stock";
import { moveOrder, noteEvent, type OrderRow } from "./move";
import { returnAskedMail, returnWantedMail } from "./return-mails";

/** An order by its id, as its customer names it. */
export type OwnOrderKey = { id: string; customerId: string };

/** Locks a customer's own order, its stock first; null where they have no such order. */
async function lockOwn(tx: Transaction, { id, customerId }: OwnOrderKey): Promise<OrderRow | null> {
  const own = and(eq(orders.id, id), eq(orders.customerId, customerId));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(own);
  if (!found) return null;
  await lockStock(tx, await stockOf(tx, [id]));
  const [order] = await tx.select().from(orders).where(own).for("update");
  return order ?? null;
}

/**
 * Cancels a customer's own order that was not paid; its stones are free again in the same moment. False where they have
 * no such order.
 * @throws ApiError 409 `not_cancellable`
 */
export async function cancelOwnOrder(key: OwnOrderKey, now = new Date()): Promise<boolean> {
  const cancelled = await db().transaction(async (tx) => {
    const order = await lockOwn(tx, key);
    if (!order) return false;
    if (!isCancellable(order)) {
      throw new ApiError(
        409,
        "not_cancellable",
        "This order can’t be cancelled here any more. Call us, or write to us.",
      );
    }
    const note = "You cancelled it; what was held is free again.";
    const moved = await moveOrder(tx, order.id, { to: "cancelled", now, note }, { locked: true });
    await recordChanges(tx, moved?.changes ?? []);
    return true;
  });
  if (cancelled) void deliverInBackground();
  return cancelled;
}

/**
 * Asks for a customer to send their own order back; the shop and they are told by mail. False where they have no such
 * order.
 * @throws ApiError 409 `not_returnable`
 */
export async function askForReturn(key: OwnOrderKey, reason: string, now = new Date()): Promise<boolean> {
  const asked = await db().transaction(async (tx) => {
    const order = await lockOwn(tx, key);
    if (!order) return false;
    if (!(await mayBeReturned(tx, order, now))) throw notReturnable();
    const why = reason || "No reason given.";
    const [request] = await tx
      .insert(returnRequests)
      .values({ orderId: order.id, reason: why, askedAt: now })
      .onConflictDoNothing({ target: returnRequests.orderId })
      .returning({ id: returnRequests.id });
    if (!request) throw notReturnable();
    await noteEvent(tx, order, "You asked to send it back; we answer by mail.", now);
    await queueMail(tx, await returnAskedMail(order));
    await queueMail(tx, await returnWantedMail(order, why));
    return true;
  });
  if (asked) void deliverInBackground();
  return asked;
}

async function mayBeReturned(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const events = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at));
  const days = returnDaysIn(await loadShopSettings(tx), order.shippingAddress.country);
  const until = returnableUntil(order.status, events, days);
  return until !== null && until >= now;
}

const notReturnable = () =>
  new ApiError(409, "not_returnable", "A return can’t be asked for here. Call us, or write to us.");
