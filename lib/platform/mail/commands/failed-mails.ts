import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { hasFailed, isExpired, isGivenUp, isWaiting } from "../condition-queries";
import { mails } from "../tables";

/** What the outbox has still to send, and what it has given up; the first mails of the latter. */
export async function readOutbox(most: number, now = new Date()) {
  const counted = (which: SQL | undefined) =>
    db()
      .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${mails.createdAt})` })
      .from(mails)
      .where(which);
  const [[waiting], [failing], [givenUp], [expired], first] = await Promise.all([
    counted(isWaiting(now)),
    counted(and(isWaiting(now), hasFailed)),
    counted(isGivenUp(now)),
    counted(isExpired(now)),
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
      .where(isGivenUp(now))
      .orderBy(desc(mails.createdAt), asc(mails.id))
      .limit(most),
  ]);
  return {
    waiting: waiting?.count ?? 0,
    oldestAt: waiting?.oldest ? new Date(waiting.oldest) : null,
    failing: failing?.count ?? 0,
    givenUp: givenUp?.count ?? 0,
    /** never sent, since what they say is over */
    expired: expired?.count ?? 0,
    first,
  };
}

/** Has given-up mails sent again as if they were new; without an id all of them. Returns their subjects. */
export async function reviveMails(tx: Transaction, id: string | null): Promise<string[]> {
  const rows = await tx
    .update(mails)
    .set({ attempts: 0, dueAt: sql`now()`, lastError: null })
    .where(and(isGivenUp(new Date()), id === null ? undefined : eq(mails.id, id)))
    .returning({ subject: mails.subject });
  return rows.map(({ subject }) => subject);
}
