import { eq } from "drizzle-orm";
import { ApiError, fieldError, unauthorisedError } from "@/lib/api/errors";
import { REQUIRED } from "@/lib/api/field-messages";
import type { Transaction } from "@/lib/db/client";
import { customers } from "@/lib/db/schema/customers";
import { limitRate } from "@/lib/rate-limit/limit";
import { RECENT_SIGN_IN_MINUTES } from "./model";
import { passwordMatches } from "./password";
import { passwordProblem } from "./rules";
import type { Customer, SignedIn } from "./sessions";

/**
 * Makes sure that whoever holds a session is its customer: they know the password, or, where there is none, have signed
 * in through their provider just now.
 * @param field of the form that asks for the password
 * @throws ApiError 422 naming the `field`, 403 `sign_in_again`
 */
export async function demandProof(
  { customer, since }: SignedIn,
  password: string | null,
  field: string,
  now = new Date(),
): Promise<void> {
  if (customer.passwordHash) {
    if (!(await passwordMatches(password ?? "", customer.passwordHash))) {
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
export type LinkUser = { who: SignedIn | null; password: string | null };

/**
 * Makes sure that a mailed link is used by the customer it was mailed for, and not by whoever reads that mailbox: an
 * address may have been named by somebody else.
 * @throws ApiError 422 naming the `password`
 */
export async function demandOwner(customer: Customer, { who, password }: LinkUser): Promise<void> {
  if (who?.customer.id === customer.id) return;
  if (password === null) throw fieldError("password", REQUIRED);
  await limitRate(null, "password", customer.id);
  if (!(await passwordMatches(password, customer.passwordHash))) {
    throw fieldError("password", "This is not the password of the account");
  }
}

/**
 * Locks a customer's row for a change that they proved they may make.
 * @throws ApiError 401 where their sessions were ended since
 */
export async function lockAsProven(
  tx: Transaction,
  customer: Pick<Customer, "id" | "sessionVersion">,
): Promise<void> {
  const [row] = await tx
    .select({ version: customers.sessionVersion })
    .from(customers)
    .where(eq(customers.id, customer.id))
    .for("update");
  if (row?.version !== customer.sessionVersion) throw unauthorisedError();
}

/** @throws ApiError 422 where a new password is what everybody knows of its owner */
export function demandFreshPassword(password: string, email: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw fieldError("password", problem);
}
