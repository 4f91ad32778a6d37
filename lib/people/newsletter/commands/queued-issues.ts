import { and, isNotNull, isNull, like, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { mails } from "@/lib/platform/mail/tables";

/**
 * Queue purpose of an issue to a subscription; the name `%` matches every issue. The prefix stays `letter`, because the
 * stored purposes of earlier issues say who has received them.
 */
export const issuePurpose = (name: string, subscriptionId: string) => `letter:${name}:${subscriptionId}`;

/** Cancels a subscription's queued issues, so that a former subscriber gets no more. */
export const cancelQueuedIssues = (tx: Transaction, subscriptionId: string): Promise<void> =>
  cancelIssues(tx, like(mails.purpose, issuePurpose("%", subscriptionId)));

/**
 * Cancels queued issues. One that is being sent isn't tried again if it fails, and one that was refused stays: it says that its reader
 * is done with.
 */
export async function cancelIssues(tx: Transaction, which: SQL | undefined): Promise<void> {
  const unsent = and(which, isNull(mails.sentAt), isNull(mails.refusedAt));
  await tx
    .update(mails)
    .set({ sendBy: sql`now()` })
    .where(and(unsent, isNotNull(mails.claimedAt)));
  await tx.delete(mails).where(and(unsent, isNull(mails.claimedAt)));
}
