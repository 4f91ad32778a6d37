import { eq } from "drizzle-orm";
import { ApiError, fieldError, unauthorizedError } from "@/lib/platform/api/errors";
import { REQUIRED_MESSAGE } from "@/lib/platform/api/field-messages";
import type { Transaction } from "@/lib/platform/db/client";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { RECENT_SIGN_IN_MINUTES, type VerificationPurpose } from "./model";
import { verifyPassword } from "./password";
import type { ActiveSession, Customer } from "./sessions";
import { customers } from "./tables";
import { passwordProblem } from "./validation";
import { findVerificationTokenOwner, linkExpiredError } from "./verification-tokens";

/**
 * Makes sure that whoever holds a session is its customer: they know the password, or, where there is none, have signed
 * in through their provider just now.
 * @param field of the form that asks for the password
 * @throws ApiError 422 naming the `field`, 403 `sign_in_again`
 */
export async function requireReauthentication(
  { customer, since }: ActiveSession,
  password: string | null,
  field: string,
  now = new Date(),
): Promise<void> {
  if (customer.passwordHash) {
    if (!(await verifyPassword(password ?? "", customer.passwordHash))) {
      throw fieldError(field, "This is not your password");
    }
    return;
  }
  if (now.getTime() - since.getTime() > RECENT_SIGN_IN_MINUTES * 60_000) {
    throw new ApiError(
      403,
      "sign_in_again",
      `Please sign out and in again, and do this within ${RECENT_SIGN_IN_MINUTES} minutes: it shows us that it is you.`,
    );
  }
}

/** Who uses a mailed link: the session it is used in, and the password that was typed with it. */
export type LinkCredentials = { who: ActiveSession | null; password: string | null };

const signInFirstError = () =>
  new ApiError(
    403,
    "sign_in_first",
    "This account has no password. Sign in to it on this device, and open the link of the mail again.",
  );

const wrongPasswordError = () => fieldError("password", "This is not the password of the account");

/**
 * Makes sure that a mailed link is used by the customer it was mailed for, and not by whoever reads that mailbox: an
 * address may have been named by somebody else. To be called before the transaction that uses the link up: counting
 * the try and checking the password would hold its connection and wait for another.
 * @returns the customer as they were proven
 * @throws ApiError 410 `link_over`, 422 naming the `password`, 403 `sign_in_first`, 429
 */
export async function requireTokenOwner(
  purpose: VerificationPurpose,
  secret: string,
  { who, password }: LinkCredentials,
  now: Date,
): Promise<Customer> {
  const customer = await findVerificationTokenOwner(purpose, secret, now);
  if (!customer) throw linkExpiredError();
  if (who?.customer.id === customer.id) return customer;
  if (customer.passwordHash === null) throw signInFirstError();
  if (password === null) throw fieldError("password", REQUIRED_MESSAGE);
  await assertRateLimit(null, "password", customer.id);
  if (!(await verifyPassword(password, customer.passwordHash))) throw wrongPasswordError();
  return customer;
}

/**
 * Makes sure that the customer of a link, locked by now, is who {@link requireTokenOwner} proved, by the password of then.
 * @throws ApiError 422 naming the `password`
 */
export function assertSameOwner(locked: Customer, proven: Customer): void {
  if (locked.id !== proven.id || locked.passwordHash !== proven.passwordHash) throw wrongPasswordError();
}

/**
 * Locks a customer's row for a change that they proved they may make.
 * @throws ApiError 401 where their sessions were ended since
 */
export async function lockReauthenticatedCustomer(
  tx: Transaction,
  customer: Pick<Customer, "id" | "sessionVersion">,
): Promise<void> {
  const [row] = await tx
    .select({ version: customers.sessionVersion })
    .from(customers)
    .where(eq(customers.id, customer.id))
    .for("update");
  if (row?.version !== customer.sessionVersion) throw unauthorizedError();
}

/** @throws ApiError 422 where a new password is what everybody knows of its owner */
export function assertStrongPassword(password: string, email: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw fieldError("password", problem);
}
