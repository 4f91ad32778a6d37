import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { productReviewsSchema } from "./schema";

/** Most reviews of one answer. */
const MOST_REVIEWS = 50;

export const productReviewsEndpoint = endpoint({
  id: "listProductReviews",
  method: "GET",
  path: "/v1/products/{slug}/reviews",
  tag: "Catalog",
  summary: "Lists a product’s published reviews, newest first, with their average and counts",
  params: z.object({ slug: z.string().min(1).max(120) }),
  query: z.strictObject({
    /** `meta.next` of the page before */
    after: z.string().max(80).optional(),
    /** only reviews with so many stars */
    stars: z.coerce.number().int().min(1).max(5).optional(),
    per_page: z.coerce.number().int().min(1).max(MOST_REVIEWS).default(10),
  }),
  response: productReviewsSchema,
  errors: { 404: "No product has this slug", 400: "The place to go on from isn’t one of this list" },
});
