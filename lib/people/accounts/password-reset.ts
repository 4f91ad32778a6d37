import { eq } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { queueMail } from "@/lib/platform/mail/outbox";
import { recordAccountEvent } from "./account-audit";
import { accountHooks } from "./account-hooks";
import { mailPurpose, passwordChangedMail, resetMail } from "./account-mails";
import { hashPassword } from "./password";
import { linkedProviders } from "./providers";
import { assertStrongPassword } from "./reauthentication";
import { endAllSessions } from "./sessions";
import { customers, savedDrafts } from "./tables";
import {
  consumeVerificationToken,
  issueVerificationToken,
  linkExpiredError,
  newSecret,
  revokeVerificationTokens,
} from "./verification-tokens";

/** Mails a link to a new password to the customer of an address; where nobody has it, nothing is sent. */
export async function requestPasswordReset(email: string, now = new Date()): Promise<void> {
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
    await issueVerificationToken(tx, token, now);
    await queueMail(tx, { ...mail, purpose: mailPurpose("reset-password"), recipient: customer.email });
    await recordAccountEvent(tx, "password_reset_asked", { customerId: customer.id });
  });
  void deliverInBackground();
}

/**
 * Sets a new password by the secret of a mailed link and ends every session. The mail was read, so the address is
 * confirmed by it too; where it was not before, the account is emptied, for somebody else may have opened it.
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
    // thrown here the link stays good for another try
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
    const told = await passwordChangedMail(await linkedProviders(tx, customer.id), emptied);
    await queueMail(tx, { ...told, purpose: mailPurpose("password-changed"), recipient: customer.email });
  });
  void deliverInBackground();
}

/**
 * Takes out of an account what its first owner put there before its address was confirmed. Whoever opened it with
 * somebody else's address would have them order to an address that is not theirs.
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
 * What an old password allowed ends with it: every session, and the links asked for under it that were not used, to a
 * new password or to another address.
 */
export async function revokePasswordAccess(tx: Transaction, customerId: string, now: Date): Promise<void> {
  await revokeVerificationTokens(tx, customerId, "reset_password", now);
  await endSessionsAndEmailChanges(tx, customerId, now);
}

/** Ends every session and, since whoever held one may have asked for it, a change of address under way. */
export async function endSessionsAndEmailChanges(
  tx: Transaction,
  customerId: string,
  now: Date,
): Promise<void> {
  await revokeVerificationTokens(tx, customerId, "change_email", now);
  await endAllSessions(tx, customerId, now);
}
