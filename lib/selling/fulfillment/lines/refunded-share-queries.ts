import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { addCents, type Cents, cents, subtractCents, sumCents } from "@/lib/platform/money/model";
import { costOf, type Share } from "@/lib/selling/orders/line-shares";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines } from "@/lib/selling/orders/tables";
import { payments, refundLines, refunds } from "@/lib/selling/payments/tables";

/** What of a share is left once some of it was refunded. */
export const leftOf = (whole: Share, given: Share): Share => ({
  goodsCents: cents(Math.max(0, whole.goodsCents - given.goodsCents)),
  taxCents: cents(Math.max(0, whole.taxCents - given.taxCents)),
});

/** What the delivery of an order came to; the tax that is no line's is its. */
export const deliveryOf = (order: OrderRow, lines: readonly { taxCents: Cents }[]): Share => ({
  goodsCents: order.shippingCents,
  taxCents: subtractCents(
    addCents(order.taxCents, order.includedTaxCents),
    sumCents(lines.map(({ taxCents }) => taxCents)),
  ),
});

/** What of the delivery of an order, with its tax, wasn't refunded yet. */
export async function refundableShipping(executor: Database | Transaction, order: OrderRow): Promise<Cents> {
  const lines = await executor
    .select({ taxCents: orderLines.taxCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const { shipping } = await readRefundedShares(executor, order.id);
  return costOf(leftOf(deliveryOf(order, lines), shipping), order.taxCents > 0);
}

/** Reads what was refunded of an order's lines, by their ids, and of its delivery. Failed refunds don't count. */
export async function readRefundedShares(
  executor: Database | Transaction,
  orderId: string,
): Promise<{ lines: Map<string, Share & { quantity: number }>; shipping: Share }> {
  const rows = await executor
    .select({
      lineId: refundLines.orderLineId,
      quantity: sql<number>`sum(${refundLines.quantity})::int`,
      goodsCents: sql<Cents>`sum(${refundLines.goodsCents})::int`,
      taxCents: sql<Cents>`sum(${refundLines.taxCents})::int`,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(orderLines.orderId, orderId), ne(refunds.state, "failed")))
    .groupBy(refundLines.orderLineId);
  const [shipping] = await executor
    .select({
      goodsCents: sql<Cents>`coalesce(sum(${refunds.shippingCents}), 0)::int`,
      taxCents: sql<Cents>`coalesce(sum(${refunds.shippingTaxCents}), 0)::int`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), ne(refunds.state, "failed")));
  return {
    lines: new Map(rows.map(({ lineId, ...share }) => [lineId, share])),
    shipping: shipping ?? { goodsCents: cents(0), taxCents: cents(0) },
  };
}

/** Lists the lines of a refund, in the order of the order's lines. */
export const listRefundLines = (executor: Database | Transaction, refundId: string) =>
  executor
    .select({
      name: orderLines.name,
      quantity: refundLines.quantity,
      unshipped: refundLines.unshipped,
      goodsCents: refundLines.goodsCents,
      taxCents: refundLines.taxCents,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(orderLines.position));
