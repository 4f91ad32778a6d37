import type { Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { quoteLines } from "@/lib/platform/mail/layout/quote-lines";
import { formatMoney } from "@/lib/platform/money/model";
import { areNewOrdersMailed, currentContact } from "@/lib/platform/settings/current-settings";
import { backOfficeUrl } from "@/lib/platform/site/site-url";
import { billLabels, withoutBuyersWords } from "@/lib/selling/cart/bill-labels";
import type { LineParts } from "@/lib/selling/cart/schema";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { listOrderLines } from "@/lib/selling/orders/order-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { billSections } from "./confirmation-mail";

/**
 * Mails the shop about an order that a customer placed and that is worth its attention: it is paid, or its address is confirmed
 * and a transfer is awaited. An order is mailed once, and not at all where the owner doesn't want that.
 */
export const mailNewOrder = (tx: Transaction, order: OrderRow): Promise<void> =>
  inOrderCurrency(order, () => mailOrder(tx, order));

async function mailOrder(tx: Transaction, order: OrderRow): Promise<void> {
  if (order.placedByStaff || !areNewOrdersMailed()) return;
  const { number, email, shippingAddress, totalCents } = order;
  const lines = await listOrderLines(tx, order.id);
  await queueMail(tx, {
    purpose: `new-order:${number}`,
    recipient: currentContact().email,
    cause: "shop",
    replyTo: email,
    subject: `New order ${number}, ${formatMoney(totalCents)}`,
    ...(await renderMail({
      title: `New order ${number}`,
      preview: `${formatMoney(totalCents)} from ${email}`,
      action: { label: "View the order", href: backOfficeUrl(`/orders/${number}`) },
      sections: [
        {
          rows: [
            isUnpaid(order.status)
              ? `${email} placed an order and is going to pay for it.`
              : `${email} placed an order and paid for it.`,
          ],
        },
        { title: "Customer’s name", lines: quoteLines(shippingAddress.name) },
        ...billSections(order, lines, shown),
      ],
    })),
  });
}

/** Describes a line's parts, with what its buyer typed marked as quoted. */
const shown = (parts: LineParts): string[] => [
  ...billLabels(withoutBuyersWords(parts)),
  ...(parts.engraving ? ["Engraving:", ...quoteLines(parts.engraving)] : []),
];
