import { and, count, eq, inArray, ne, sql } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { ofOpeningVariant } from "@/lib/goods/catalog/variants/opening-queries";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type Cents, centsFromDecimal } from "@/lib/platform/money/model";
import { MAX_WISHLIST_ITEMS, type WishlistItem } from "./model";
import type { WishlistChanges } from "./schema";
import { wishlistItems, wishlists } from "./tables";

/** Price of the variant that a product's page opens on, cents. */
const OPENING_PRICE = ofOpeningVariant<Cents>(productVariants.priceCents);

/** Drafts are unknown to shoppers. */
const isShown = ne(products.status, "draft");

/**
 * Adds a piece to a customer's wishlist with the price it was saved at, or the current price if none is given.
 * @returns false if the shop has no such piece
 * @throws ApiError 409 `wishlist_full`
 */
export async function addWishlistItem(
  customerId: string,
  { kind, sku, saved_price }: WishlistItem,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const cents = await priceNow(tx, { kind, sku });
    if (cents === null) return false;
    const wishlistId = await lockOwnWishlist(tx, customerId);
    const [existing] = await tx
      .select({ count: count(), held: sql<boolean | null>`bool_or(${wishlistItems.sku} = ${sku})` })
      .from(wishlistItems)
      .where(eq(wishlistItems.wishlistId, wishlistId));
    if (existing?.held) return true;
    if ((existing?.count ?? 0) >= MAX_WISHLIST_ITEMS) {
      throw new ApiError(
        "wishlist_full",
        `Your wishlist can hold ${MAX_WISHLIST_ITEMS} items. Remove one to add another.`,
      );
    }
    await tx
      .insert(wishlistItems)
      .values({ wishlistId, kind, sku, savedPriceCents: savedCents(saved_price, cents) })
      .onConflictDoNothing({ target: [wishlistItems.wishlistId, wishlistItems.sku] });
    return true;
  });
}

/**
 * Adds pieces to a customer's wishlist and removes others in one transaction. Pieces already listed are listed once
 * with their saved price; unknown pieces, and pieces beyond the maximum, are skipped.
 */
export async function updateWishlist(customerId: string, { add, remove }: WishlistChanges): Promise<void> {
  await db().transaction(async (tx) => {
    const wishlistId = await lockOwnWishlist(tx, customerId);
    const own = eq(wishlistItems.wishlistId, wishlistId);
    if (remove.length > 0) await tx.delete(wishlistItems).where(and(own, inArray(wishlistItems.sku, remove)));
    const existing = await tx.select({ sku: wishlistItems.sku }).from(wishlistItems).where(own);
    const held = new Set(existing.map(({ sku }) => sku));
    const prices = await pricesNow(tx, add);
    const rows = add.flatMap(({ kind, sku, saved_price }) => {
      const cents = prices.get(`${kind} ${sku}`);
      if (cents === undefined || held.has(sku)) return [];
      held.add(sku);
      return [{ wishlistId, kind, sku, savedPriceCents: savedCents(saved_price, cents) }];
    });
    const fitting = rows.slice(0, Math.max(MAX_WISHLIST_ITEMS - existing.length, 0));
    if (fitting.length > 0) await tx.insert(wishlistItems).values(fitting);
  });
}

/**
 * Keeps the price a guest saved, so that the list still shows a change since. The client's value is trusted because
 * only the list's owner sees it.
 */
const savedCents = (saved: number | undefined, now: Cents): Cents =>
  saved === undefined ? now : centsFromDecimal(saved);

/** Returns current prices in cents, by kind and sku; pieces the shop does not have are left out. */
async function pricesNow(tx: Transaction, saved: readonly WishlistItem[]): Promise<Map<string, Cents>> {
  const skusOf = (kind: WishlistItem["kind"]) =>
    saved.flatMap((item) => (item.kind === kind ? [item.sku] : []));
  const stones = await tx
    .select({ sku: diamonds.sku, cents: diamonds.priceCents })
    .from(diamonds)
    .where(inArray(diamonds.sku, skusOf("diamond")));
  const pieces = await tx
    .select({ sku: products.sku, cents: OPENING_PRICE })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(and(inArray(products.sku, skusOf("product")), isShown))
    .groupBy(products.sku);
  return new Map([
    ...stones.map(({ sku, cents }) => [`diamond ${sku}`, cents] as const),
    ...pieces.flatMap(({ sku, cents }) => (cents === null ? [] : [[`product ${sku}`, cents] as const])),
  ]);
}

/** Removes a piece from a customer's wishlist; returns false if it was not listed. */
export async function removeWishlistItem(customerId: string, sku: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    const wishlistId = await lockOwnWishlist(tx, customerId);
    const gone = await tx
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.sku, sku)))
      .returning({ id: wishlistItems.id });
    return gone.length > 0;
  });
}

/** Locks the customer's wishlist until the transaction ends; creates it if there is none. */
async function lockOwnWishlist(tx: Transaction, customerId: string): Promise<string> {
  const [list] = await tx
    .insert(wishlists)
    .values({ customerId })
    .onConflictDoUpdate({ target: wishlists.customerId, set: { customerId } })
    .returning({ id: wishlists.id });
  if (!list) throw new Error("The wishlist was not written");
  return list.id;
}

async function priceNow(tx: Transaction, { kind, sku }: WishlistItem): Promise<Cents | null> {
  if (kind === "diamond") {
    const [stone] = await tx
      .select({ cents: diamonds.priceCents })
      .from(diamonds)
      .where(eq(diamonds.sku, sku));
    return stone?.cents ?? null;
  }
  const [product] = await tx
    .select({ cents: OPENING_PRICE })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(and(eq(products.sku, sku), isShown));
  return product?.cents ?? null;
}

export async function deleteWishlist(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(wishlists).where(eq(wishlists.customerId, customerId));
}
