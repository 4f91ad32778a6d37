import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { customers } from "@/lib/people/accounts/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { orders } from "./tables";

/**
 * Assigns a customer the guest orders placed with their email address. Call it only for a confirmed address, because
 * confirmation proves that the customer reads its mail.
 * @returns how many orders were claimed
 */
export async function claimGuestOrders(
  tx: Transaction,
  customer: { id: string; email: string },
): Promise<number> {
  const claimed = await tx
    .update(orders)
    .set({ customerId: customer.id })
    .where(and(eq(orders.email, customer.email), isNull(orders.customerId), isNull(orders.ownerDeletedAt)))
    .returning({ id: orders.id });
  if (claimed.length > 0) await recordAccountEvent(tx, "orders_claimed", { customerId: customer.id });
  return claimed.length;
}

/** Returns the customer who has confirmed this address, or null. */
export async function findConfirmedCustomer(tx: Transaction, email: string): Promise<string | null> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), isNotNull(customers.emailConfirmedAt)))
    // the lock puts a concurrent confirmation or deletion before or after the order, never in between
    .for("share");
  return customer?.id ?? null;
}
