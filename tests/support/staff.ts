import { randomUUID } from "node:crypto";
import type { StaffRow } from "@/lib/people/staff/commands/staff-sessions";
import type { Role } from "@/lib/people/staff/roles";

export const STAFF_PASSWORD = "a calm long phrase";
/** Secret of every authenticator app made here. */
export const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

let hash: Promise<string> | undefined;

/** Makes somebody who works for the shop, with an authenticator app unless told otherwise. */
export async function makeStaff(role: Role, { hasTotp = true } = {}): Promise<StaffRow> {
  // on the first call, because the shop's modules read the environment of the test
  const { hashPassword } = await import("@/lib/people/accounts/credentials/password");
  const { sealSecret } = await import("@/lib/platform/security/sealed");
  const { db } = await import("@/lib/platform/db/client");
  const { staff } = await import("@/lib/people/staff/tables");
  hash ??= hashPassword(STAFF_PASSWORD);
  const [person] = await db()
    .insert(staff)
    .values({
      email: `${role}-${randomUUID()}@shop.example`,
      name: `A ${role}`,
      role,
      passwordHash: await hash,
      totpSecret: hasTotp ? sealSecret(TOTP_SECRET, "staff codes") : null,
    })
    .returning();
  if (!person) throw new Error("nobody was made");
  return person;
}

/** Signs somebody in; returns the request header that carries the session. */
export async function staffCookie(person: StaffRow, now = new Date()): Promise<{ cookie: string }> {
  const { db } = await import("@/lib/platform/db/client");
  const { openStaffSession } = await import("@/lib/people/staff/commands/staff-sessions");
  const cookie = await db().transaction((tx) => openStaffSession(tx, person.id, "a test", now));
  return { cookie: cookie.slice(0, cookie.indexOf(";")) };
}
