import { and, asc, desc, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import { productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { db } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { CommandError } from "../errors/command-error";
import { requireOrder } from "../orders/queries/orders";

/** A stone or stocked piece that an unpaid order keeps from other buyers. */
export type HeldLine = {
  sku: string;
  quantity: number;
  /** what the line is worth in the shop's own currency */
  totalCents: Cents;
  order: string;
  email: string;
  /** whether the reader of the address is known to have placed the order */
  isConfirmed: boolean;
  since: Date;
  until: Date | null;
};

const isHeld = and(
  inArray(orders.status, [...UNPAID_STATUSES]),
  or(isNotNull(orderLines.diamondId), gt(orderLines.taken, 0)),
);

/** Lists what unpaid orders hold, the latest order first. */
export async function listHolds(): Promise<HeldLine[]> {
  const rows = await db()
    .select({ line: orderLines, order: orders, stone: diamonds.sku, variant: productVariants.sku })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(diamonds, eq(diamonds.id, orderLines.diamondId))
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(isHeld)
    .orderBy(desc(orders.placedAt), asc(orders.id), asc(orderLines.position));
  return rows.map(({ line, order, stone, variant }) => ({
    sku: stone ?? variant ?? line.name,
    quantity: line.quantity,
    totalCents: ownWorthOf(line.totalCents, order),
    order: order.number,
    email: order.email,
    isConfirmed: order.emailConfirmedAt !== null,
    since: order.placedAt,
    until: order.paymentDueAt,
  }));
}

/**
 * Finds the unpaid order that holds a stone or stocked piece, by the piece's SKU or by the order's number.
 * @throws CommandError if nothing holds it, or several orders do
 */
export async function requireHolder(name: string): Promise<OrderRow> {
  const sku = name.trim();
  const found = await db()
    .selectDistinct({ number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(diamonds, eq(diamonds.id, orderLines.diamondId))
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(and(isHeld, or(eq(diamonds.sku, sku), eq(productVariants.sku, sku))));
  const [holder, ...others] = found;
  if (!holder) return requireOrder(name);
  if (others.length === 0) return requireOrder(holder.number);
  const numbers = found.map(({ number }) => number).join(", ");
  throw new CommandError(`${sku} is held by several orders (${numbers}). Pass the order number to release.`);
}
