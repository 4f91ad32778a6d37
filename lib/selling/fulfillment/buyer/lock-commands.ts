import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { findOrderStock, lockOrderStock } from "@/lib/selling/fulfillment/holds/commands/lock-stock";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import { type OrderRow, orders } from "@/lib/selling/orders/tables";

/** An order's id together with the customer it must belong to. */
export type CustomerOrderKey = { id: string; customerId: string };

/**
 * An order's id together with what shows that the caller is its buyer: the account that is signed in, or the secret of a
 * browser that placed the order or opened it from its mail.
 */
export type BuyerKey = { id: string; customerId: string | null; secret: string | null };

/** Locks the stock of a buyer's order, then the order; returns null if they have no such order. */
export async function lockBuyersOrder(
  tx: Transaction,
  { id, customerId, secret }: BuyerKey,
): Promise<OrderRow | null> {
  const isBuyers = (order: OrderRow) =>
    (customerId !== null && order.customerId === customerId) || canViewOrder(secret, order);
  const [found] = await tx.select().from(orders).where(eq(orders.id, id));
  if (!found || !isBuyers(found)) return null;
  await lockOrderStock(tx, await findOrderStock(tx, [id]));
  const order = await lockOrder(tx, id);
  return order && isBuyers(order) ? order : null;
}

/** Locks the stock of a customer's own order, then the order; returns null if they have no such order. */
export const lockCustomerOrder = (tx: Transaction, key: CustomerOrderKey): Promise<OrderRow | null> =>
  lockBuyersOrder(tx, { ...key, secret: null });
