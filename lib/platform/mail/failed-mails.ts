import { and, asc, desc, eq, gte, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { MAX_ATTEMPTS } from "./mailer";
import { mails } from "./tables";

/** Mails that were given up; one whose text was deleted since can't be sent any more. */
const isGivenUp = and(isNull(mails.sentAt), gte(mails.attempts, MAX_ATTEMPTS), ne(mails.recipient, ""));
const isWaiting = and(isNull(mails.sentAt), lt(mails.attempts, MAX_ATTEMPTS));

/** What the outbox has still to send, and what it has given up; the first mails of the latter. */
export async function readOutbox(most: number) {
  const counted = (which: SQL | undefined) =>
    db()
      .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${mails.createdAt})` })
      .from(mails)
      .where(which);
  const [[waiting], [failing], [givenUp], first] = await Promise.all([
    counted(isWaiting),
    counted(and(isWaiting, gte(mails.attempts, 1))),
    counted(isGivenUp),
    db()
      .select({
        id: mails.id,
        recipient: mails.recipient,
        subject: mails.subject,
        attempts: mails.attempts,
        lastError: mails.lastError,
        createdAt: mails.createdAt,
      })
      .from(mails)
      .where(isGivenUp)
      .orderBy(desc(mails.createdAt), asc(mails.id))
      .limit(most),
  ]);
  return {
    waiting: waiting?.count ?? 0,
    oldestAt: waiting?.oldest ? new Date(waiting.oldest) : null,
    failing: failing?.count ?? 0,
    givenUp: givenUp?.count ?? 0,
    first,
  };
}

/** Has given-up mails sent again as if they were new; without an id all of them. Returns their subjects. */
export async function reviveMails(tx: Transaction, id: string | null): Promise<string[]> {
  const rows = await tx
    .update(mails)
    .set({ attempts: 0, dueAt: sql`now()`, lastError: null })
    .where(and(isGivenUp, id === null ? undefined : eq(mails.id, id)))
    .returning({ subject: mails.subject });
  return rows.map(({ subject }) => subject);
}
