import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/db/client";
import { productVariants } from "@/lib/db/schema/catalogue";
import { diamonds } from "@/lib/db/schema/diamonds";
import { holds } from "@/lib/db/schema/holds";
import { orderEvents, orderLines, orders } from "@/lib/db/schema/orders";
import { giveBackPromo } from "@/lib/promo/commands";

/** How many orders one transaction ends at most. */
const MOST_AT_ONCE = 200;
const UNPAID = ["pending", "awaiting_payment"] as const;

/** Orders whose payment is overdue. */
export async function overdueOrders(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, UNPAID), lte(orders.paymentDueAt, now)))
    .orderBy(asc(orders.paymentDueAt))
    .limit(MOST_AT_ONCE);
  return rows.map((row) => row.id);
}

/** Of the orders whose payment is overdue those that still hold one of these stones. */
export async function overdueHolders(
  tx: Transaction,
  now: Date,
  diamondIds: readonly string[],
): Promise<string[]> {
  if (diamondIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ orderId: holds.orderId })
    .from(holds)
    .where(and(eq(holds.state, "held"), lte(holds.expiresAt, now), inArray(holds.diamondId, [...diamondIds])))
    .orderBy(asc(holds.orderId));
  return rows.map((row) => row.orderId);
}

/** The stones and variants that orders hold, to be locked before the orders are touched. */
export async function stockOf(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<{ diamonds: string[]; variants: string[] }> {
  if (orderIds.length === 0) return { diamonds: [], variants: [] };
  const rows = await tx
    .select({ diamondId: orderLines.diamondId, variantId: orderLines.variantId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]));
  return {
    diamonds: rows.flatMap((row) => row.diamondId ?? []),
    variants: rows.flatMap((row) => row.variantId ?? []),
  };
}

/** Locks stones, then variants, each in the order of their ids: the one order in which everybody locks. */
export async function lockStock(tx: Transaction, stock: { diamonds: string[]; variants: string[] }) {
  if (stock.diamonds.length) {
    await tx
      .select({ id: diamonds.id })
      .from(diamonds)
      .where(inArray(diamonds.id, stock.diamonds))
      .orderBy(asc(diamonds.id))
      .for("update");
  }
  if (stock.variants.length) {
    await tx
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(inArray(productVariants.id, stock.variants))
      .orderBy(asc(productVariants.id))
      .for("update");
  }
}

/**
 * Cancels orders that were never paid in time: their stones are free again and their pieces back in stock. The stock
 * must be locked already. Returns the ids of the stones that changed.
 */
export async function cancelOverdue(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const freed: string[] = [];
  for (const orderId of orderIds) {
    const [order] = await tx
      .update(orders)
      .set({ status: "cancelled", updatedAt: now })
      .where(and(eq(orders.id, orderId), inArray(orders.status, UNPAID)))
      .returning({ id: orders.id });
    // paid or cancelled since: its stones are somebody else's matter now
    if (!order) continue;
    const ended = await tx
      .update(holds)
      .set({ state: "released", endedAt: now })
      .where(and(eq(holds.orderId, orderId), eq(holds.state, "held")))
      .returning({ diamondId: holds.diamondId });
    const stones = ended.map((hold) => hold.diamondId);
    if (stones.length) {
      await tx
        .update(diamonds)
        .set({ availability: "available", updatedAt: now })
        .where(and(inArray(diamonds.id, stones), eq(diamonds.availability, "reserved")));
    }
    await restock(tx, orderId);
    await giveBackPromo(tx, orderId, now);
    await tx.insert(orderEvents).values({
      orderId,
      status: "cancelled",
      note: "The payment did not arrive in time; what was held is free again.",
      at: now,
    });
    freed.push(...stones);
  }
  return freed;
}

async function restock(tx: Transaction, orderId: string): Promise<void> {
  const pieces = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  for (const { variantId, quantity } of pieces) {
    if (!variantId) continue;
    // null stock means made to order, and null + n stays null
    await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${quantity}` })
      .where(eq(productVariants.id, variantId));
  }
}
