import { cacheLife, cacheTag } from "next/cache";
import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { db } from "@/lib/platform/db/client";
import { inShownCurrency } from "@/lib/platform/exchange/shown-prices";
import type { OrderStatus } from "@/lib/selling/orders/model";
import { productReviewsEndpoint } from "./endpoints";
import { handleProductReviews } from "./handlers";
import { listReviewableLines } from "./line-queries";
import type { ProductReviews } from "./schema";
import { loadReviewsSetting } from "./setting";

const ask = endpointReader(productReviewsEndpoint, handleProductReviews);

/** The newest reviews of a product, for its page; null where it has none. Publishing one expires it with the product. */
export async function readProductReviews(slug: string): Promise<ProductReviews | null> {
  "use cache";
  cacheTag(tags.product(slug));
  cacheLife(lifetimes.catalog);
  // a reader's currency reaches into caches, and reviews are the same in all of them
  const found = await inShownCurrency(null, () => ask({ params: { slug } }));
  return found && found.meta.count > 0 ? found : null;
}

/** A page of a product’s reviews, read for its request. @throws ApiError 400 */
export const readReviewPage = (
  slug: string,
  query: { after?: string; stars?: number },
): Promise<ProductReviews | null> => ask({ params: { slug }, query: { ...query, per_page: 20 } });

/** How many items of an order its buyer can review now; none where the shop collects no reviews. */
export async function readReviewableCount(order: { id: string; status: OrderStatus }): Promise<number> {
  if (order.status !== "delivered" || !(await loadReviewsSetting()).collect) return 0;
  return (await listReviewableLines(db(), order)).length;
}
