import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { deleteInBatches } from "@/lib/platform/db/delete-in-batches";
import { recordAccountEvent } from "../account-audit";
import { SESSION_SECONDS } from "../model";
import { customers, sessions } from "../tables";
import type { SessionClaims } from "./access-token";

export type Customer = typeof customers.$inferSelect;
/** A signed-in customer and their session. */
export type ActiveSession = {
  customer: Customer;
  sessionId: string;
  /** when they signed in */
  since: Date;
};

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/**
 * Opens a session for a customer and deletes the customer's expired ones.
 * @param as.version the customer's session version when they authenticated; returns null if it has changed
 */
export async function openSession(
  customerId: string,
  as: { version?: number | undefined; now?: Date } = {},
): Promise<SessionClaims | null> {
  const { version, now = new Date() } = as;
  return db().transaction(async (tx) => {
    const [customer] = await tx
      .select({ version: customers.sessionVersion })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for("share");
    if (!customer || (version !== undefined && customer.version !== version)) return null;
    await tx
      .delete(sessions)
      .where(
        and(eq(sessions.customerId, customerId), lt(sessions.seenAt, secondsBefore(now, SESSION_SECONDS))),
      );
    const [session] = await tx
      .insert(sessions)
      .values({ customerId, createdAt: now, seenAt: now })
      .returning({ id: sessions.id });
    if (!session) throw new Error("The session was not written");
    await recordAccountEvent(tx, "signed_in", { customerId, sessionId: session.id });
    return { customerId, sessionId: session.id, version: customer.version };
  });
}

/** Returns the customer and session of a cookie's or token's claims, or null if the session has ended. */
export async function findSession(claims: SessionClaims, now = new Date()): Promise<ActiveSession | null> {
  const [found] = await db()
    .select({ customer: customers, sessionId: sessions.id, since: sessions.createdAt })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        isNull(sessions.endedAt),
        gt(sessions.seenAt, secondsBefore(now, SESSION_SECONDS)),
        eq(customers.id, claims.customerId),
        eq(customers.sessionVersion, claims.version),
      ),
    );
  return found ?? null;
}

const DAY = 24 * 60 * 60;

/** Records the last use of a session, once a day; it expires a month after that. */
export async function renewSession(sessionId: string, now = new Date()): Promise<void> {
  await db()
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.seenAt, secondsBefore(now, DAY))));
}

/** Ends one session and so invalidates its cookie and tokens. */
export async function endSession({ sessionId, customerId }: SessionClaims, now = new Date()): Promise<void> {
  await db().transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordAccountEvent(tx, "signed_out", { customerId, sessionId });
  });
}

/** Ends a customer's sessions on every device, in the transaction that requires it. */
export async function endAllSessions(tx: Transaction, customerId: string, now = new Date()): Promise<void> {
  await tx
    .update(customers)
    .set({ sessionVersion: sql`${customers.sessionVersion} + 1`, updatedAt: now })
    .where(eq(customers.id, customerId));
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.endedAt)));
}

/** Deletes expired sessions; returns how many. */
export const pruneSessions = (now = new Date()): Promise<number> => {
  const before = secondsBefore(now, SESSION_SECONDS).toISOString();
  return deleteInBatches(
    (most) => sql`
      delete from ${sessions} where id in (
        select id from ${sessions} where seen_at < ${before}::timestamptz limit ${most})`,
  );
};
