import { eq } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { mailPurpose, passwordChangedMail } from "@/lib/people/accounts/account-mails";
import {
  endSessionsAndEmailChanges,
  revokePasswordAccess,
} from "@/lib/people/accounts/credentials/commands/password-reset";
import {
  assertStrongPassword,
  lockReauthenticatedCustomer,
  requireReauthentication,
} from "@/lib/people/accounts/credentials/commands/reauthentication";
import { hashPassword } from "@/lib/people/accounts/credentials/password";
import { linkedProviders } from "@/lib/people/accounts/providers/commands";
import type { Account } from "@/lib/people/accounts/schema";
import type { ActiveSession, Customer } from "@/lib/people/accounts/sessions/commands";
import { customers } from "@/lib/people/accounts/tables";
import { db } from "@/lib/platform/db/client";
import { accountMailCause } from "@/lib/platform/mail/commands/mailbox-limit";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";

/** Returns a customer's own account as the API represents it. */
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

export async function updateDetails(
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
    await recordAccountEvent(tx, "details_changed", { customerId: customer.id });
    return changed;
  });
}

/**
 * @throws ApiError 422 if the current password is wrong or the new one is easy to guess, 403, 401 (see
 * reauthentication.ts)
 */
export async function changePassword(
  who: ActiveSession,
  { current, next }: { current: string | null; next: string },
  now = new Date(),
): Promise<void> {
  const { customer } = who;
  await requireReauthentication(who, current, "current_password", now);
  assertStrongPassword(next, customer.email);
  const passwordHash = await hashPassword(next);
  await db().transaction(async (tx) => {
    await lockReauthenticatedCustomer(tx, customer);
    await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customer.id));
    await revokePasswordAccess(tx, customer.id, now);
    await recordAccountEvent(tx, "password_changed", { customerId: customer.id });
    const mail = await passwordChangedMail(await linkedProviders(tx, customer.id));
    await queueMail(tx, {
      ...mail,
      purpose: mailPurpose("password-changed"),
      recipient: customer.email,
      cause: accountMailCause(customer),
    });
  });
  void deliverInBackground();
}

export async function signOutEverywhere(customer: Customer, now = new Date()): Promise<void> {
  await db().transaction(async (tx) => {
    await endSessionsAndEmailChanges(tx, customer.id, now);
    await recordAccountEvent(tx, "signed_out_everywhere", { customerId: customer.id });
  });
}
