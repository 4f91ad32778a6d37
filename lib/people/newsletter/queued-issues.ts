import { and, isNull, like } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { mails } from "@/lib/platform/mail/tables";

/** What a letter to a subscription is queued by; a name of `%` stands for every letter. */
export const issuePurpose = (name: string, subscriptionId: string) => `letter:${name}:${subscriptionId}`;

/** Takes back what is queued for a subscription and not sent yet: who has left gets no more. */
export async function cancelQueuedIssues(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx
    .delete(mails)
    .where(and(isNull(mails.sentAt), like(mails.purpose, issuePurpose("%", subscriptionId))));
}
