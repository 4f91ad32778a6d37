import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { accountHooks } from "@/lib/people/accounts/account-hooks";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import type { Transaction } from "@/lib/platform/db/client";
import { redactMails } from "@/lib/platform/mail/commands/redact-mails";
import { mails } from "@/lib/platform/mail/tables";

/** Deletes the text of mails sent to an address, or refused there, and marks others so that theirs is deleted once sent. */
export async function redactMailsTo(tx: Transaction, recipient: string): Promise<void> {
  const sentThere = eq(mails.recipient, recipient);
  // first, because one that is recorded as sent just before is seen by the next statement
  await tx
    .update(mails)
    .set({ secret: true })
    .where(and(sentThere, isNull(mails.sentAt)));
  await redactMails(tx, and(sentThere, or(isNotNull(mails.sentAt), isNotNull(mails.refusedAt))));
}

/**
 * Removes a customer's traces from the address they give up, since it may belong to somebody else next: their
 * messages and newsletter move to the new address, and the text of past mails is deleted. Skips an address they never
 * confirmed, since it was not shown to be theirs.
 */
export async function detachEmail(tx: Transaction, customer: Customer, next: string): Promise<void> {
  if (!customer.emailConfirmedAt) return;
  await accountHooks().onEmailDetached(tx, customer, next);
  await redactMailsTo(tx, customer.email);
}
