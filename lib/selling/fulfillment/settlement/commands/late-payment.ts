import type { Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import type { Cents } from "@/lib/platform/money/model";
import { refundRows, summarizeRefund } from "@/lib/selling/fulfillment/mails/refund-summary";
import { orderMail } from "@/lib/selling/fulfillment/mails/status-mail";
import { leaveRefund } from "@/lib/selling/fulfillment/refund/refund-by-hand";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { type PaymentRow, requestRefund } from "@/lib/selling/payments/commands/ledger";
import { formatReceived } from "@/lib/selling/payments/model";

/**
 * Refunds money that arrived for a canceled order, in full and once, and notifies the customer; the order stays
 * canceled. A refund that no provider carries out is left to the shop.
 * @param payment with the received money recorded
 * @param reference identifies the received money
 * @param amountCents of it; null: all that the payment brought
 */
export async function refundLatePayment(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  reference: string,
  now: Date,
  amountCents: Cents | null = null,
): Promise<void> {
  const reason = "The payment arrived after the order was canceled.";
  const key = `late:${reference}`;
  const { refund, repeated } = await requestRefund(tx, payment, { amountCents, reason, key }, now);
  if (repeated) return;
  await leaveRefund(tx, order, refund, payment);
  const amount = formatReceived(refund.amountCents, payment.currency);
  await recordOrderEvent(tx, order, `${reason} Refunding ${amount}.`, now);
  const content = {
    title: "We’re returning your payment",
    preview: amount,
    sections: [
      {
        rows: [
          `Your payment for order ${order.number} arrived after we stopped holding its items. They may have gone to someone else, so we didn’t start on the order.`,
          ...refundRows(order, summarizeRefund(refund, { order, payment, byHand: false })),
          "Your items may still be available in the shop.",
        ],
      },
    ],
  };
  const subject = `We’re returning your payment for order ${order.number}`;
  const purpose = amountCents === null ? `order-late:${order.id}` : `order-late:${refund.id}`;
  const mail = await orderMail(order, purpose, subject, content);
  // a payment arrived, though the order was canceled
  await queueMail(tx, { ...mail, cause: "shop", network: undefined });
}
