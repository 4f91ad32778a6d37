import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { customers } from "@/lib/people/accounts/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { orders } from "../tables";
import { lockOrders } from "./lock-orders";

/**
 * Assigns a customer the guest orders of their email address that were opened from their mail. Call it only for a
 * confirmed address: both prove the same mailbox, while anybody can type an address into a checkout.
 * @returns the orders that were claimed
 */
export async function claimGuestOrders(
  tx: Transaction,
  customer: { id: string; email: string },
): Promise<string[]> {
  const isClaimable = and(
    eq(orders.email, customer.email),
    isNotNull(orders.emailConfirmedAt),
    isNull(orders.customerId),
    isNull(orders.ownerDeletedAt),
  );
  await lockOrders(tx, isClaimable);
  const claimed = await tx
    .update(orders)
    .set({ customerId: customer.id })
    .where(isClaimable)
    .returning({ id: orders.id });
  if (claimed.length > 0) await recordAccountEvent(tx, "orders_claimed", { customerId: customer.id });
  return claimed.map(({ id }) => id);
}

/**
 * Returns the address a customer has confirmed, or null. The account is locked until the transaction ends, so that a
 * concurrent confirmation or deletion comes before or after it; lock it before orders, as confirming does.
 */
export async function findConfirmedAddress(tx: Transaction, customerId: string): Promise<string | null> {
  const [customer] = await tx
    .select({ email: customers.email, confirmedAt: customers.emailConfirmedAt })
    .from(customers)
    // an unconfirmed account is locked too, and read again after the confirmation it waited for
    .where(eq(customers.id, customerId))
    .for("share");
  return customer?.confirmedAt ? customer.email : null;
}
