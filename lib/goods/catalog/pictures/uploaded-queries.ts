import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { type MetalColor, metalColor } from "@/lib/goods/terms/metals";
import { SHOWN_STATUSES } from "@/lib/goods/terms/products";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { type Database, db } from "@/lib/platform/db/client";
import type { StoredImage } from "@/lib/platform/media/model";
import { media } from "@/lib/platform/media/tables";
import { products, productVariants } from "../tables";

/** A product's first uploaded pictures: of the whole product, and of its variants in each color. */
type FirstPictures = { own: StoredImage | null; colors: Map<MetalColor | null, StoredImage> };

async function readFirstPictures(database: Database = db()): Promise<ReadonlyMap<string, FirstPictures>> {
  const rows = await database
    .select({
      slug: products.slug,
      kind: media.subjectKind,
      metal: productVariants.metal,
      hashes: media.hashes,
      width: media.width,
    })
    .from(media)
    .leftJoin(
      productVariants,
      and(eq(media.subjectKind, "variant"), eq(sql`${productVariants.id}::text`, media.subject)),
    )
    .innerJoin(
      products,
      or(
        eq(products.id, productVariants.productId),
        and(eq(media.subjectKind, "product"), eq(sql`${products.id}::text`, media.subject)),
      ),
    )
    .where(
      and(
        eq(media.kind, "image"),
        eq(media.source, "uploaded"),
        inArray(products.status, [...SHOWN_STATUSES]),
      ),
    )
    .orderBy(asc(productVariants.position), asc(media.position), asc(media.createdAt));
  const found = new Map<string, FirstPictures>();
  for (const { slug, kind, metal, hashes, width } of rows) {
    const [hash] = hashes;
    if (hash === undefined || width === null) continue;
    const first = found.get(slug) ?? { own: null, colors: new Map() };
    found.set(slug, first);
    const color = metal === null ? null : metalColor(metal);
    if (kind === "product") first.own ??= { hash, width };
    else if (!first.colors.has(color)) first.colors.set(color, { hash, width });
  }
  return found;
}

/** Cached, because every picture in a cart, an order or a wishlist asks for it; most shops have a few hundred. */
const firstPictures = cachedValue<ReadonlyMap<string, FirstPictures>>({
  tag: tags.catalog,
  name: "uploaded pictures of products",
  initial: new Map(),
  ttlMs: 60_000,
  read: () => readFirstPictures(),
});

/**
 * The uploaded picture that shows a product in a color, for addresses that describe a picture by what it shows; null if
 * nothing has been uploaded of it or it is a draft.
 * @param color null for a product without metal
 */
export async function uploadedOfSlug(slug: string, color: MetalColor | null): Promise<StoredImage | null> {
  const first = (await firstPictures()).get(slug);
  return first?.colors.get(color) ?? first?.own ?? null;
}
