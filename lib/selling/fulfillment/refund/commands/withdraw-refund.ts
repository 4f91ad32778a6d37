import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { subtractCents } from "@/lib/platform/money/model";
import type { CommandContext } from "@/lib/selling/fulfillment/act-commands";
import { lockOrderWithStock } from "@/lib/selling/fulfillment/holds/lock-order";
import { findCreditNote, issuedNumber } from "@/lib/selling/fulfillment/invoices/credit-note-commands";
import { listRefundLines } from "@/lib/selling/fulfillment/lines/refunded-share-queries";
import { orderMail } from "@/lib/selling/fulfillment/mails/status-mail";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { ORDER_STATUS_LABELS } from "@/lib/selling/orders/model";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import type { OrderRow } from "@/lib/selling/orders/tables";
import {
  failRefund,
  lockPayment,
  type PaymentRow,
  refundParts,
} from "@/lib/selling/payments/commands/ledger";
import { formatReceived } from "@/lib/selling/payments/model";
import { type RefundRow, refundLines, refunds } from "@/lib/selling/payments/tables";
import { purchaseNumber } from "@/lib/selling/purchasing/model";
import { purchaseOrderLines, purchaseOrders } from "@/lib/selling/purchasing/tables";
import { readRefundsToSend } from "../queries/to-send";

/**
 * Withdraws a refund that nobody has sent yet: its amount and its items can be refunded again. What it canceled stays
 * canceled, because somebody else may have it by now. The number of its credit note stays used.
 * @param withdrawal.confirmed the effects that somebody has read and confirmed
 * @throws ApiError 404; 409 `already_sent` if it isn't to be sent any more, `effects_changed`
 */
export function withdrawRefund(
  orderId: string,
  refundId: string,
  { reason, confirmed }: { reason: string; confirmed: readonly string[] },
  { now = new Date(), audit = null }: CommandContext = {},
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const order = await lockOrderWithStock(tx, orderId);
    return inOrderCurrency(order, () => withdraw(order, tx));
  });

  async function withdraw(order: OrderRow, tx: Transaction): Promise<OrderRow> {
    const payment = await lockPayment(tx, orderId);
    const [refund] = payment
      ? await tx
          .select()
          .from(refunds)
          .where(and(eq(refunds.id, refundId), eq(refunds.paymentId, payment.id)))
      : [];
    if (!payment || !refund) throw notFoundError("This refund");
    if (refund.withdrawnAt) return order;
    if (!(await readRefundsToSend(orderId, tx)).has(refundId)) {
      throw new ApiError("already_sent", "This refund isn’t waiting to be sent anymore.");
    }
    const effects = await describeWithdrawal(tx, order, payment, refund);
    if (effects.join("\n") !== confirmed.join("\n")) {
      const message = "The order has changed since you looked. Review what withdrawing the refund does.";
      throw new ApiError("effects_changed", message);
    }
    await failRefund(tx, refund, { from: ["asked"], now });
    await tx.update(refunds).set({ withdrawnAt: now }).where(eq(refunds.id, refundId));
    const amount = formatReceived(refund.amountCents, payment.currency);
    await recordOrderEvent(tx, order, `Refund of ${amount} withdrawn: ${reason}`, now);
    await queueMail(tx, await withdrawnMail(order, refund, { amount, reason }));
    await recordShopAudit(tx, audit, order.number, { amountCents: refund.amountCents, reason });
    return order;
  }
}

/** Says what withdrawing a refund does, and what it can't undo, in sentences for the staff. */
export async function describeWithdrawal(
  executor: Database | Transaction,
  order: OrderRow,
  payment: Pick<PaymentRow, "currency">,
  refund: RefundRow,
): Promise<string[]> {
  const creditCents = subtractCents(refundParts(refund).returnedCents, refund.giftCardCents);
  const lines = await listRefundLines(executor, refund.id);
  const note = issuedNumber(refund, (await findCreditNote(executor, refund.id))?.number ?? null);
  const canceled = lines.filter(({ unshipped }) => unshipped > 0);
  const remaining = lines.filter(({ unshipped, quantity }) => quantity > unshipped);
  return [
    `${formatReceived(refund.amountCents, payment.currency)} isn’t sent, and can be refunded again.`,
    ...(creditCents > 0
      ? [`The customer keeps the ${formatReceived(creditCents, payment.currency)} in store credit.`]
      : []),
    ...(refund.giftCardCents > 0
      ? [
          `The ${formatReceived(refund.giftCardCents, payment.currency)} returned to gift cards stays on them.`,
        ]
      : []),
    ...(refund.giftSoldCents > 0
      ? ["The gift cards that it voided stay void. What was left on them can be refunded again."]
      : []),
    ...(note && refund.state !== "failed"
      ? [`Credit note ${note} is void. Its number isn’t used again.`]
      : []),
    ...(remaining.length > 0
      ? [
          `Not refunded anymore: ${piecesInWords(remaining.map(({ name, quantity, unshipped }) => ({ name, quantity: quantity - unshipped })))}.`,
        ]
      : []),
    ...(canceled.length > 0
      ? [
          `Can’t be undone: ${piecesInWords(canceled.map(({ name, unshipped }) => ({ name, quantity: unshipped })))} won’t ship with this order and may be sold already. If the customer still wants it, place a new order.`,
        ]
      : []),
    ...(await supplierWords(executor, refund)),
    `The order stays “${ORDER_STATUS_LABELS[order.status]}”.`,
    `${order.email} is emailed that the refund isn’t sent, with your reason.`,
  ];
}

/** What was canceled with suppliers for a refund stays so, whether or not they have heard of it. */
async function supplierWords(executor: Database | Transaction, { id }: RefundRow): Promise<string[]> {
  const bought = await executor
    .selectDistinct({
      number: purchaseOrders.number,
      supplier: purchaseOrders.supplier,
      isMailed: sql<boolean>`${purchaseOrders.mailQueuedAt} is not null`,
    })
    .from(purchaseOrders)
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.purchaseOrderId, purchaseOrders.id))
    .where(
      and(
        inArray(
          purchaseOrderLines.orderLineId,
          executor
            .select({ id: refundLines.orderLineId })
            .from(refundLines)
            .where(and(eq(refundLines.refundId, id), sql`${refundLines.unshipped} > 0`)),
        ),
        or(eq(purchaseOrders.state, "canceled"), isNotNull(purchaseOrderLines.struckAt)),
      ),
    )
    .orderBy(asc(purchaseOrders.number));
  return bought.map(({ number, supplier, isMailed }) =>
    isMailed
      ? `Can’t be undone: ${supplier} is emailed that purchase order ${purchaseNumber(number)} is canceled or changed. Call them if you need the diamond after all.`
      : `Purchase order ${purchaseNumber(number)} to ${supplier} isn’t placed again.`,
  );
}

const withdrawnMail = (
  order: OrderRow,
  { id }: RefundRow,
  { amount, reason }: { amount: string; reason: string },
) =>
  orderMail(order, `order-refund-withdrawn:${id}`, `Your refund for order ${order.number} was withdrawn`, {
    title: "We withdrew your refund",
    preview: amount,
    sections: [
      {
        rows: [
          `We said we’d refund ${amount} for order ${order.number}. We aren’t sending it.`,
          reason,
          "If you have a question, reply to this email.",
        ],
      },
    ],
  });
