import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/lib/db/client";
import { customers } from "@/lib/db/schema/customers";
import { limitRate } from "@/lib/rate-limit/limit";
import { audit } from "./audit";
import { PASSWORD_MOST } from "./model";
import { passwordMatches } from "./password";
import type { Customer } from "./sessions";

/** What a person types to sign in; whatever has another form names nobody. */
const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().min(3).max(254),
  password: z.string().min(1).max(PASSWORD_MOST),
});

/** A key of the rate limit that tells no address to who reads the table. */
const countedAs = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

/**
 * The customer of an e-mail address and a password, or null. An unknown address costs as long as a wrong password.
 * @throws ApiError 429 after too many tries from one network, at one account, or both
 */
export async function checkCredentials(
  request: Pick<Request, "headers">,
  credentials: unknown,
): Promise<Customer | null> {
  await limitRate(request, "sign-in");
  const parsed = credentialsSchema.safeParse(credentials);
  if (!parsed.success) return null;
  const { email, password } = parsed.data;
  await limitRate(request, "sign-in-pair", countedAs(email));
  await limitRate(null, "sign-in-account", countedAs(email));
  const [customer] = await db().select().from(customers).where(eq(customers.email, email));
  if (await passwordMatches(password, customer?.passwordHash ?? null)) return customer ?? null;
  await audit(db(), "sign_in_refused", { customerId: customer?.id ?? null });
  return null;
}
