import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { countMail, type MailCause } from "./mailbox-limit";
import { mailAttachments, mails } from "./tables";

export type QueuedMail = {
  /** what the mail is about; a purpose is queued only once */
  purpose: string;
  recipient: string;
  /** who causes it, which decides whether a mailbox's limit counts it */
  cause: MailCause;
  /** the reply address, if not the sender */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** true for a mail that grants access, whose text is deleted once sent */
  secret?: boolean;
  /** the unsubscribe address of a mailing list */
  leaveUrl?: string;
  /** earliest time to send; immediately by default */
  dueAt?: Date;
  attachments?: readonly MailAttachment[];
};

export type MailAttachment = { filename: string; contentType: string; content: Buffer };

/**
 * Queues a mail in the transaction that causes it, so that it is sent only if that commits. A mail beyond its mailbox's
 * limit is not queued, and nobody is told, since that would tell strangers what a mailbox gets.
 */
export async function queueMail(tx: Transaction, mail: QueuedMail): Promise<void> {
  const { attachments = [], cause, ...words } = mail;
  const [queued] = await tx
    .insert(mails)
    .values(words)
    .onConflictDoNothing({ target: mails.purpose })
    .returning({ id: mails.id });
  if (!queued) return;
  if (!(await countMail(tx, mail.recipient, cause))) {
    await tx.delete(mails).where(eq(mails.id, queued.id));
    log.warn({ kind: mail.purpose.split(":")[0] }, "a mailbox gets no more mails for now");
    return;
  }
  if (attachments.length === 0) return;
  await tx
    .insert(mailAttachments)
    .values(attachments.map((file, position) => ({ mailId: queued.id, position, ...file })));
}
