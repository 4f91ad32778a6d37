import { randomUUID } from "node:crypto";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { mailAttachments, mails } from "@/lib/platform/mail/tables";
import { orderMailCause } from "@/lib/selling/fulfillment/mails/order-recipient";
import type { OrderRow } from "@/lib/selling/orders/tables";

type MailRow = typeof mails.$inferSelect;

/** Lists the mails about an order, newest first. @param ids the order's own, and those of its refunds */
export const listOrderMails = (ids: readonly string[]): Promise<MailRow[]> =>
  db()
    .select()
    .from(mails)
    .where(inArray(sql`split_part(${mails.purpose}, ':', 2)`, [...ids]))
    .orderBy(desc(mails.createdAt));

/** Whether a mail can be sent to its customer again: old ones have lost their text, and others went to somebody else. */
export const canResend = ({ recipient, text, secret }: MailRow, order: Pick<OrderRow, "email">): boolean =>
  recipient === order.email && text !== "" && !secret;

/**
 * Sends a mail about an order again, word for word, to the address it went to.
 * @throws CommandError if its text is gone, or it is none of the order's
 */
export async function resendMail(
  order: OrderRow,
  ids: readonly string[],
  mailId: string,
  audit: AuditAction | null,
): Promise<void> {
  const mail = (await listOrderMails(ids)).find(({ id }) => id === mailId);
  if (!mail) throw new CommandError("This mail isn’t about this order.");
  if (!canResend(mail, order)) {
    throw new CommandError(
      "This mail can’t be sent again: its text is no longer stored, or it went to someone else.",
    );
  }
  await db().transaction(async (tx) => {
    const attachments = await tx
      .select()
      .from(mailAttachments)
      .where(eq(mailAttachments.mailId, mail.id))
      .orderBy(asc(mailAttachments.position));
    const { recipient, subject, text, html } = mail;
    const isQueued = await queueMail(tx, {
      recipient,
      subject,
      text,
      html,
      attachments,
      cause: orderMailCause(order),
      purpose: `${mail.purpose.split(":").slice(0, 2).join(":")}:${randomUUID()}`,
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    });
    if (!isQueued) throw new CommandError("This mailbox has had many mails today. Try again tomorrow.");
    await recordShopAudit(tx, audit, order.number, { mail: subject, to: recipient });
  });
  void deliverInBackground();
}
