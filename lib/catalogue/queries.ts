import { and, asc, count, desc, eq, exists, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
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
import { centsFromDecimal } from "@/lib/money/model";
import type { ProductList, ProductQuery } from "./product-query";
import type { Category, Product } from "./schema";
import { productFromRows } from "./transform";

const parents = alias(categories, "parents");

/** Lowest price of a product's variants in cents, in one metal where one is asked for. */
const lowestPrice = (metal?: string) =>
  sql<number>`(select min(${productVariants.priceCents}) from ${productVariants}
    where ${productVariants.productId} = ${products.id}
    ${metal ? sql`and ${productVariants.metal} = ${metal}` : sql``})`;

function conditions(query: ProductQuery, price: SQL<number>, database: Database) {
  const holds = (shape: string) =>
    exists(
      database
        .select({ one: sql`1` })
        .from(settingDiamondTypes)
        .where(and(eq(settingDiamondTypes.productId, products.id), eq(settingDiamondTypes.shape, shape))),
    );
  const { category, price: range } = query;
  return and(
    eq(products.status, "active"),
    query.kind ? eq(products.kind, query.kind) : undefined,
    query.style ? eq(settings.style, query.style) : undefined,
    query.shape ? holds(query.shape) : undefined,
    category ? or(eq(categories.slug, category), eq(parents.slug, category)) : undefined,
    // null, and so not listed, where it has no variant or none in the metal
    gte(price, range?.min === undefined ? 0 : centsFromDecimal(range.min)),
    range?.max === undefined ? undefined : lte(price, centsFromDecimal(range.max)),
  );
}

/** A page of the catalogue as it stands in the database now. */
export async function findProducts(query: ProductQuery, database: Database = db()): Promise<ProductList> {
  const price = lowestPrice(query.metal);
  const matching = database
    .select({
      id: products.id,
      slug: products.slug,
      position: products.position,
      createdAt: products.createdAt,
      price: price.as("price"),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(settings, eq(settings.productId, products.id))
    .where(conditions(query, price, database))
    .as("matching");
  const order = {
    featured: asc(matching.position),
    price_asc: asc(matching.price),
    price_desc: desc(matching.price),
    newest: desc(matching.createdAt),
  }[query.sort];
  const [page, [counted]] = await Promise.all([
    database
      .select({ id: matching.id })
      .from(matching)
      .orderBy(order, asc(matching.slug))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    database.select({ total: count() }).from(matching),
  ]);
  const data = await productsByIds(
    page.map((row) => row.id),
    database,
  );
  return { data, meta: { total: counted?.total ?? 0, page: query.page, per_page: query.per_page } };
}

/** A product by its slug, withdrawn ones too; null when there is none. */
export async function findProduct(slug: string, database: Database = db()): Promise<Product | null> {
  const [row] = await database.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  if (!row) return null;
  const [product] = await productsByIds([row.id], database);
  return product ?? null;
}

/** Whole products in the order of their ids. */
async function productsByIds(ids: readonly string[], database: Database): Promise<Product[]> {
  if (ids.length === 0) return [];
  const [rows, variants, attributes, types] = await Promise.all([
    database
      .select({
        product: products,
        setting: settings,
        category: { slug: categories.slug, name: categories.name },
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
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

/** Every category with its parent and how many active products stand in it or below it. */
export async function findCategories(database: Database = db()): Promise<Category[]> {
  const [rows, counts] = await Promise.all([
    database
      .select({ category: categories, parent: parents.slug })
      .from(categories)
      .leftJoin(parents, eq(parents.id, categories.parentId))
      .orderBy(asc(categories.position), asc(categories.slug)),
    database
      .select({ id: products.categoryId, products: count() })
      .from(products)
      .where(eq(products.status, "active"))
      .groupBy(products.categoryId),
  ]);
  const own = new Map(counts.map((row) => [row.id, row.products]));
  const below = (id: string): number =>
    rows
      .filter((row) => row.category.parentId === id)
      .reduce((sum, row) => sum + below(row.category.id), own.get(id) ?? 0);
  return rows.map(({ category, parent }) => ({
    id: category.id,
    name: category.name,
    slug: category.slug,
    parent_id: parent ? { slug: parent } : null,
    image: category.image,
    description: category.description,
    product_count: below(category.id),
  }));
}
