import { and, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { mailAttachments, mails } from "../tables";
import { compareForCounting, countMail, type MailOrigin } from "./mailbox-limit";

/** A mail and who causes it, which decides whether and where a mailbox's limit counts it. */
export type QueuedMail = MailOrigin & {
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
  /** when what it says is over, such as the life of its link: it is not sent after that */
  sendBy?: Date | null;
  /** kinds of earlier mails to this address whose links end with this one: those still waiting are not sent */
  supersedes?: readonly string[];
  attachments?: readonly MailAttachment[];
};

export type MailAttachment = { filename: string; contentType: string; content: Buffer };

/**
 * Queues a mail in the transaction that causes it, so that it is sent only if that commits. A mail beyond its mailbox's
 * limit is not queued; its caller then leaves what the mail was to announce as it is.
 * @returns false if the limit refuses it, true if it is queued or was before
 */
export async function queueMail(tx: Transaction, mail: QueuedMail): Promise<boolean> {
  const { attachments = [], supersedes = [], cause, network, ...words } = mail;
  const [queued] = await tx
    .insert(mails)
    .values(words)
    .onConflictDoNothing({ target: mails.purpose })
    .returning({ id: mails.id });
  if (!queued) return true;
  if (!(await countMail(tx, mail.recipient, mail))) {
    await tx.delete(mails).where(eq(mails.id, queued.id));
    log.warn({ kind: mail.purpose.split(":")[0] }, "a mailbox reached its limit; no more mails for now");
    return false;
  }
  if (supersedes.length > 0) await endWaitingMails(tx, mail.recipient, supersedes, queued.id);
  if (attachments.length === 0) return true;
  await tx
    .insert(mailAttachments)
    .values(attachments.map((file, position) => ({ mailId: queued.id, position, ...file })));
  return true;
}

/**
 * Ends waiting mails of some kinds to an address; what is being sent in this moment is left alone.
 * @param exceptId the one that goes on; without it, those that this transaction has queued do
 */
export async function endWaitingMails(
  tx: Transaction,
  recipient: string,
  kinds: readonly string[],
  exceptId?: string,
): Promise<void> {
  const waiting = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        eq(mails.recipient, recipient),
        inArray(sql`split_part(${mails.purpose}, ':', 1)`, [...kinds]),
        exceptId ? ne(mails.id, exceptId) : lt(mails.createdAt, sql`transaction_timestamp()`),
      ),
    )
    .for("update", { skipLocked: true });
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await tx.update(mails).set({ sendBy: sql`now()` }).where(inArray(mails.id, ids));
}

/**
 * Queues several mails of one transaction in the order that lets no two such transactions wait for each other.
 * @returns those that no limit refuses
 */
export async function queueMails(
  tx: Transaction,
  together: readonly QueuedMail[],
): Promise<ReadonlySet<QueuedMail>> {
  const queued = new Set<QueuedMail>();
  for (const mail of together.toSorted(compareForCounting)) {
    if (await queueMail(tx, mail)) queued.add(mail);
  }
  return queued;
}
