import { and, eq, isNull } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { mailPurpose, providerUnlinkedMail } from "@/lib/people/accounts/account-mails";
import { endSessionsAndEmailChanges } from "@/lib/people/accounts/credentials/commands/password-reset";
import {
  lockReauthenticatedCustomer,
  requireReauthentication,
} from "@/lib/people/accounts/credentials/commands/reauthentication";
import { providerName } from "@/lib/people/accounts/providers/commands";
import { offeredProviders } from "@/lib/people/accounts/providers/offered-providers";
import type { Connection } from "@/lib/people/accounts/schema";
import type { ActiveSession } from "@/lib/people/accounts/sessions/commands";
import { providerAccounts } from "@/lib/people/accounts/tables";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { accountMailCause } from "@/lib/platform/mail/commands/mailbox-limit";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";

/** Matches a customer's linked accounts at a provider. */
const linkedAccounts = (customerId: string, provider: string) =>
  and(
    eq(providerAccounts.customerId, customerId),
    eq(providerAccounts.provider, provider),
    isNull(providerAccounts.endedAt),
  );

/** Lists the providers the shop offers and when each was connected to the customer's account. */
export async function listConnections(customerId: string): Promise<Connection[]> {
  const linked = await db()
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.customerId, customerId), isNull(providerAccounts.endedAt)));
  return offeredProviders().map(({ id, name }) => ({
    provider: id,
    name,
    connected_at: linked.find(({ provider }) => provider === id)?.createdAt.toISOString() ?? null,
  }));
}

/**
 * Blocks sign-in through a provider until the customer connects it again. Every session ends, since a session does
 * not record how it was opened.
 * @throws ApiError 404 if the provider is not connected, 409 `last_way_in`, 422 naming the `password`, 403, 401 (see
 * reauthentication.ts)
 */
export async function unlinkProvider(
  who: ActiveSession,
  provider: string,
  password: string | null,
  now = new Date(),
): Promise<void> {
  const { customer } = who;
  const connections = await listConnections(customer.id);
  const leadsIn = connections.filter(({ connected_at }) => connected_at !== null);
  if (!leadsIn.some((one) => one.provider === provider)) throw notFoundError("This sign-in method");
  if (!customer.passwordHash && leadsIn.length === 1) {
    throw new ApiError("last_way_in", "Choose a password first. You’d have no other way to sign in.");
  }
  await requireReauthentication(who, password, "password", now);
  const mail = await providerUnlinkedMail(providerName(provider));
  await db().transaction(async (tx) => {
    // of two simultaneous calls the second finds its session ended, so one sign-in method always remains
    await lockReauthenticatedCustomer(tx, customer);
    await tx.update(providerAccounts).set({ endedAt: now }).where(linkedAccounts(customer.id, provider));
    await endSessionsAndEmailChanges(tx, customer.id, now);
    await recordAccountEvent(tx, "provider_unlinked", { customerId: customer.id });
    await queueMail(tx, {
      ...mail,
      purpose: mailPurpose("provider-unlinked"),
      recipient: customer.email,
      cause: accountMailCause(customer),
    });
  });
  void deliverInBackground();
}
