import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import { db } from "@/lib/platform/db/client";
import { sumCents } from "@/lib/platform/money/model";
import { orders } from "@/lib/selling/orders/tables";
import type { StoreCredit } from "./model";
import { storeCreditEntries } from "./tables";

/** Reads the credit of an account, or that of an address no account has confirmed. */
export async function readStoreCredit(of: { customerId: string } | { email: string }): Promise<StoreCredit> {
  const { id, kind, amountCents, reason, author, createdAt, orderId } = storeCreditEntries;
  const entries = await db()
    .select({ id, kind, amountCents, reason, author, createdAt, orderId, order: orders.number })
    .from(storeCreditEntries)
    .leftJoin(orders, eq(orders.id, storeCreditEntries.orderId))
    .where(
      "customerId" in of
        ? eq(storeCreditEntries.customerId, of.customerId)
        : and(eq(storeCreditEntries.email, of.email), isNull(storeCreditEntries.customerId)),
    )
    .orderBy(desc(createdAt), desc(id));
  return { balanceCents: sumCents(entries.map((entry) => entry.amountCents)), entries };
}

/** Reads the credit of the account that has confirmed an address, or that of the address itself. */
export async function readCreditOfAddress(typed: string): Promise<StoreCredit> {
  const email = typed.trim().toLowerCase();
  const [account] = await db()
    .select({ customerId: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), isNotNull(customers.emailConfirmedAt)));
  return readStoreCredit(account ?? { email });
}
