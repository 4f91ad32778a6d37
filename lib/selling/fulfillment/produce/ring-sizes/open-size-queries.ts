import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import { productVariants, settings } from "@/lib/goods/catalog/tables";
import { RING_SIZE_RANGE } from "@/lib/goods/terms/sizes";
import type { Database, Transaction } from "@/lib/platform/db/client";
import type { OrderStatus } from "@/lib/selling/orders/model";
import { orderLines } from "@/lib/selling/orders/tables";
import { hasFreedPieces } from "@/lib/selling/payments/freed-line-queries";
import type { SizeLimits } from "@/lib/selling/ring-builder/fit/compatibility";

/** The states in which the size of an ordered ring may still be chosen: before the workshop begins. */
export const SIZE_OPEN_STATUSES: readonly OrderStatus[] = ["pending", "awaiting_payment", "paid"];

/** Condition for the lines that are rings of which no size is chosen, unless they were refunded and won't be made. */
export const isOpenLine = and(
  eq(orderLines.kind, "ring"),
  sql`${orderLines.detail} ->> 'size' is null`,
  not(hasFreedPieces(orderLines.id)),
);

/** A ring of an order whose size is to be chosen, with the US sizes its setting is made in. */
export type OpenSize = SizeLimits & {
  orderId: string;
  /** position in the order, from 0 */
  line: number;
  name: string;
};

/** Lists the rings of orders whose size is to be chosen, in the order of their lines. */
export async function findOpenSizes(
  executor: Database | Transaction,
  orderIds: readonly string[],
): Promise<OpenSize[]> {
  if (orderIds.length === 0) return [];
  const rows = await executor
    .select({
      orderId: orderLines.orderId,
      line: orderLines.position,
      name: orderLines.name,
      min_size: settings.minSize,
      max_size: settings.maxSize,
    })
    .from(orderLines)
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .leftJoin(settings, eq(settings.productId, productVariants.productId))
    .where(and(inArray(orderLines.orderId, [...orderIds]), isOpenLine))
    .orderBy(asc(orderLines.position));
  return rows.map(({ min_size, max_size, ...ring }) => ({
    ...ring,
    min_size: min_size ?? RING_SIZE_RANGE.min,
    max_size: max_size ?? RING_SIZE_RANGE.max,
  }));
}
