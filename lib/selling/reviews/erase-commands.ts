import { and, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { products } from "@/lib/goods/catalog/tables";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChangesOf } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { removePhotoFiles } from "./form/photo-commands";
import type { ReviewPhoto } from "./model";
import { type ReviewRow, reviews } from "./tables";

const linesOf = (which: SQL) =>
  db()
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(which);

/** Matches the reviews of an account’s orders, and those of its confirmed address that are no other account’s. */
export const reviewedByCondition = ({ id, email, emailConfirmedAt }: Customer): SQL | undefined =>
  or(
    inArray(reviews.orderLineId, linesOf(eq(orders.customerId, id))),
    emailConfirmedAt
      ? and(
          eq(reviews.email, email),
          or(isNull(reviews.orderLineId), inArray(reviews.orderLineId, linesOf(isNull(orders.customerId)))),
        )
      : undefined,
  );

/** Takes a customer’s reviews along to their next address, since the one they give up may be somebody else’s next. */
export async function moveReviews(
  tx: Transaction,
  { id, email }: Pick<Customer, "id" | "email">,
  next: string,
): Promise<void> {
  await tx
    .update(reviews)
    .set({ email: next })
    .where(
      and(
        eq(reviews.email, email),
        or(
          isNull(reviews.orderLineId),
          inArray(reviews.orderLineId, linesOf(isNull(orders.customerId))),
          inArray(reviews.orderLineId, linesOf(eq(orders.customerId, id))),
        ),
      ),
    );
}

/** A person’s reviews, as their data export lists them. */
export async function listOwnReviews(customer: Customer) {
  const rows = await db()
    .select()
    .from(reviews)
    .where(reviewedByCondition(customer))
    .orderBy(reviews.writtenAt);
  return rows.map(
    ({ stars, title, text, name, photos, state, incentive, reply, writtenAt, publishedAt }) => ({
      ...{ stars, title, text, name, photos: photos.length, state, incentive, reply, writtenAt, publishedAt },
    }),
  );
}

/**
 * Takes the person out of reviews. The stars of a published one still count, without a name, words, photos, or order; others go.
 * @returns their photos, whose files are to be removed once this is committed
 */
export async function eraseReviews(
  tx: Transaction,
  which: SQL | undefined,
  now: Date,
): Promise<ReviewPhoto[]> {
  const found: Pick<ReviewRow, "id" | "photos" | "state">[] = await tx
    .select({ id: reviews.id, photos: reviews.photos, state: reviews.state })
    .from(reviews)
    .where(which)
    .for("update");
  if (found.length === 0) return [];
  const idsOf = (isShown: boolean) =>
    found.flatMap(({ id, state }) => ((state === "published") === isShown ? [id] : []));
  const [shown, others] = [idsOf(true), idsOf(false)];
  if (others.length > 0) await tx.delete(reviews).where(inArray(reviews.id, others));
  if (shown.length > 0) {
    await tx
      .update(orderLines)
      .set({ isReviewErased: true })
      .where(
        inArray(
          orderLines.id,
          tx.select({ id: reviews.orderLineId }).from(reviews).where(inArray(reviews.id, shown)),
        ),
      );
    await tx
      .update(reviews)
      .set({
        ...{ email: null, orderLineId: null, name: "", nameStyle: "none", title: "", text: "", photos: [] },
        ...{ reply: null, repliedAt: null, version: sql`${reviews.version} + 1`, updatedAt: now },
      })
      .where(inArray(reviews.id, shown));
    await recordChangesOf(
      tx,
      "tag",
      sql`select distinct ${tags.product("")} || ${products.slug} from ${products}
        join ${reviews} on ${reviews.productId} = ${products.id} where ${inArray(reviews.id, shown)}`,
    );
  }
  return found.flatMap(({ photos }) => photos);
}

/** Rejected reviews are deleted a year after their last change. */
const KEPT_MS = 365 * 24 * 60 * 60_000;

export async function pruneReviews(now = new Date()): Promise<number> {
  const gone = await db()
    .delete(reviews)
    .where(and(eq(reviews.state, "rejected"), lt(reviews.updatedAt, new Date(now.getTime() - KEPT_MS))))
    .returning({ photos: reviews.photos });
  await removePhotoFiles(gone.flatMap(({ photos }) => photos));
  return gone.length;
}
