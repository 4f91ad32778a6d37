import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import { customers } from "@/lib/db/schema/customers";
import { orders } from "@/lib/db/schema/orders";
import { deliverInBackground } from "@/lib/mail/mailer";
import { queueMail } from "@/lib/mail/outbox";
import { isUniqueViolation } from "@/lib/orders/database-errors";
import { audit } from "./audit";
import { claimOrders } from "./claim-orders";
import { issueMailToken, newSecret, spendMailToken, voidMailTokens } from "./mail-tokens";
import { changeEmailMail, emailChangedMail, knownAddressMail, passwordChangedMail } from "./mails";
import { hashPassword, passwordMatches } from "./password";
import { endPasswordsReign, endSessionsAndMoves } from "./recovery";
import { linkOver } from "./registration";
import type { Account } from "./schema";
import type { Customer } from "./sessions";

/** A customer as the API tells them about themselves. */
export function accountView(customer: Customer): Account {
  return {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    email_confirmed: customer.emailConfirmedAt !== null,
    phone: customer.phone,
    company: customer.company,
    tax_id: customer.taxId,
    trade_status: customer.tradeStatus,
    has_password: customer.passwordHash !== null,
    created_at: customer.createdAt.toISOString(),
  };
}

type Details = { first_name: string; last_name: string; phone: string | null };

export async function changeDetails(
  customer: Customer,
  details: Details,
  now = new Date(),
): Promise<Customer> {
  return db().transaction(async (tx) => {
    const [changed] = await tx
      .update(customers)
      .set({
        firstName: details.first_name,
        lastName: details.last_name,
        phone: details.phone,
        updatedAt: now,
      })
      .where(eq(customers.id, customer.id))
      .returning();
    if (!changed) throw new Error("The customer is gone");
    await audit(tx, "details_changed", { customerId: customer.id });
    return changed;
  });
}

/**
 * Makes sure that who is signed in also knows the password; who signs in through a provider alone has none.
 * @throws ApiError 422 naming the `field`
 */
async function demandPassword(customer: Customer, password: string | null, field: string): Promise<void> {
  if (!customer.passwordHash) return;
  if (password && (await passwordMatches(password, customer.passwordHash))) return;
  throw new ApiError(422, "invalid", "Some fields need another look.", {
    errors: { [field]: ["This is not your password"] },
  });
}

/** @throws ApiError 422 where the present password is another one */
export async function changePassword(
  customer: Customer,
  { current, next }: { current: string | null; next: string },
  now = new Date(),
): Promise<void> {
  await demandPassword(customer, current, "current_password");
  const passwordHash = await hashPassword(next);
  const told = await passwordChangedMail();
  await db().transaction(async (tx) => {
    await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customer.id));
    await endPasswordsReign(tx, customer.id, now);
    await audit(tx, "password_changed", { customerId: customer.id });
    await queueMail(tx, { ...told, purpose: `password-changed:${randomUUID()}`, recipient: customer.email });
  });
  void deliverInBackground();
}

/**
 * Mails a link to a new address. Whether somebody has it already is told to that mailbox alone.
 * @throws ApiError 422 where the password is another one
 */
export async function askForEmailChange(
  customer: Customer,
  { email, password }: { email: string; password: string | null },
  now = new Date(),
): Promise<void> {
  await demandPassword(customer, password, "password");
  const secret = newSecret();
  const [change, known] = await Promise.all([changeEmailMail(secret), knownAddressMail()]);
  await db().transaction(async (tx) => {
    const [taken] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
    const token = { customerId: customer.id, purpose: "change_email" as const, email, secret };
    if (!taken) await issueMailToken(tx, token, now);
    await queueMail(tx, {
      ...(taken ? known : change),
      purpose: `change-email:${randomUUID()}`,
      recipient: email,
    });
    await audit(tx, "email_change_asked", { customerId: customer.id });
  });
  void deliverInBackground();
}

/**
 * Gives an account the address a link was mailed to, and tells the old one.
 * @returns how many orders of the new address joined
 * @throws ApiError 410 `link_over`, 409 `address_taken`
 */
export async function changeEmail(secret: string, now = new Date()): Promise<number> {
  try {
    return await db().transaction(async (tx) => {
      const spent = await spendMailToken(tx, "change_email", secret, now);
      if (!spent) throw linkOver();
      const told = await emailChangedMail(spent.email);
      const [before] = await tx
        .select({ email: customers.email })
        .from(customers)
        .where(eq(customers.id, spent.customerId))
        .for("update");
      if (!before) throw linkOver();
      const customer = { id: spent.customerId, email: spent.email };
      await tx
        .update(customers)
        .set({ email: spent.email, emailConfirmedAt: now, updatedAt: now })
        .where(eq(customers.id, customer.id));
      // links mailed to the old address end with it
      await voidMailTokens(tx, customer.id, "reset_password", now);
      await voidMailTokens(tx, customer.id, "confirm_email", now);
      await audit(tx, "email_changed", { customerId: customer.id });
      await queueMail(tx, { ...told, purpose: `email-changed:${randomUUID()}`, recipient: before.email });
      return claimOrders(tx, customer);
    });
  } catch (error) {
    if (!isUniqueViolation(error, "customers_email_unique")) throw error;
    throw new ApiError(409, "address_taken", "Another account has this address by now.");
  }
}

export async function signOutEverywhere(customer: Customer, now = new Date()): Promise<void> {
  await db().transaction(async (tx) => {
    await endSessionsAndMoves(tx, customer.id, now);
    await audit(tx, "signed_out_everywhere", { customerId: customer.id });
  });
}

/**
 * Deletes an account with its addresses, cart, wishlist and sessions. Orders stay, as the law on accounts has it, and
 * belong to nobody's account.
 * @throws ApiError 422 where the password is another one
 */
export async function deleteAccount(customer: Customer, password: string | null): Promise<void> {
  await demandPassword(customer, password, "password");
  await db().transaction(async (tx) => {
    await tx.update(orders).set({ customerId: null }).where(eq(orders.customerId, customer.id));
    await tx.delete(customers).where(eq(customers.id, customer.id));
    await audit(tx, "account_deleted", { customerId: customer.id });
  });
}
