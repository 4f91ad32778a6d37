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
  const rows = await db()
    .select({
      entry: { id, kind, amountCents, reason, author, createdAt },
      order: { id: orders.id, number: orders.number, customerId: orders.customerId },
    })
    .from(storeCreditEntries)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(
      "customerId" in of
        ? eq(storeCreditEntries.customerId, of.customerId)
        : and(eq(storeCreditEntries.email, of.email), isNull(storeCreditEntries.customerId)),
    )
    .orderBy(desc(createdAt), desc(id));
  const entries = rows.map(({ entry, order }) => ({
    ...entry,
    order: order?.number ?? null,
    ownOrderId: order && "customerId" in of && order.customerId === of.customerId ? order.id : null,
  }));
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
