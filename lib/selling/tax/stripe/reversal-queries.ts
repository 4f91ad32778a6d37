import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "@/lib/platform/db/client";
import { parseStored } from "@/lib/platform/db/stored-json";
import { addCents, type Cents, cents, NO_CENTS, subtractCents, sumCents } from "@/lib/platform/money/model";
import { type OrderRow, orderLines } from "@/lib/selling/orders/tables";
import { toStripe } from "@/lib/selling/payments/stripe/units";
import { type RefundRow, refundLines, refunds } from "@/lib/selling/payments/tables";
import { taxItemsSchema } from "../schema";
import { taxTransactions } from "../tables";

type Sale = typeof taxTransactions.$inferSelect;
type Reversed = Pick<
  Stripe.Tax.TransactionCreateReversalParams,
  "line_items" | "shipping_cost" | "flat_amount"
>;

const SHIPPING = "shipping";
const taxKey = (position: number | typeof SHIPPING) => `${position}:tax`;

/** What is kept of a reported sale: Stripe's ids of its lines by their positions, and their tax in Stripe's units. */
export function reportedItems({ line_items, shipping_cost }: Stripe.Tax.Transaction): Record<string, string> {
  const lines = line_items?.data ?? [];
  return Object.fromEntries([
    ...lines.map(({ id, reference }) => [reference, id]),
    ...lines.map(({ reference, amount_tax }) => [`${reference}:tax`, String(amount_tax)]),
    ...(shipping_cost ? [[taxKey(SHIPPING), String(shipping_cost.amount_tax)]] : []),
  ]);
}

/**
 * The tax of a refund's part in Stripe's units: what it comes to of the tax that Stripe has, so that all refunds of a line
 * never give back more than that, though the shop may count no hundredths.
 * @param stored what Stripe has; undefined for a sale that was reported before it was kept
 */
function stripeTax(
  stored: string | undefined,
  { before, now, whole }: { before: Cents; now: Cents; whole: Cents },
): number {
  if (stored === undefined || whole === 0) return toStripe(now);
  const upTo = (given: number) => Math.round((Number(stored) * Math.min(given, whole)) / whole);
  return upTo(before + now) - upTo(before);
}

/** The items that a refund is for, with their tax; of an amount alone, the amount. */
export async function reversedOf(refund: RefundRow, sale: Sale, order: OrderRow): Promise<Reversed> {
  const items = parseStored("tax_transactions.items", taxItemsSchema, sale.items);
  const lines = await db()
    .select({ line: refundLines, position: orderLines.position, whole: orderLines.taxCents })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(refundLines.refundId, refund.id))
    .orderBy(asc(orderLines.position));
  const isOfDelivery = refund.shippingCents + refund.shippingTaxCents > 0;
  const isKnown = lines.every(({ position }) => items[position] !== undefined);
  if ((lines.length === 0 && !isOfDelivery) || !isKnown) {
    return { flat_amount: -toStripe(addCents(refund.amountCents, refund.creditCents)) };
  }
  const given = await reportedBefore(order.id);
  return {
    ...(lines.length > 0
      ? {
          line_items: lines.map(({ line, position, whole }) => ({
            amount: -toStripe(line.goodsCents),
            amount_tax: -stripeTax(items[taxKey(position)], {
              before: given.lines.get(line.orderLineId) ?? NO_CENTS,
              now: line.taxCents,
              whole,
            }),
            original_line_item: items[position] ?? "",
            reference: `${refund.id}:${position}`,
          })),
        }
      : {}),
    ...(isOfDelivery
      ? {
          shipping_cost: {
            amount: -toStripe(refund.shippingCents),
            amount_tax: -stripeTax(items[taxKey(SHIPPING)], {
              before: given.shipping,
              now: refund.shippingTaxCents,
              whole: await deliveryTax(order),
            }),
          },
        }
      : {}),
  };
}

/** The tax of an order's delivery: what isn't of its lines. */
async function deliveryTax({ id, taxCents, includedTaxCents }: OrderRow): Promise<Cents> {
  const lines = await db()
    .select({ taxCents: orderLines.taxCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
  return subtractCents(addCents(taxCents, includedTaxCents), sumCents(lines.map((line) => line.taxCents)));
}

/** What reported refunds of an order have given back of the tax of its lines, by their ids, and of its delivery. */
async function reportedBefore(orderId: string): Promise<{ lines: Map<string, Cents>; shipping: Cents }> {
  const reported = and(eq(taxTransactions.orderId, orderId), isNotNull(taxTransactions.refundId));
  const [lines, deliveries] = await Promise.all([
    db()
      .select({ id: refundLines.orderLineId, tax: sql<number>`sum(${refundLines.taxCents})::int` })
      .from(refundLines)
      .innerJoin(taxTransactions, eq(taxTransactions.refundId, refundLines.refundId))
      .where(reported)
      .groupBy(refundLines.orderLineId),
    db()
      .select({ tax: refunds.shippingTaxCents })
      .from(refunds)
      .innerJoin(taxTransactions, eq(taxTransactions.refundId, refunds.id))
      .where(reported),
  ]);
  return {
    lines: new Map(lines.map(({ id, tax }) => [id, cents(tax)])),
    shipping: sumCents(deliveries.map(({ tax }) => tax)),
  };
}
