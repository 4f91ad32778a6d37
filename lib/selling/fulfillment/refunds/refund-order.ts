import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/outbox";
import { addCents, type Cents, CURRENCY } from "@/lib/platform/money/model";
import { orders } from "@/lib/selling/orders/tables";
import { canTransition, isUnpaid } from "@/lib/selling/orders/transitions";
import { completeRefund, lockPayment, refundTotal, requestRefund } from "@/lib/selling/payments/ledger";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import type { RefundDestination } from "@/lib/selling/payments/model";
import type { RefundRow } from "@/lib/selling/payments/tables";
import { type CommandContext, orderNotFoundError } from "../commands";
import { findOrderStock, lockStock } from "../holds/lock-stock";
import { freePieces } from "../lines/free-pieces";
import { shipIfRestLeft } from "../lines/ship-lines";
import { orderMail } from "../mails/status-mail";
import { type OrderRow, recordOrderEvent, transitionOrder } from "../transition-order";
import { numberCreditNote } from "./credit-note-number";
import { priceRefund, type RefundedItems, recordRefundParts } from "./refund-parts";
import { type RefundSummary, refundAmount, refundRows, summarizeRefund } from "./refund-summary";
import { refundToCredit } from "./refund-to-credit";
import { findRefundable } from "./refundable";

export type RefundResult = { order: OrderRow; refund: RefundRow; nothingLeft: boolean };
export type RefundRequest = {
  /** null = all that is left, or all that the items come to */
  amountCents: Cents | null;
  /** shown to the customer */
  reason: string;
  /** idempotency key: one refund per key */
  key: string;
  /** already sent by hand, so the provider that took the payment is not asked */
  byHand?: boolean;
  /** credit: nothing is sent, and the customer spends the amount on another order */
  destination?: RefundDestination;
  /** what the money is for; the amount is computed from it, and may be lowered */
  items?: RefundedItems | null;
};

/**
 * Refunds an order, in whole or in part. Once nothing is left to refund, the order becomes refunded, and pieces still
 * in the workshop go back on sale. A refund that no provider carries out counts as sent by hand. Store credit that the order
 * spent comes back as such, after all that was paid.
 * @throws ApiError 409 `nothing_paid`, `refund_too_large`, `key_reused`, `foreign_money` for store credit in exchange for
 *   another currency, and as `priceRefund`
 */
export function refundOrder(
  orderId: string,
  { amountCents, reason, key, byHand = false, destination = "payment", items = null }: RefundRequest,
  { now = new Date(), deed = null }: CommandContext = {},
): Promise<RefundResult> {
  return db().transaction(async (tx) => {
    // everyone locks stock before order and payment, which prevents deadlocks
    await lockStock(tx, await findOrderStock(tx, [orderId]));
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) throw orderNotFoundError();
    const payment = await lockPayment(tx, orderId);
    const isPaid = !isUnpaid(order.status) || payment?.state === "mismatched";
    const isCredit = destination === "credit";
    const left = payment && (await findRefundable(tx, order, payment));
    const wasPaid = payment !== null && addCents(payment.capturedCents, order.creditCents) > 0;
    if (!payment || !left || !wasPaid || !isPaid) {
      throw new ApiError(409, "nothing_paid", `Order ${order.number} has not been paid yet.`);
    }
    if (isCredit && payment.currency !== CURRENCY) throw foreignMoneyError(payment.currency);
    const priced = await priceRefund(tx, order, payment, { amountCents, items, key, left: left.totalCents });
    const wanted = {
      amountCents: priced.amountCents,
      reason,
      key,
      destination,
      creditLeft: left.creditCents,
    };
    const asked = await requestRefund(tx, payment, wanted, now);
    const { nothingLeft } = asked;
    if (asked.repeated) return { order, refund: asked.refund, nothingLeft };
    const unshipped = priced.parts ? await recordRefundParts(tx, order, asked.refund, priced.parts) : [];
    const freed = await freePieces(tx, orderId, unshipped, now);
    await numberCreditNote(tx, order, payment, asked.refund);
    const isSent =
      byHand || isCredit || asked.refund.amountCents === 0 || isConfirmedByJeweler(payment.method);
    if (isSent) await completeRefund(tx, asked.refund, null, now);
    const refund = isSent ? { ...asked.refund, state: "done" as const } : asked.refund;
    await refundToCredit(tx, order, refund, { author: deed?.actor ?? null, now });
    const sent = summarizeRefund(refund, { currency: payment.currency, byHand });
    const moved =
      nothingLeft && canTransition(order.status, "refunded")
        ? await transitionOrder(
            tx,
            orderId,
            { to: "refunded", now, note: reason, facts: { refund: sent } },
            { locked: true },
          )
        : null;
    // what was left to ship may be refunded now, so that the last parcel was the last
    const isLeft = moved ? null : await shipIfRestLeft(tx, order, unshipped, now);
    if (!moved) await notifyPartialRefund(tx, order, refund, { sent, now });
    await recordShopAudit(tx, deed, order.number, {
      amountCents: refundTotal(refund),
      reason,
      byHand,
      ...(sent.creditCents > 0 ? { creditCents: sent.creditCents } : {}),
    });
    await recordChanges(tx, [...freed, ...(moved?.changes ?? []), ...(isLeft?.changes ?? [])]);
    return { order: moved?.order ?? isLeft?.order ?? order, refund, nothingLeft };
  });
}

const foreignMoneyError = (currency: string) =>
  new ApiError(
    409,
    "foreign_money",
    `This payment came in ${currency}, so it can’t become store credit. Refund it to the payment.`,
  );

/** Notes a refund that leaves its order as it is, and mails its customer. */
export async function notifyPartialRefund(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { sent, now }: { sent: RefundSummary; now: Date },
): Promise<void> {
  const amount = refundAmount(sent);
  await recordOrderEvent(tx, order, `${amount} refunded: ${refund.reason}`, now);
  const letter = {
    title: sent.cents > 0 ? "A refund is on its way" : "We refunded you in store credit",
    preview: amount,
    sections: [{ rows: [refund.reason, ...refundRows(order, sent)] }],
  };
  const purpose = `order-refund:${refund.id}`;
  await queueMail(tx, await orderMail(order, purpose, `A refund for order ${order.number}`, letter));
}
