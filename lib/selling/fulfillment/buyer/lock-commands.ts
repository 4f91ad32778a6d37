import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { findOrderStock, lockOrderStock } from "@/lib/selling/fulfillment/holds/commands/lock-stock";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { type OrderRow, orders } from "@/lib/selling/orders/tables";

/** An order's id together with the customer it must belong to. */
export type CustomerOrderKey = { id: string; customerId: string };

/** Locks the stock of a customer's own order, then the order; returns null if they have no such order. */
export async function lockCustomerOrder(
  tx: Transaction,
  { id, customerId }: CustomerOrderKey,
): Promise<OrderRow | null> {
  const own = and(eq(orders.id, id), eq(orders.customerId, customerId));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(own);
  if (!found) return null;
  await lockOrderStock(tx, await findOrderStock(tx, [id]));
  const order = await lockOrder(tx, id);
  return order?.customerId === customerId ? order : null;
}
