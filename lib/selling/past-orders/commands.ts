import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { pastOrders } from "./tables";

/**
 * Adds the orders of the shop before to the accounts that have confirmed their addresses. Orders of an account that was deleted join
 * no other one.
 */
export async function joinPastOrders(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  await tx
    .update(pastOrders)
    .set({ customerId: sql`${customers.id}` })
    .from(customers)
    .where(
      and(
        inArray(customers.id, [...customerIds]),
        isNotNull(customers.emailConfirmedAt),
        eq(pastOrders.email, customers.email),
        isNull(pastOrders.customerId),
        isNull(pastOrders.ownerDeletedAt),
      ),
    );
}

/** Adds the orders of an address to the account that has confirmed it, also where that moves to another address. */
export async function adoptPastOrders(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx
    .update(pastOrders)
    .set({ customerId: id })
    .where(
      and(eq(pastOrders.email, email), isNull(pastOrders.customerId), isNull(pastOrders.ownerDeletedAt)),
    );
}

type Owner = { id: string; email: string; emailConfirmedAt: Date | null };

/**
 * Takes the person out of their orders of the shop before: what was bought, when, and for how much stays for the books. Orders that
 * only have the address are theirs once they have confirmed it.
 */
export async function erasePastOrders(
  tx: Transaction,
  { id, email, emailConfirmedAt }: Owner,
  now: Date,
): Promise<void> {
  const nobody = { shippingAddress: [], billingAddress: [], phone: null, note: null };
  await tx
    .update(pastOrders)
    .set({
      customerId: null,
      ownerDeletedAt: now,
      email: null,
      name: "",
      content: sql`${pastOrders.content} || ${JSON.stringify(nobody)}::jsonb`,
    })
    .where(
      or(
        eq(pastOrders.customerId, id),
        emailConfirmedAt ? and(eq(pastOrders.email, email), isNull(pastOrders.customerId)) : undefined,
      ),
    );
}
