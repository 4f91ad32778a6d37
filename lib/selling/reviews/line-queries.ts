import { and, asc, eq, inArray, or } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { readLineProgress } from "@/lib/selling/fulfillment/lines/progress-queries";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import { type OrderRow, orderLines, orders, returnRequests } from "@/lib/selling/orders/tables";
import { isReviewSecret } from "./mails/link-secret";
import type { ReviewsSetting } from "./setting";
import { type ReviewRow, reviewRequests, reviews } from "./tables";

/** How a visitor shows that an order is theirs: by the link of the mail, by this browser’s own secret, or signed in. */
export type ReviewerKey = { token: string | null; secret: string | null; customerId: string | null };

/** A line of an order that can be reviewed, with the review it has. */
export type ReviewableLine = {
  lineId: string;
  /** as on the order */
  name: string;
  productId: string;
  slug: string;
  review: ReviewRow | null;
};

/** The order that a visitor may review; null if there is none, or it isn’t theirs. */
export async function findReviewersOrder(
  id: string,
  { token, secret, customerId }: ReviewerKey,
  executor: Database | Transaction = db(),
): Promise<OrderRow | null> {
  if (!UUID_PATTERN.test(id)) return null;
  const [order] = await executor.select().from(orders).where(eq(orders.id, id));
  if (!order || order.ownerDeletedAt) return null;
  const isTheirs =
    (token !== null && isReviewSecret(token, order)) ||
    (customerId !== null && order.customerId === customerId) ||
    canViewOrder(secret, order);
  return isTheirs ? order : null;
}

/**
 * The lines of a delivered order that can be reviewed: pieces and settings of the catalog that their buyer kept. A loose diamond is
 * the only one of its kind, so there is nobody to read its review; a line that came back, or was refunded, isn’t reviewed.
 */
export async function listReviewableLines(
  executor: Database | Transaction,
  { id, status }: Pick<OrderRow, "id" | "status">,
): Promise<ReviewableLine[]> {
  if (status !== "delivered") return [];
  const lines = await executor
    .select({ line: orderLines, productId: productVariants.productId, review: reviews })
    .from(orderLines)
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(and(eq(orderLines.orderId, id), eq(orderLines.isReviewErased, false)))
    .orderBy(asc(orderLines.position));
  const progress = new Map((await readLineProgress(executor, id)).map((one) => [one.lineId, one]));
  const remaining = lines.filter(({ line }) => {
    const { quantity = 0, returned = 0, refunded = 0 } = progress.get(line.id) ?? {};
    return quantity > Math.max(returned, refunded);
  });
  const slugs = remaining.map(({ line }) => slugOf(line.detail));
  const ids = remaining.flatMap(({ productId }) => productId ?? []);
  const known = await listProducts(executor, ids, slugs);
  return remaining.flatMap(({ line, productId, review }, at) => {
    const found = known.find((one) => (productId ? one.id === productId : one.slug === slugs[at]));
    return found ? [{ lineId: line.id, name: line.name, productId: found.id, slug: found.slug, review }] : [];
  });
}

/** The slug of what a line sold, by which an order from before variants were noted is found, too. */
function slugOf(detail: unknown): string {
  const { setting, product } = storedParts(detail);
  return setting?.slug ?? product?.slug ?? "";
}

const listProducts = (executor: Database | Transaction, ids: readonly string[], slugs: readonly string[]) =>
  slugs.length === 0
    ? []
    : executor
        .select({ id: products.id, slug: products.slug })
        .from(products)
        .where(or(inArray(products.id, [...ids]), inArray(products.slug, [...slugs])));

/** What is offered for the reviews of an order: what its mail promised, or what the setting says now; null for nothing. */
export async function offeredIncentive(
  executor: Database | Transaction,
  orderId: string,
  setting: Pick<ReviewsSetting, "incentive">,
): Promise<string | null> {
  const [request] = await executor
    .select({ incentive: reviewRequests.incentive })
    .from(reviewRequests)
    .where(eq(reviewRequests.orderId, orderId));
  return request?.incentive ?? setting.incentive;
}

/** Whether a buyer asked to return everything of an order, or the line at a position of it. */
export async function listRequestedReturns(
  executor: Database | Transaction,
  orderId: string,
): Promise<"all" | readonly string[]> {
  const [request] = await executor
    .select({ items: returnRequests.items })
    .from(returnRequests)
    .where(eq(returnRequests.orderId, orderId));
  if (!request) return [];
  if (request.items === null) return "all";
  const positions = request.items.map(({ line }) => line);
  if (positions.length === 0) return [];
  const rows = await executor
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.position, positions)));
  return rows.map(({ id }) => id);
}
