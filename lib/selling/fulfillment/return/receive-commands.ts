import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { keyReusedError, lockOrderWithStock } from "@/lib/selling/fulfillment/holds/lock-order";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines, returnedLines } from "@/lib/selling/orders/tables";
import { canTransition } from "@/lib/selling/orders/transitions";
import type { CommandContext } from "../act-commands";
import { leftToReturn, readLineProgress, requirePieces } from "../lines/progress-queries";
import { partReturnedMail } from "../ship/part-mails";
import { transitionOrder } from "../transition-commands";
import { type ReturnedPieces, takeBack } from "./take-back";

/**
 * Records pieces of an order that came back; those fit for sale go back on sale. The order is returned once everything of
 * it has come back. Only what shipped, and hasn't come back, can be received. The same key again has no effect.
 * @throws ApiError 409 `no_pieces`, `unknown_line`, `too_many_pieces`
 */
export function receiveLines(
  orderId: string,
  {
    pieces,
    note,
    key = randomUUID(),
  }: { pieces: readonly ReturnedPieces[]; note: string | null; key?: string },
  { now = new Date(), audit = null }: CommandContext = {},
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const order = await lockOrderWithStock(tx, orderId);
    if (await isReceived(tx, orderId, key)) return order;
    const progress = await readLineProgress(tx, orderId);
    const came = requirePieces(progress, pieces, { left: leftToReturn, to: "return" });
    const changes = await takeBack(tx, orderId, pieces, now, key);
    const words = piecesInWords(
      came.map(({ line, requested }) => ({ ...line, quantity: requested.quantity })),
    );
    const withheld = came.filter(({ requested }) => !requested.backOnSale);
    const isAllBack = (await readLineProgress(tx, orderId)).every(
      ({ quantity, returned, freed }) => returned === quantity - freed,
    );
    const moved =
      isAllBack && canTransition(order.status, "returned")
        ? await transitionOrder(tx, orderId, { to: "returned", now, note }, { locked: true })
        : null;
    if (!moved) {
      const event = [`Part of the order came back: ${words}`, ...(note ? [note] : [])].join(". ");
      await recordOrderEvent(tx, order, event, now);
      const purpose = `order-return:${order.id}:${randomUUID()}`;
      await queueMail(tx, await partReturnedMail(order, { words, note, purpose }));
    }
    await recordShopAudit(tx, audit, order.number, {
      items: words,
      ...(withheld.length > 0 ? { keptOut: withheld.map(({ line }) => line.name).join(", ") } : {}),
    });
    await recordChanges(tx, [...changes, ...(moved?.changes ?? [])]);
    return moved?.order ?? order;
  });
}

/** Whether a request has recorded its return before. @throws ApiError 409 `key_reused` if it was another order's */
async function isReceived(tx: Transaction, orderId: string, key: string): Promise<boolean> {
  const [known] = await tx
    .select({ orderId: orderLines.orderId })
    .from(returnedLines)
    .innerJoin(orderLines, eq(orderLines.id, returnedLines.orderLineId))
    .where(eq(returnedLines.receipt, key))
    .limit(1);
  if (known && known.orderId !== orderId) throw keyReusedError();
  return known !== undefined;
}
