import type { Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/outbox";
import { completeRefund, type PaymentRow, requestRefund } from "@/lib/selling/payments/ledger";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { formatReceived } from "@/lib/selling/payments/model";
import { orderMail } from "../mails/status-mail";
import { refundRows } from "../refunds/refund-summary";
import { type OrderRow, recordOrderEvent } from "../transition-order";

/**
 * Refunds money that arrived for a canceled order, in full and once, and notifies the customer; the order stays
 * canceled. A refund that no provider carries out counts as sent by hand.
 * @param payment with the received money recorded
 * @param reference identifies the received money
 */
export async function refundLatePayment(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  reference: string,
  now: Date,
): Promise<void> {
  const reason = "Your payment came after the order was given up.";
  const key = `late:${reference}`;
  const { refund, repeated } = await requestRefund(tx, payment, { amountCents: null, reason, key }, now);
  if (repeated) return;
  if (isConfirmedByJeweler(payment.method)) await completeRefund(tx, refund, null, now);
  const amount = formatReceived(refund.amountCents, payment.currency);
  await recordOrderEvent(tx, order, `${reason} ${amount} goes back.`, now);
  const letter = {
    title: "Your payment goes back to you",
    preview: amount,
    sections: [
      {
        rows: [
          `Your payment for order ${order.number} reached us after the time for which its pieces were held. They may have gone to somebody else, so we did not begin with it.`,
          ...refundRows(order, { cents: refund.amountCents, currency: payment.currency, byHand: false }),
          "What you chose may still be in the shop.",
        ],
      },
    ],
  };
  const subject = `Your payment for order ${order.number} goes back to you`;
  const mail = await orderMail(order, `order-late:${order.id}`, subject, letter);
  // money came, though the order was given up
  await queueMail(tx, { ...mail, cause: "shop", network: undefined });
}
