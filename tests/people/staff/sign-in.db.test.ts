import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test, vi } from "vitest";
import { makeStaff, STAFF_PASSWORD, TOTP_SECRET } from "../../support/staff";

let signIn: typeof import("@/lib/people/staff/sign-in");
let factor: typeof import("@/lib/people/staff/second-factor");
let client: typeof import("@/lib/platform/db/client");

beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS_OFF", "0");
  signIn = await import("@/lib/people/staff/sign-in");
  factor = await import("@/lib/people/staff/second-factor");
  client = await import("@/lib/platform/db/client");
});

const WRONG = { status: 422, code: "invalid" };
const codeAt = (now: number) =>
  new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate({ timestamp: now });

let callers = 0;
/** Tries to sign in, from an address of its own unless one is given. */
function enter(email: string, password: string, code: string | null = null, address = `10.0.0.${++callers}`) {
  const request = new Request("https://shop.example/api/v1/admin/session", {
    headers: { "x-forwarded-for": address },
  });
  return signIn.requireCredentials(request, { email, password, code });
}

test("a wrong password, an unknown address, and a disabled account are refused alike", async () => {
  const person = await makeStaff("sales");
  const disabled = await makeStaff("sales");
  const { staff } = await import("@/lib/people/staff/tables");
  const { eq } = await import("drizzle-orm");
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
