import type { Transaction } from "@/lib/db/client";
import { mails } from "@/lib/db/schema/orders";

export type NewMail = {
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
};

/** Queues a mail in the transaction that causes it: it is sent if that stands, and only then. */
export async function queueMail(tx: Transaction, mail: NewMail): Promise<void> {
  await tx.insert(mails).values(mail).onConflictDoNothing({ target: mails.purpose });
}
