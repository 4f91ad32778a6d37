import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test, vi } from "vitest";
import type { StaffSession } from "@/lib/people/staff/commands/staff-sessions";
import { shopAudit } from "@/lib/platform/audit/tables";
import { makeStaff, STAFF_PASSWORD, staffCookie, TOTP_SECRET } from "../../support/staff";

let signIn: typeof import("@/lib/people/staff/commands/sign-in");
let factor: typeof import("@/lib/people/staff/commands/second-factor");
let client: typeof import("@/lib/platform/db/client");
let sessions: typeof import("@/lib/people/staff/commands/staff-sessions");
let refused: typeof import("@/lib/people/staff/commands/refused-sign-ins");

beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS_OFF", "0");
  signIn = await import("@/lib/people/staff/commands/sign-in");
  factor = await import("@/lib/people/staff/commands/second-factor");
  client = await import("@/lib/platform/db/client");
  sessions = await import("@/lib/people/staff/commands/staff-sessions");
  refused = await import("@/lib/people/staff/commands/refused-sign-ins");
});

const WRONG = { status: 422, code: "invalid" };
const codeAt = (now: number) =>
  new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate({ timestamp: now });

let callers = 0;
/** Tries to sign in, from an address of its own unless one is given. */
function enter(email: string, password: string, code: string | null = null, address?: string, cookie = "") {
  return signIn.requireCredentials(requestFrom(address, cookie), { email, password, code });
}

const requestFrom = (address = `10.0.${Math.floor(++callers / 250)}.${callers % 250}`, cookie = "") =>
  new Request("https://shop.example/api/v1/admin/session", {
    headers: { "x-forwarded-for": address, cookie },
  });

/** The audit log's refusals under a subject. */
const refusalsOf = (subject: string) =>
  client
    .db()
    .select()
    .from(shopAudit)
    .where(and(eq(shopAudit.subject, subject), eq(shopAudit.action, "staff sign-in refused")));

test("a wrong password, an unknown address, and a disabled account are refused alike", async () => {
  const person = await makeStaff("sales");
  const disabled = await makeStaff("sales");
  const { staff } = await import("@/lib/people/staff/tables");
  await client.db().update(staff).set({ disabledAt: new Date() }).where(eq(staff.id, disabled.id));
  for (const [email, password] of [
    [person.email, "another phrase"],
    ["nobody@shop.example", STAFF_PASSWORD],
    [disabled.email, STAFF_PASSWORD],
  ] as const) {
    await expect(enter(email, password)).rejects.toMatchObject({
      ...WRONG,
      message: signIn.wrongCredentials().message,
    });
  }
});

test("a right password asks for the second factor, and each code works once", async () => {
  const { email } = await makeStaff("owner");
  await expect(enter(email, STAFF_PASSWORD)).rejects.toMatchObject({
    status: 403,
    code: "second_factor_required",
    details: { factors: ["totp"] },
  });
  const code = codeAt(Date.now());
  await expect(enter(email, STAFF_PASSWORD, "000000")).rejects.toMatchObject(WRONG);
  await expect(enter(email, STAFF_PASSWORD, code)).resolves.toMatchObject({ email });
  await expect(enter(email, STAFF_PASSWORD, code)).rejects.toMatchObject(WRONG);
  // of a code before it, too: somebody may have read it over a shoulder
  await expect(enter(email, STAFF_PASSWORD, codeAt(Date.now() - 30_000))).rejects.toMatchObject(WRONG);
});

test("a recovery code works once, however it is typed, and new codes end the old ones", async () => {
  const { id, email } = await makeStaff("manager");
  const renew = () => client.db().transaction((tx) => factor.renewRecoveryCodes(tx, id));
  const [first = "", second = ""] = await renew();
  await expect(enter(email, STAFF_PASSWORD, first.toLowerCase().replace("-", " "))).resolves.toBeDefined();
  await expect(enter(email, STAFF_PASSWORD, first)).rejects.toMatchObject(WRONG);
  expect(await factor.recoveryCodesLeft(id)).toBe(9);
  await renew();
  await expect(enter(email, STAFF_PASSWORD, second)).rejects.toMatchObject(WRONG);
});

test("guessing one account’s password or code from one address ends after five tries", async () => {
  const { email } = await makeStaff("sales", { hasTotp: false });
  const address = "10.9.9.9";
  for (let i = 0; i < 5; i++) {
    await expect(enter(email, `guess ${i}`, null, address)).rejects.toMatchObject(WRONG);
  }
  await expect(enter(email, STAFF_PASSWORD, null, address)).rejects.toMatchObject({ status: 429 });
  // its owner, elsewhere, is not locked out
  await expect(enter(email, STAFF_PASSWORD)).resolves.toMatchObject({ email });
});

test("strangers’ wrong passwords lock nobody out of a browser they have signed in with, not even from its network", async () => {
  const person = await makeStaff("sales", { hasTotp: false });
  const { deviceCookie } = await import("@/lib/people/staff/known-device");
  const [cookie = ""] = deviceCookie(person.id).split(";");
  const address = "10.7.7.7";
  for (let i = 0; i < 6; i++) {
    await expect(enter(person.email, "a guess", null, address)).rejects.toBeInstanceOf(Error);
  }
  await expect(enter(person.email, STAFF_PASSWORD, null, address)).rejects.toMatchObject({ status: 429 });
  await expect(enter(person.email, STAFF_PASSWORD, null, address, cookie)).resolves.toMatchObject({
    email: person.email,
  });
  // the cookie is its owner's alone, and can't be made up
  const other = await makeStaff("sales", { hasTotp: false });
  const forged = `${cookie.slice(0, cookie.indexOf("=") + 1)}${other.id}.${cookie.slice(-43)}`;
  for (const given of [cookie, forged]) {
    for (let i = 0; i < 6; i++) {
      await expect(enter(other.email, "a guess", null, "10.8.8.8", given)).rejects.toBeInstanceOf(Error);
    }
    await expect(enter(other.email, STAFF_PASSWORD, null, "10.8.8.8", given)).rejects.toMatchObject({
      status: 429,
    });
  }
});

test("guesses from everywhere slow an account’s sign-in down, and don’t end it", async () => {
  const { email } = await makeStaff("sales", { hasTotp: false });
  const limits = await import("@/lib/platform/rate-limit/rate-limit");
  for (let i = 0; i < limits.LIMITS["sign-in-account"].points; i++) {
    await limits.assertRateLimit(null, "sign-in-account", signIn.attemptKey(email, false));
  }
  await expect(enter(email, STAFF_PASSWORD)).resolves.toMatchObject({ email });
});

test("who is signed in confirms it by attempts of their own session", async () => {
  const person = await makeStaff("manager");
  const confirmWith = (signedIn: StaffSession, password: string, code: string | null) =>
    signIn.requireConfirmation(requestFrom("10.6.6.6"), signedIn, { password, code });
  const sessionOf = async () => {
    const found = await sessions.findStaffSession(new Headers(await staffCookie(person)));
    if (!found) throw new Error("nobody is signed in");
    return found;
  };
  for (let i = 0; i < 6; i++) {
    await expect(enter(person.email, "a guess", null, "10.6.6.6")).rejects.toBeInstanceOf(Error);
  }
  const [own, stolen] = [await sessionOf(), await sessionOf()];
  for (let i = 0; i < 10; i++) {
    await expect(confirmWith(stolen, "a guess", null)).rejects.toMatchObject(WRONG);
  }
  await expect(confirmWith(stolen, STAFF_PASSWORD, null)).rejects.toMatchObject({ status: 429 });
  await expect(confirmWith(own, STAFF_PASSWORD, null)).rejects.toMatchObject({
    code: "second_factor_required",
  });
  await expect(confirmWith(own, STAFF_PASSWORD, codeAt(Date.now()))).resolves.toBeUndefined();
});

test("codes are guessed at most twenty times a quarter of an hour, from wherever", async () => {
  const { email } = await makeStaff("manager");
  for (let i = 0; i < 20; i++) {
    await expect(enter(email, STAFF_PASSWORD, "000000")).rejects.toMatchObject(WRONG);
  }
  await expect(enter(email, STAFF_PASSWORD, "000000")).rejects.toMatchObject({ status: 429 });
});

test("a refused sign-in is recorded with its reason and network, and a flood of them with few entries", async () => {
  const { email } = await makeStaff("manager");
  await expect(enter(email, "a guess", null, "203.0.113.77")).rejects.toMatchObject(WRONG);
  await expect(enter(email, STAFF_PASSWORD, "000000", "2001:db8:1:2::3")).rejects.toMatchObject(WRONG);
  const recorded = (await refusalsOf(email)).map(({ detail }) => detail);
  expect(recorded).toContainEqual({ reason: "wrong password", network: "203.0.113.0/24" });
  expect(recorded).toContainEqual({ reason: "wrong code", network: "2001:db8:1::/48" });
  expect(await refused.listRefusedSignIns(email)).toHaveLength(2);

  const stranger = `somebody-${Math.random()}@elsewhere.example`;
  for (let i = 0; i < 15; i++) {
    await expect(enter(email, "a guess")).rejects.toMatchObject(WRONG);
    await expect(enter(stranger, "a guess")).rejects.toMatchObject(WRONG);
  }
  const flooded = await refusalsOf(email);
  expect(flooded).toHaveLength(refused.MOST_RECORDED);
  expect(flooded.some(({ detail }) => "note" in detail)).toBe(true);
  // the address of somebody who doesn't work here is not kept
  expect(await refusalsOf(stranger)).toEqual([]);
  expect((await refusalsOf("unknown address")).length).toBeLessThanOrEqual(refused.MOST_RECORDED);
});
