import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { mailboxOf } from "@/lib/platform/mail/mailbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { orders } from "@/lib/selling/orders/tables";
import { orderNumberOf } from "@/lib/selling/orders/typed-number";
import { orderMail } from "./status-mail";

/**
 * Mails the link to an order to the mailbox it was placed with. It says nothing of whether there is such an order, so that
 * neither its number nor an address can be probed.
 * @param network from which it is asked, as `networkKey` writes it
 */
export async function mailOrderLink(
  { number, email }: { number: string; email: string },
  network: string | null,
): Promise<void> {
  const isQueued = await db().transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.number, orderNumberOf(number) ?? ""), isNull(orders.ownerDeletedAt)));
    if (!order || mailboxOf(order.email) !== mailboxOf(email)) return false;
    const subject = `Your link to order ${order.number}`;
    const mail = await orderMail(order, `order-link:${order.id}:${randomUUID()}`, subject, {
      about: `Order ${order.number}`,
      title: "Here’s your order",
      preview: "See its status, its delivery dates, and your invoice.",
      sections: [
        {
          rows: [
            "You asked us for the link to your order. It shows the status, the delivery dates, and your invoice.",
            "Didn’t ask for it? You can ignore this email.",
          ],
        },
      ],
    });
    return queueMail(tx, { ...mail, cause: "recovery", network });
  });
  if (isQueued) void deliverInBackground();
}
