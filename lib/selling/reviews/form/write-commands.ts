import { eq } from "drizzle-orm";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines } from "@/lib/selling/orders/tables";
import {
  findReviewersOrder,
  listReviewableLines,
  offeredIncentive,
  type ReviewableLine,
  type ReviewerKey,
} from "../line-queries";
import { MOST_PHOTOS, type ReviewPhoto, shownName } from "../model";
import { loadReviewsSetting } from "../setting";
import { type ReviewRow, reviews } from "../tables";
import { removePhotoFiles, storePhotos } from "./photo-commands";
import type { ReviewInput } from "./review-form";

const publishedError = () =>
  new ApiError("review_published", "This review has been published and can no longer be changed here.");

/**
 * Writes or changes the review of an order’s line, which then waits to be published. A line has one review, however often and
 * at once it is sent.
 * @param files further photos
 * @throws ApiError 404 if the order isn’t the visitor’s or the line can’t be reviewed, 409 if its review is published, 422 for photos
 */
export async function saveReview(
  orderId: string,
  key: ReviewerKey,
  input: ReviewInput,
  files: readonly File[] = [],
  now = new Date(),
): Promise<ReviewRow> {
  const setting = await loadReviewsSetting();
  // a review that was begun can still be corrected after the shop stopped to collect them
  const { line } = await requireLine(orderId, key, input.lineId);
  if (!setting.collect && !line.review) throw notFoundError("This item");
  if (line.review?.state === "published") throw publishedError();
  const room = MOST_PHOTOS - (line.review?.photos.length ?? 0);
  // before the row is locked, since encoding takes seconds
  const photos = await storePhotos(files, room);
  const saved = await db().transaction(async (tx) => {
    await tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(eq(orderLines.id, input.lineId))
      .for("update");
    const found = await findLine(tx, orderId, key, input.lineId);
    if (!found) return "gone";
    const incentive = await offeredIncentive(tx, orderId, setting);
    return (await writeReview(tx, { ...found, incentive }, input, photos, now)) ?? "published";
  });
  if (typeof saved !== "string") return saved;
  await removePhotoFiles(photos);
  throw saved === "gone" ? notFoundError("This item") : publishedError();
}

async function writeReview(
  tx: Transaction,
  { order, line, incentive }: { order: OrderRow; line: ReviewableLine; incentive: string | null },
  { stars, title, text, nameStyle }: ReviewInput,
  photos: readonly ReviewPhoto[],
  now: Date,
): Promise<ReviewRow | null> {
  const name = shownName(order.billingAddress.name, nameStyle);
  const said = { stars, title, text, nameStyle, name };
  const { review: before } = line;
  if (before?.state === "published") return null;
  if (!before) {
    const [row] = await tx
      .insert(reviews)
      .values({
        ...{ productId: line.productId, source: "order", orderLineId: line.lineId, email: order.email },
        ...{ ...said, photos, incentive, writtenAt: now },
      })
      .returning();
    return row ?? null;
  }
  const [row] = await tx
    .update(reviews)
    .set({
      ...said,
      photos: [...before.photos, ...photos].slice(0, MOST_PHOTOS),
      incentive: before.incentive ?? incentive,
      ...{ state: "waiting", rejectReason: null, version: before.version + 1, updatedAt: now },
    })
    .where(eq(reviews.id, before.id))
    .returning();
  return row ?? null;
}

/** Removes a photo from a visitor’s own review that isn’t published. @throws ApiError 404, 409 */
export async function removeOwnPhoto(
  orderId: string,
  key: ReviewerKey,
  { lineId, hash }: { lineId: string; hash: string },
  now = new Date(),
): Promise<void> {
  const removed = await db().transaction(async (tx) => {
    await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.id, lineId)).for("update");
    const { review } = (await requireLine(orderId, key, lineId, tx)).line;
    if (!review) throw notFoundError("This review");
    if (review.state === "published") throw publishedError();
    await tx
      .update(reviews)
      .set({
        photos: review.photos.filter((photo) => photo.hash !== hash),
        ...{ state: "waiting", rejectReason: null, version: review.version + 1, updatedAt: now },
      })
      .where(eq(reviews.id, review.id));
    return review.photos.filter((photo) => photo.hash === hash);
  });
  await removePhotoFiles(removed);
}

async function findLine(
  executor: Transaction | undefined,
  orderId: string,
  key: ReviewerKey,
  lineId: string,
): Promise<{ order: OrderRow; line: ReviewableLine } | null> {
  const order = await findReviewersOrder(orderId, key, executor);
  if (!order) return null;
  const line = (await listReviewableLines(executor ?? db(), order)).find((one) => one.lineId === lineId);
  return line ? { order, line } : null;
}

/** @throws ApiError 404 */
async function requireLine(orderId: string, key: ReviewerKey, lineId: string, executor?: Transaction) {
  const found = await findLine(executor, orderId, key, lineId);
  if (!found) throw notFoundError("This item");
  return found;
}
