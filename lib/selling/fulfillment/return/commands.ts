import { ApiError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import type { RequestedPieces } from "@/lib/selling/orders/schema";
import { returnRequests } from "@/lib/selling/orders/tables";
import { type CommandContext, transitionBy } from "../act-commands";
import { type BuyerKey, lockBuyersOrder } from "../buyer/lock-commands";
import { leftToReturn, readLineProgress, requirePieces } from "../lines/progress-queries";
import { returnNoticeMail, returnReceivedMail } from "./return-mails";
import { readReturnState, wordsOf } from "./return-queries";

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
export type RequestedReturn = { reason: string; items?: RequestedPieces | undefined };

/**
 * Requests the return of an order, or of the items its buyer chose, and mails the shop and the customer. Who is signed in
 * and who ordered as a guest are held to the same rules.
 * @returns false if they have no such order
 * @throws ApiError 409 `not_returnable`, `no_pieces`, `unknown_line`, `too_many_pieces`
 */
export async function requestReturn(
  key: BuyerKey,
  { reason, items }: RequestedReturn,
  now = new Date(),
): Promise<boolean> {
  const requested = await db().transaction(async (tx) => {
    const order = await lockBuyersOrder(tx, key);
    if (!order) return false;
    const { until } = await readReturnState(tx, order, now);
    if (!until) throw notReturnableError();
    const why = reason || "No reason given.";
    const chosen = items ? await chosenPieces(tx, order.id, items) : null;
    const [request] = await tx
      .insert(returnRequests)
      .values({ orderId: order.id, reason: why, items: chosen?.pieces ?? null, askedAt: now })
      .onConflictDoNothing({ target: returnRequests.orderId })
      .returning({ id: returnRequests.id });
    if (!request) throw notReturnableError();
    const words = chosen?.words ?? null;
    await recordOrderEvent(tx, order, `Return requested${words ? `: ${words}` : ""}.`, now);
    await queueMail(tx, await returnReceivedMail(order, words));
    await queueMail(tx, await returnNoticeMail(order, { reason: why, words }));
    return true;
  });
  if (requested) void deliverInBackground();
  return requested;
}

/** The chosen items, and their names; null if they are everything that is left to return. */
async function chosenPieces(
  tx: Transaction,
  orderId: string,
  items: RequestedPieces,
): Promise<{ pieces: RequestedPieces; words: string } | null> {
  const progress = await readLineProgress(tx, orderId);
  const requested = items.map(({ line, quantity }) => ({
    lineId: progress.find(({ position }) => position === line)?.lineId ?? "",
    quantity,
  }));
  const chosen = requirePieces(progress, requested, { left: leftToReturn, to: "return" });
  const count = chosen.reduce((sum, one) => sum + one.requested.quantity, 0);
  if (count === progress.reduce((sum, line) => sum + leftToReturn(line), 0)) return null;
  const pieces = items.map(({ line, quantity }) => ({ line, quantity }));
  return { pieces, words: wordsOf(progress, pieces) };
}

const notReturnableError = () =>
  new ApiError("not_returnable", "This order can’t be returned here. Call or email us.");
