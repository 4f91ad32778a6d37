import { setTimeout as sleep } from "node:timers/promises";
import { asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { categoryPath, hasSharedPage } from "@/lib/goods/catalog/paths/paths";
import { priceInCurrency } from "@/lib/goods/catalog/prices/currency-price";
import { findAllPricesByHand } from "@/lib/goods/catalog/prices/currency-price-queries";
import { withStruckPrices } from "@/lib/goods/catalog/prices/struck-price-queries";
import { findProductMedia } from "@/lib/goods/catalog/products/media-queries";
import { findCategories } from "@/lib/goods/catalog/queries";
import type { ProductMedia } from "@/lib/goods/catalog/schema";
import {
  categories,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/goods/catalog/tables";
import { ofOpeningVariant } from "@/lib/goods/catalog/variants/opening-queries";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { inShopOrder, metalLabel } from "@/lib/goods/terms/metals";
import { unavailableError } from "@/lib/platform/api/declare/errors";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import type { Database } from "@/lib/platform/db/client";
import { readList } from "@/lib/platform/db/replica/list-reads";
import { canShow, termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { type Cents, decimalFromCents, NO_CENTS } from "@/lib/platform/money/model";
import { resultPicture } from "../result-picture";
import type { SearchPlace, SearchResult } from "../schema";
import { type IndexedDocument, TextIndex } from "../text/text-index";

/** A product as the search index holds it. */
export type FoundProduct = IndexedDocument & {
  /** whether it has a price in the currency of the call, as `cents` and `result` do */
  isShown: boolean;
  result: SearchResult;
  cents: Cents;
  position: number;
};
/** A category list as the search index holds it. */
export type FoundPlace = IndexedDocument & { place: SearchPlace };
export type Catalog = {
  products: TextIndex<FoundProduct>;
  bySlug: ReadonlyMap<string, FoundProduct>;
  places: TextIndex<FoundPlace>;
};

/** Cache lifetime of the catalog where no change is logged: pictures are not part of the change log. */
const KEEP_MS = 10 * 60_000;

/** Maximum waits for the first load, 1.5 s each. */
const MOST_WAITS = 8;
const BETWEEN_WAITS_MS = 1_000;

const cachedCatalog = cachedValue<Catalog | null>({
  tag: tags.catalog,
  name: "catalog for the search",
  initial: null,
  read: () => readList(loadCatalog),
  ttlMs: KEEP_MS,
});

/**
 * The current catalog, indexed by this process and reloaded after a change.
 * @throws ApiError 503 if it could never be loaded: an outage must not look like an empty catalog
 */
export async function searchableCatalog(): Promise<Catalog> {
  let catalog = await cachedCatalog();
  // without an earlier catalog, a slow load gets several waits, each as long as the cache waits for a value
  for (let waits = 1; !catalog && waits < MOST_WAITS; waits++) {
    // a load that failed is tried again after five seconds, until which nothing is known
    await sleep(BETWEEN_WAITS_MS);
    catalog = await cachedCatalog();
  }
  if (!catalog) throw unavailableError();
  return catalog;
}

const parents = alias(categories, "parents");

/** Indexes the products on sale and the lists they belong to. */
async function loadCatalog(database: Database): Promise<Catalog> {
  const [items, lists] = await Promise.all([readProducts(database), findCategories(database)]);
  const named = new Map(lists.map(({ slug, name }) => [slug, name]));
  const places = lists
    // a list whose products share its page is found as that product
    .filter((list) => list.product_count > 0 && !hasSharedPage(list))
    .map((list): FoundPlace => {
      const parent = list.parent_id ? (named.get(list.parent_id.slug) ?? "") : "";
      return {
        title: list.name,
        category: parent,
        words: list.slug,
        text: list.description,
        place: { kind: "category", title: list.name, note: parent || null, href: categoryPath(list) },
      };
    });
  return {
    products: new TextIndex(items),
    bySlug: new Map(items.map((item) => [item.result.display_slug, item])),
    places: new TextIndex(places),
  };
}

async function readProducts(database: Database): Promise<FoundProduct[]> {
  const forms = database
    .select({
      productId: productVariants.productId,
      variantId: ofOpeningVariant<string>(productVariants.id).as("variant_id"),
      price: ofOpeningVariant<Cents>(productVariants.priceCents).as("price"),
      regular: ofOpeningVariant<Cents>(productVariants.regularPriceCents).as("regular"),
      metal: ofOpeningVariant<string>(productVariants.metal).as("metal"),
      metals: sql<(string | null)[]>`array_agg(distinct ${productVariants.metal})`.as("metals"),
    })
    .from(productVariants)
    // sold-out products are left out of the index
    .where(or(isNull(productVariants.stock), gt(productVariants.stock, 0)))
    .groupBy(productVariants.productId)
    .as("forms");
  const shapes = database
    .select({
      productId: settingDiamondTypes.productId,
      shapes: sql<
        string[]
      >`array_agg(${settingDiamondTypes.shape} order by ${settingDiamondTypes.position})`.as("shapes"),
    })
    .from(settingDiamondTypes)
    .groupBy(settingDiamondTypes.productId)
    .as("shapes_of");
  const rows = await database
    .select({
      product: products,
      category: { name: categories.name, slug: categories.slug },
      parent: { name: parents.name, slug: parents.slug },
      style: settings.style,
      variantId: forms.variantId,
      price: forms.price,
      regular: forms.regular,
      metal: forms.metal,
      metals: forms.metals,
      shapes: shapes.shapes,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(forms, eq(forms.productId, products.id))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(settings, eq(settings.productId, products.id))
    .leftJoin(shapes, eq(shapes.productId, products.id))
    .where(eq(products.status, "active"))
    .orderBy(asc(products.position), asc(products.slug));
  const media = await findProductMedia(
    rows.map(({ product }) => product.id),
    database,
  );
  const struck = await withStruckPrices(
    rows.flatMap(({ variantId: id, price, regular }) =>
      id && price && regular ? [{ id, priceCents: price, regularPriceCents: regular }] : [],
    ),
    database,
  );
  const regularOf = new Map(struck.map((one) => [one.id, one.regularPriceCents]));
  const byHand = await findAllPricesByHand(
    database,
    rows.flatMap(({ variantId }) => variantId ?? []),
  );
  return rows.map((row) =>
    productOf(
      {
        ...row,
        regular: regularOf.get(row.variantId ?? "") ?? row.price,
        byHand: byHand.get(row.variantId ?? "") ?? new Map(),
      },
      media.get(row.product.id) ?? [],
    ),
  );
}

type ProductRow = {
  product: typeof products.$inferSelect;
  category: { name: string; slug: string };
  parent: { name: string; slug: string } | null;
  style: string | null;
  price: Cents | null;
  regular: Cents | null;
  /** what somebody set in other currencies, by their codes */
  byHand: ReadonlyMap<string, Cents>;
  /** of the variant that its page opens on */
  metal: string | null;
  metals: readonly (string | null)[];
  /** of a setting's center; null of other products */
  shapes: readonly string[] | null;
};

function productOf(
  { product, category, parent, style, price, regular, byHand, metal, metals, shapes }: ProductRow,
  media: readonly ProductMedia[],
): FoundProduct {
  const own = price ?? NO_CENTS;
  const shownCents = () => {
    const terms = termsAtHand();
    const byHandCents = terms && (byHand.get(terms.currency) ?? null);
    const prices = { priceCents: own, regularPriceCents: regular ?? own };
    return terms ? priceInCurrency({ ...prices, byHandCents }, terms) : prices;
  };
  const cast = inShopOrder(metals);
  const facts = {
    result_type: "product",
    id: product.id,
    name: product.name,
    sku: product.sku,
    default_image: resultPicture(
      { ...product, media, style, shapes },
      cast.find((one) => one === metal) ?? null,
    ),
    shape: SHAPES.find((one) => one === product.shape) ?? null,
    cut: null,
    carat: null,
    color: null,
    clarity: null,
    intensity: null,
    is_overnight: false,
    express_shipping: false,
    categories: [{ ...category, parent_id: parent ? { slug: parent.slug } : null }],
    display_slug: product.slug,
  } satisfies Omit<SearchResult, "sale_price" | "price" | "regular_price">;
  return {
    title: product.name,
    category: `${category.name} ${parent?.name ?? ""}`,
    words: [
      product.sku,
      category.slug,
      style ?? product.style,
      product.shape,
      ...(shapes ?? []),
      ...(product.readyToShip ? ["ready to ship in stock"] : []),
      ...cast.map(metalLabel),
      product.searchWords,
    ].join(" "),
    text: product.summary,
    // the index is one for all currencies, and each call has its prices
    get isShown() {
      return canShow(regular ?? own);
    },
    get cents() {
      return shownCents().priceCents;
    },
    position: product.position,
    get result() {
      const { priceCents, regularPriceCents } = shownCents();
      return {
        ...facts,
        sale_price: priceCents < regularPriceCents ? decimalFromCents(priceCents) : null,
        price: decimalFromCents(priceCents),
        regular_price: decimalFromCents(regularPriceCents),
      };
    },
  };
}
