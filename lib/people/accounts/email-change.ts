import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/errors";
import { db } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/database-errors";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { queueMail } from "@/lib/platform/mail/outbox";
import { accountHooks } from "./account-hooks";
import { audit } from "./audit";
import { leaveAddress } from "./former-address";
import { issueMailToken, linkOver, newSecret, spendMailToken, voidMailTokens } from "./mail-tokens";
import {
  changeEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  purposeOf,
  takenAddressMail,
} from "./mails";
import { demandOwner, demandProof, demandSameOwner, type LinkUser, lockAsProven } from "./proof";
import { endProviders, leadingProviders } from "./providers";
import type { SignedIn } from "./sessions";
import { customers } from "./tables";

/**
 * Mails a link to a new address, and tells the present one. Whether somebody has the new one already is told to that
 * mailbox alone.
 * @throws ApiError 422 where the password is another one, 403, 401 (see proof.ts)
 */
export async function askForEmailChange(
  who: SignedIn,
  { email, password }: { email: string; password: string | null },
  now = new Date(),
): Promise<void> {
  const { customer } = who;
  await demandProof(who, password, "password", now);
  const secret = newSecret();
  const [change, taken, asked] = await Promise.all([
    changeEmailMail(secret, customer.email),
    takenAddressMail(customer.email),
    emailChangeAskedMail(email),
  ]);
  await db().transaction(async (tx) => {
    await lockAsProven(tx, customer);
    const [other] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
    const token = { customerId: customer.id, purpose: "change_email" as const, email, secret };
    if (!other) await issueMailToken(tx, token, now);
    await queueMail(tx, {
      ...(other ? taken : change),
      purpose: purposeOf("change-email"),
      recipient: email,
    });
    await queueMail(tx, { ...asked, purpose: purposeOf("email-change-asked"), recipient: customer.email });
    await audit(tx, "email_change_asked", { customerId: customer.id });
  });
  void deliverInBackground();
}

/**
 * Gives an account the address a link was mailed to, and tells the old one. Nothing of the customer stays under that.
 * @returns how many orders of the new address joined
 * @throws ApiError 410 `link_over`, 422 naming the `password`, 429, 409 `address_taken`
 */
export async function changeEmail(secret: string, user: LinkUser, now = new Date()): Promise<number> {
  const proven = await demandOwner("change_email", secret, user, now);
  try {
    return await db().transaction(async (tx) => {
      const spent = await spendMailToken(tx, "change_email", secret, now);
      if (!spent) throw linkOver();
      const [before] = await tx
        .select()
        .from(customers)
        .where(eq(customers.id, spent.customerId))
        .for("update");
      if (!before) throw linkOver();
      demandSameOwner(before, proven);
      const customer = { id: spent.customerId, email: spent.email };
      await tx
        .update(customers)
        .set({ email: spent.email, emailConfirmedAt: now, updatedAt: now })
        .where(eq(customers.id, customer.id));
      await leaveAddress(tx, before, spent.email);
      // a provider was linked by the old address, whose owner may be another one day; without a password it is the way in
      const ended = before.passwordHash ? await endProviders(tx, customer.id, now) : [];
      const leading = await leadingProviders(tx, customer.id);
      // links mailed to the old address end with it
      await voidMailTokens(tx, customer.id, "reset_password", now);
      await voidMailTokens(tx, customer.id, "confirm_email", now);
      await audit(tx, "email_changed", { customerId: customer.id });
      const told = await emailChangedMail(spent.email, { ended, leading });
      await queueMail(tx, { ...told, purpose: purposeOf("email-changed"), recipient: before.email });
      return accountHooks().emailConfirmed(tx, customer);
    });
  } catch (error) {
    if (!isUniqueViolation(error, "customers_email_unique")) throw error;
    throw new ApiError(409, "address_taken", "Another account has this address by now.");
  }
}
