import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { redactMails } from "@/lib/platform/mail/redact-mails";
import { mails } from "@/lib/platform/mail/tables";
import { accountHooks } from "./account-hooks";
import type { Customer } from "./sessions";

/** Forgets what was sent to an address; of what still waits no words are kept once it is sent. */
export async function redactMailsTo(tx: Transaction, recipient: string): Promise<void> {
  const sentThere = eq(mails.recipient, recipient);
  // first what waits: one that is on its way at this moment is waited for, and is among those that were sent then
  await tx
    .update(mails)
    .set({ secret: true })
    .where(and(sentThere, isNull(mails.sentAt)));
  await redactMails(tx, and(sentThere, isNotNull(mails.sentAt)));
}

/**
 * Leaves nothing of a customer under the address they move away from, which may be somebody else's next: what they
 * wrote and the newsletter go with them, and what mails said is forgotten. An address they never confirmed was not
 * theirs.
 */
export async function detachEmail(tx: Transaction, customer: Customer, next: string): Promise<void> {
  if (!customer.emailConfirmedAt) return;
  await accountHooks().onEmailDetached(tx, customer, next);
  await redactMailsTo(tx, customer.email);
}
