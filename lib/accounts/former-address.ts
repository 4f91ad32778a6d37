import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "@/lib/db/client";
import { messages, newsletterSubscriptions } from "@/lib/db/schema/inbox";
import { mails } from "@/lib/db/schema/orders";
import { takeBackLetters } from "@/lib/newsletter/queued";
import type { Customer } from "./sessions";

/** Deletes the copies of what was sent to an address; of what still waits no words are kept once it is sent. */
export async function forgetMails(tx: Transaction, recipient: string): Promise<void> {
  const sentThere = eq(mails.recipient, recipient);
  await tx.delete(mails).where(and(sentThere, isNotNull(mails.sentAt)));
  await tx
    .update(mails)
    .set({ secret: true })
    .where(and(sentThere, isNull(mails.sentAt)));
}

/**
 * Leaves nothing of a customer under the address they move away from, which may be somebody else's next: what they
 * wrote and the letter they get go with them, and the copies of mails are deleted. An address they never confirmed
 * was not theirs.
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
  await forgetMails(tx, email);
  const letterTo = (address: string) => eq(newsletterSubscriptions.email, address);
  // a letter that waits would still go to the former address: the next one goes to the new
  const former = await tx
    .select({ id: newsletterSubscriptions.id })
    .from(newsletterSubscriptions)
    .where(letterTo(email));
  for (const subscription of former) await takeBackLetters(tx, subscription.id);
  const [there] = await tx.select().from(newsletterSubscriptions).where(letterTo(next)).for("update");
  const gets = and(
    letterTo(email),
    isNotNull(newsletterSubscriptions.confirmedAt),
    isNull(newsletterSubscriptions.leftAt),
  );
  if (!there) await tx.update(newsletterSubscriptions).set({ email: next }).where(gets);
  await tx.delete(newsletterSubscriptions).where(letterTo(email));
}
