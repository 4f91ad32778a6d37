import { asc, eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { returnDaysFor } from "@/lib/platform/settings/return-window";
import { type CustomerOrderKey, lockCustomerOrder } from "@/lib/selling/fulfillment/buyer/lock-commands";
import { returnableUntil } from "@/lib/selling/fulfillment/buyer/permissions";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import { type OrderRow, orderEvents, returnRequests } from "@/lib/selling/orders/tables";
import { type CommandContext, transitionBy } from "../act-commands";
import { leftToReturn, readLineProgress, requirePieces } from "../lines/progress-queries";
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

/** What a customer wants to return: pieces by the position of their line, or everything that is left. */
export type RequestedReturn = {
  reason: string;
  items?: readonly { line: number; quantity: number }[] | undefined;
};

/**
 * Requests the return of a customer's own order, or of the items they chose, and mails the shop and the customer.
 * @returns false if they have no such order
 * @throws ApiError 409 `not_returnable`, `no_pieces`, `unknown_line`, `too_many_pieces`
 */
export async function requestReturn(
  key: CustomerOrderKey,
  { reason, items }: RequestedReturn,
  now = new Date(),
): Promise<boolean> {
  const requested = await db().transaction(async (tx) => {
    const order = await lockCustomerOrder(tx, key);
    if (!order) return false;
    if (!(await isReturnable(tx, order, now))) throw notReturnableError();
    const why = reason || "No reason given.";
    const words = items ? await chosenInWords(tx, order.id, items) : null;
    const [request] = await tx
      .insert(returnRequests)
      .values({ orderId: order.id, reason: why, askedAt: now })
      .onConflictDoNothing({ target: returnRequests.orderId })
      .returning({ id: returnRequests.id });
    if (!request) throw notReturnableError();
    await recordOrderEvent(tx, order, `Return requested${words ? `: ${words}` : ""}.`, now);
    await queueMail(tx, await returnReceivedMail(order, words));
    await queueMail(tx, await returnNoticeMail(order, { reason: why, words }));
    return true;
  });
  if (requested) void deliverInBackground();
  return requested;
}

/** The chosen items in words; null if they are everything that is left to return. */
async function chosenInWords(
  tx: Transaction,
  orderId: string,
  items: NonNullable<RequestedReturn["items"]>,
): Promise<string | null> {
  const progress = await readLineProgress(tx, orderId);
  const pieces = items.map(({ line, quantity }) => ({
    lineId: progress.find(({ position }) => position === line)?.lineId ?? "",
    quantity,
  }));
  const chosen = requirePieces(progress, pieces, { left: leftToReturn, to: "return" });
  const count = chosen.reduce((sum, { requested }) => sum + requested.quantity, 0);
  if (count === progress.reduce((sum, line) => sum + leftToReturn(line), 0)) return null;
  return piecesInWords(
    chosen.map(({ line, requested }) => ({ name: line.name, quantity: requested.quantity })),
  );
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
