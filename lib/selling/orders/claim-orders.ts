import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { customers } from "@/lib/people/accounts/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { orders } from "./tables";

/**
 * Gives a customer the orders that were placed as a guest with their address. Only for an address that was confirmed:
 * a mail reached who reads it.
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

/** The customer whose confirmed address this is, or null. */
export async function findConfirmedCustomer(tx: Transaction, email: string): Promise<string | null> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), isNotNull(customers.emailConfirmedAt)))
    // confirmed or deleted in this moment, it is so before the order or after it
    .for("share");
  return customer?.id ?? null;
}
