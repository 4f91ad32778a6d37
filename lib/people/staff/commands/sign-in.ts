import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { verifyPassword } from "@/lib/people/accounts/credentials/password";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import {
  assertRateLimit,
  forgetRateLimit,
  isOverRateLimit,
  rateLimitError,
} from "@/lib/platform/rate-limit/rate-limit";
import { knownStaffId } from "../known-device";
import { staff, staffPasskeys } from "../tables";
import { type RefusalReason, recordRefusedSignIn } from "./refused-sign-ins";
import { assertSecondFactor } from "./second-factor";
import type { StaffRow, StaffSession } from "./staff-sessions";

/** What attempts on an account are counted under; browsers its owner has signed in with are counted apart. */
export const attemptKey = (email: string, isKnown: boolean): string =>
  createHash("sha256")
    .update(["staff", email, ...(isKnown ? ["known"] : [])].join("\n"))
    .digest("base64url");

export const wrongCredentials = () =>
  new ApiError("invalid", "The email address or the password isn’t right.");

/** The ways an account can give its second factor. */
export async function factorsOf(person: StaffRow): Promise<("totp" | "passkey")[]> {
  const passkeys = await db()
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, person.id))
    .limit(1);
  return [
    ...(person.totpSecret ? (["totp"] as const) : []),
    ...(passkeys.length ? (["passkey"] as const) : []),
  ];
}

/** Longest that an attempt on an account is put off which unknown browsers try often, and how many may wait at once. */
const SLOW_MS = 3_000;
const MOST_WAITING = 40;
const waiting = { attempts: 0 };

/**
 * Puts an attempt off that comes after many on the same account, from whatever networks. It isn't refused: an attacker who tries
 * passwords on somebody's account would otherwise keep its owner out.
 * @throws ApiError 429 while too many are put off already
 */
async function slowDown(): Promise<void> {
  if (waiting.attempts >= MOST_WAITING) throw rateLimitError(SLOW_MS);
  waiting.attempts += 1;
  try {
    await setTimeout(SLOW_MS);
  } finally {
    waiting.attempts -= 1;
  }
}

/** The password and the second factor of an account; the reason says which was wrong. */
async function checkFactors(
  person: StaffRow | null,
  { password, code, isKnown }: { password: string; code: string | null; isKnown: boolean },
): Promise<{ refusal: RefusalReason; error: ApiError } | null> {
  const isRight = await verifyPassword(password, person?.passwordHash ?? null);
  if (!person) return { refusal: "unknown address", error: wrongCredentials() };
  if (!isRight) return { refusal: "wrong password", error: wrongCredentials() };
  if (person.disabledAt) return { refusal: "disabled account", error: wrongCredentials() };
  const factors = await factorsOf(person);
  if (factors.length === 0) return null;
  if (code === null) {
    throw new ApiError("second_factor_required", "Enter the code from your authenticator app.", {
      details: { factors },
    });
  }
  // an attempt with a wrong password ends above, so strangers can’t use up its count
  return checkCode(person, code, isKnown);
}

/** The code of an account, counted over all networks. */
async function checkCode(
  person: StaffRow,
  code: string,
  isKnown: boolean,
): Promise<{ refusal: RefusalReason; error: ApiError } | null> {
  await assertRateLimit(null, "staff-code", `${person.id}${isKnown ? "|known" : ""}`);
  try {
    await assertSecondFactor(person, code);
  } catch (error) {
    if (error instanceof ApiError) return { refusal: "wrong code", error };
    throw error;
  }
  return null;
}

/** Counts an attempt to sign in. @throws ApiError 429 */
async function countAttempt(request: Request, pair: string, isKnown: boolean): Promise<void> {
  await assertRateLimit(request, "sign-in-pair", pair);
  if (!isKnown && (await isOverRateLimit(null, "sign-in-account", pair))) await slowDown();
}

/** Runs a check and records in the audit log what it refuses. */
async function recordingRefusals<T>(
  request: Request,
  email: string | null,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) {
      await recordRefusedSignIn(request, { email, reason: "too many attempts" });
    }
    throw error;
  }
}

/**
 * Requires an email address, a password, and the second factor if the account has one. An unknown address takes as long as a
 * wrong password and is counted alike. A browser that the account's owner has signed in with is counted apart from all others, so
 * that nobody else can lock it out.
 * @param code of the authenticator app, or a recovery code; null while it hasn't been asked for
 * @throws ApiError 422 for a wrong one, 403 `second_factor_required` naming the ways, 429
 */
export async function requireCredentials(
  request: Request,
  { email, password, code }: { email: string; password: string; code: string | null },
): Promise<StaffRow> {
  const device = knownStaffId(request.headers);
  if (device === null) await assertRateLimit(request, "sign-in");
  const [person = null] = await db().select().from(staff).where(eq(staff.email, email));
  const isKnown = device !== null && person?.id === device;
  if (device !== null && !isKnown) await assertRateLimit(request, "sign-in");
  const pair = attemptKey(email.trim().toLowerCase(), isKnown);
  const refused = await recordingRefusals(request, person?.email ?? null, async () => {
    await countAttempt(request, pair, isKnown);
    return checkFactors(person, { password, code, isKnown });
  });
  if (refused) {
    await recordRefusedSignIn(request, { email: person?.email ?? null, reason: refused.refusal });
    throw refused.error;
  }
  if (!person) throw wrongCredentials();
  await forgetRateLimit(request, "sign-in-pair", pair);
  return person;
}

/**
 * Requires password and second factor of somebody who is signed in. Attempts are counted by session, which no stranger has.
 * @throws ApiError as {@link requireCredentials}
 */
export async function requireConfirmation(
  request: Request,
  { person, session }: StaffSession,
  { password, code }: { password: string; code: string | null },
): Promise<void> {
  const refused = await recordingRefusals(request, person.email, async () => {
    await assertRateLimit(null, "staff-session", session.id);
    return checkFactors(person, { password, code, isKnown: true });
  });
  if (!refused) return;
  await recordRefusedSignIn(request, { email: person.email, reason: refused.refusal });
  throw refused.error;
}

/**
 * Requires the second factor alone of somebody whose session is locked: its cookie stands for the password. Attempts are counted by
 * session, which no stranger has.
 * @throws ApiError 422 for a wrong code, 429
 */
export async function requireCode(
  request: Request,
  { person, session }: StaffSession,
  code: string,
): Promise<void> {
  const refused = await recordingRefusals(request, person.email, async () => {
    await assertRateLimit(null, "staff-session", session.id);
    return checkCode(person, code, true);
  });
  if (!refused) return;
  await recordRefusedSignIn(request, { email: person.email, reason: refused.refusal });
  throw refused.error;
}
