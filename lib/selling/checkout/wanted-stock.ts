import { eq, inArray } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { Transaction } from "@/lib/platform/db/client";
import type { CartItem } from "@/lib/selling/cart/model";
import { namedVariants } from "@/lib/selling/cart/stock";

/** Ids of the stones and variants that items name, so that they can be locked in order; unknown ones are left out. */
export async function wantedStock(
  tx: Transaction,
  items: readonly CartItem[],
): Promise<{ diamonds: string[]; variants: string[] }> {
  const skus = items.flatMap((item) => (item.kind === "product" ? [] : [item.diamond]));
  const stones = skus.length
    ? await tx.select({ id: diamonds.id }).from(diamonds).where(inArray(diamonds.sku, skus))
    : [];
  const named = namedVariants(items);
  const variants = named
    ? await tx
        .select({ id: productVariants.id })
        .from(productVariants)
        .innerJoin(products, eq(products.id, productVariants.productId))
        .where(named)
    : [];
  return { diamonds: stones.map((row) => row.id), variants: variants.map((row) => row.id) };
}
