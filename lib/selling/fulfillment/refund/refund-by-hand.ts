import type { Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { currentContact } from "@/lib/platform/settings/current-settings";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { formatReceived } from "@/lib/selling/payments/model";
import type { RefundRow } from "@/lib/selling/payments/tables";

/**
 * Leaves a refund that nobody requested by hand to its sender: the provider that took the payment, or the shop, which
 * is mailed that it has to. It is open until the shop records that it did.
 * @param payment of the refund
 */
export async function leaveRefund(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  payment: { method: string; currency: string },
): Promise<void> {
  if (!isConfirmedByJeweler(payment.method)) return;
  const amount = formatReceived(refund.amountCents, payment.currency);
  const { number, email } = order;
  await queueMail(tx, {
    purpose: `refund-wanted:${refund.id}`,
    recipient: currentContact().email,
    cause: "shop",
    replyTo: email,
    subject: `Transfer ${amount} back for order ${number}`,
    ...(await renderMail({
      title: `Transfer ${amount} to the customer of order ${number}`,
      preview: refund.reason,
      sections: [
        {
          rows: [
            `We emailed ${email} that we’ll send ${amount}: ${refund.reason}`,
            "No payment provider can send it, so please transfer it yourself. Then choose “Record as sent” on the order’s page, and we’ll tell the customer.",
          ],
        },
      ],
    })),
  });
}
