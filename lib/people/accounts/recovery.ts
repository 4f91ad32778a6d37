import { eq } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { queueMail } from "@/lib/platform/mail/outbox";
import { accountHooks } from "./account-hooks";
import { audit } from "./audit";
import { issueMailToken, linkOver, newSecret, spendMailToken, voidMailTokens } from "./mail-tokens";
import { passwordChangedMail, purposeOf, resetMail } from "./mails";
import { hashPassword } from "./password";
import { demandFreshPassword } from "./proof";
import { leadingProviders } from "./providers";
import { endEverySession } from "./sessions";
import { customers, unfinished } from "./tables";

/** Mails a link to a new password to the customer of an address; where nobody has it, nothing is sent. */
export async function askForReset(email: string, now = new Date()): Promise<void> {
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
    await issueMailToken(tx, token, now);
    await queueMail(tx, { ...mail, purpose: purposeOf("reset-password"), recipient: customer.email });
    await audit(tx, "password_reset_asked", { customerId: customer.id });
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
    const spent = await spendMailToken(tx, "reset_password", secret, now);
    if (!spent) throw linkOver();
    const [customer] = await tx
      .select()
      .from(customers)
      .where(eq(customers.id, spent.customerId))
      .for("update");
    if (customer?.email !== spent.email) throw linkOver();
    // thrown here the link stays good for another try
    demandFreshPassword(password, customer.email);
    const emptied = customer.emailConfirmedAt === null;
    if (emptied) await emptyAccount(tx, customer.id);
    await tx
      .update(customers)
      .set({ passwordHash, emailConfirmedAt: customer.emailConfirmedAt ?? now })
      .where(eq(customers.id, customer.id));
    await endPasswordsReign(tx, customer.id, now);
    await accountHooks().emailConfirmed(tx, customer);
    await audit(tx, "password_reset", { customerId: customer.id });
    const told = await passwordChangedMail(await leadingProviders(tx, customer.id), emptied);
    await queueMail(tx, { ...told, purpose: purposeOf("password-changed"), recipient: customer.email });
  });
  void deliverInBackground();
}

/**
 * Takes out of an account what its first owner put there before its address was confirmed. Whoever opened it with
 * somebody else's address would have them order to an address that is not theirs.
 */
async function emptyAccount(tx: Transaction, customerId: string): Promise<void> {
  await accountHooks().accountEmptied(tx, customerId);
  await tx.delete(unfinished).where(eq(unfinished.customerId, customerId));
  await tx
    .update(customers)
    .set({ phone: null, company: null, taxId: null, tradeStatus: "none" })
    .where(eq(customers.id, customerId));
}

/**
 * What an old password allowed ends with it: every session, and the links asked for under it that were not used, to a
 * new password or to another address.
 */
export async function endPasswordsReign(tx: Transaction, customerId: string, now: Date): Promise<void> {
  await voidMailTokens(tx, customerId, "reset_password", now);
  await endSessionsAndMoves(tx, customerId, now);
}

/** Ends every session and, since whoever held one may have asked for it, a change of address under way. */
export async function endSessionsAndMoves(tx: Transaction, customerId: string, now: Date): Promise<void> {
  await voidMailTokens(tx, customerId, "change_email", now);
  await endEverySession(tx, customerId, now);
}
