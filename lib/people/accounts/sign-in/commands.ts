import { createHash, createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { env } from "@/env.mjs";
import { isStorable } from "@/lib/platform/api/declare/field-patterns";
import { db } from "@/lib/platform/db/client";
import { assertRateLimit, forgetRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { isSameSecret } from "@/lib/platform/security/same-secret";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";
import { recordAccountEvent } from "../account-audit";
import { verifyPassword } from "../credentials/password";
import { MAX_PASSWORD_LENGTH } from "../model";
import type { Customer } from "../sessions/commands";
import { customers } from "../tables";

/** Sign-in input; anything of another shape matches no customer. */
const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().min(3).max(254).refine(isStorable),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
});

/** Hashes a rate limit key, so that the table reveals no address. */
const rateLimitKey = (...parts: string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("base64url");

/** What a browser is given that a customer has signed in on; it proves nothing but that. */
export const deviceToken = (customerId: string, secret: string = env.NEXTAUTH_SECRET): string =>
  createHmac("sha256", secret).update(`known-device\n${customerId}`).digest("base64url");

const isKnownDevice = (device: string, customerId: string): boolean =>
  acceptedSecrets().some((secret) => isSameSecret(device, deviceToken(customerId, secret)));

/**
 * Returns the customer of an email address and a password, or null. An unknown address takes as long as a wrong
 * password, and is counted alike. After five wrong passwords for one address from one network the next attempt is
 * refused, whatever its password; a right one before that ends the count. Attempts on one account are also counted
 * together across all networks. A browser the customer has signed in on is counted apart, so a stranger locks it out only
 * from the customer's own network. A stranger who uses up the count across networks does lock out every other browser for its
 * quarter of an hour, unless the customer sets a new password, which begins a new count.
 * @param device the token {@link deviceToken} gave this browser
 * @throws ApiError 429 after too many attempts from one network, on one account, or both
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
  const [customer] = await db().select().from(customers).where(eq(customers.email, email));
  const known = customer !== undefined && device !== null && isKnownDevice(device, customer.id);
  const version = String(customer?.sessionVersion ?? 1);
  const pair = rateLimitKey(email, version, known ? "known" : "");
  await assertRateLimit(request, "sign-in-pair", pair);
  if (!known) await assertRateLimit(null, "sign-in-account", rateLimitKey(email, version));
  const isRight = await verifyPassword(password, customer?.passwordHash ?? null);
  if (customer && isRight) {
    await forgetRateLimit(request, "sign-in-pair", pair);
    return customer;
  }
  await recordAccountEvent(db(), "sign_in_refused", { customerId: customer?.id ?? null });
  return null;
}
