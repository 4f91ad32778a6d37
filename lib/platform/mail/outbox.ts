import type { Transaction } from "@/lib/platform/db/client";
import { mailAttachments, mails } from "./tables";

export type QueuedMail = {
  /** what it is about: the same purpose is queued once */
  purpose: string;
  recipient: string;
  /** whom an answer goes to, where that is not the shop */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** true for words that let their reader in, which are forgotten once they are sent */
  secret?: boolean;
  /** where whoever gets it leaves the list it was written to */
  leaveUrl?: string;
  /** not before this; at once where it is not told */
  dueAt?: Date;
  attachments?: readonly MailAttachment[];
};

/** A file that goes with a mail. */
export type MailAttachment = { filename: string; contentType: string; content: Buffer };

/** Queues a mail in the transaction that causes it: it is sent if that stands, and only then. */
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
