import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, db } from "@/lib/db/client";
import {
  categories,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/db/schema/catalogue";
import { answerList, type ListedProduct, type ListedVariant } from "./answer-list";
import { memberships } from "./memberships";
import type { ProductList, ProductQuery } from "./product-query";
import { productsByIds } from "./queries";

type ListedRow = ListedProduct & { id: string; slug: string; position: number; createdAt: Date };
type Match = { product: ListedRow; cents: number };

const bySlug = (a: Match, b: Match) => (a.product.slug < b.product.slug ? -1 : 1);
const ORDERS: Record<ProductQuery["sort"], (a: Match, b: Match) => number> = {
  featured: (a, b) => a.product.position - b.product.position,
  price_asc: (a, b) => a.cents - b.cents,
  price_desc: (a, b) => b.cents - a.cents,
  newest: (a, b) => b.product.createdAt.getTime() - a.product.createdAt.getTime(),
};

/** A page of the catalogue as it stands in the database now, with what each further filter would leave. */
export async function findProducts(query: ProductQuery, database: Database = db()): Promise<ProductList> {
  const { matching, facets } = answerList(await listedProducts(query, database), query);
  const from = (query.page - 1) * query.per_page;
  const page = matching
    .sort((a, b) => ORDERS[query.sort](a, b) || bySlug(a, b))
    .slice(from, from + query.per_page);
  const data = await productsByIds(
    page.map(({ product }) => product.id),
    database,
  );
  return { data, meta: { total: matching.length, page: query.page, per_page: query.per_page, facets } };
}

/** The active products of a category and a kind, each with its forms. */
async function listedProducts(
  { category, kind }: Pick<ProductQuery, "category" | "kind">,
  database: Database,
): Promise<ListedRow[]> {
  const asked = and(
    eq(products.status, "active"),
    kind ? eq(products.kind, kind) : undefined,
    category ? standsIn(category, database) : undefined,
  );
  const chosen = database.select({ id: products.id }).from(products).where(asked);
  const [rows, variants, types] = await Promise.all([
    database
      .select({
        id: products.id,
        slug: products.slug,
        position: products.position,
        createdAt: products.createdAt,
        style: sql<string | null>`coalesce(${settings.style}, ${products.style})`,
        shape: products.shape,
      })
      .from(products)
      .leftJoin(settings, eq(settings.productId, products.id))
      .where(asked),
    database
      .select({
        productId: productVariants.productId,
        metal: productVariants.metal,
        cents: productVariants.priceCents,
        carats: productVariants.carats,
        stock: productVariants.stock,
      })
      .from(productVariants)
      .where(inArray(productVariants.productId, chosen)),
    database
      .select({ productId: settingDiamondTypes.productId, shape: settingDiamondTypes.shape })
      .from(settingDiamondTypes)
      .where(inArray(settingDiamondTypes.productId, chosen)),
  ]);
  const formsOf = grouped(variants);
  const shapesOf = grouped(types);
  return rows.map(({ shape, ...row }) => ({
    ...row,
    shapes: shapesOf.get(row.id)?.map((type) => type.shape) ?? (shape === null ? [] : [shape]),
    variants: formsOf.get(row.id) ?? ([] satisfies ListedVariant[]),
  }));
}

function standsIn(category: string, database: Database) {
  const listed = memberships(database);
  const inside = database
    .select({ id: listed.productId })
    .from(listed)
    .innerJoin(categories, eq(categories.id, listed.categoryId))
    .where(eq(categories.slug, category));
  return inArray(products.id, inside);
}

function grouped<T extends { productId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(row);
    else groups.set(row.productId, [row]);
  }
  return groups;
}
