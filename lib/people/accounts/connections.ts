import { and, eq, isNull } from "drizzle-orm";
import { ApiError, notFoundError } from "@/lib/platform/api/errors";
import { db } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { queueMail } from "@/lib/platform/mail/outbox";
import { recordAccountEvent } from "./account-audit";
import { mailPurpose, providerUnlinkedMail } from "./account-mails";
import { offeredProviders } from "./offered-providers";
import { endSessionsAndEmailChanges } from "./password-reset";
import { providerName } from "./providers";
import { lockReauthenticatedCustomer, requireReauthentication } from "./reauthentication";
import type { Connection } from "./schema";
import type { ActiveSession } from "./sessions";
import { providerAccounts } from "./tables";

/** A customer's accounts at a provider that lead in. */
const linkedAccounts = (customerId: string, provider: string) =>
  and(
    eq(providerAccounts.customerId, customerId),
    eq(providerAccounts.provider, provider),
    isNull(providerAccounts.endedAt),
  );

/** The providers the shop offers, and since when each leads to a customer's account. */
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
 * Keeps a provider from leading to an account until its customer connects it again. Every session ends, since nobody
 * knows which of them came that way.
 * @throws ApiError 404 where it leads there not, 409 `last_way_in`, 422 naming the `password`, 403, 401 (see proof.ts)
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
  if (!leadsIn.some((one) => one.provider === provider)) throw notFoundError("This way to sign in");
  if (!customer.passwordHash && leadsIn.length === 1) {
    throw new ApiError(409, "last_way_in", "Choose a password first: there would be no way in left.");
  }
  await requireReauthentication(who, password, "password", now);
  const told = await providerUnlinkedMail(providerName(provider));
  await db().transaction(async (tx) => {
    // of two at once the second finds its session ended: the last way in stays
    await lockReauthenticatedCustomer(tx, customer);
    await tx.update(providerAccounts).set({ endedAt: now }).where(linkedAccounts(customer.id, provider));
    await endSessionsAndEmailChanges(tx, customer.id, now);
    await recordAccountEvent(tx, "provider_unlinked", { customerId: customer.id });
    await queueMail(tx, { ...told, purpose: mailPurpose("provider-unlinked"), recipient: customer.email });
  });
  void deliverInBackground();
}
