import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { metalSlugs } from "@/lib/goods/terms/metals";
import { type Database, db } from "@/lib/platform/db/client";
import { canShow, shownPrice, termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { type Cents, minCents } from "@/lib/platform/money/model";
import { isListedIn } from "../categories/membership-queries";
import { centerOffers } from "../centers/offer-queries";
import { findListedPricesByHand, inShownPrices } from "../prices/currency-price-queries";
import { withStruckPrices } from "../prices/struck-price-queries";
import { productRowsByIds } from "../queries";
import type { ProductCard } from "../schema";
import { categories, products, productVariants, settingDiamondTypes, settings } from "../tables";
import { type CardBase, cardBaseFromRows, cardFromBase, type ShownVariant } from "../transform";
import { centsOfRank, openingRank, positionOfRank } from "../variants/opening-queries";
import {
  filterProducts,
  type ListedProduct,
  type ListedResult,
  type ListedVariant,
  metalOffers,
  pieceAvailability,
} from "./filter-products";
import type { ProductList, ProductQuery } from "./product-query";

/** A product with what lists filter and sort by. */
export type ListedRow = ListedProduct & { id: string; slug: string; position: number; createdAt: Date };
export type Match = ListedResult<ListedRow, ListedVariant>;

const bySlug = (a: Match, b: Match) => (a.product.slug < b.product.slug ? -1 : 1);
const ORDERS: Record<ProductQuery["sort"], (a: Match, b: Match) => number> = {
  featured: (a, b) => a.product.position - b.product.position,
  price_asc: (a, b) => a.form.cents - b.form.cents,
  price_desc: (a, b) => b.form.cents - a.form.cents,
  newest: (a, b) => b.product.createdAt.getTime() - a.product.createdAt.getTime(),
};

/** Where a list takes what it shows from. */
export type ListSource = {
  /** the products that the filters choose from */
  listed: typeof listedProducts;
  /** what the cards of a page show; a product sold or withdrawn since it was listed is left out */
  bases: typeof cardBases;
};

/**
 * A page of the catalog from the database, with the count each further filter would leave.
 * @param source reads the products and their cards
 */
export async function findProducts(
  query: ProductQuery,
  database: Database = db(),
  source: ListSource = { listed: listedProducts, bases: cardBases },
): Promise<ProductList> {
  const listed = await inShownList(database, await source.listed(query, database));
  const { matching, facets } = filterProducts<ListedVariant, ListedRow>(listed, query);
  const from = (query.page - 1) * query.per_page;
  const page = matching
    .sort((a, b) => ORDERS[query.sort](a, b) || bySlug(a, b))
    .slice(from, from + query.per_page);
  const data = page.length === 0 ? [] : await cardsOf(page, query, await source.bases(page, query, database));
  return { data, meta: { total: matching.length, page: query.page, per_page: query.per_page, facets } };
}

/**
 * A list's products with their prices as the call at hand shows them, by which it is then filtered and sorted. A price set by hand is
 * that of the variant that stands for others; what the others cost is converted.
 */
async function inShownList(database: Database, listed: readonly ListedRow[]): Promise<readonly ListedRow[]> {
  const terms = termsAtHand();
  if (!terms) return listed;
  const byHand = await findListedPricesByHand(database, terms.currency);
  return listed.map((product) => ({
    ...product,
    variants: product.variants
      .filter((form) => canShow(form.mostCents))
      .map((form) => {
        const shown = shownPrice(form.cents, byHand.get(product.id)?.get(positionOfRank(form.rank)));
        return {
          ...form,
          cents: shown,
          leastCents: minCents([shown, shownPrice(form.leastCents)]),
          mostCents: form.mostCents === form.cents ? shown : shownPrice(form.mostCents),
        };
      }),
  }));
}

async function cardsOf(
  page: readonly Match[],
  query: ProductQuery,
  bases: ReadonlyMap<Match, CardBase>,
): Promise<ProductCard[]> {
  const centers = await centerOffers();
  return page.flatMap((match) => {
    const base = bases.get(match);
    if (!base) return [];
    const { product, form, varied } = match;
    const opening = Math.min(...product.variants.map(({ rank }) => rank));
    const opened = product.variants.find(({ rank }) => rank === opening);
    const offer = {
      varied,
      openingCents: opened?.cents ?? centsOfRank(opening),
      opens: form.rank === opening,
      metals: metalOffers(product.variants, query),
      centers,
      shapes: query.shape ?? [],
    };
    return [cardFromBase(base, offer)];
  });
}

/** Reads what the cards of listed products show, whatever their list is filtered by. */
export async function cardBases(
  page: readonly Match[],
  { size }: Pick<ProductQuery, "size">,
  database: Database,
): Promise<ReadonlyMap<Match, CardBase>> {
  const ids = page.map(({ product }) => product.id);
  const [rows, variants] = await Promise.all([
    productRowsByIds(ids, database),
    database
      .select()
      .from(productVariants)
      .where(
        and(
          inArray(productVariants.productId, ids),
          inArray(
            productVariants.priceCents,
            page.map(({ form }) => centsOfRank(form.rank)),
          ),
          inArray(
            productVariants.position,
            page.map(({ form }) => positionOfRank(form.rank)),
          ),
          isMadeIn(size),
        ),
      ),
  ]);
  const shown = await inShownPrices(database, await withStruckPrices(variants, database));
  const formsOf = grouped(shown);
  const bases = new Map<Match, CardBase>();
  for (const match of page) {
    const { product, form } = match;
    const row = rows.get(product.id);
    const variant = formsOf.get(product.id)?.find((one) => isOf(form, one));
    if (row && variant) bases.set(match, cardBaseFromRows(row, variant));
  }
  return bases;
}

/** Whether a variant is the one that stands for those a list treats as one. */
const isOf = (form: ListedVariant, one: ShownVariant) =>
  one.metal === form.metal &&
  one.carats === form.carats &&
  (one.ownCents ?? one.priceCents) === centsOfRank(form.rank) &&
  one.position === positionOfRank(form.rank) &&
  pieceAvailability(one) === pieceAvailability(form);

/** The active products of a category and a kind, each with its available variants. */
export async function listedProducts(
  { category, kind, size }: Pick<ProductQuery, "category" | "kind" | "size">,
  database: Database,
): Promise<ListedRow[]> {
  const condition = and(
    eq(products.status, "active"),
    kind ? eq(products.kind, kind) : undefined,
    category ? isListedIn(database, idOfCategory(category)) : undefined,
  );
  const chosen = database.select({ id: products.id }).from(products).where(condition);
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
      .where(condition),
    // a piece has hundreds of variants, which the database groups into the few that a list shows
    database
      .select({
        productId: productVariants.productId,
        metal: productVariants.metal,
        carats: productVariants.carats,
        stock: sql<number | null>`min(${productVariants.stock})`,
        rank: sql<number>`min(${openingRank})`.mapWith(Number),
        leastCents: sql<Cents>`min(${productVariants.priceCents})::int`,
        mostCents: sql<Cents>`max(${productVariants.priceCents})::int`,
      })
      .from(productVariants)
      .where(
        and(
          inArray(productVariants.productId, chosen),
          or(isNull(productVariants.stock), gt(productVariants.stock, 0)),
          isMadeIn(size),
        ),
      )
      .groupBy(
        productVariants.productId,
        productVariants.metal,
        productVariants.carats,
        sql`(${productVariants.stock} is null)`,
      )
      .orderBy(sql`min(${productVariants.position})`),
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
    variants: formsOf.get(row.id)?.map(formFromRow) ?? [],
  }));
}

/** A group of variants without what its rows repeat, since lists are kept in memory. */
const formFromRow = (row: Omit<ListedVariant, "cents">): ListedVariant => ({
  // rows share the code instead of each having its own copy
  metal: metalSlugs().find((one) => one === row.metal) ?? row.metal,
  rank: row.rank,
  cents: centsOfRank(row.rank),
  leastCents: row.leastCents,
  mostCents: row.mostCents,
  carats: row.carats,
  stock: row.stock,
});

const idOfCategory = (slug: string) =>
  sql`(select ${categories.id} from ${categories} where ${categories.slug} = ${slug})`;

/** Variants in a ring size, and of pieces without sizes. */
const isMadeIn = (size: string | undefined) =>
  size === undefined ? undefined : sql`coalesce(${productVariants.options} ->> 'size', ${size}) = ${size}`;

function grouped<T extends { productId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(row);
    else groups.set(row.productId, [row]);
  }
  return groups;
}
