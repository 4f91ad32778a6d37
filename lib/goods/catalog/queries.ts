import { and, asc, count, eq, exists, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, db } from "@/lib/platform/db/client";
import { findMediaOfKind } from "@/lib/platform/media/queries";
import type { Media } from "@/lib/platform/media/schema";
import { withOriginLabel } from "@/lib/platform/site/origin-label";
import { findCategoryCovers } from "./categories/cover-queries";
import { isDefaultCategory } from "./categories/default-categories";
import { categoryMemberships } from "./categories/membership-queries";
import { inShownPrices } from "./prices/currency-price-queries";
import { withStruckPrices } from "./prices/struck-price-queries";
import { findProductMedia } from "./products/media-queries";
import type { Category, Product } from "./schema";
import {
  categories,
  productAttributes,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "./tables";
import { productFromRows } from "./transform";

const parents = alias(categories, "parents");

/** A product by its slug, including withdrawn ones but no drafts; null if there is none. */
export async function findProduct(slug: string, database: Database = db()): Promise<Product | null> {
  const [row] = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), ne(products.status, "draft")));
  return row ? productById(row.id, database) : null;
}

/** A product by its slug as its page will show it once it is on sale; null if there is none. */
export async function findProductToPreview(slug: string, database: Database = db()): Promise<Product | null> {
  const [row] = await database.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return row ? productById(row.id, database, { isDraftShown: true }) : null;
}

/** Products by id without their variants: the part that lists and product pages share. */
export async function productRowsByIds(ids: readonly string[], database: Database) {
  const [rows, types, media] = await Promise.all([
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
      .from(settingDiamondTypes)
      .where(inArray(settingDiamondTypes.productId, [...ids]))
      .orderBy(asc(settingDiamondTypes.position)),
    findProductMedia(ids, database),
  ]);
  return new Map(
    rows.map((row) => {
      const own = types.filter((type) => type.productId === row.product.id);
      return [
        row.product.id,
        { ...row, shapes: own.map((type) => type.shape), media: media.get(row.product.id) ?? [] },
      ];
    }),
  );
}

async function productById(
  id: string,
  database: Database,
  { isDraftShown = false } = {},
): Promise<Product | null> {
  const [found] = await findProductsByIds([id], database, { isDraftShown });
  return found ?? null;
}

/**
 * Products by id, in the order of the ids; those that there are, with at least one variant.
 * @param isDraftShown whether a draft is shown as it will be once it is on sale
 */
export async function findProductsByIds(
  ids: readonly string[],
  database: Database = db(),
  { isDraftShown = false } = {},
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const [rows, variants, attributes] = await Promise.all([
    productRowsByIds(ids, database),
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
  ]);
  const shown = byProduct(await inShownPrices(database, await withStruckPrices(variants, database)));
  const details = byProduct(attributes);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const isDraft = isDraftShown && row.product.status === "draft";
    const product = isDraft ? { ...row.product, status: "active" as const } : row.product;
    return productFromRows({
      ...row,
      product,
      variants: shown.get(id) ?? [],
      attributes: details.get(id) ?? [],
    });
  });
}

function byProduct<T extends { productId: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const own = found.get(row.productId);
    if (own) own.push(row);
    else found.set(row.productId, [row]);
  }
  return found;
}

/** Whether any variant of a product is available: made to order, or in stock. */
const isAvailable = (database: Database) =>
  exists(
    database
      .select({ one: sql`1` })
      .from(productVariants)
      .where(
        and(
          eq(productVariants.productId, products.id),
          or(isNull(productVariants.stock), gt(productVariants.stock, 0)),
        ),
      ),
  );

/** The address of the first picture among media; null if there is none. */
const pictureOf = (media: readonly Media[] = []) => media.find(({ kind }) => kind === "image")?.src ?? null;

/**
 * Every category with its parent, the number of active, available products in its list, and its own picture or that
 * of its first piece.
 */
export async function findCategories(database: Database = db()): Promise<Category[]> {
  const listed = categoryMemberships(database);
  const [rows, counts, covers, uploaded] = await Promise.all([
    database
      .select({ category: categories, parent: parents.slug })
      .from(categories)
      .leftJoin(parents, eq(parents.id, categories.parentId))
      .orderBy(asc(categories.position), asc(categories.slug)),
    database
      .select({ id: listed.categoryId, products: count() })
      .from(listed)
      .innerJoin(products, eq(products.id, listed.productId))
      .where(and(eq(products.status, "active"), isAvailable(database)))
      .groupBy(listed.categoryId),
    findCategoryCovers(database),
    findMediaOfKind(database, "category"),
  ]);
  const counted = new Map(counts.map((row) => [row.id, row.products]));
  return rows.map(({ category, parent }) => ({
    id: category.id,
    name: category.name,
    slug: category.slug,
    parent_id: parent ? { slug: parent } : null,
    image: pictureOf(uploaded.get(category.id)) ?? category.image ?? covers.get(category.id) ?? null,
    description: withOriginLabel(category.description),
    product_count: counted.get(category.id) ?? 0,
    in_menu: counted.has(category.id) || !isDefaultCategory(category.slug),
  }));
}
