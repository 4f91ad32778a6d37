import type { Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { formatReceived } from "@/lib/selling/payments/model";
import type { RefundRow } from "@/lib/selling/payments/tables";

/**
 * Handles a refund that the customer was promised but the provider did not send: mails the shop what to do and adds
 * to the order's history that the money comes another way.
 * @param details.why the provider's message
 */
export async function notifyFailedRefund(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { why, currency, now }: { why: string | undefined; currency: string; now: Date },
): Promise<void> {
  const { number, email } = order;
  const amount = formatReceived(refund.amountCents, currency);
  await recordOrderEvent(
    tx,
    order,
    `The refund of ${amount} to the original payment method failed. It will be sent another way.`,
    now,
  );
  await queueMail(tx, {
    purpose: `refund-failed:${refund.id}`,
    recipient: currentContact().email,
    cause: "shop",
    replyTo: email,
    subject: `A refund for order ${number} failed`,
    ...(await renderMail({
      title: `The refund of ${amount} for order ${number} failed`,
      preview: "Send it by hand.",
      sections: [
        {
          rows: [
            `We emailed ${email} that ${amount} was on its way: ${refund.reason}`,
            `The payment provider declined the refund or couldn’t deliver it${why ? `: “${why}”` : ""}. Unless you already refunded it in the provider’s dashboard, send it another way, such as by transfer.`,
            "Then record it on the order’s page, under Payment: choose “Record as sent” next to this refund.",
          ],
        },
      ],
    })),
  });
}
