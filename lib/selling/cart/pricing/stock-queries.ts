import { and, asc, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { PathCategory } from "@/lib/goods/catalog/paths/paths";
import {
  categories,
  productCategories,
  products,
  productVariants,
  settingDiamondTypes,
  settings as settingsTable,
} from "@/lib/goods/catalog/tables";
import type { DiamondRow } from "@/lib/goods/diamonds/stone/transform";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { findStored } from "@/lib/platform/db/stored-json";
import { holds, orders } from "@/lib/selling/orders/tables";
import { selfLapsingMethodIds } from "@/lib/selling/payments/methods";
import type { UnpricedItem } from "../model";
import type { CustomItem } from "../order-items";

export type VariantRow = {
  variant: typeof productVariants.$inferSelect;
  product: typeof products.$inferSelect;
  setting: typeof settingsTable.$inferSelect | null;
  category: PathCategory;
  /** slugs of every category that lists it, including the parent category */
  listedIn: string[];
  /** the center shapes a setting is made for, in order; empty for other products */
  shapes: string[];
};

/** An item as far as it names stock; a line in the staff’s own words names none. */
type StockedItem = UnpricedItem | CustomItem;

/** Returns the stones that items name. */
export const stonesOf = (items: readonly StockedItem[]): string[] =>
  items.flatMap((item) => (item.kind === "ring" || item.kind === "diamond" ? [item.diamond] : []));

/** The database rows behind a cart's items, read at one moment. */
export type Stock = {
  diamonds: ReadonlyMap<string, DiamondRow>;
  /** by sku */
  variants: ReadonlyMap<string, VariantRow>;
  /** a setting's variants by slug and metal */
  settings: ReadonlyMap<string, VariantRow>;
  /** stones whose hold has expired; the next buyer may take them, even if the stone's row still says reserved */
  expired: ReadonlySet<string>;
};

/**
 * Options go into an order's lines, so they are checked here and not in lists, which read them by the thousand. A variant
 * whose options can't be read isn't for sale.
 */
const optionsSchema = z.record(z.string(), z.string());

const parents = alias(categories, "parents");

export const settingKey = (slug: string, metal: string) => `${slug} ${metal}`;

/**
 * Loads the rows behind a cart's items. With `lock` the rows stay locked until the transaction ends, stones before
 * variants and each in order of their ids, so that two orders never deadlock.
 */
export async function loadStock(
  executor: Database | Transaction,
  items: readonly StockedItem[],
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<Stock> {
  const stones = await loadDiamonds(executor, stonesOf(items), lock);
  const live = stones.length
    ? await executor
        .select({ diamondId: holds.diamondId, state: holds.state, expiresAt: holds.expiresAt })
        .from(holds)
        .innerJoin(orders, eq(orders.id, holds.orderId))
        .where(
          and(
            // an order that a provider can still collect money for keeps its stones until it is canceled there
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
      // the first in a metal comes last, and so is the one that a setting's page shows in it
      variants
        .toSorted((one, other) => other.variant.position - one.variant.position)
        .flatMap((row) =>
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

/**
 * Builds the condition that matches the variants items name, for a query that joins variants with their products;
 * null if they name none.
 */
export function variantsCondition(items: readonly StockedItem[]): SQL | null {
  const named = items.flatMap((item) => {
    if (item.kind === "product") return [eq(productVariants.sku, item.variant)];
    if (item.kind !== "ring") return [];
    return [and(eq(products.slug, item.setting), eq(productVariants.metal, item.metal))];
  });
  return or(...named) ?? null;
}

async function loadVariants(executor: Database | Transaction, items: readonly StockedItem[], lock: boolean) {
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
    // a product that is a draft again is unknown to shoppers, as one that never was
    .where(and(wanted, ne(products.status, "draft")))
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
  return rows.map(({ category, parent, variant, product, ...row }) => {
    const place = `product_variants.options of ${variant.sku}`;
    const options = findStored(place, optionsSchema, variant.options);
    return {
      ...row,
      variant: { ...variant, options: options ?? {} },
      product: options ? product : { ...product, status: "withdrawn" as const },
      listedIn: [category, ...(parent === null ? [] : [parent]), ...listedIn(product.id)],
      category: { slug: category, parent_id: parent === null ? null : { slug: parent } },
      shapes: types.filter((type) => type.productId === product.id).map((type) => type.shape),
    };
  });
}
