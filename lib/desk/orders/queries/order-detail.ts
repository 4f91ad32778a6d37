import { asc, eq } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { db } from "@/lib/platform/db/client";
import { orderNotes, stoneConfirmations } from "@/lib/selling/orders/tables";
import { findPurchaseOrders } from "@/lib/selling/purchasing/queries";
import { purchaseOrders } from "@/lib/selling/purchasing/tables";

/** The staff's notes on an order, oldest first. */
export const listOrderNotes = (orderId: string) =>
  db().select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.at));

/** What suppliers confirm of an order, with each stone's SKU. */
export const listConfirmations = (orderId: string) =>
  db()
    .select({ row: stoneConfirmations, sku: diamonds.sku })
    .from(stoneConfirmations)
    .innerJoin(diamonds, eq(diamonds.id, stoneConfirmations.diamondId))
    .where(eq(stoneConfirmations.orderId, orderId));

/** The purchase orders for an order's stones. */
export async function listPurchasesFor(orderId: string) {
  const rows = await db()
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.orderId, orderId));
  if (rows.length === 0) return [];
  return findPurchaseOrders(
    db(),
    rows.map(({ id }) => id),
  );
}
