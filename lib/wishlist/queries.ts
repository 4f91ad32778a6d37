import { asc, desc, eq, inArray, min } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { stoneName } from "@/lib/cart/names";
import { pathOf } from "@/lib/catalogue/paths";
import { db } from "@/lib/db/client";
import { categories, products, productVariants } from "@/lib/db/schema/catalogue";
import { wishlistItems, wishlists } from "@/lib/db/schema/customers";
import { diamonds } from "@/lib/db/schema/diamonds";
import { stoneHref } from "@/lib/diamonds/address";
import { diamondFromRow } from "@/lib/diamonds/transform";
import { decimalFromCents } from "@/lib/money/model";
import type { WishlistEntry } from "./schema";

const parents = alias(categories, "parents");

type Piece = Pick<WishlistEntry, "name" | "path" | "shape" | "fancy_color" | "price" | "availability">;

const GONE: Piece = {
  name: null,
  path: null,
  shape: null,
  fancy_color: null,
  price: null,
  availability: "withdrawn",
};

/** A customer's wishlist as its pieces are today, the newest first. */
export async function listWishes(customerId: string): Promise<WishlistEntry[]> {
  const rows = await db()
    .select({ item: wishlistItems })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(eq(wishlists.customerId, customerId))
    .orderBy(desc(wishlistItems.createdAt), asc(wishlistItems.sku));
  const skusOf = (kind: WishlistEntry["kind"]) =>
    rows.flatMap(({ item }) => (item.kind === kind ? [item.sku] : []));
  const [stones, pieces] = await Promise.all([stonesNow(skusOf("diamond")), productsNow(skusOf("product"))]);
  return rows.map(({ item: { kind, sku, savedPriceCents, createdAt } }) => ({
    kind,
    sku,
    ...((kind === "diamond" ? stones : pieces).get(sku) ?? GONE),
    saved_price: decimalFromCents(savedPriceCents),
    saved_at: createdAt.toISOString(),
  }));
}

async function stonesNow(skus: string[]): Promise<Map<string, Piece>> {
  if (skus.length === 0) return new Map();
  const rows = await db().select().from(diamonds).where(inArray(diamonds.sku, skus));
  return new Map(
    rows.map((row) => {
      const stone = diamondFromRow(row);
      const { shape, fancy_color, price, availability } = stone;
      const named = { name: stoneName(stone), path: stoneHref(stone) };
      return [row.sku, { ...named, shape, fancy_color, price, availability }];
    }),
  );
}

async function productsNow(skus: string[]): Promise<Map<string, Piece>> {
  if (skus.length === 0) return new Map();
  const rows = await db()
    .select({
      product: products,
      cents: min(productVariants.priceCents),
      category: categories.slug,
      parent: parents.slug,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(productVariants, eq(productVariants.productId, products.id))
    .where(inArray(products.sku, skus))
    .groupBy(products.id, categories.slug, parents.slug);
  return new Map(
    rows.map(({ product, cents, category, parent }) => [
      product.sku,
      {
        name: product.name,
        path:
          product.status === "active"
            ? pathOf({
                slug: product.slug,
                category: { slug: category, parent_id: parent === null ? null : { slug: parent } },
              })
            : null,
        shape: null,
        fancy_color: null,
        price: cents === null ? null : decimalFromCents(cents),
        availability: product.status === "active" && cents !== null ? "available" : "withdrawn",
      },
    ]),
  );
}
