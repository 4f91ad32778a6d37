import { and, eq } from "drizzle-orm";
import { ApiError, fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { isSizeOpen } from "@/lib/selling/cart/wording";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { sizeProblem } from "@/lib/selling/ring-builder/fit/compatibility";
import { leavesIfReady } from "../dates";
import { findOpenSizes, SIZE_OPEN_STATUSES } from "../open-size-queries";

/** A ring of an order by its position from 0, and the US size chosen for it. */
export type ChosenSize = { line: number; size: number };

/**
 * Records the size of an ordered ring for the browser that ordered or the order's owner. The same size again has no
 * effect.
 * @returns false if they have no such order
 * @throws ApiError as `recordSize`
 */
export async function chooseRingSize(
  orderId: string,
  chosen: ChosenSize,
  who: { secret: string | null; customerId: string | null },
  now = new Date(),
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isOwner = who.customerId !== null && order?.customerId === who.customerId;
    if (!order || !(isOwner || canViewOrder(who.secret, order))) return false;
    await recordSize(tx, order, chosen, now);
    return true;
  });
}

/**
 * Records a size that the customer gave the jeweler.
 * @param line position of the ring from 0; null if the order has one ring that waits for its size
 * @throws ApiError as `recordSize`
 */
export async function recordReportedSize(
  orderId: string,
  { line, size }: { line: number | null; size: number },
  { audit, now = new Date() }: { audit: AuditAction | null; now?: Date },
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFoundError("This order");
    const position = line ?? (await onlyOpenLine(tx, order));
    const changed = await recordSize(tx, order, { line: position, size }, now);
    if (!changed) return order;
    await recordShopAudit(tx, audit, order.number, { line: position, size });
    return changed;
  });
}

async function onlyOpenLine(tx: Transaction, order: OrderRow): Promise<number> {
  const [open, another] = await findOpenSizes(tx, [order.id]);
  if (!open) throw new ApiError("size_chosen", `No ring of order ${order.number} needs a size.`);
  if (another) throw new ApiError("invalid", `Several rings of order ${order.number} need a size.`);
  return open.line;
}

/**
 * Records a ring's size, with the order's history and its new dates.
 * @returns the order, or null if the ring had this size already
 * @throws ApiError 409 `size_chosen` if the ring has another size; 409 `order_state` once the workshop has begun or the
 *   order has ended; 422 `invalid` for a line that is no ring, or a size its setting is not made in
 */
export async function recordSize(
  tx: Transaction,
  order: OrderRow,
  { line, size }: ChosenSize,
  now: Date,
): Promise<OrderRow | null> {
  const isLine = and(eq(orderLines.orderId, order.id), eq(orderLines.position, line));
  const [row] = await tx.select().from(orderLines).where(isLine);
  const parts = row ? storedParts(row.detail) : null;
  if (!row || !parts || row.kind !== "ring") throw fieldError("line", "Choose a ring in this order");
  if (!isSizeOpen(parts)) {
    if (parts.size === size) return null;
    throw new ApiError("size_chosen", `This ring’s size is US ${parts.size}. Call or email us to change it.`);
  }
  if (!SIZE_OPEN_STATUSES.includes(order.status)) {
    throw new ApiError("order_state", "This order can no longer be changed here. Call or email us.");
  }
  const open = await findOpenSizes(tx, [order.id]);
  const limits = open.find((ring) => ring.line === line);
  const problem = limits ? sizeProblem(limits, size) : null;
  if (problem) throw fieldError("size", problem);

  await tx
    .update(orderLines)
    .set({ detail: { ...row.detail, size } })
    .where(isLine);
  const isLast = open.length === 1;
  const leavesWorkshopOn =
    isLast && order.status === "paid" ? leavesIfReady(order, now) : order.leavesWorkshopOn;
  const [changed] = await tx
    .update(orders)
    .set({ leavesWorkshopOn, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error("The order was not changed");
  await recordOrderEvent(tx, order, `Ring size chosen for ${row.name}: US ${size}.`, now);
  return changed;
}
