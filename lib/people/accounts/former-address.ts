import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { messages } from "@/lib/people/inbox/tables";
import { takeBackLetters } from "@/lib/people/newsletter/queued";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { forgetMails } from "@/lib/platform/mail/forget-mails";
import { mails } from "@/lib/platform/mail/tables";
import type { Customer } from "./sessions";

/** Forgets what was sent to an address; of what still waits no words are kept once it is sent. */
export async function forgetMailsTo(tx: Transaction, recipient: string): Promise<void> {
  const sentThere = eq(mails.recipient, recipient);
  // first what waits: one that is on its way at this moment is waited for, and is among those that were sent then
  await tx
    .update(mails)
    .set({ secret: true })
    .where(and(sentThere, isNull(mails.sentAt)));
  await forgetMails(tx, and(sentThere, isNotNull(mails.sentAt)));
}

/**
 * Leaves nothing of a customer under the address they move away from, which may be somebody else's next: what they
 * wrote and the letter they get go with them, and what mails said is forgotten. An address they never confirmed was not
 * theirs.
 */
export async function leaveAddress(
  tx: Transaction,
  { id, email, emailConfirmedAt }: Customer,
  next: string,
): Promise<void> {
  if (!emailConfirmedAt) return;
  await tx
    .update(messages)
    .set({ customerId: id })
    .where(and(eq(messages.email, email), isNull(messages.customerId)));
  // a subscription before its mails, as everybody locks
  await moveLetter(tx, email, next);
  await forgetMailsTo(tx, email);
}

async function moveLetter(tx: Transaction, from: string, to: string): Promise<void> {
  const letterTo = (address: string) => eq(newsletterSubscriptions.email, address);
  const [former] = await tx.select().from(newsletterSubscriptions).where(letterTo(from)).for("update");
  if (!former) return;
  const itself = eq(newsletterSubscriptions.id, former.id);
  // what waits would still go to the former address: the next one goes to the new
  await takeBackLetters(tx, former.id);
  if (former.confirmedAt && !former.leftAt) {
    const [there] = await tx.select().from(newsletterSubscriptions).where(letterTo(to)).for("update");
    // asked for there and neither confirmed nor left, it stands in nobody's way
    const isOpen = there && !there.confirmedAt && !there.leftAt;
    if (isOpen) await tx.delete(newsletterSubscriptions).where(letterTo(to));
    if (!there || isOpen) {
      await tx.update(newsletterSubscriptions).set({ email: to }).where(itself);
      return;
    }
  }
  await tx.delete(newsletterSubscriptions).where(itself);
}
