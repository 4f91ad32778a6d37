import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import { staff } from "@/lib/people/staff/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { db } from "@/lib/platform/db/client";
import { makeStaff, staffCookie, TOTP_SECRET } from "../../support/staff";

let sessions: typeof import("@/lib/people/staff/commands/staff-sessions");
let commands: typeof import("@/lib/people/staff/commands/staff");
let authority: typeof import("@/lib/people/staff/authority");

beforeAll(async () => {
  sessions = await import("@/lib/people/staff/commands/staff-sessions");
  commands = await import("@/lib/people/staff/commands/staff");
  authority = await import("@/lib/people/staff/authority");
});

const MINUTE_MS = 60_000;
const codeOf = () => new TOTP({ secret: Secret.fromBase32(TOTP_SECRET), period: 30 }).generate();
const AUDIT = { actor: "a test", action: "staff change" } as const;
const START = new Date("2026-11-02T08:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

const findAt = (headers: { cookie: string }, minutes: number) =>
  sessions.findStaffSession(new Headers(headers), after(minutes));
const ask = (headers: Record<string, string>, permission: "orders.read" | "self" = "orders.read") =>
  authority.requireStaff(new Request("https://shop.example/api/v1/admin/orders", { headers }), {
    permission,
  });

test("a session is locked after half an hour without a request, and goes on once it is unlocked", async () => {
  const person = await makeStaff("sales");
  const headers = await staffCookie(person, START);
  const lockedAt = (minutes: number) => sessions.findLockedSession(new Headers(headers), after(minutes));
  expect(await findAt(headers, 29)).not.toBeNull();
  expect(await findAt(headers, 58)).not.toBeNull();
  expect(await lockedAt(58)).toBeNull();
  expect(await findAt(headers, 58 + 30)).toBeNull();
  const locked = await lockedAt(58 + 30);
  if (!locked) throw new Error("not locked");
  expect(locked.person.id).toBe(person.id);
  // whoever looks through the sessions still finds it, and can end it
  expect(await sessions.listStaffSessions(person.id, after(58 + 30))).toHaveLength(1);

  await sessions.unlockStaffSession(locked, after(90));
  const unlocked = await findAt(headers, 91);
  if (!unlocked) throw new Error("not unlocked");
  // a refund takes the password still
  expect(sessions.isFreshlyVerified(unlocked, after(91))).toBe(false);
  expect(await lockedAt(12 * 60)).toBeNull();
});

test("a locked session is unlocked by the second factor of its own person alone", async () => {
  const long = new Date(Date.now() - 31 * MINUTE_MS);
  const person = await makeStaff("sales");
  const headers = await staffCookie(person, long);
  await expect(ask(headers)).rejects.toMatchObject({
    status: 401,
    code: "session_locked",
    details: { factors: ["totp"] },
  });
  const { handleUnlockStaff } = await import("@/lib/desk/staff/sign-in-handlers");
  const unlock = (code: string, from: Record<string, string> = headers) => {
    const request = new Request("https://shop.example/api/v1/admin/session-unlocks", { headers: from });
    return handleUnlockStaff({ request, body: { code } } as Parameters<typeof handleUnlockStaff>[0]);
  };
  await expect(unlock("000000")).rejects.toMatchObject({ status: 422 });
  await expect(ask(headers)).rejects.toMatchObject({ code: "session_locked" });
  await expect(unlock(codeOf())).resolves.toMatchObject({ data: { email: person.email } });
  await expect(ask(headers)).resolves.toMatchObject({ actor: person.email });
  // another tab of the browser, which was locked too, goes on as often as it asks
  for (let tab = 0; tab < 12; tab++) {
    await expect(unlock("000000")).resolves.toMatchObject({ data: { id: person.id } });
  }
  await expect(unlock(codeOf(), {})).rejects.toMatchObject({ status: 401, code: "unauthorized" });

  // somebody without a second factor has only the way in that everybody has
  const bare = await staffCookie(await makeStaff("owner", { hasTotp: false }), long);
  await expect(ask(bare)).rejects.toMatchObject({ status: 401, code: "unauthorized" });
});

test("a session ends twelve hours after it began, however busy it is", async () => {
  const headers = await staffCookie(await makeStaff("sales"), START);
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    expect(await findAt(headers, minutes), `${minutes} minutes`).not.toBeNull();
  }
  expect(await findAt(headers, 12 * 60)).toBeNull();
});

test("who is disabled or gets another role is signed out at once", async () => {
  const person = await makeStaff("sales");
  const headers = await staffCookie(person);
  await ask(headers);
  const changed = await commands.changeStaff(person.id, { role: "content", version: 1 }, AUDIT);
  await expect(ask(headers)).rejects.toMatchObject({ status: 401 });
  const again = await staffCookie(changed);
  await commands.changeStaff(person.id, { disabled: true, version: 2 }, AUDIT);
  await expect(ask(again, "self")).rejects.toMatchObject({ status: 401 });
});

test("the audit log says once whose session ended, and by whom", async () => {
  const person = await makeStaff("sales");
  await staffCookie(person);
  const [{ id } = { id: "" }] = await sessions.listStaffSessions(person.id);
  const audit = { actor: "the owner", action: "staff end session" } as const;
  expect(await sessions.endStaffSession(id, (await makeStaff("sales")).id, audit)).toBe(false);
  expect(await sessions.endStaffSession(id, null, audit)).toBe(true);
  expect(await sessions.endStaffSession(id, person.id, audit)).toBe(true);
  expect(await sessions.listStaffSessions(person.id)).toEqual([]);
  const noted = await db().select().from(shopAudit).where(eq(shopAudit.subject, person.email));
  expect(noted).toMatchObject([audit]);
});

test("without a second factor a person can only add one, and it must be proven again after ten minutes", async () => {
  const bare = await makeStaff("owner", { hasTotp: false });
  const headers = await staffCookie(bare);
  await expect(ask(headers)).rejects.toMatchObject({ status: 403, code: "second_factor_missing" });
  await expect(ask(headers, "self")).resolves.toMatchObject({ actor: bare.email });

  const fresh = { permission: "orders.refund", isFresh: true } as const;
  const earlier = await staffCookie(await makeStaff("owner"), new Date(Date.now() - 11 * MINUTE_MS));
  const request = () => new Request("https://shop.example/api/v1/admin/refunds", { headers: earlier });
  await expect(authority.requireStaff(request(), fresh)).rejects.toMatchObject({
    status: 403,
    code: "verification_required",
  });
  const { signedIn } = await ask(earlier);
  if (!signedIn) throw new Error("nobody is signed in");
  await sessions.markVerified(signedIn);
  await expect(authority.requireStaff(request(), fresh)).resolves.toBeDefined();
});

test("the shop keeps an owner, also when two owners demote each other at once", async () => {
  for (let round = 0; round < 5; round++) {
    await db().update(staff).set({ role: "manager" }).where(eq(staff.role, "owner"));
    const [one, two] = [await makeStaff("owner"), await makeStaff("owner")];
    const outcomes = await Promise.allSettled([
      commands.changeStaff(one.id, { role: "manager", version: 1 }, AUDIT, { by: two.id }),
      commands.changeStaff(two.id, { disabled: true, version: 1 }, AUDIT, { by: one.id }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, code: "role_changed" },
    });
    const left = await db().select().from(staff).where(eq(staff.role, "owner"));
    expect(left.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1);
  }
});

test("the last owner can’t be demoted or disabled", async () => {
  await db().update(staff).set({ role: "manager" }).where(eq(staff.role, "owner"));
  const last = await makeStaff("owner");
  for (const change of [{ role: "sales" as const }, { disabled: true }]) {
    await expect(commands.changeStaff(last.id, { ...change, version: 1 }, AUDIT)).rejects.toMatchObject({
      status: 409,
      code: "last_owner",
    });
  }
});
