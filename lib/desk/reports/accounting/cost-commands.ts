import { asc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { type Counted, countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import { type Cents, decimalFromCents } from "@/lib/platform/money/model";
import { containing } from "../../admin/list-query";
import { pieceCosts } from "./tables";

/** A choice of a product with its price and what it costs; null: nobody has named it. */
export type PieceCost = {
  sku: string;
  product: string;
  name: string;
  metal: string | null;
  stock: number | null;
  priceCents: Cents;
  costCents: Cents | null;
};

/** Choices of products by SKU. @param words of a SKU or a product’s name */
export async function listPieceCosts({
  words,
  offset,
  limit,
}: {
  words: string | undefined;
  offset: number;
  limit: number;
}): Promise<Counted & { rows: PieceCost[] }> {
  const found = words
    ? or(ilike(productVariants.sku, containing(words)), ilike(products.name, containing(words)))
    : undefined;
  const joined = sql`${productVariants} join ${products} on ${products.id} = ${productVariants.productId}`;
  const [rows, total] = await Promise.all([
    db()
      .select({
        sku: productVariants.sku,
        product: products.slug,
        name: products.name,
        metal: productVariants.metal,
        stock: productVariants.stock,
        priceCents: productVariants.priceCents,
        costCents: pieceCosts.costCents,
      })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .leftJoin(pieceCosts, eq(pieceCosts.variantId, productVariants.id))
      .where(found)
      .orderBy(asc(productVariants.sku))
      .limit(limit)
      .offset(offset),
    countUpTo(MOST_COUNTED, joined, found),
  ]);
  return { rows, ...total };
}

/**
 * Names what pieces cost, or that nobody knows it (null).
 * @returns the SKUs that the shop doesn’t have; nothing is changed then
 */
export async function setPieceCosts(
  costs: ReadonlyMap<string, Cents | null>,
  audit: AuditAction,
): Promise<string[]> {
  return db().transaction(async (tx) => {
    const skus = [...costs.keys()].toSorted();
    const variants = await tx
      .select({ id: productVariants.id, sku: productVariants.sku })
      .from(productVariants)
      .where(inArray(productVariants.sku, skus))
      .orderBy(asc(productVariants.sku));
    const unknown = skus.filter((sku) => !variants.some((variant) => variant.sku === sku));
    if (unknown.length > 0) return unknown;
    const named = variants.map(({ id, sku }) => ({ id, sku, costCents: costs.get(sku) ?? null }));
    const gone = named.filter(({ costCents }) => costCents === null).map(({ id }) => id);
    const values = named.flatMap(({ id, costCents }) =>
      costCents === null ? [] : [{ variantId: id, costCents, updatedAt: new Date() }],
    );
    if (gone.length > 0) await tx.delete(pieceCosts).where(inArray(pieceCosts.variantId, gone));
    if (values.length > 0) {
      await tx
        .insert(pieceCosts)
        .values(values)
        .onConflictDoUpdate({
          target: pieceCosts.variantId,
          set: { costCents: sql`excluded.cost_cents`, updatedAt: sql`excluded.updated_at` },
        });
    }
    for (const { sku, costCents } of named)
      await recordShopAudit(tx, audit, sku, {
        cost: costCents === null ? null : decimalFromCents(costCents),
      });
    return [];
  });
}
