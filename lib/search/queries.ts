import { and, asc, count, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, db } from "@/lib/db/client";
import { categories, products, productVariants } from "@/lib/db/schema/catalogue";
import { diamonds } from "@/lib/db/schema/diamonds";
import { SHAPE_LABELS } from "@/lib/diamonds/model";
import { type DiamondRow, diamondFromRow } from "@/lib/diamonds/transform";
import { decimalFromCents } from "@/lib/money/model";
import { site } from "@/lib/site";
import { MAX_RESULTS, type SearchAnswer, type SearchQuery, type SearchResult } from "./schema";
import { containing, type SearchTerm, searchTerm } from "./term";

const parents = alias(categories, "parents");

/** Below this a SKU's beginning says too little to search the stock for it. */
const SHORTEST_SKU = 3;

function diamondMatches(term: SearchTerm) {
  return and(
    inArray(diamonds.availability, ["available", "reserved"]),
    or(
      term.sku.length >= SHORTEST_SKU ? sql`starts_with(upper(${diamonds.sku}), ${term.sku})` : undefined,
      term.reports.length > 0 ? inArray(diamonds.certificateNumber, term.reports) : undefined,
      eq(diamonds.sku, term.sku),
    ),
  );
}

function productMatches(term: SearchTerm) {
  const words = term.words.map(
    (word) =>
      sql`concat_ws(' ', ${products.name}, ${products.sku}, ${categories.name}, ${parents.name}) ilike ${containing(word)}`,
  );
  return and(eq(products.status, "active"), ...words);
}

const productFields = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  slug: products.slug,
  category: { name: categories.name, slug: categories.slug },
  parent: parents.slug,
  price: sql<number>`(select min(${productVariants.priceCents}) from ${productVariants}
    where ${productVariants.productId} = ${products.id})`,
  regular: sql<number>`(select min(${productVariants.regularPriceCents}) from ${productVariants}
    where ${productVariants.productId} = ${products.id})`,
};

async function findProducts(term: SearchTerm, limit: number, offset: number, database: Database) {
  const [rows, [counted]] = await Promise.all([
    database
      .select(productFields)
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(parents, eq(parents.id, categories.parentId))
      .where(productMatches(term))
      .orderBy(sql`upper(${products.sku}) <> ${term.sku}`, asc(products.position), asc(products.slug))
      .limit(limit)
      .offset(offset),
    database
      .select({ total: count() })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(parents, eq(parents.id, categories.parentId))
      .where(productMatches(term)),
  ]);
  const results = rows.map(
    (row): SearchResult => ({
      result_type: "product",
      id: row.id,
      name: row.name,
      sku: row.sku,
      default_image: null,
      shape: null,
      cut: null,
      carat: null,
      color: null,
      clarity: null,
      intensity: null,
      is_overnight: false,
      express_shipping: false,
      sale_price: row.price < row.regular ? decimalFromCents(row.price) : null,
      price: decimalFromCents(row.price),
      regular_price: decimalFromCents(row.regular),
      categories: [{ ...row.category, parent_id: row.parent ? { slug: row.parent } : null }],
      display_slug: row.slug,
    }),
  );
  return { results, total: counted?.total ?? 0 };
}

async function findDiamonds(term: SearchTerm, limit: number, offset: number, database: Database) {
  const where = diamondMatches(term);
  const exact = or(eq(diamonds.sku, term.sku), inArray(diamonds.certificateNumber, [...term.reports, ""]));
  const [rows, [counted]] = await Promise.all([
    database
      .select()
      .from(diamonds)
      .where(where)
      .orderBy(sql`coalesce(not (${exact}), true)`, asc(diamonds.sku))
      .limit(limit)
      .offset(offset),
    database.select({ total: count() }).from(diamonds).where(where),
  ]);
  return { results: rows.map(resultFromDiamond), total: counted?.total ?? 0 };
}

function resultFromDiamond(row: DiamondRow): SearchResult {
  const stone = diamondFromRow(row);
  const color = stone.kind === "color" ? `${stone.intensity ?? ""} ${stone.fancy_color}`.trim() : null;
  const words = [`${stone.carat} ct`, color?.toLowerCase(), SHAPE_LABELS[stone.shape].toLowerCase()];
  return {
    result_type: stone.kind === "white" ? "white_diamond" : "color_diamond",
    id: stone.id,
    name: `${words.filter(Boolean).join(" ")} ${site.originLabel} diamond`,
    sku: stone.sku,
    default_image: stone.default_image,
    shape: stone.shape,
    cut: stone.cut,
    carat: stone.carat,
    color: stone.color,
    clarity: stone.clarity,
    intensity: stone.kind === "color" ? stone.intensity : null,
    is_overnight: stone.is_overnight,
    express_shipping: stone.express_shipping,
    sale_price: stone.sale_price,
    price: stone.price,
    regular_price: stone.regular_price,
    categories: [],
    display_slug: stone.display_slug,
  };
}

/** What a line typed into the search box finds: stones named by number first, then products. */
export async function search(query: SearchQuery, database: Database = db()): Promise<SearchAnswer> {
  const term = searchTerm(query.q);
  const page = query.page ?? 1;
  const size = query.page ? query.per_page : Math.min(query.per_page, MAX_RESULTS);
  const from = (page - 1) * size;
  const stones = await findDiamonds(term, size, from, database);
  const pieces = await findProducts(
    term,
    size - stones.results.length,
    Math.max(0, from - stones.total),
    database,
  );
  return {
    popularSearches: [...stones.results, ...pieces.results],
    ...(query.page ? { meta: { total: stones.total + pieces.total, page, per_page: size } } : {}),
  };
}
