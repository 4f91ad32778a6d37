import { createHash, randomBytes } from "node:crypto";
import { and, asc, count, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { hashPassword } from "@/lib/people/accounts/credentials/password";
import { ApiError, fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/watch/database-errors";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import type { Role } from "../roles";
import { invitationLink, invitationMail } from "../staff-mails";
import { staff, staffInvitations, staffPasskeys, staffRecoveryCodes } from "../tables";
import { removeTotp } from "./second-factor";
import { endSessionsOf, openStaffSession, type StaffRow } from "./staff-sessions";

const INVITATION_DAYS = 3;
const DAY_MS = 86_400_000;

export type Invitation = typeof staffInvitations.$inferSelect;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Lets one transaction at a time decide who works here: invitations, new accounts, and roles depend on one another. */
const lockStaff = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`);

const linkOver = () =>
  new ApiError("link_over", "This link has been used or has expired. Ask for a new one.");

/** @throws ApiError 410 for the first owner's link once there is an owner */
async function assertStillNeeded(
  executor: Pick<Transaction, "select">,
  { email }: Invitation,
): Promise<void> {
  if (email !== null) return;
  const [owner] = await executor.select({ id: staff.id }).from(staff).where(eq(staff.role, "owner")).limit(1);
  if (owner) throw linkOver();
}

/**
 * Invites somebody, or makes the first owner's link when there is no address to mail it to.
 * @returns the link, which can be had nowhere else
 * @throws ApiError 422 if the address already has an account
 */
export async function inviteStaff(
  { email, role }: { email: string | null; role: Role },
  audit: AuditAction,
  now = new Date(),
): Promise<{ id: string; link: string }> {
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  return db().transaction(async (tx) => {
    await lockStaff(tx);
    if (email) {
      const [known] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
      if (known) throw fieldError("email", "This address already has an account");
    }
    // a second invitation replaces the first
    const same = email ? eq(staffInvitations.email, email) : isNull(staffInvitations.email);
    await tx
      .update(staffInvitations)
      .set({ usedAt: now })
      .where(and(same, isNull(staffInvitations.usedAt)));
    const [row] = await tx
      .insert(staffInvitations)
      .values({
        email,
        role,
        tokenHash: hashOf(secret),
        invitedBy: audit.actor,
        createdAt: now,
        expiresAt,
      })
      .returning({ id: staffInvitations.id });
    if (!row) throw new Error("The invitation was not returned");
    if (email)
      await queueMail(
        tx,
        await invitationMail({ id: row.id, email, role, invitedBy: audit.actor, expiresAt }, secret),
      );
    await recordShopAudit(tx, audit, email ?? "first owner", { role });
    return { id: row.id, link: invitationLink(secret) };
  });
}

/** Whether nobody can sign in to the back office yet. */
export async function hasNoStaff(): Promise<boolean> {
  const [row] = await db().select({ people: count() }).from(staff);
  return (row?.people ?? 0) === 0;
}

const isOpen = (secret: string, now: Date) =>
  and(
    eq(staffInvitations.tokenHash, hashOf(secret)),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, now),
  );

/** @throws ApiError 410 if the link is unknown, used, or expired */
export async function requireInvitation(secret: string, now = new Date()): Promise<Invitation> {
  const [found] = await db().select().from(staffInvitations).where(isOpen(secret, now));
  if (!found) throw linkOver();
  await assertStillNeeded(db(), found);
  return found;
}

/**
 * Opens the account of an invitation and signs in.
 * @returns the person and the session's cookie
 * @throws ApiError 410, 422
 */
export async function acceptInvitation(
  secret: string,
  { name, email, password, agent }: { name: string; email: string; password: string; agent: string | null },
  now = new Date(),
): Promise<{ person: StaffRow; cookie: string }> {
  const passwordHash = await hashPassword(password);
  try {
    return await db().transaction(async (tx) => {
      await lockStaff(tx);
      const [invitation] = await tx
        .update(staffInvitations)
        .set({ usedAt: now })
        .where(isOpen(secret, now))
        .returning();
      if (!invitation) throw linkOver();
      await assertStillNeeded(tx, invitation);
      const [person] = await tx
        .insert(staff)
        .values({ email: invitation.email ?? email, name, role: invitation.role, passwordHash })
        .returning();
      if (!person) throw new Error("The account was not returned");
      await recordShopAudit(tx, { actor: person.email, action: "staff join" }, person.email, {
        role: person.role,
        invitedBy: invitation.invitedBy,
      });
      return { person, cookie: await openStaffSession(tx, person.id, agent, now) };
    });
  } catch (error) {
    if (isUniqueViolation(error, "staff_email_unique")) {
      throw fieldError("email", "This address already has an account");
    }
    throw error;
  }
}

export const listStaff = () => db().select().from(staff).orderBy(asc(staff.name));

/** Invitations that still wait for an answer. */
export const listInvitations = (now = new Date()) =>
  db()
    .select()
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now)))
    .orderBy(asc(staffInvitations.createdAt));

/** Takes an invitation back; null if there is none. */
export async function revokeInvitation(id: string, audit: AuditAction): Promise<Invitation | null> {
  return db().transaction(async (tx) => {
    const [row] = await tx
      .update(staffInvitations)
      .set({ usedAt: new Date() })
      .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.usedAt)))
      .returning();
    if (row) await recordShopAudit(tx, audit, row.email ?? "first owner", { role: row.role });
    return row ?? null;
  });
}

/** @throws ApiError 409 if nobody else could then change the staff */
async function assertOwnerLeft(tx: Transaction, without: string): Promise<void> {
  const [other] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.disabledAt), ne(staff.id, without)))
    .limit(1);
  if (!other) {
    throw new ApiError("last_owner", "The shop needs an owner. Make someone else an owner first.");
  }
}

/** @throws ApiError 409 if who asks was disabled or given another role since they asked */
async function assertStillOwner(tx: Transaction, id: string): Promise<void> {
  const [asking] = await tx
    .select({ role: staff.role, disabledAt: staff.disabledAt })
    .from(staff)
    .where(eq(staff.id, id));
  if (asking?.role !== "owner" || asking.disabledAt) {
    throw new ApiError("role_changed", "Someone changed your own role meanwhile. Load the page again.");
  }
}

/**
 * Changes somebody's name or role, or whether they may sign in.
 * @param by id of who asks for it; null for the command line
 * @throws ApiError 404, 409 `version_conflict`, `last_owner`, or `role_changed`
 */
export async function changeStaff(
  id: string,
  change: {
    name?: string | undefined;
    role?: Role | undefined;
    disabled?: boolean | undefined;
    version: number;
  },
  audit: AuditAction,
  { by = null, now = new Date() }: { by?: string | null; now?: Date } = {},
): Promise<StaffRow> {
  return db().transaction(async (tx) => {
    await lockStaff(tx);
    if (by) await assertStillOwner(tx, by);
    const [before] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
    if (!before) throw notFoundError("This person");
    if (before.version !== change.version) {
      throw new ApiError("version_conflict", "Someone changed this account meanwhile.", {
        details: { version: before.version },
      });
    }
    const role = change.role ?? before.role;
    const isDisabled = change.disabled ?? before.disabledAt !== null;
    if (before.role === "owner" && (role !== "owner" || isDisabled)) await assertOwnerLeft(tx, id);
    const [after] = await tx
      .update(staff)
      .set({
        name: change.name ?? before.name,
        role,
        disabledAt: isDisabled ? (before.disabledAt ?? now) : null,
        version: sql`${staff.version} + 1`,
        updatedAt: now,
      })
      .where(eq(staff.id, id))
      .returning();
    if (!after) throw new Error("The account was not returned");
    // a new role holds at once, also in browsers that are open
    if (isDisabled || role !== before.role) await endSessionsOf(tx, id, null);
    await recordShopAudit(tx, audit, after.email, {
      before: { name: before.name, role: before.role, disabled: before.disabledAt !== null },
      after: { name: after.name, role: after.role, disabled: after.disabledAt !== null },
    });
    return after;
  });
}

/** Lets somebody who lost app, passkeys, and recovery codes set up a second factor again at the next sign-in. */
export async function resetSecondFactor(id: string, audit: AuditAction): Promise<StaffRow> {
  return db().transaction(async (tx) => {
    await lockStaff(tx);
    const [person] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
    if (!person) throw notFoundError("This person");
    await removeTotp(tx, id);
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id));
    await endSessionsOf(tx, id, null);
    await recordShopAudit(tx, audit, person.email, {});
    return person;
  });
}

/** Sets a new password and ends the person's other sessions. */
export async function changeStaffPassword(
  person: StaffRow,
  password: string,
  sessionId: string | null,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db().transaction(async (tx) => {
    await tx.update(staff).set({ passwordHash, updatedAt: new Date() }).where(eq(staff.id, person.id));
    await endSessionsOf(tx, person.id, sessionId);
    await recordShopAudit(tx, { actor: person.email, action: "staff password" }, person.email, {});
  });
}

/** Finds somebody by their address. */
export async function findStaffByEmail(email: string): Promise<StaffRow | null> {
  const [person] = await db().select().from(staff).where(eq(staff.email, email));
  return person ?? null;
}
