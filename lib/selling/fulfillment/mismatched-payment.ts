import type { Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { renderMail } from "@/lib/platform/mail/mail-template";
import { queueMail } from "@/lib/platform/mail/outbox";
import { formatMoney } from "@/lib/platform/money/model";
import { site } from "@/lib/platform/site/site";
import type { PaymentRow } from "@/lib/selling/payments/ledger";
import { formatReceived } from "@/lib/selling/payments/model";
import type { OrderRow } from "./transition-order";

/**
 * Mails the shop how to refund a payment of the wrong amount or currency. The money is recorded apart, and the order
 * stays unpaid and held.
 */
export async function notifyMismatchedPayment(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  const { number, email, totalCents } = order;
  const came = formatReceived(payment.capturedCents, payment.currency);
  log.error({ order: number, payment: payment.reference }, "other money than was asked for came in");
  await queueMail(tx, {
    purpose: `payment-mismatched:${payment.id}`,
    recipient: site.email,
    replyTo: email,
    subject: `Order ${number} was paid with the wrong amount`,
    ...(await renderMail({
      title: `${came} came in for order ${number}, not ${formatMoney(totalCents)}`,
      preview: "The order is not paid, and its pieces stay on hold.",
      sections: [
        {
          rows: [
            `The provider took ${came} from ${email}. Order ${number} comes to ${formatMoney(totalCents)}, so it stays unpaid.`,
            "Its pieces stay on hold until you refund the money:",
            `npm run shop -- refund ${number} --reason "…"`,
          ],
        },
      ],
    })),
  });
}
