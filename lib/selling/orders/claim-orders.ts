import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { customers } from "@/lib/people/accounts/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { orders } from "./tables";

/**
 * Assigns a customer the guest orders of their email address that were opened from their mail. Call it only for a
 * confirmed address: both prove the same mailbox, while anybody can type an address into a checkout.
 * @returns the orders that were claimed
 */
export async function claimGuestOrders(
  tx: Transaction,
  customer: { id: string; email: string },
): Promise<string[]> {
  const claimed = await tx
    .update(orders)
    .set({ customerId: customer.id })
    .where(
      and(
        eq(orders.email, customer.email),
        isNotNull(orders.emailConfirmedAt),
        isNull(orders.customerId),
        isNull(orders.ownerDeletedAt),
      ),
    )
    .returning({ id: orders.id });
  if (claimed.length > 0) await recordAccountEvent(tx, "orders_claimed", { customerId: customer.id });
  return claimed.map(({ id }) => id);
}

/** Returns the address a customer has confirmed, or null. */
export async function findConfirmedAddress(tx: Transaction, customerId: string): Promise<string | null> {
  const [customer] = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNotNull(customers.emailConfirmedAt)))
    // the lock puts a concurrent confirmation or deletion before or after the order, never in between
    .for("share");
  return customer?.email ?? null;
}
