import { asc, eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { returnDaysFor } from "@/lib/platform/settings/return-window";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { type OrderRow, orderEvents, returnRequests } from "@/lib/selling/orders/tables";
import { type CommandContext, transitionBy } from "../act-commands";
import { type CustomerOrderKey, lockCustomerOrder } from "../customer/lock-commands";
import { returnableUntil } from "../customer/permissions";
import { returnNoticeMail, returnReceivedMail } from "./return-mails";

/**
 * Marks an order as returned, with everything that has not come back yet. Those stones go back on sale.
 * @param keepStock true keeps them off sale because they are not fit for it; null if a dispute is open or was lost
 */
export const markOrderReturned = (
  orderId: string,
  { note, keepStock = null }: { note: string | null; keepStock?: boolean | null },
  by: CommandContext = {},
) => transitionBy(orderId, { to: "returned", note, keepStock }, by, async () => ({ keepStock }));

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
