import { and, count, desc, eq, sql } from "drizzle-orm";
import { products } from "@/lib/goods/catalog/tables";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { storedJpegAddress, storedPictureAddress } from "@/lib/platform/media/transform";
import type { ReviewableLine } from "./line-queries";
import { averageOf, IMPORTED_FROM, type ReviewPhoto, STARS, type StarCounts, type Stars } from "./model";
import type { ProductReviews, Review, ReviewedLine } from "./schema";
import { type ReviewRow, reviews } from "./tables";

/** A photo as pages show it. */
export const photoView = ({ hash, width, height }: ReviewPhoto) => ({
  src: storedPictureAddress(`${hash}/${width}`),
  large: storedJpegAddress(`${hash}/${width}`),
  ...{ width, height },
});

/** A review as pages show it. */
const reviewView = (row: ReviewRow): Review => ({
  ...{ id: row.id, stars: row.stars, title: row.title, text: row.text, name: row.name, source: row.source },
  is_verified: row.source === "order",
  imported_from: row.source === "order" ? null : IMPORTED_FROM[row.source],
  ...{ incentive: row.incentive, photos: row.photos.map(photoView), reply: row.reply },
  written_at: row.writtenAt.toISOString(),
});

/** An item with its review, as its buyer sees it. */
export const reviewedLine = ({ lineId, name, slug, review }: ReviewableLine): ReviewedLine => ({
  ...{ lineId, name, slug },
  review: review && {
    ...{ state: review.state, version: review.version, rejectReason: review.rejectReason },
    nameStyle: review.nameStyle,
    photos: review.photos.map((photo) => ({ hash: photo.hash, ...photoView(photo) })),
    shown: reviewView(review),
  },
});

type Page = { after?: string | undefined; stars?: number | undefined; per_page: number };

/** A product's published reviews, newest first; null if there is no such product. @throws ApiError 400 if `after` is no place in the list */
export async function findProductReviews(
  slug: string,
  { after, stars, per_page }: Page,
): Promise<ProductReviews | null> {
  const [product] = await db().select({ id: products.id }).from(products).where(eq(products.slug, slug));
  if (!product) return null;
  const published = and(eq(reviews.productId, product.id), eq(reviews.state, "published"));
  const place = after === undefined ? null : placeIn(after);
  const rows = await db()
    .select()
    .from(reviews)
    .where(
      and(
        published,
        stars === undefined ? undefined : eq(reviews.stars, stars as Stars),
        place ? sql`(${reviews.writtenAt}, ${reviews.id}) < (${place.at}, ${place.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(per_page + 1);
  const counted = await db()
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(published)
    .groupBy(reviews.stars);
  const counts = Object.fromEntries(
    STARS.map((one) => [one, counted.find((row) => row.stars === one)?.count ?? 0]),
  ) as StarCounts;
  const total = averageOf(counts);
  const shown = rows.slice(0, per_page);
  const last = rows.length > per_page ? shown.at(-1) : undefined;
  return {
    data: shown.map(reviewView),
    meta: {
      ...{ count: total?.count ?? 0, average: total?.average ?? null, stars: counts },
      next: last ? `${last.writtenAt.getTime()}.${last.id}` : null,
    },
  };
}

const PLACE = /^(\d{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

function placeIn(after: string): { at: Date; id: string } {
  const [, at, id] = PLACE.exec(after) ?? [];
  if (!at || !id) throw new ApiError("bad_request", "“after” isn’t a place in this list.");
  return { at: new Date(Number(at)), id };
}
