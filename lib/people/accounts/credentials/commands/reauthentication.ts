import { eq } from "drizzle-orm";
import { RECENT_SIGN_IN_MINUTES, type VerificationPurpose } from "@/lib/people/accounts/model";
import type { ActiveSession, Customer } from "@/lib/people/accounts/sessions/commands";
import { customers } from "@/lib/people/accounts/tables";
import { passwordProblem } from "@/lib/people/accounts/validation";
import { ApiError, fieldError, unauthorizedError } from "@/lib/platform/api/declare/errors";
import { REQUIRED_MESSAGE } from "@/lib/platform/api/declare/field-messages";
import type { Transaction } from "@/lib/platform/db/client";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { verifyPassword } from "../password";
import { findVerificationTokenOwner, linkExpiredError } from "./verification-tokens";

/**
 * Requires a session to authenticate again: by the password or, without one, by a recent sign-in through the
 * provider.
 * @param field the form's password field, which the error names
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
      throw fieldError(field, "This isn’t your password. Try again.");
    }
    return;
  }
  if (now.getTime() - since.getTime() > RECENT_SIGN_IN_MINUTES * 60_000) {
    throw new ApiError(
      "sign_in_again",
      `To confirm it’s you, sign out and back in, then try again within ${RECENT_SIGN_IN_MINUTES} minutes.`,
    );
  }
}

/** The credentials of a mailed link's user: the session it is used in and the typed password. */
export type LinkCredentials = { who: ActiveSession | null; password: string | null };

const signInFirstError = () =>
  new ApiError(
    "sign_in_first",
    "This account has no password. Sign in to it on this device, then open the link in the email again.",
  );

const wrongPasswordError = () => fieldError("password", "This isn’t the account’s password. Try again.");

/**
 * Requires the customer a link was mailed for, since the mailbox may belong to somebody whose address another person
 * entered. Call it before the transaction that consumes the link: counting the attempt and checking the password
 * would hold that transaction's connection while waiting for another.
 * @returns the authenticated customer
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
 * Asserts that the link's customer, now locked, is the one {@link requireTokenOwner} authenticated, with the same
 * password.
 * @throws ApiError 422 naming the `password`
 */
export function assertSameOwner(locked: Customer, proven: Customer): void {
  if (locked.id !== proven.id || locked.passwordHash !== proven.passwordHash) throw wrongPasswordError();
}

/**
 * Locks a customer's row for a change they have authenticated for.
 * @throws ApiError 401 if their sessions were ended since
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

/** @throws ApiError 422 if a new password is easy to guess */
export function assertStrongPassword(password: string, email: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw fieldError("password", problem);
}
