import { asc, eq, inArray } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { Transaction } from "@/lib/platform/db/client";
import type { OrderItem } from "@/lib/selling/cart/order-items";
import { stonesOf, variantsCondition } from "@/lib/selling/cart/pricing/stock-queries";
import { lockPatiently } from "@/lib/selling/orders/commands/patient-lock";
import { orderLines } from "@/lib/selling/orders/tables";

/** Ids of stones and variants. */
export type StockIds = { diamonds: string[]; variants: string[] };

/** Finds the stones and variants of orders, which must be locked before the orders. */
export async function findOrderStock(tx: Transaction, orderIds: readonly string[]): Promise<StockIds> {
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

/**
 * Locks stones, then variants, each in order of their ids. Everyone locks in this order, which prevents deadlocks.
 */
export async function lockStock(tx: Transaction, stock: StockIds): Promise<void> {
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
 * Locks the stock of an order that is changed.
 * @throws ApiError 409 `locked` if someone else is changing it for longer than anybody waits
 */
export const lockOrderStock = (tx: Transaction, stock: StockIds): Promise<void> =>
  lockPatiently(tx, "this order", (inner) => lockStock(inner, stock));

/**
 * Finds the ids of the stones and variants that items name, so that they can be locked in order; unknown ones are
 * left out.
 */
export async function findRequestedStock(tx: Transaction, items: readonly OrderItem[]): Promise<StockIds> {
  const skus = stonesOf(items);
  const stones = skus.length
    ? await tx.select({ id: diamonds.id }).from(diamonds).where(inArray(diamonds.sku, skus))
    : [];
  const named = variantsCondition(items);
  const variants = named
    ? await tx
        .select({ id: productVariants.id })
        .from(productVariants)
        .innerJoin(products, eq(products.id, productVariants.productId))
        .where(named)
    : [];
  return { diamonds: stones.map((row) => row.id), variants: variants.map((row) => row.id) };
}
