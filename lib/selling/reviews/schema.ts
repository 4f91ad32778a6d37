import { z } from "zod";
import { IMPORTED_FROM, type NameStyle, REVIEW_SOURCES, type RejectReason, type ReviewState } from "./model";

export const photoSchema = z.object({
  /** as WebP, at most 640 px wide */
  src: z.string(),
  /** as JPEG, at most 1280 px wide */
  large: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A published review in an answer of the API. */
export const reviewSchema = z
  .object({
    id: z.uuid(),
    stars: z.int().min(1).max(5),
    title: z.string(),
    text: z.string(),
    /** what the customer is called; empty where they keep it to themselves */
    name: z.string(),
    source: z.enum(REVIEW_SOURCES),
    /** whether its writer bought the product here */
    is_verified: z.boolean(),
    /** the program it was imported from; null for a review written here */
    imported_from: z.enum(IMPORTED_FROM).nullable(),
    /** what its writer got for it, in the shop's words; null for nothing */
    incentive: z.string().nullable(),
    photos: z.array(photoSchema),
    /** the shop's answer */
    reply: z.string().nullable(),
    written_at: z.iso.datetime(),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof reviewSchema>;

const count = z.int().min(0);

/** How many reviews a product has, all that are published. */
const reviewSummarySchema = z.object({
  count,
  /** of all stars, to two places; null without a review */
  average: z.number().nullable(),
  /** how many reviews have so many stars */
  stars: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
});

export const productReviewsSchema = z.object({
  data: z.array(reviewSchema),
  meta: reviewSummarySchema.extend({
    /** where the next page begins; null on the last */
    next: z.string().nullable(),
  }),
});
export type ProductReviews = z.infer<typeof productReviewsSchema>;

/** An item of an order with the review that its buyer wrote, as the page shows it on which they write. */
export type ReviewedLine = {
  lineId: string;
  /** as on the order */
  name: string;
  slug: string;
  review: {
    state: ReviewState;
    version: number;
    rejectReason: RejectReason | null;
    nameStyle: NameStyle;
    photos: readonly (z.infer<typeof photoSchema> & { hash: string })[];
    shown: Review;
  } | null;
};
