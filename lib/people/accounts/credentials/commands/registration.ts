import { eq } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { accountHooks } from "@/lib/people/accounts/account-hooks";
import {
  confirmationMail,
  existingAccountMail,
  mailPurpose,
  welcomeMail,
} from "@/lib/people/accounts/account-mails";
import { VERIFICATION_PURPOSES } from "@/lib/people/accounts/model";
import type { Registration } from "@/lib/people/accounts/schema";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import { customers } from "@/lib/people/accounts/tables";
import { db } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { hashPassword } from "../password";
import { assertSameOwner, type LinkCredentials, requireTokenOwner } from "./reauthentication";
import {
  consumeVerificationToken,
  issueVerificationToken,
  linkExpiredError,
  linkExpiry,
  newSecret,
} from "./verification-tokens";

/**
 * Registers a customer and mails a welcome; if the address has an account, mails a notice to its owner and changes
 * nothing. Both cases do the same amount of work. Where the welcome is over its
 * limit, the account page mails the link on request.
 */
export async function register(
  { trade, ...person }: Registration,
  network: string | null,
  now = new Date(),
): Promise<void> {
  const secret = newSecret();
  const [passwordHash, welcome, known] = await Promise.all([
    hashPassword(person.password),
    welcomeMail(secret, trade !== null),
    existingAccountMail(),
  ]);
  await db().transaction(async (tx) => {
    const [customer] = await tx
      .insert(customers)
      .values({
        email: person.email,
        firstName: person.first_name,
        lastName: person.last_name,
        passwordHash,
        ...(trade
          ? { company: trade.company, taxId: trade.tax_id, phone: trade.phone, tradeStatus: "pending" }
          : {}),
        createdAt: now,
      })
      .onConflictDoNothing({ target: customers.email })
      .returning({ id: customers.id, email: customers.email });
    if (!customer) {
      await queueMail(tx, {
        ...known,
        purpose: mailPurpose("known-address"),
        recipient: person.email,
        cause: "visitor",
      });
      return;
    }
    const isQueued = await queueMail(tx, {
      ...welcome,
      purpose: `welcome:${customer.id}`,
      sendBy: linkExpiry("confirm_email", now),
      recipient: customer.email,
      cause: "confirmation",
      network,
    });
    const token = {
      customerId: customer.id,
      purpose: "confirm_email" as const,
      email: customer.email,
      secret,
    };
    if (isQueued) await issueVerificationToken(tx, token, now);
    await recordAccountEvent(tx, "registered", { customerId: customer.id });
    if (trade) await recordAccountEvent(tx, "trade_asked", { customerId: customer.id });
  });
  void deliverInBackground();
}

/**
 * Mails the address confirmation again, unless the address is confirmed already.
 * @returns false if the mailbox gets no more of them for now; the last link then stays valid
 */
export async function resendConfirmation(
  customer: Customer,
  network: string | null,
  now = new Date(),
): Promise<boolean> {
  if (customer.emailConfirmedAt) return true;
  const secret = newSecret();
  const mail = await confirmationMail(secret);
  const isQueued = await db().transaction(async (tx) => {
    const token = {
      customerId: customer.id,
      purpose: "confirm_email" as const,
      email: customer.email,
      secret,
    };
    const isNew = await queueMail(tx, {
      ...mail,
      purpose: mailPurpose("confirm-email"),
      supersedes: ["welcome", "confirm-email"],
      sendBy: linkExpiry("confirm_email", now),
      recipient: customer.email,
      cause: "confirmation",
      network,
    });
    if (isNew) await issueVerificationToken(tx, token, now);
    return isNew;
  });
  void deliverInBackground();
  return isQueued;
}

/**
 * Confirms the address a mail went to; guest orders placed with it join the account.
 * @returns how many orders joined
 * @throws ApiError 410 `link_over`, 422 naming the `password`, 429
 */
export async function confirmEmail(secret: string, user: LinkCredentials, now = new Date()): Promise<number> {
  const proven = await requireTokenOwner("confirm_email", secret, user, now);
  return db().transaction(async (tx) => {
    const spent = await consumeVerificationToken(tx, "confirm_email", secret, now);
    if (!spent) throw linkExpiredError();
    const [customer] = await tx
      .select()
      .from(customers)
      .where(eq(customers.id, spent.customerId))
      .for("update");
    // the account's address has changed since
    if (customer?.email !== spent.email) throw linkExpiredError();
    assertSameOwner(customer, proven);
    if (!customer.emailConfirmedAt) {
      await tx
        .update(customers)
        .set({ emailConfirmedAt: now, updatedAt: now })
        .where(eq(customers.id, customer.id));
      await recordAccountEvent(tx, "email_confirmed", { customerId: customer.id });
    }
    return accountHooks().onEmailConfirmed(tx, customer);
  });
}

/** Invalidates a link that reached somebody by mistake; returns false if it was invalid already. */
export async function refuseLink(secret: string, now = new Date()): Promise<boolean> {
  return db().transaction(async (tx) => {
    for (const purpose of VERIFICATION_PURPOSES) {
      const spent = await consumeVerificationToken(tx, purpose, secret, now);
      if (!spent) continue;
      await recordAccountEvent(tx, "link_refused", { customerId: spent.customerId });
      return true;
    }
    return false;
  });
}
