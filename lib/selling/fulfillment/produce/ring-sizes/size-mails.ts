import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { sizeSection } from "@/lib/selling/fulfillment/mails/size-section";
import { orderMail } from "@/lib/selling/fulfillment/mails/status-mail";
import type { OrderRow } from "@/lib/selling/orders/tables";

/** The mail that asks once more for an order's ring size. @param round 1 for the first reminder, 2 for the last */
export async function sizeReminderMail(order: OrderRow, round: 1 | 2): Promise<QueuedMail> {
  const content = {
    about: `Order ${order.number}`,
    title: "What’s your ring size?",
    preview: "We’ll start on your ring once we know it.",
    sections: [
      {
        rows: [
          round === 1
            ? `Order ${order.number} is paid for, and we’re ready to make your ring as soon as we know its size.`
            : `We still need the ring size for order ${order.number} before our workshop can start. This is our last reminder.`,
        ],
      },
      sizeSection(order),
    ],
  };
  const subject = `Choose the ring size for order ${order.number}`;
  return orderMail(order, `order-size:${order.id}:${round}`, subject, content);
}
