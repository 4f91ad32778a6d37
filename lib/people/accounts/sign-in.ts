import { createHash, createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { env } from "@/env.mjs";
import { db } from "@/lib/platform/db/client";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { sameSecret } from "@/lib/platform/security/same-secret";
import { audit } from "./audit";
import { PASSWORD_MOST } from "./model";
import { passwordMatches } from "./password";
import type { Customer } from "./sessions";
import { customers } from "./tables";

/** What a person types to sign in; whatever has another form names nobody. */
const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().min(3).max(254),
  password: z.string().min(1).max(PASSWORD_MOST),
});

/** A key of the rate limit that tells no address to who reads the table. */
const countedAs = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

/** What a browser is given that a customer has signed in on; it proves nothing but that. */
export const deviceMark = (customerId: string): string =>
  createHmac("sha256", env.NEXTAUTH_SECRET).update(`known-device\n${customerId}`).digest("base64url");

/**
 * The customer of an e-mail address and a password, or null. An unknown address costs as long as a wrong password.
 * Tries from everywhere at one account are counted together, but for a browser its customer has used: a stranger's tries
 * keep nobody from their own account.
 * @param device what {@link deviceMark} gave this browser
 * @throws ApiError 429 after too many tries from one network, at one account, or both
 */
export async function checkCredentials(
  request: Pick<Request, "headers">,
  credentials: unknown,
  device: string | null = null,
): Promise<Customer | null> {
  await limitRate(request, "sign-in");
  const parsed = credentialsSchema.safeParse(credentials);
  if (!parsed.success) return null;
  const { email, password } = parsed.data;
  await limitRate(request, "sign-in-pair", countedAs(email));
  const [customer] = await db().select().from(customers).where(eq(customers.email, email));
  const known = customer !== undefined && device !== null && sameSecret(device, deviceMark(customer.id));
  if (!known) await limitRate(null, "sign-in-account", countedAs(email));
  if (await passwordMatches(password, customer?.passwordHash ?? null)) return customer ?? null;
  await audit(db(), "sign_in_refused", { customerId: customer?.id ?? null });
  return null;
}
