import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import type { productReviewsEndpoint } from "./endpoints";
import { findProductReviews } from "./queries";

type Call = Pick<EndpointInput<typeof productReviewsEndpoint>, "params" | "query">;

export async function handleProductReviews({ params, query }: Call) {
  const found = await findProductReviews(params.slug, query);
  if (!found) throw notFoundError("This product");
  return found;
}
