import { and, eq, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { deleteInBatches } from "@/lib/platform/db/delete-in-batches";
import { isExpired, isGivenUp } from "../condition-queries";
import { mails } from "../tables";
import { pruneMailboxCounts } from "./mailbox-limit";
import { redactMails } from "./redact-mails";

const DAY_MS = 24 * 60 * 60_000;
/** How long a mail's copy is retained for support, in days. */
const RETENTION_DAYS = 90;
/** How long the shop remembers that it queued a mail, and so doesn't queue the same one again, in days. */
const REMEMBERED_DAYS = 730;

/**
 * Redacts old mails, including those that were given up, and at once those whose link has expired unsent; returns how many.
 * Rows that were redacted long ago are deleted.
 */
export async function pruneMails(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  const old = and(
    lt(mails.createdAt, before),
    or(isNotNull(mails.sentAt), isNotNull(mails.refusedAt), isGivenUp(now), isExpired(now)),
    ne(mails.recipient, ""),
  );
  const dead = and(isExpired(now), eq(mails.secret, true));
  await pruneMailboxCounts(db(), now);
  const redacted = await db().transaction((tx) => redactMails(tx, or(old, dead)));
  await forgetMails(now);
  return redacted;
}

function forgetMails(now: Date): Promise<number> {
  const before = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS).toISOString();
  return deleteInBatches(
    (most) => sql`
      delete from ${mails} where id in (
        select id from ${mails} where created_at < ${before}::timestamptz and recipient = '' limit ${most})`,
  );
}
