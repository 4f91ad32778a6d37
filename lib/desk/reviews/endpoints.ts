import { z } from "zod";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { proseSchema } from "@/lib/platform/settings/schemas/values";
import { REJECT_REASONS, REVIEW_SOURCES, REVIEW_STATES } from "@/lib/selling/reviews/model";
import { photoSchema } from "@/lib/selling/reviews/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const common = { tag: "Reviews", permission: "inbox" } as const;

const named = z.object({ id: z.uuid() });
const time = z.iso.datetime();
const MISSING = { 404: "No review has this ID" } as const;
const CHANGED = { ...MISSING, 409: "Its writer or someone else has changed it since this version" } as const;

const listed = z.object({
  id: z.uuid(),
  state: z.enum(REVIEW_STATES),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  /** as it is shown; empty for none */
  name: z.string(),
  source: z.enum(REVIEW_SOURCES),
  product: z.object({ slug: z.string(), name: z.string() }),
  photo_count: z.int(),
  has_reply: z.boolean(),
  written_at: time,
});

const review = listed.extend({
  version: countedVersion,
  /** of its writer; null where none is known anymore */
  email: z.string().nullable(),
  /** the order it is about; null for an imported one */
  order_number: z.string().nullable(),
  photos: z.array(photoSchema.extend({ hash: z.string() })),
  incentive: z.string().nullable(),
  reject_reason: z.enum(REJECT_REASONS).nullable(),
  reply: z.string().nullable(),
  replied_at: time.nullable(),
  published_at: time.nullable(),
});

const count = z.int();

export const reviewsEndpoint = adminEndpoint({
  ...common,
  id: "adminListReviews",
  method: "GET",
  path: "v1/admin/reviews",
  summary: "Lists reviews, and counts them by their state",
  query: listQuery(z.enum(["written_at"]).default("written_at"), {
    /** in the product’s name, the review’s words, or its writer’s name or address */
    q: searchField,
    state: z.enum(REVIEW_STATES).optional(),
    stars: z.coerce.number().int().min(1).max(5).optional(),
    source: z.enum(REVIEW_SOURCES).optional(),
  }),
  response: listOf(listed).extend({
    /** all there are, whatever is filtered */
    counts: z.object({ waiting: count, published: count, rejected: count }),
  }),
});

export const reviewEndpoint = adminEndpoint({
  ...common,
  id: "adminReadReview",
  method: "GET",
  path: "v1/admin/reviews/{id}",
  summary: "Reads a review",
  params: named,
  response: z.object({ data: review }),
  errors: MISSING,
});

export const publishReviewEndpoint = adminEndpoint({
  ...common,
  id: "adminPublishReview",
  method: "PUT",
  path: "v1/admin/reviews/{id}/publication",
  summary: "Publishes a review on its product’s page",
  params: named,
  body: z.strictObject({ version: countedVersion }),
  response: z.object({ data: review }),
  errors: CHANGED,
});

export const rejectReviewEndpoint = adminEndpoint({
  ...common,
  id: "adminRejectReview",
  method: "PUT",
  path: "v1/admin/reviews/{id}/rejection",
  summary: "Rejects a review, or takes a published one off its page, for one of the reasons that allow it",
  params: named,
  body: z.strictObject({ version: countedVersion, reason: z.enum(REJECT_REASONS) }),
  response: z.object({ data: review }),
  errors: CHANGED,
});

export const replyReviewEndpoint = adminEndpoint({
  ...common,
  id: "adminReplyReview",
  method: "PUT",
  path: "v1/admin/reviews/{id}/reply",
  summary: "Sets the shop’s reply to a review; an empty text removes it",
  params: named,
  body: z.strictObject({ version: countedVersion, text: proseSchema(2_000).or(z.literal("")) }),
  response: z.object({ data: review }),
  errors: CHANGED,
});

export const removeReviewPhotoEndpoint = adminEndpoint({
  ...common,
  id: "adminRemoveReviewPhoto",
  method: "DELETE",
  path: "v1/admin/reviews/{id}/photos/{photo}",
  summary: "Removes a photo of a review, with its files",
  params: named.extend({ photo: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.object({ data: review }),
  errors: { 404: "No review has this ID, or it has no such photo" },
});

export const eraseReviewEndpoint = adminEndpoint({
  ...common,
  permission: "customers.privacy",
  id: "adminEraseReview",
  method: "DELETE",
  path: "v1/admin/reviews/{id}",
  summary: "Takes the person out of a review: the stars of a published one still count, any other is deleted",
  params: named,
  response: z.object({ data: z.object({ is_deleted: z.boolean() }) }),
  errors: MISSING,
});

export const REVIEW_ENDPOINTS = [
  reviewsEndpoint,
  reviewEndpoint,
  publishReviewEndpoint,
  rejectReviewEndpoint,
  replyReviewEndpoint,
  removeReviewPhotoEndpoint,
  eraseReviewEndpoint,
] as const;
