import { notFoundError } from "@/lib/platform/api/declare/errors";
import { photoView } from "@/lib/selling/reviews/queries";
import type { ReviewRow } from "@/lib/selling/reviews/tables";
import { pageOf, totalOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import { eraseReview, publishReview, rejectReview, removeReviewPhoto, replyToReview } from "./commands";
import type {
  eraseReviewEndpoint,
  publishReviewEndpoint,
  rejectReviewEndpoint,
  removeReviewPhotoEndpoint,
  replyReviewEndpoint,
  reviewEndpoint,
  reviewsEndpoint,
} from "./endpoints";
import { countReviews, findReview, listReviews } from "./queries";

const listed = (row: ReviewRow, product: { slug: string; name: string }) => ({
  ...{ id: row.id, state: row.state, stars: row.stars, title: row.title, text: row.text, name: row.name },
  ...{ source: row.source, product, photo_count: row.photos.length, has_reply: row.reply !== null },
  written_at: row.writtenAt.toISOString(),
});

export async function handleReviews({ query }: CallOf<typeof reviewsEndpoint>) {
  const { q, state, stars, source, order } = query;
  const [{ rows, counted }, counts] = await Promise.all([
    listReviews({ words: q, state, stars, source, order }, pageOf(query)),
    countReviews(),
  ]);
  return {
    data: rows.map(({ review, slug, product }) => listed(review, { slug, name: product })),
    ...totalOf(counted),
    counts,
  };
}

/** @throws ApiError 404 */
async function described(id: string) {
  const found = await findReview(id);
  if (!found) throw notFoundError("This review");
  const { review, slug, product, order } = found;
  return {
    data: {
      ...listed(review, { slug, name: product }),
      ...{ version: review.version, email: review.email, order_number: order },
      photos: review.photos.map((photo) => ({ hash: photo.hash, ...photoView(photo) })),
      ...{ incentive: review.incentive, reject_reason: review.rejectReason, reply: review.reply },
      replied_at: review.repliedAt?.toISOString() ?? null,
      published_at: review.publishedAt?.toISOString() ?? null,
    },
  };
}

export const handleReview = ({ params }: CallOf<typeof reviewEndpoint>) => described(params.id);

export async function handlePublishReview({ params, body, audit }: CallOf<typeof publishReviewEndpoint>) {
  await described(params.id);
  await publishReview(params.id, body.version, audit("review publish"));
  return described(params.id);
}

export async function handleRejectReview({ params, body, audit }: CallOf<typeof rejectReviewEndpoint>) {
  await described(params.id);
  await rejectReview(params.id, body.version, body.reason, audit("review reject"));
  return described(params.id);
}

export async function handleReplyReview({ params, body, audit }: CallOf<typeof replyReviewEndpoint>) {
  await described(params.id);
  await replyToReview(params.id, body.version, body.text, audit("review reply"));
  return described(params.id);
}

export async function handleRemoveReviewPhoto({ params, audit }: CallOf<typeof removeReviewPhotoEndpoint>) {
  const { data } = await described(params.id);
  if (!data.photos.some(({ hash }) => hash === params.photo)) throw notFoundError("This photo");
  await removeReviewPhoto(params.id, params.photo, audit("review photo"));
  return described(params.id);
}

export async function handleEraseReview({ params, audit }: CallOf<typeof eraseReviewEndpoint>) {
  await described(params.id);
  return { data: { is_deleted: await eraseReview(params.id, audit("review erase")) } };
}
