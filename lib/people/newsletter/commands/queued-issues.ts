import { and, isNull, like } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { mails } from "@/lib/platform/mail/tables";

/**
 * Queue purpose of an issue to a subscription; the name `%` matches every issue. The prefix stays `letter`, because the
 * stored purposes of earlier issues say who has received them.
 */
export const issuePurpose = (name: string, subscriptionId: string) => `letter:${name}:${subscriptionId}`;

/**
 * Cancels a subscription's queued issues, so that a former subscriber gets no more. What is being sent, or was refused, stays as it
 * is: it says that this reader is done with.
 */
export async function cancelQueuedIssues(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx
    .delete(mails)
    .where(
      and(
        isNull(mails.sentAt),
        isNull(mails.refusedAt),
        isNull(mails.claimedAt),
        like(mails.purpose, issuePurpose("%", subscriptionId)),
      ),
    );
}
