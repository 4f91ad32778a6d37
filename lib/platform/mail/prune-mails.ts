import { and, eq, isNotNull, lt, ne, or } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { isExpired, isGivenUp } from "./mail-states";
import { pruneMailboxCounts } from "./mailbox-limit";
import { redactMails } from "./redact-mails";
import { mails } from "./tables";

/** How long a mail's copy is retained for support, in days. */
const RETENTION_DAYS = 90;

/**
 * Redacts old mails, including those that were given up, and at once those whose link has expired unsent; returns how many.
 */
export async function pruneMails(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60_000);
  const old = and(
    lt(mails.createdAt, before),
    or(isNotNull(mails.sentAt), isGivenUp(now), isExpired(now)),
    ne(mails.recipient, ""),
  );
  const dead = and(isExpired(now), eq(mails.secret, true));
  await pruneMailboxCounts(db(), now);
  return db().transaction((tx) => redactMails(tx, or(old, dead)));
}
