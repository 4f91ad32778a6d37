import { eq } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { accountHooks } from "@/lib/people/accounts/account-hooks";
import {
  emailChangedMail,
  emailChangeLinkMail,
  emailChangeRequestedMail,
  emailTakenMail,
  mailPurpose,
} from "@/lib/people/accounts/account-mails";
import { linkedProviders, unlinkAllProviders } from "@/lib/people/accounts/providers/commands";
import type { ActiveSession } from "@/lib/people/accounts/sessions/commands";
import { customers } from "@/lib/people/accounts/tables";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/watch/database-errors";
import { accountMailCause } from "@/lib/platform/mail/commands/mailbox-limit";
import { type QueuedMail, queueMail, queueMails } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { detachEmail } from "./detach-email";
import {
  assertSameOwner,
  type LinkCredentials,
  lockReauthenticatedCustomer,
  requireReauthentication,
  requireTokenOwner,
} from "./reauthentication";
import {
  consumeVerificationToken,
  issueVerificationToken,
  linkExpiredError,
  linkExpiry,
  newSecret,
  revokeVerificationTokens,
} from "./verification-tokens";

/**
 * Mails a confirmation link to the new address and a notice to the current one. Only the new mailbox learns whether
 * that address already has an account. Earlier links stay valid where no further one is mailed.
 * @throws ApiError 422 if the password is wrong, 403, 401 (see reauthentication.ts)
 */
export async function requestEmailChange(
  who: ActiveSession,
  { email, password }: { email: string; password: string | null },
  network: string | null,
  now = new Date(),
): Promise<void> {
  const { customer } = who;
  await requireReauthentication(who, password, "password", now);
  const secret = newSecret();
  const present = customer.emailConfirmedAt && customer.email;
  const [change, taken, requested] = await Promise.all([
    emailChangeLinkMail(secret, present),
    emailTakenMail(present),
    emailChangeRequestedMail(customer.emailConfirmedAt && email),
  ]);
  await db().transaction(async (tx) => {
    await lockReauthenticatedCustomer(tx, customer);
    const [other] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
    const token = { customerId: customer.id, purpose: "change_email" as const, email, secret };
    const to = { purpose: mailPurpose("change-email"), recipient: email };
    const answer: QueuedMail = other
      ? { ...taken, ...to, cause: "visitor" }
      : { ...change, ...to, cause: "confirmation", network, sendBy: linkExpiry("change_email", now) };
    const notice: QueuedMail = {
      ...requested,
      purpose: mailPurpose("email-change-asked"),
      recipient: customer.email,
      cause: accountMailCause(customer),
    };
    const queued = await queueMails(tx, [answer, notice]);
    if (queued.has(answer) && !other) await issueVerificationToken(tx, token, now);
    await recordAccountEvent(tx, "email_change_asked", { customerId: customer.id });
  });
  void deliverInBackground();
}

/**
 * Gives an account the address its link was mailed to, notifies the old one and removes the customer's traces there.
 * @returns how many orders of the new address joined
 * @throws ApiError 410 `link_over`, 422 naming the `password`, 429, 409 `address_taken`
 */
export async function confirmEmailChange(
  secret: string,
  user: LinkCredentials,
  now = new Date(),
): Promise<number> {
  const proven = await requireTokenOwner("change_email", secret, user, now);
  try {
    return await db().transaction(async (tx) => {
      const spent = await consumeVerificationToken(tx, "change_email", secret, now);
      if (!spent) throw linkExpiredError();
      const [before] = await tx
        .select()
        .from(customers)
        .where(eq(customers.id, spent.customerId))
        .for("update");
      if (!before) throw linkExpiredError();
      assertSameOwner(before, proven);
      const customer = { id: spent.customerId, email: spent.email };
      await tx
        .update(customers)
        .set({ email: spent.email, emailConfirmedAt: now, updatedAt: now })
        .where(eq(customers.id, customer.id));
      await detachEmail(tx, before, spent.email);
      // providers were linked by the old address, which may belong to somebody else later; without a password they
      // are the only sign-in method
      const ended = before.passwordHash ? await unlinkAllProviders(tx, customer.id, now) : [];
      const leading = await linkedProviders(tx, customer.id);
      // links mailed to the old address become invalid with it
      await revokeVerificationTokens(tx, customer.id, "reset_password", now);
      await revokeVerificationTokens(tx, customer.id, "confirm_email", now);
      await recordAccountEvent(tx, "email_changed", { customerId: customer.id });
      const mail = await emailChangedMail(before.emailConfirmedAt && spent.email, { ended, leading });
      await queueMail(tx, {
        ...mail,
        purpose: mailPurpose("email-changed"),
        recipient: before.email,
        cause: accountMailCause(before),
      });
      return accountHooks().onEmailConfirmed(tx, customer);
    });
  } catch (error) {
    if (!isUniqueViolation(error, "customers_email_unique")) throw error;
    throw new ApiError("address_taken", "Another account now uses this address.");
  }
}
