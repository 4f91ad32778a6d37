import { eq } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { accountHooks } from "@/lib/people/accounts/account-hooks";
import { mailPurpose, passwordChangedMail, resetMail } from "@/lib/people/accounts/account-mails";
import { linkedProviders } from "@/lib/people/accounts/providers/commands";
import { endAllSessions } from "@/lib/people/accounts/sessions/commands";
import { customers, savedDrafts } from "@/lib/people/accounts/tables";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { hashPassword } from "../password";
import { assertStrongPassword } from "./reauthentication";
import {
  consumeVerificationToken,
  issueVerificationToken,
  linkExpiredError,
  linkExpiry,
  newSecret,
  revokeVerificationTokens,
} from "./verification-tokens";

/**
 * Mails a password reset link to the customer of an address; sends nothing if the address has no account. Earlier links
 * stay valid where no further one is mailed.
 */
export async function requestPasswordReset(
  email: string,
  network: string | null,
  now = new Date(),
): Promise<void> {
  const secret = newSecret();
  const mail = await resetMail(secret);
  await db().transaction(async (tx) => {
    const [customer] = await tx
      .select({ id: customers.id, email: customers.email })
      .from(customers)
      .where(eq(customers.email, email));
    if (!customer) return;
    const token = {
      customerId: customer.id,
      purpose: "reset_password" as const,
      email: customer.email,
      secret,
    };
    const isQueued = await queueMail(tx, {
      ...mail,
      purpose: mailPurpose("reset-password"),
      supersedes: ["reset-password"],
      sendBy: linkExpiry("reset_password", now),
      recipient: customer.email,
      cause: "recovery",
      network,
    });
    if (!isQueued) return;
    await issueVerificationToken(tx, token, now);
    await recordAccountEvent(tx, "password_reset_asked", { customerId: customer.id });
  });
  void deliverInBackground();
}

/**
 * Sets a new password by a mailed link's secret and ends every session. The link also confirms the address, since its
 * mail was read; if the address was unconfirmed, the account is emptied, because somebody else may have opened it.
 * @throws ApiError 410 `link_over`, 422 naming the `password`
 */
export async function resetPassword(secret: string, password: string, now = new Date()): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db().transaction(async (tx) => {
    const spent = await consumeVerificationToken(tx, "reset_password", secret, now);
    if (!spent) throw linkExpiredError();
    const [customer] = await tx
      .select()
      .from(customers)
      .where(eq(customers.id, spent.customerId))
      .for("update");
    if (customer?.email !== spent.email) throw linkExpiredError();
    // throwing here rolls back, so the link remains valid for another attempt
    assertStrongPassword(password, customer.email);
    const emptied = customer.emailConfirmedAt === null;
    if (emptied) await clearAccount(tx, customer.id);
    await tx
      .update(customers)
      .set({ passwordHash, emailConfirmedAt: customer.emailConfirmedAt ?? now })
      .where(eq(customers.id, customer.id));
    await revokePasswordAccess(tx, customer.id, now);
    await accountHooks().onEmailConfirmed(tx, customer);
    await recordAccountEvent(tx, "password_reset", { customerId: customer.id });
    const mail = await passwordChangedMail(await linkedProviders(tx, customer.id), emptied);
    await queueMail(tx, {
      ...mail,
      purpose: mailPurpose("password-changed"),
      recipient: customer.email,
      cause: "owner",
    });
  });
  void deliverInBackground();
}

/**
 * Removes what was stored in an account before its address was confirmed. Somebody who registered with another
 * person's address could otherwise have that person ship to a planted address.
 */
async function clearAccount(tx: Transaction, customerId: string): Promise<void> {
  await accountHooks().onAccountCleared(tx, customerId);
  await tx.delete(savedDrafts).where(eq(savedDrafts.customerId, customerId));
  await tx
    .update(customers)
    .set({ phone: null, company: null, taxId: null, tradeStatus: "none" })
    .where(eq(customers.id, customerId));
}

/**
 * Revokes what the old password allowed: every session, and unused links to reset the password or change the address.
 */
export async function revokePasswordAccess(tx: Transaction, customerId: string, now: Date): Promise<void> {
  await revokeVerificationTokens(tx, customerId, "reset_password", now);
  await endSessionsAndEmailChanges(tx, customerId, now);
}

/** Ends every session and cancels a pending address change, since a stolen session may have requested it. */
export async function endSessionsAndEmailChanges(
  tx: Transaction,
  customerId: string,
  now: Date,
): Promise<void> {
  await revokeVerificationTokens(tx, customerId, "change_email", now);
  await endAllSessions(tx, customerId, now);
}
