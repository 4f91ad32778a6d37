import { eq, inArray } from "drizzle-orm";
import type { CartItem } from "@/lib/cart/model";
import { namedVariants } from "@/lib/cart/stock";
import type { Transaction } from "@/lib/db/client";
import { products, productVariants } from "@/lib/db/schema/catalogue";
import { diamonds } from "@/lib/db/schema/diamonds";

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
