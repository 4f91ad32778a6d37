import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import { inShownPrices } from "@/lib/goods/catalog/prices/currency-price-queries";
import {
  categories,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/goods/catalog/tables";
import { ofOpeningVariant } from "@/lib/goods/catalog/variants/opening-queries";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { diamondFromRow } from "@/lib/goods/diamonds/stone/transform";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { STYLES } from "@/lib/goods/terms/styles";
import { db } from "@/lib/platform/db/client";
import {
  canShow,
  inShownCurrency,
  ownDecimal,
  shownPrice,
  termsAtHand,
} from "@/lib/platform/exchange/shown-prices";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { type Cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import { stoneLineName } from "@/lib/selling/cart/lines/names";
import type { WishlistItem } from "./model";
import type { QuotedWishlistPiece, WishlistEntry, WishlistPiece } from "./schema";
import { wishlistItems, wishlists } from "./tables";

const parents = alias(categories, "parents");

type Piece = Omit<WishlistPiece, "kind" | "sku">;

const GONE: Piece = {
  name: null,
  path: null,
  shape: null,
  fancy_color: null,
  piece: null,
  price: null,
  availability: "withdrawn",
};

/** Lists a customer's saved pieces in their current state, newest first. */
export async function listWishlist(customerId: string): Promise<WishlistEntry[]> {
  const rows = await db()
    .select({ item: wishlistItems })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(eq(wishlists.customerId, customerId))
    .orderBy(desc(wishlistItems.createdAt), asc(wishlistItems.sku));
  const pieceOf = await piecesNow(rows.map(({ item }) => item));
  return rows.map(({ item }) => {
    const piece = pieceOf(item);
    const saved_at = item.createdAt.toISOString();
    return { ...piece, saved_price: shownSaved(ownDecimal(item.savedPriceCents), piece), saved_at };
  });
}

/** Returns saved pieces in their current state, in the requested order. */
export async function quoteWishlist(saved: readonly WishlistItem[]): Promise<QuotedWishlistPiece[]> {
  const pieceOf = await piecesNow(saved);
  return saved.map((item) => {
    const piece = pieceOf(item);
    return item.saved_price === undefined
      ? piece
      : { ...piece, saved_price: shownSaved(item.saved_price, piece) };
  });
}

/**
 * The price at which a piece was saved as the call at hand shows it, decimal amount. It is today's where nothing has changed, whatever
 * today's rate makes of it, and where today's is set by hand, which says nothing of that day's.
 * @param saved in the shop's own currency
 */
function shownSaved(saved: number, { price, own_price }: WishlistPiece): number {
  if (termsAtHand() === null) return saved;
  const shown = shownOf(saved);
  const isConverted = own_price !== undefined && price === shownOf(own_price);
  return isConverted && saved !== own_price && shown !== null ? shown : (price ?? shown ?? 0);
}

/** A decimal amount of the shop's own currency as the call at hand shows it; null for one that can't be shown. */
function shownOf(own: number): number | null {
  const units = withCurrency(null, () => centsFromDecimal(own));
  return canShow(units) ? decimalFromCents(shownPrice(units)) : null;
}

async function piecesNow(saved: readonly WishlistItem[]): Promise<(item: WishlistItem) => WishlistPiece> {
  const skusOf = (kind: WishlistItem["kind"]) =>
    saved.flatMap((item) => (item.kind === kind ? [item.sku] : []));
  const [stones, pieces] = await Promise.all([stonesNow(skusOf("diamond")), productsNow(skusOf("product"))]);
  return ({ kind, sku }) => ({ kind, sku, ...((kind === "diamond" ? stones : pieces).get(sku) ?? GONE) });
}

async function stonesNow(skus: string[]): Promise<Map<string, Piece>> {
  if (skus.length === 0) return new Map();
  const rows = await db().select().from(diamonds).where(inArray(diamonds.sku, skus));
  return new Map(
    rows.map((row) => {
      const isPriced = canShow(row.priceCents);
      const stone = isPriced ? diamondFromRow(row) : inShownCurrency(null, () => diamondFromRow(row));
      const { shape, fancy_color, default_image, own_price, availability } = stone;
      const prices = {
        price: isPriced ? stone.price : null,
        ...(own_price === undefined ? {} : { own_price }),
      };
      const { intensity, color_label, table, depth, lw_ratio } = stone;
      const look = { shape, fancy_color, intensity, color_label, table, depth, lw_ratio };
      const photo = default_image ? { default_image } : {};
      const named = { name: stoneLineName(stone), path: stoneHref(stone) };
      return [row.sku, { ...named, ...photo, ...look, piece: null, ...prices, availability }];
    }),
  );
}

/** Reads products as their pages open on them. */
async function productsNow(skus: string[]): Promise<Map<string, Piece>> {
  if (skus.length === 0) return new Map();
  const { priceCents, stock } = productVariants;
  const offered = sql`filter (where ${stock} is distinct from 0)`;
  const rows = await db()
    .select({
      product: products,
      variant: ofOpeningVariant<string>(productVariants.id),
      cents: ofOpeningVariant<Cents>(priceCents),
      leastCents: sql<Cents | null>`(min(${priceCents}) ${offered})::int`,
      mostCents: sql<Cents | null>`(max(${priceCents}) ${offered})::int`,
      metal: ofOpeningVariant<string>(productVariants.metal),
      style: settings.style,
      shape: sql<string | null>`(select ${settingDiamondTypes.shape} from ${settingDiamondTypes}
        where ${settingDiamondTypes.productId} = ${products.id} order by ${settingDiamondTypes.position} limit 1)`,
      category: categories.slug,
      parent: parents.slug,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(settings, eq(settings.productId, products.id))
    .leftJoin(productVariants, eq(productVariants.productId, products.id))
    // drafts are unknown to shoppers
    .where(and(inArray(products.sku, skus), ne(products.status, "draft")))
    .groupBy(products.id, settings.style, categories.slug, parents.slug);
  const opening = rows.flatMap(({ variant, cents }) =>
    variant === null || cents === null ? [] : [{ id: variant, priceCents: cents, regularPriceCents: cents }],
  );
  const shown = new Map((await inShownPrices(db(), opening)).map((one) => [one.id, one]));
  return new Map(rows.map((row) => [row.product.sku, productNow(row, shown.get(row.variant ?? "") ?? null)]));
}

type ProductRow = {
  product: typeof products.$inferSelect;
  /** of the shop's own currency, as are the others */
  cents: Cents | null;
  /** of its available variants; null if there is none */
  leastCents: Cents | null;
  mostCents: Cents | null;
  metal: string | null;
  style: string | null;
  shape: string | null;
  category: string;
  parent: string | null;
};

/** @param shown the price of its opening variant as the call at hand shows it; null without one */
function productNow(
  { product, category, parent, cents: price, ...seen }: ProductRow,
  shown: { priceCents: Cents; ownCents?: Cents } | null,
): Piece {
  const { slug, name, status } = product;
  const { leastCents, mostCents } = seen;
  const active = status === "active" && price !== null;
  const style = STYLES.find((one) => one === seen.style);
  const shape = RING_SHAPES.find((one) => one === seen.shape);
  return {
    name,
    path: active
      ? productApiPath({
          slug,
          category: { slug: category, parent_id: parent === null ? null : { slug: parent } },
        })
      : null,
    shape: null,
    fancy_color: null,
    piece: {
      slug,
      metal: seen.metal,
      setting: style && shape ? { style, shape } : null,
      varied: price === leastCents && price !== mostCents,
    },
    price: shown && decimalFromCents(shown.priceCents),
    ...(shown?.ownCents === undefined ? {} : { own_price: ownDecimal(shown.ownCents) }),
    availability: !active ? "withdrawn" : leastCents === null ? "sold" : "available",
  };
}
