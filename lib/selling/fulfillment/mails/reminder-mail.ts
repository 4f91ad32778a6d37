import { formatDay } from "@/lib/platform/dates/format-day";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { formatMoney } from "@/lib/platform/money/model";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderMail } from "./status-mail";

/**
 * Writes the mail that reminds of an order's payment.
 * @param link where it can be paid; null to link to the order alone
 */
export async function reminderMail(order: OrderRow, link: string | null): Promise<QueuedMail> {
  const due = order.paymentDueAt ? formatDay(order.paymentDueAt) : "tomorrow";
  const subject = `We’re holding order ${order.number} until ${due}`;
  const mail = await orderMail(order, `order-reminder:${order.id}`, subject, {
    ...(link ? { action: { label: "View your order", href: link } } : {}),
    title: "We’re still holding your order",
    preview: `Until ${due}.`,
    sections: [
      {
        rows: [
          `We haven’t received ${inOrderCurrency(order, () => formatMoney(amountDue(order)))} for order ${order.number} yet. We’re holding your items until ${due}. After that, other customers can buy them.`,
          "If your payment is on its way, there’s nothing you need to do.",
        ],
      },
    ],
  });
  return { ...mail, sendBy: order.paymentDueAt };
}
