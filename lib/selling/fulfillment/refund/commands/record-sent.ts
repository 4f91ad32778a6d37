import { and, eq } from "drizzle-orm";
import { ApiError, fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { formatDate } from "@/lib/platform/intl/dates";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { sumCents } from "@/lib/platform/money/model";
import type { CommandContext } from "@/lib/selling/fulfillment/act-commands";
import { lockOrderWithStock } from "@/lib/selling/fulfillment/holds/lock-order";
import { issueCreditNote } from "@/lib/selling/fulfillment/invoices/credit-note-commands";
import { summarizeRefund } from "@/lib/selling/fulfillment/mails/refund-summary";
import { orderMail } from "@/lib/selling/fulfillment/mails/status-mail";
import { transitionOrder } from "@/lib/selling/fulfillment/transition-commands";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { canTransition } from "@/lib/selling/orders/transitions";
import {
  completeRefund,
  lockPayment,
  type PaymentRow,
  requestRefund,
  type SentByHand,
} from "@/lib/selling/payments/commands/ledger";
import { findPaymentMethod, isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { formatReceived } from "@/lib/selling/payments/model";
import { type RefundRow, refundLines, refunds } from "@/lib/selling/payments/tables";
import { findRefundable, soldOf } from "../refundable";
import { lockCardsOf } from "./bought-cards";
import { copyRefundTax } from "./refund-tax";

const DAY_MS = 86_400_000;

/**
 * Records that somebody sent a refund by hand: one of a payment that no provider gives back, or one that the provider
 * couldn't deliver. The customer is mailed. Recording it again has no effect.
 * @throws ApiError 404; 409 `provider_pays` if the provider sends it, `refund_too_large` if its amount was refunded
 *   otherwise since it failed, `refund_withdrawn`; 422 for a day to come
 */
export function recordRefundSent(
  orderId: string,
  refundId: string,
  sent: Pick<SentByHand, "sentOn" | "sentReference">,
  { now = new Date(), audit = null }: CommandContext = {},
): Promise<OrderRow> {
  // a day ahead of UTC may have begun where the jeweler is
  if (Date.parse(sent.sentOn) > now.getTime() + DAY_MS) {
    throw fieldError("sent_on", "Enter the day you sent it, today at the latest.");
  }
  return db().transaction(async (tx) => {
    const order = await lockOrderWithStock(tx, orderId);
    return inOrderCurrency(order, () => record(order, tx));
  });

  async function record(order: OrderRow, tx: Transaction): Promise<OrderRow> {
    const payment = await lockPayment(tx, orderId);
    const [refund] = payment
      ? await tx
          .select()
          .from(refunds)
          .where(and(eq(refunds.id, refundId), eq(refunds.paymentId, payment.id)))
      : [];
    if (!payment || !refund) throw notFoundError("This refund");
    const isReplaced = refund.state === "failed";
    if (refund.state === "done") return order;
    if (refund.withdrawnAt) {
      throw new ApiError("refund_withdrawn", "This refund was withdrawn. Make a new one instead.");
    }
    if (!isReplaced && !isConfirmedByJeweler(payment.method)) {
      throw new ApiError("provider_pays", "The payment provider sends this refund.");
    }
    const open = isReplaced
      ? await replaceFailed(tx, order, payment, refund, now)
      : { refund, nothingLeft: false };
    if (!open) return order;
    const recorded = { ...sent, sentBy: audit?.actor ?? null };
    const done = await completeRefund(tx, open.refund, null, now, recorded);
    if (!done) return order;
    const amount = formatReceived(done.amountCents, payment.currency);
    const moved =
      open.nothingLeft && canTransition(order.status, "refunded")
        ? await transitionOrder(
            tx,
            orderId,
            {
              to: "refunded",
              now,
              note: done.reason,
              facts: { refund: summarizeRefund(done, { order, payment, byHand: true }) },
            },
            { locked: true },
          )
        : null;
    if (!moved) {
      await recordOrderEvent(tx, order, `Refund of ${amount} sent.`, now);
      await queueMail(tx, await sentMail(order, done, { amount, isOtherWay: isReplaced }));
    }
    await recordShopAudit(tx, audit, order.number, {
      amountCents: done.amountCents,
      sentOn: sent.sentOn,
      reference: sent.sentReference,
      reason: done.reason,
    });
    await recordChanges(tx, moved?.changes ?? []);
    return moved?.order ?? order;
  }
}

/** Asks for a failed refund again, with its items and its credit note. @returns null if that was done before */
async function replaceFailed(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  failed: RefundRow,
  now: Date,
): Promise<{ refund: RefundRow; nothingLeft: boolean } | null> {
  const { id, amountCents, reason, shippingCents, shippingTaxCents } = failed;
  await lockCardsOf(tx, order);
  const { bought } = await findRefundable(tx, order, payment);
  const lines = await tx.select().from(refundLines).where(eq(refundLines.refundId, id));
  const ofCards = lines.filter((line) => bought.cards.some((card) => card.lineId === line.orderLineId));
  const isAgain = ofCards.some(({ orderLineId, goodsCents }) =>
    bought.cards.some((card) => card.lineId === orderLineId && card.refundableCents < goodsCents),
  );
  if (isAgain && !(await isKnown(tx, `sent:${id}`))) {
    throw new ApiError(
      "refund_too_large",
      "A gift card of this refund was refunded otherwise since it failed.",
    );
  }
  const giftSoldCents = sumCents(ofCards.map(({ goodsCents }) => goodsCents));
  const sold = { ...soldOf(bought), amountCents: giftSoldCents };
  const wanted = { amountCents, reason, key: `sent:${id}`, replacesId: id, sold };
  const { refund, nothingLeft, repeated } = await requestRefund(tx, payment, wanted, now);
  if (repeated) return null;
  if (giftSoldCents > 0) await tx.update(refunds).set({ giftSoldCents }).where(eq(refunds.id, refund.id));
  // what came back as store credit did not fail, so the parts are no longer those of this amount, but for gift cards, which only the
  // payment gives back
  const isWhole = failed.creditCents === 0;
  if (isWhole) {
    await tx.update(refunds).set({ shippingCents, shippingTaxCents }).where(eq(refunds.id, refund.id));
    await copyRefundTax(tx, id, refund.id);
  }
  const copied = isWhole ? lines : ofCards;
  if (copied.length > 0) {
    // the failed refund freed them already
    await tx
      .insert(refundLines)
      .values(copied.map((line) => ({ ...line, refundId: refund.id, unshipped: 0 })));
  }
  await issueCreditNote(tx, order, payment, refund, now);
  // store credit that was spent on the order may be left, and then the order isn’t over
  const { creditCents } = await findRefundable(tx, order, payment);
  return { refund, nothingLeft: nothingLeft && creditCents === 0 };
}

const isKnown = async (tx: Transaction, key: string): Promise<boolean> =>
  (await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.key, key))).length > 0;

async function sentMail(
  order: OrderRow,
  { id, sentOn, sentReference }: RefundRow,
  { amount, isOtherWay }: { amount: string; isOtherWay: boolean },
) {
  const { way, arrival } = findPaymentMethod(order.paymentMethod)?.refundTerms ?? {};
  const how = isOtherWay || !way ? "by a different method than you paid with" : way;
  const on = sentOn ? ` on ${formatDate(sentOn)}` : "";
  const content = {
    title: "Your refund is on its way",
    preview: amount,
    sections: [
      {
        rows: [
          `We sent ${amount} for order ${order.number} ${how}${on}.`,
          ...(sentReference ? [`Its reference is ${sentReference}.`] : []),
          ...(isOtherWay || !arrival ? [] : [arrival]),
        ],
      },
    ],
  };
  return orderMail(
    order,
    `order-refund-sent:${id}`,
    `Your refund for order ${order.number} is on its way`,
    content,
  );
}
