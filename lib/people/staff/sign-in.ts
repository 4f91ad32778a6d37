import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { verifyPassword } from "@/lib/people/accounts/password";
import { ApiError } from "@/lib/platform/api/errors";
import { db } from "@/lib/platform/db/client";
import { assertRateLimit, forgetRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { assertSecondFactor } from "./second-factor";
import type { StaffRow } from "./staff-sessions";
import { staff, staffPasskeys } from "./tables";

const rateLimitKey = (email: string) => createHash("sha256").update(`staff\n${email}`).digest("base64url");

export const wrongCredentials = () =>
  new ApiError(422, "invalid", "The email address or the password isn’t right.");

/** The ways an account can give its second factor. */
async function factorsOf(person: StaffRow): Promise<("totp" | "passkey")[]> {
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

/**
 * Requires an email address, a password, and the second factor if the account has one. An unknown address takes as long as a
 * wrong password and is counted alike.
 * @param code of the authenticator app, or a recovery code; null while it hasn't been asked for
 * @throws ApiError 422 for a wrong one, 403 `second_factor_required` naming the ways, 429
 */
export async function requireCredentials(
  request: Request,
  { email, password, code }: { email: string; password: string; code: string | null },
): Promise<StaffRow> {
  await assertRateLimit(request, "sign-in");
  const pair = rateLimitKey(email.trim().toLowerCase());
  await assertRateLimit(request, "sign-in-pair", pair);
  await assertRateLimit(null, "sign-in-account", pair);
  const [person] = await db().select().from(staff).where(eq(staff.email, email));
  const isRight = await verifyPassword(password, person?.passwordHash ?? null);
  if (!person || !isRight || person.disabledAt) throw wrongCredentials();
  const factors = await factorsOf(person);
  if (factors.length > 0) {
    if (code === null) {
      throw new ApiError(403, "second_factor_required", "Enter the code from your authenticator app.", {
        details: { factors },
      });
    }
    await assertSecondFactor(person, code);
  }
  await forgetRateLimit(request, "sign-in-pair", pair);
  return person;
}
