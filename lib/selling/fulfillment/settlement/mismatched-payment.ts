import type { Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { formatMoney } from "@/lib/platform/money/model";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { backOfficeUrl } from "@/lib/platform/site/site-url";
import { amountDue } from "@/lib/selling/orders/amount-due";
import type { OrderRow } from "@/lib/selling/orders/tables";
import type { PaymentRow } from "@/lib/selling/payments/commands/ledger";
import { formatReceived } from "@/lib/selling/payments/model";
import type { Money } from "@/lib/selling/payments/port";

/**
 * Mails the shop how to refund a payment of the wrong amount or currency. The money is recorded apart, and the order
 * stays unpaid and held.
 */
export async function notifyMismatchedPayment(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  const { number, email } = order;
  const due = formatMoney(amountDue(order));
  const came = formatReceived(payment.capturedCents, payment.currency);
  log.error({ order: number, payment: payment.reference }, "a payment of the wrong amount was received");
  await queueMail(tx, {
    purpose: `payment-mismatched:${payment.id}`,
    recipient: currentContact().email,
    cause: "shop",
    replyTo: email,
    subject: `Order ${number} was paid with the wrong amount`,
    ...(await renderMail({
      title: `We received ${came} for order ${number}, not ${due}`,
      preview: "The order is unpaid, and its items stay on hold.",
      action: { label: "View the order", href: backOfficeUrl(`/orders/${number}`) },
      sections: [
        {
          rows: [
            `The provider collected ${came} from ${email}. The amount due for order ${number} is ${due}, so it stays unpaid.`,
            "Its items stay on hold until you refund the payment.",
          ],
        },
      ],
    })),
  });
}

/** Mails the shop that a promise of the wrong amount or currency was canceled: nothing was taken, and the order waits. */
export async function notifyMismatchedPromise(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  promised: Money,
): Promise<void> {
  const { number, email } = order;
  const due = formatMoney(amountDue(order));
  const amount = formatReceived(promised.amountCents, promised.currency);
  log.error({ order: number, payment: payment.reference }, "a payment of the wrong amount was authorized");
  await queueMail(tx, {
    purpose: `promise-mismatched:${payment.id}`,
    recipient: currentContact().email,
    cause: "shop",
    replyTo: email,
    subject: `Order ${number} was authorized for the wrong amount`,
    ...(await renderMail({
      title: `${amount} was authorized for order ${number}, not ${due}`,
      preview: "Nothing was charged. The order is unpaid.",
      sections: [
        {
          rows: [
            `The authorization was canceled, so ${email} was not charged. The amount due for order ${number} is ${due}, and it stays unpaid.`,
            "Its items are released when the order expires. Email the customer if they should pay another way.",
          ],
        },
      ],
    })),
  });
}
