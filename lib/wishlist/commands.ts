import { and, count, eq, min } from "drizzle-orm";
import { ApiError } from "@/lib/api/errors";
import { db, type Transaction } from "@/lib/db/client";
import { products, productVariants } from "@/lib/db/schema/catalogue";
import { wishlistItems, wishlists } from "@/lib/db/schema/customers";
import { diamonds } from "@/lib/db/schema/diamonds";
import type { Wish } from "./schema";

const MOST = 200;

/**
 * Puts a piece on a customer's wishlist with the price it has today. False where the shop has no such piece.
 * @throws ApiError 409 `wishlist_full`
 */
export async function addWish(customerId: string, { kind, sku }: Wish): Promise<boolean> {
  return db().transaction(async (tx) => {
    const cents = await priceNow(tx, { kind, sku });
    if (cents === null) return false;
    const wishlistId = await ownList(tx, customerId);
    const [kept] = await tx
      .select({ count: count() })
      .from(wishlistItems)
      .where(eq(wishlistItems.wishlistId, wishlistId));
    if ((kept?.count ?? 0) >= MOST) {
      throw new ApiError(409, "wishlist_full", `A wishlist holds ${MOST} pieces. Take one off first.`);
    }
    await tx
      .insert(wishlistItems)
      .values({ wishlistId, kind, sku, savedPriceCents: cents })
      .onConflictDoNothing({ target: [wishlistItems.wishlistId, wishlistItems.sku] });
    return true;
  });
}

/** Takes a piece off a customer's wishlist; false where it was not on it. */
export async function removeWish(customerId: string, sku: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    const wishlistId = await ownList(tx, customerId);
    const gone = await tx
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.sku, sku)))
      .returning({ id: wishlistItems.id });
    return gone.length > 0;
  });
}

/** The customer's one list, made with the first wish and locked until the transaction ends. */
async function ownList(tx: Transaction, customerId: string): Promise<string> {
  const [list] = await tx
    .insert(wishlists)
    .values({ customerId })
    .onConflictDoUpdate({ target: wishlists.customerId, set: { customerId } })
    .returning({ id: wishlists.id });
  if (!list) throw new Error("The wishlist was not written");
  return list.id;
}

async function priceNow(tx: Transaction, { kind, sku }: Wish): Promise<number | null> {
  if (kind === "diamond") {
    const [stone] = await tx
      .select({ cents: diamonds.priceCents })
      .from(diamonds)
      .where(eq(diamonds.sku, sku));
    return stone?.cents ?? null;
  }
  const [product] = await tx
    .select({ cents: min(productVariants.priceCents) })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(eq(products.sku, sku));
  return product?.cents ?? null;
}
