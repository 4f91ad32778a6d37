import type { Transaction } from "@/lib/platform/db/client";
import { mailAttachments, mails } from "./tables";

export type QueuedMail = {
  /** what the mail is about; a purpose is queued only once */
  purpose: string;
  recipient: string;
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

/** Queues a mail in the transaction that causes it, so that it is sent only if that commits. */
export async function queueMail(tx: Transaction, mail: QueuedMail): Promise<void> {
  const { attachments = [], ...words } = mail;
  const [queued] = await tx
    .insert(mails)
    .values(words)
    .onConflictDoNothing({ target: mails.purpose })
    .returning({ id: mails.id });
  if (!queued || attachments.length === 0) return;
  await tx
    .insert(mailAttachments)
    .values(attachments.map((file, position) => ({ mailId: queued.id, position, ...file })));
}
