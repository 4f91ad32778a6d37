import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne } from "drizzle-orm";
import { env } from "@/env.mjs";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { staff, staffSessions } from "../tables";

const SECURE = env.SHOP_URL.startsWith("https:");
/** `__Host-`: no other host of the domain can set it. Browsers take that only over https. */
const COOKIE = `${SECURE ? "__Host-" : ""}adamas-staff`;

const MINUTE_MS = 60_000;
/** A session ends this long after it began. */
export const SESSION_HOURS = 12;
/** It is locked this long after its last request, until somebody gives their second factor. */
export const IDLE_MINUTES = 30;
/** Refunds, exports, and changes of staff require password or passkey within this long. */
export const VERIFIED_MINUTES = 10;

export type StaffRow = typeof staff.$inferSelect;
export type StaffSession = { person: StaffRow; session: typeof staffSessions.$inferSelect };

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

const cookieOf = (value: string, seconds: number): string =>
  [
    `${COOKIE}=${value}`,
    "Path=/",
    `Max-Age=${seconds}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(SECURE ? ["Secure"] : []),
  ].join("; ");

export const endedCookie = (): string => cookieOf("", 0);

/** Opens a session and returns the cookie that carries it. */
export async function openStaffSession(
  tx: Transaction,
  staffId: string,
  agent: string | null,
  now = new Date(),
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.insert(staffSessions).values({
    staffId,
    tokenHash: hashOf(token),
    agent: (agent ?? "").slice(0, 300),
    createdAt: now,
    seenAt: now,
    verifiedAt: now,
  });
  return cookieOf(token, SESSION_HOURS * 3_600);
}

/** Sessions that haven't ended; some may be locked. */
const isAlive = (now: Date) =>
  and(isNull(staffSessions.endedAt), gt(staffSessions.createdAt, before(now, SESSION_HOURS * 60)));

const isLocked = ({ session }: StaffSession, now: Date) => session.seenAt <= before(now, IDLE_MINUTES);

async function findAlive(headers: Pick<Headers, "get">, now: Date): Promise<StaffSession | null> {
  const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.get("cookie") ?? "")?.[1];
  if (token === undefined) return null;
  const [found] = await db()
    .select({ person: staff, session: staffSessions })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, hashOf(token)), isAlive(now), isNull(staff.disabledAt)));
  return found ?? null;
}

/** The session of a request's cookie that was idle too long; null if it has none, or one that ended or isn't locked. */
export async function findLockedSession(
  headers: Pick<Headers, "get">,
  now = new Date(),
): Promise<StaffSession | null> {
  const found = await findAlive(headers, now);
  return found && isLocked(found, now) ? found : null;
}

/** Lets a locked session go on. What needs a recent password needs it still. */
export async function unlockStaffSession({ person, session }: StaffSession, now = new Date()): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.id, session.id));
    await recordShopAudit(tx, { actor: person.email, action: "staff unlock" }, person.email);
  });
}

/** The session of a request's cookie; null if it has none, or the session ended or is locked. */
export async function findStaffSession(
  headers: Pick<Headers, "get">,
  now = new Date(),
): Promise<StaffSession | null> {
  const found = await findAlive(headers, now);
  if (!found || isLocked(found, now)) return null;
  // once a minute, so that a busy page doesn't write with every read
  if (now.getTime() - found.session.seenAt.getTime() > MINUTE_MS) {
    await db().update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.id, found.session.id));
  }
  return found;
}

/** Whether somebody has proven who they are recently enough for a refund, an export, or a change of staff. */
export const isFreshlyVerified = ({ session }: StaffSession, now = new Date()): boolean =>
  session.verifiedAt > before(now, VERIFIED_MINUTES);

export async function markVerified({ session }: StaffSession, now = new Date()): Promise<void> {
  await db().update(staffSessions).set({ verifiedAt: now }).where(eq(staffSessions.id, session.id));
}

/** Sessions that haven't ended, newest first: one person's, or everybody's. */
export const listStaffSessions = (staffId: string | null, now = new Date()) =>
  db()
    .select({
      id: staffSessions.id,
      staffId: staffSessions.staffId,
      name: staff.name,
      agent: staffSessions.agent,
      createdAt: staffSessions.createdAt,
      seenAt: staffSessions.seenAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(isAlive(now), staffId ? eq(staffSessions.staffId, staffId) : undefined))
    .orderBy(desc(staffSessions.seenAt));

/**
 * Ends a session. One that has ended already is left as it is.
 * @param ownerOf whose it must be; null = anybody's
 * @returns whether there is such a session
 */
export async function endStaffSession(
  id: string,
  ownerOf: string | null,
  audit: AuditAction,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [found] = await tx
      .select({ email: staff.email, agent: staffSessions.agent, endedAt: staffSessions.endedAt })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(and(eq(staffSessions.id, id), ownerOf ? eq(staffSessions.staffId, ownerOf) : undefined))
      .for("update", { of: staffSessions });
    if (!found) return false;
    if (found.endedAt !== null) return true;
    await tx.update(staffSessions).set({ endedAt: new Date() }).where(eq(staffSessions.id, id));
    await recordShopAudit(tx, audit, found.email, { agent: found.agent });
    return true;
  });
}

/** Ends a person's sessions, except one. */
export async function endSessionsOf(tx: Transaction, staffId: string, except: string | null): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        except ? ne(staffSessions.id, except) : undefined,
      ),
    );
}

/** How long a session is stored after it began, in days; it ends long before. */
const STORED_DAYS = 30;

/** Deletes sessions that ended long ago; returns how many. The audit log keeps who signed in. */
export async function pruneStaffSessions(now = new Date()): Promise<number> {
  const { rowCount } = await db()
    .delete(staffSessions)
    .where(lt(staffSessions.createdAt, before(now, STORED_DAYS * 24 * 60)));
  return rowCount ?? 0;
}
