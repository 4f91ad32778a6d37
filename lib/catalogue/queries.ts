import { asc, count, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, db } from "@/lib/db/client";
import {
  categories,
  productAttributes,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/db/schema/catalogue";
import { memberships } from "./memberships";
import type { Category, Product } from "./schema";
import { productFromRows } from "./transform";

const parents = alias(categories, "parents");

/** A product by its slug, withdrawn ones too; null when there is none. */
export async function findProduct(slug: string, database: Database = db()): Promise<Product | null> {
  const [row] = await database.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  if (!row) return null;
  const [product] = await productsByIds([row.id], database);
  return product ?? null;
}

/** Whole products in the order of their ids. */
export async function productsByIds(ids: readonly string[], database: Database): Promise<Product[]> {
  if (ids.length === 0) return [];
  const [rows, variants, attributes, types] = await Promise.all([
    database
      .select({
        product: products,
        setting: settings,
        category: { slug: categories.slug, name: categories.name },
        parent: { slug: parents.slug, name: parents.name },
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(parents, eq(parents.id, categories.parentId))
      .leftJoin(settings, eq(settings.productId, products.id))
      .where(inArray(products.id, [...ids])),
    database
      .select()
      .from(productVariants)
      .where(inArray(productVariants.productId, [...ids]))
      .orderBy(asc(productVariants.position)),
    database
      .select()
      .from(productAttributes)
      .where(inArray(productAttributes.productId, [...ids]))
      .orderBy(asc(productAttributes.position)),
    database
      .select()
      .from(settingDiamondTypes)
      .where(inArray(settingDiamondTypes.productId, [...ids]))
      .orderBy(asc(settingDiamondTypes.position)),
  ]);
  const byId = new Map(rows.map((row) => [row.product.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const own = <T extends { productId: string }>(list: readonly T[]) =>
      list.filter((item) => item.productId === id);
    return [
      productFromRows({
        ...row,
        variants: own(variants),
        attributes: own(attributes),
        shapes: own(types).map((type) => type.shape),
      }),
    ];
  });
}

/** Every category with its parent and how many active products are listed in it. */
export async function findCategories(database: Database = db()): Promise<Category[]> {
  const listed = memberships(database);
  const [rows, counts] = await Promise.all([
    database
      .select({ category: categories, parent: parents.slug })
      .from(categories)
      .leftJoin(parents, eq(parents.id, categories.parentId))
      .orderBy(asc(categories.position), asc(categories.slug)),
    database
      .select({ id: listed.categoryId, products: count() })
      .from(listed)
      .innerJoin(products, eq(products.id, listed.productId))
      .where(eq(products.status, "active"))
      .groupBy(listed.categoryId),
  ]);
  const counted = new Map(counts.map((row) => [row.id, row.products]));
  return rows.map(({ category, parent }) => ({
    id: category.id,
    name: category.name,
    slug: category.slug,
    parent_id: parent ? { slug: parent } : null,
    image: category.image,
    description: category.description,
    product_count: counted.get(category.id) ?? 0,
  }));
}
