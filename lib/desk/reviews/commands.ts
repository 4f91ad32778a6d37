import { eq } from "drizzle-orm";
import { products } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type QueuedMail, queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { type OrderRow, orderLines, orders } from "@/lib/selling/orders/tables";
import { eraseReviews } from "@/lib/selling/reviews/erase-commands";
import { removePhotoFiles } from "@/lib/selling/reviews/form/photo-commands";
import { rejectionMail, replyMail } from "@/lib/selling/reviews/mails/review-mails";
import type { RejectReason } from "@/lib/selling/reviews/model";
import { type ReviewRow, reviews } from "@/lib/selling/reviews/tables";
import { CommandError, VersionConflict } from "../errors/command-error";

type Change = Partial<Omit<typeof reviews.$inferInsert, "id" | "version">>;

/** Publishes a review as it was read. @throws VersionConflict if it has changed since, CommandError */
export const publishReview = (id: string, version: number, audit: AuditAction, now = new Date()) =>
  changeReview(id, version, audit, async (_, { publishedAt }) => ({
    change: { state: "published", rejectReason: null, publishedAt: publishedAt ?? now },
    detail: {},
  }));

/**
 * Rejects a review for one of the reasons that allow it, and mails its writer, who can change it.
 * @throws VersionConflict if it has changed since, CommandError
 */
export const rejectReview = (id: string, version: number, reason: RejectReason, audit: AuditAction) =>
  changeReview(id, version, audit, async (tx, review) => {
    const order = review.rejectReason === reason ? null : await orderOf(tx, review);
    return {
      change: { state: "rejected", rejectReason: reason },
      detail: { reason },
      mail: order && (await rejectionMail(order, review, reason)),
    };
  });

/** Sets the shop’s reply, which its writer is mailed; an empty one is removed. @throws VersionConflict, CommandError */
export const replyToReview = (
  id: string,
  version: number,
  text: string,
  audit: AuditAction,
  now = new Date(),
) =>
  changeReview(id, version, audit, async (tx, review) => {
    if (text === "") return { change: { reply: null, repliedAt: null }, detail: { removed: true } };
    const order = review.reply === text ? null : await orderOf(tx, review);
    return {
      change: { reply: text, repliedAt: now },
      detail: {},
      mail: order && (await replyMail(order, review, text)),
    };
  });

/** Removes a photo of a review with its files, whatever its version. @throws CommandError */
export async function removeReviewPhoto(id: string, hash: string, audit: AuditAction): Promise<void> {
  let removed: ReviewRow["photos"] = [];
  await changeReview(id, null, audit, async (_, { photos }) => {
    removed = photos.filter((photo) => photo.hash === hash);
    if (removed.length === 0) throw new CommandError("The review has no such photo.");
    return { change: { photos: photos.filter((photo) => photo.hash !== hash) }, detail: { photo: hash } };
  });
  await removePhotoFiles(removed);
}

/** Takes the person out of a review, as they may ask. @returns whether all of it is gone */
export async function eraseReview(id: string, audit: AuditAction, now = new Date()): Promise<boolean> {
  const { photos, isDeleted } = await db().transaction(async (tx) => {
    const erased = await eraseReviews(tx, eq(reviews.id, id), now);
    const [left] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id));
    await recordShopAudit(tx, audit, id);
    return { photos: erased, isDeleted: left === undefined };
  });
  await removePhotoFiles(photos);
  return isDeleted;
}

type Changed = { change: Change; detail: Record<string, unknown>; mail?: QueuedMail | null };

async function changeReview(
  id: string,
  version: number | null,
  audit: AuditAction,
  decide: (tx: Transaction, review: ReviewRow) => Promise<Changed>,
): Promise<void> {
  await db().transaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (!review) throw new CommandError("There is no review with this ID.");
    if (version !== null && review.version !== version)
      throw new VersionConflict("The review", version, review.version);
    const { change, detail, mail } = await decide(tx, review);
    await tx
      .update(reviews)
      .set({ ...change, version: review.version + 1, updatedAt: new Date() })
      .where(eq(reviews.id, id));
    if (mail) await queueMail(tx, mail);
    await recordShopAudit(tx, audit, id, detail);
    const [product] = await tx
      .select({ slug: products.slug })
      .from(products)
      .where(eq(products.id, review.productId));
    // its page shows neither what waits nor what was rejected
    const isSeen = review.state === "published" || change.state === "published";
    if (product && isSeen) await recordChanges(tx, [{ kind: "tag", key: tags.product(product.slug) }]);
  });
  void deliverInBackground();
}

/** The order that a review is of; null for an imported one, and where its buyer was erased. */
async function orderOf(tx: Transaction, { orderLineId }: ReviewRow): Promise<OrderRow | null> {
  if (orderLineId === null) return null;
  const [row] = await tx
    .select({ order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, orderLineId));
  return row && !row.order.ownerDeletedAt ? row.order : null;
}
