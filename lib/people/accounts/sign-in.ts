import { createHash, createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { env } from "@/env.mjs";
import { db } from "@/lib/platform/db/client";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { isSameSecret } from "@/lib/platform/security/same-secret";
import { recordAccountEvent } from "./account-audit";
import { MAX_PASSWORD_LENGTH } from "./model";
import { verifyPassword } from "./password";
import type { Customer } from "./sessions";
import { customers } from "./tables";

/** What a person types to sign in; whatever has another form names nobody. */
const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().min(3).max(254),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
});

/** A key of the rate limit that tells no address to who reads the table. */
const rateLimitKey = (...parts: string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("base64url");

/** What a browser is given that a customer has signed in on; it proves nothing but that. */
export const deviceToken = (customerId: string): string =>
  createHmac("sha256", env.NEXTAUTH_SECRET).update(`known-device\n${customerId}`).digest("base64url");

/**
 * The customer of an e-mail address and a password, or null. An unknown address costs as long as a wrong password.
 * Tries from everywhere at one account are counted together, but for a browser its customer has used: a stranger's tries
 * keep nobody from their own account.
 * @param device what {@link deviceToken} gave this browser
 * @throws ApiError 429 after too many tries from one network, at one account, or both
 */
export async function verifyCredentials(
  request: Pick<Request, "headers">,
  credentials: unknown,
  device: string | null = null,
): Promise<Customer | null> {
  await assertRateLimit(request, "sign-in");
  const parsed = credentialsSchema.safeParse(credentials);
  if (!parsed.success) return null;
  const { email, password } = parsed.data;
  await assertRateLimit(request, "sign-in-pair", rateLimitKey(email));
  const [customer] = await db().select().from(customers).where(eq(customers.email, email));
  const known = customer !== undefined && device !== null && isSameSecret(device, deviceToken(customer.id));
  if (!known) await assertRateLimit(null, "sign-in-account", rateLimitKey(email));
  if (await verifyPassword(password, customer?.passwordHash ?? null)) return customer ?? null;
  await recordAccountEvent(db(), "sign_in_refused", { customerId: customer?.id ?? null });
  return null;
}
