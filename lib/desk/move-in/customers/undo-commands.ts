import { and, eq, isNull, or } from "drizzle-orm";
import { customers, providerAccounts, sessions } from "@/lib/people/accounts/tables";
import { cancelQueuedIssues } from "@/lib/people/newsletter/commands/queued-issues";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { db, type Transaction } from "@/lib/platform/db/client";
import { orders } from "@/lib/selling/orders/tables";
import { storeCreditEntries } from "@/lib/selling/store-credit/tables";
import { taxExemptions } from "@/lib/selling/tax/tables";
import type { MovedRecord, Undone } from "../records/record-commands";

/** Takes a customer back whom nobody has seen since: without orders, sign-ins, or changes. */
export async function undoCustomer({ subject, mark }: MovedRecord): Promise<Undone> {
  return db().transaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, subject)).for("update");
    if (!customer) return { name: subject, left: null };
    const name = `${customer.firstName} ${customer.lastName}`.trim() || "A customer";
    const left = await whyTheyStay(tx, customer, mark);
    if (left === null) await tx.delete(customers).where(eq(customers.id, subject));
    return { name, left };
  });
}

async function whyTheyStay(
  tx: Transaction,
  { id, email, passwordHash, updatedAt }: typeof customers.$inferSelect,
  mark: string | null,
): Promise<string | null> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.customerId, id), eq(orders.email, email)))
    .limit(1);
  if (order) return "They have ordered since.";
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.customerId, id))
    .limit(1);
  const [provider] = await tx
    .select({ id: providerAccounts.id })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.customerId, id), isNull(providerAccounts.endedAt)))
    .limit(1);
  if (session || provider || passwordHash !== null) return "They use their account.";
  const [credit] = await tx
    .select({ id: storeCreditEntries.id })
    .from(storeCreditEntries)
    .where(eq(storeCreditEntries.customerId, id))
    .limit(1);
  if (credit) return "They have store credit.";
  return updatedAt.toISOString() === mark ? null : "Their details were changed since.";
}

/** Takes a subscription back that its subscriber hasn't changed. */
export async function undoSubscription({ subject, mark }: MovedRecord): Promise<Undone> {
  return db().transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, subject))
      .for("update");
    if (!row) return { name: subject, left: null };
    if (row.leftAt !== null || row.confirmedAt?.toISOString() !== mark) {
      return { name: row.email, left: "They have unsubscribed or subscribed again since." };
    }
    await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, subject));
    await cancelQueuedIssues(tx, subject);
    return { name: row.email, left: null };
  });
}

/** Takes back the exemption of an account that was there before, unless somebody has changed it. */
export async function undoExemption({ subject, mark }: MovedRecord): Promise<Undone> {
  return db().transaction(async (tx) => {
    const [row] = await tx.select().from(taxExemptions).where(eq(taxExemptions.id, subject)).for("update");
    if (!row) return { name: subject, left: null };
    if (row.endedAt !== null || String(row.version) !== mark) {
      return { name: row.reason, left: "It was changed since." };
    }
    await tx.delete(taxExemptions).where(eq(taxExemptions.id, subject));
    return { name: row.reason, left: null };
  });
}
