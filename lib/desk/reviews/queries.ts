import { and, asc, count, desc, eq, ilike, or } from "drizzle-orm";
import { products } from "@/lib/goods/catalog/tables";
import { db } from "@/lib/platform/db/client";
import { countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { REVIEW_STATES, type ReviewSource, type ReviewState, type Stars } from "@/lib/selling/reviews/model";
import { reviews } from "@/lib/selling/reviews/tables";
import { containing } from "../admin/list-query";

type ReviewFilter = {
  words: string | undefined;
  state: ReviewState | undefined;
  stars: number | undefined;
  source: ReviewSource | undefined;
  order: "asc" | "desc";
};

/** A page of reviews with their products, and how many there are. */
export async function listReviews(
  { words, state, stars, source, order }: ReviewFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const like = words ? containing(words) : null;
  const own = and(
    state ? eq(reviews.state, state) : undefined,
    stars === undefined ? undefined : eq(reviews.stars, stars as Stars),
    source ? eq(reviews.source, source) : undefined,
  );
  const wanted = and(
    own,
    like === null
      ? undefined
      : or(
          ...[products.name, reviews.title, reviews.text, reviews.name, reviews.email].map((column) =>
            ilike(column, like),
          ),
        ),
  );
  const sorted = order === "asc" ? asc : desc;
  const found = () =>
    db()
      .select({ review: reviews, slug: products.slug, product: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId));
  const [rows, counted] = await Promise.all([
    found().where(wanted).orderBy(sorted(reviews.writtenAt), sorted(reviews.id)).limit(limit).offset(offset),
    like === null
      ? countUpTo(MOST_COUNTED, reviews, own)
      : found()
          .where(wanted)
          .limit(MOST_COUNTED)
          .then(({ length }) => ({ total: length, isCapped: length === MOST_COUNTED })),
  ]);
  return { rows, counted };
}

/** How many reviews there are in each state. */
export async function countReviews(): Promise<Record<ReviewState, number>> {
  const rows = await db()
    .select({ state: reviews.state, count: count() })
    .from(reviews)
    .groupBy(reviews.state);
  return Object.fromEntries(
    REVIEW_STATES.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
  ) as Record<ReviewState, number>;
}

/** A review with its product and the number of its order; null if there is none. */
export async function findReview(id: string) {
  const [row] = await db()
    .select({ review: reviews, slug: products.slug, product: products.name, order: orders.number })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(reviews.id, id));
  return row ?? null;
}
