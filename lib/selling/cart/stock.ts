import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PathCategory } from "@/lib/goods/catalog/paths";
import {
  categories,
  productCategories,
  products,
  productVariants,
  settingDiamondTypes,
  settings as settingsTable,
} from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { DiamondRow } from "@/lib/goods/diamonds/transform";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { holds, orders } from "@/lib/selling/orders/tables";
import { selfLapsingMethodIds } from "@/lib/selling/payments/methods";
import type { UnpricedItem } from "./rules";

export type VariantRow = {
  variant: typeof productVariants.$inferSelect;
  product: typeof products.$inferSelect;
  setting: typeof settingsTable.$inferSelect | null;
  category: PathCategory;
  /** slugs of every category it is listed in, the one above its own among them */
  listedIn: string[];
  /** the center shapes it is made for, in order; none for what is no setting */
  shapes: string[];
};

/** The rows a cart's items stand on, as they are at one moment. */
export type Stock = {
  diamonds: ReadonlyMap<string, DiamondRow>;
  /** by sku */
  variants: ReadonlyMap<string, VariantRow>;
  /** a setting's variants by slug and metal */
  settings: ReadonlyMap<string, VariantRow>;
  /** stones whose hold has run out: theirs who comes first, whatever the stone's row still says */
  expired: ReadonlySet<string>;
};

const parents = alias(categories, "parents");

export const settingKey = (slug: string, metal: string) => `${slug} ${metal}`;

/**
 * Reads what a cart's items stand on. With `lock` the rows stay locked until the transaction ends, stones before
 * variants and each in the order of their ids, so that two orders never wait for each other.
 */
export async function loadStock(
  executor: Database | Transaction,
  items: readonly UnpricedItem[],
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<Stock> {
  const skus = items.flatMap((item) => (item.kind === "product" ? [] : [item.diamond]));
  const stones = await loadDiamonds(executor, skus, lock);
  const live = stones.length
    ? await executor
        .select({ diamondId: holds.diamondId, state: holds.state, expiresAt: holds.expiresAt })
        .from(holds)
        .innerJoin(orders, eq(orders.id, holds.orderId))
        .where(
          and(
            // what a provider may still be paid for is not free before the provider was told
            inArray(orders.paymentMethod, selfLapsingMethodIds()),
            inArray(
              holds.diamondId,
              stones.map((stone) => stone.id),
            ),
            eq(holds.state, "held"),
          ),
        )
    : [];
  const variants = await loadVariants(executor, items, lock);
  return {
    diamonds: new Map(stones.map((stone) => [stone.sku, stone])),
    variants: new Map(variants.map((row) => [row.variant.sku, row])),
    settings: new Map(
      variants.flatMap((row) =>
        row.setting && row.variant.metal ? [[settingKey(row.product.slug, row.variant.metal), row]] : [],
      ),
    ),
    expired: new Set(live.filter((hold) => hold.expiresAt <= now).map((hold) => hold.diamondId)),
  };
}

async function loadDiamonds(executor: Database | Transaction, skus: readonly string[], lock: boolean) {
  if (skus.length === 0) return [];
  const query = executor
    .select()
    .from(diamonds)
    .where(inArray(diamonds.sku, [...skus]))
    .orderBy(asc(diamonds.id));
  return lock ? query.for("update") : query;
}

/** Which variants items name, as a condition on variants joined with their products; null where they name none. */
export function variantsCondition(items: readonly UnpricedItem[]): SQL | null {
  const named = items.flatMap((item) => {
    if (item.kind === "product") return [eq(productVariants.sku, item.variant)];
    if (item.kind !== "ring") return [];
    return [and(eq(products.slug, item.setting), eq(productVariants.metal, item.metal))];
  });
  return or(...named) ?? null;
}

async function loadVariants(executor: Database | Transaction, items: readonly UnpricedItem[], lock: boolean) {
  const wanted = variantsCondition(items);
  if (!wanted) return [];
  const query = executor
    .select({
      variant: productVariants,
      product: products,
      setting: settingsTable,
      category: categories.slug,
      parent: parents.slug,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(settingsTable, eq(settingsTable.productId, products.id))
    .where(wanted)
    .orderBy(asc(productVariants.id));
  const rows = lock ? await query.for("update", { of: productVariants }) : await query;
  const ids = rows.map((row) => row.product.id);
  const types = ids.length
    ? await executor
        .select()
        .from(settingDiamondTypes)
        .where(inArray(settingDiamondTypes.productId, ids))
        .orderBy(asc(settingDiamondTypes.position))
    : [];
  const gathered = ids.length
    ? await executor
        .select({ productId: productCategories.productId, slug: categories.slug })
        .from(productCategories)
        .innerJoin(categories, eq(categories.id, productCategories.categoryId))
        .where(inArray(productCategories.productId, ids))
    : [];
  const listedIn = (id: string) =>
    gathered.filter(({ productId }) => productId === id).map(({ slug }) => slug);
  return rows.map(({ category, parent, ...row }) => ({
    ...row,
    listedIn: [category, ...(parent === null ? [] : [parent]), ...listedIn(row.product.id)],
    category: { slug: category, parent_id: parent === null ? null : { slug: parent } },
    shapes: types.filter((type) => type.productId === row.product.id).map((type) => type.shape),
  }));
}
