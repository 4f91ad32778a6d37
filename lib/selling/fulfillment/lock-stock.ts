import { asc, inArray } from "drizzle-orm";
import { productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { orderLines } from "@/lib/selling/orders/tables";

/** Ids of stones and variants. */
export type StockIds = { diamonds: string[]; variants: string[] };

/** The stones and variants that orders hold, to be locked before the orders are touched. */
export async function stockOf(tx: Transaction, orderIds: readonly string[]): Promise<StockIds> {
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
