import { and, gte, isNotNull, lt, ne, or } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { pruneMailboxCounts } from "./mailbox-limit";
import { MAX_ATTEMPTS } from "./mailer";
import { redactMails } from "./redact-mails";
import { mails } from "./tables";

/** How long a mail's copy is retained for support, in days. */
const RETENTION_DAYS = 90;

/** Redacts old mails, including those that were given up; returns how many. */
export async function pruneMails(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60_000);
  const old = and(
    lt(mails.createdAt, before),
    or(isNotNull(mails.sentAt), gte(mails.attempts, MAX_ATTEMPTS)),
    ne(mails.recipient, ""),
  );
  await pruneMailboxCounts(db(), now);
  return db().transaction((tx) => redactMails(tx, old));
}
