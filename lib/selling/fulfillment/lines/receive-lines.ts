import { randomUUID } from "node:crypto";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/changes";
import { db } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/outbox";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import { canTransition } from "@/lib/selling/orders/transitions";
import type { CommandContext } from "../commands";
import { partReturnedMail } from "../mails/part-mails";
import { type OrderRow, recordOrderEvent, transitionOrder } from "../transition-order";
import { leftToReturn, readLineProgress, requirePieces } from "./line-progress";
import { lockOrderWithStock } from "./lock-order";
import { type ReturnedPieces, takeBack } from "./take-back";

/**
 * Records pieces of an order that came back; those fit for sale go back on sale. The order is returned once everything of
 * it has come back. Only what shipped, and hasn't come back, can be received.
 * @throws ApiError 409 `no_pieces`, `unknown_line`, `too_many_pieces`
 */
export function receiveLines(
  orderId: string,
  { pieces, note }: { pieces: readonly ReturnedPieces[]; note: string | null },
  { now = new Date(), deed = null }: CommandContext = {},
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const order = await lockOrderWithStock(tx, orderId);
    const progress = await readLineProgress(tx, orderId);
    const came = requirePieces(progress, pieces, { left: leftToReturn, to: "return" });
    const changes = await takeBack(tx, orderId, pieces, now);
    const words = piecesInWords(came.map(({ line, asked }) => ({ ...line, quantity: asked.quantity })));
    const kept = came.filter(({ asked }) => !asked.backOnSale);
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
    await recordShopAudit(tx, deed, order.number, {
      items: words,
      ...(kept.length > 0 ? { keptOut: kept.map(({ line }) => line.name).join(", ") } : {}),
    });
    await recordChanges(tx, [...changes, ...(moved?.changes ?? [])]);
    return moved?.order ?? order;
  });
}
