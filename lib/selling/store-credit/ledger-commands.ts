import { type AnyColumn, and, eq, isNotNull, isNull, like, type SQL, sql } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { type Cents, cents, NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import { accountCredit } from "@/lib/selling/orders/amount-due";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { type CreditEntry, storeCreditEntries } from "./tables";

/** Whom credit is for: an account, or the reader of an address. */
export type CreditHolder = { customerId: string | null; email: string };

type NewEntry = Pick<CreditEntry, "amountCents" | "reason" | "key"> &
  Partial<Pick<CreditEntry, "orderId" | "refundId" | "author">>;

/** Makes other writers of the same credit wait until the transaction ends. */
const lockCredit = (tx: Transaction, of: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`store credit of ${of}`}, 0))`);

async function sumOf(executor: Database | Transaction, which: SQL | undefined): Promise<Cents> {
  const [row] = await executor
    .select({ sum: sql<number>`coalesce(sum(${storeCreditEntries.amountCents}), 0)::float8` })
    .from(storeCreditEntries)
    .where(which);
  return cents(row?.sum ?? 0);
}

/** Returns an account's balance. */
export const creditBalance = (executor: Database | Transaction, customerId: string): Promise<Cents> =>
  sumOf(executor, eq(storeCreditEntries.customerId, customerId));

/** Returns an account's balance, which no other transaction spends until this one ends. */
export async function lockCreditBalance(tx: Transaction, customerId: string): Promise<Cents> {
  await lockCredit(tx, `customer ${customerId}`);
  return creditBalance(tx, customerId);
}

/**
 * Pays a part of an order with its owner's credit.
 * @throws Error if the balance is lower, which the caller has to check under its lock
 */
export async function spendCredit(
  tx: Transaction,
  order: Pick<OrderRow, "id" | "number" | "customerId" | "creditCents" | "giftCardCents">,
  now: Date,
): Promise<void> {
  const { id, number, customerId } = order;
  const creditCents = accountCredit(order);
  if (creditCents === 0) return;
  if (!customerId || (await lockCreditBalance(tx, customerId)) < creditCents) {
    throw new Error(`Order ${number} spends more store credit than its customer has`);
  }
  await tx.insert(storeCreditEntries).values({
    customerId,
    kind: "spent",
    amountCents: subtractCents(NO_CENTS, creditCents),
    reason: `Order ${number}`,
    orderId: id,
    key: `spent:${id}`,
    createdAt: now,
  });
}

/**
 * Adds credit to the holder's account, or to the account that has confirmed their address, or else to the address.
 * @returns false if the key was used before, and nothing was added
 */
export async function addCredit(
  tx: Transaction,
  kind: "issued" | "returned",
  { customerId, email }: CreditHolder,
  entry: NewEntry,
  now: Date,
): Promise<boolean> {
  const account = customerId ?? (await findAccountOf(tx, email));
  const added = await tx
    .insert(storeCreditEntries)
    .values({ ...entry, kind, ...(account ? { customerId: account } : { email }), createdAt: now })
    .onConflictDoNothing({ target: storeCreditEntries.key })
    .returning({ id: storeCreditEntries.id });
  return added.length > 0;
}

/** Finds the account that has confirmed an address, so that none confirms it before the transaction ends. */
async function findAccountOf(tx: Transaction, email: string): Promise<string | null> {
  await lockCredit(tx, `address ${email}`);
  const [account] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), isNotNull(customers.emailConfirmedAt)));
  return account?.id ?? null;
}

/** Gives an account the credit of the address it has confirmed in this transaction. */
export async function claimCredit(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await lockCredit(tx, `address ${email}`);
  await tx
    .update(storeCreditEntries)
    .set({ customerId: id, email: null })
    .where(and(eq(storeCreditEntries.email, email), isNull(storeCreditEntries.customerId)));
}

/** Leaves a deleted account's entries to the books, as its orders are; they belong to nobody then. */
export async function releaseCredit(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .update(storeCreditEntries)
    .set({ customerId: null })
    .where(eq(storeCreditEntries.customerId, customerId));
}

/** How much credit came back of what an order spent, as a part of a statement that reads the order. */
export const returnedCreditOf = (orderId: AnyColumn): SQL<Cents> =>
  sql<Cents>`(select coalesce(sum(${storeCreditEntries.amountCents}), 0)::float8 from ${storeCreditEntries}
    where ${storeCreditEntries.orderId} = ${orderId} and ${storeCreditEntries.kind} = 'returned')`;

/** Returns how much of its owner's credit, without gift cards, an order has spent that hasn't come back. */
export async function unreturnedAccountCredit(
  executor: Database | Transaction,
  order: Pick<OrderRow, "id" | "creditCents" | "giftCardCents">,
): Promise<Cents> {
  const isReturned = and(
    eq(storeCreditEntries.orderId, order.id),
    eq(storeCreditEntries.kind, "returned"),
    like(storeCreditEntries.key, "returned:%"),
  );
  return subtractCents(accountCredit(order), await sumOf(executor, isReturned));
}

/** Returns how much of the credit spent on an order has not come back; nothing of an unpaid order comes back in parts. */
export async function unreturnedCredit(
  executor: Database | Transaction,
  { id, status, creditCents }: Pick<OrderRow, "id" | "status" | "creditCents">,
): Promise<Cents> {
  if (creditCents === 0 || isUnpaid(status)) return NO_CENTS;
  const isReturned = and(eq(storeCreditEntries.orderId, id), eq(storeCreditEntries.kind, "returned"));
  return subtractCents(creditCents, await sumOf(executor, isReturned));
}

/** Gives back what an order spent that is canceled before it is paid; once, however often it is called. */
export async function returnCanceledCredit(
  tx: Transaction,
  order: Pick<OrderRow, "id" | "number" | "customerId" | "email" | "creditCents" | "giftCardCents">,
  now: Date,
): Promise<void> {
  const amountCents = accountCredit(order);
  if (amountCents === 0) return;
  const reason = `Order ${order.number} was canceled`;
  const entry = { amountCents, reason, orderId: order.id, key: `canceled:${order.id}` };
  await addCredit(tx, "returned", order, entry, now);
}
