import { and, asc, eq, sql } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Database, Transaction } from "@/lib/platform/db/client";
import {
  orderEvents,
  orderLines,
  orders,
  returnedLines,
  shipmentLines,
  shipments,
} from "@/lib/selling/orders/tables";
import { HAS_LEFT_STATUSES } from "@/lib/selling/orders/transitions";
import { refundLines, refunds } from "@/lib/selling/payments/tables";

/** So many pieces of a line of an order. */
export type Pieces = { lineId: string; quantity: number };

/** How far a line has come, in pieces. */
export type LineProgress = Pieces & {
  position: number;
  name: string;
  /** pieces recorded in parcels; none of a parcel that has the whole order in it */
  packed: number;
  shipped: number;
  returned: number;
  /** pieces that were refunded as such, not by an amount alone */
  refunded: number;
  /** pieces that were refunded before they left, and never will */
  freed: number;
  /** whether it goes to the buyer in a parcel, unlike a deposit */
  ships: boolean;
};

/** Pieces by the ids of their lines. */
function counted(rows: readonly Pieces[]): (lineId: string) => number {
  const sums = new Map<string, number>();
  for (const { lineId, quantity } of rows) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return (lineId) => sums.get(lineId) ?? 0;
}

/**
 * Reads how far the lines of an order have come, in their order. Orders from before parcels and returns had lines shipped
 * and came back as a whole.
 */
export async function readLineProgress(
  executor: Database | Transaction,
  orderId: string,
): Promise<LineProgress[]> {
  const [order] = await executor.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  const lines = await executor
    .select({
      lineId: orderLines.id,
      quantity: orderLines.quantity,
      position: orderLines.position,
      name: orderLines.name,
      ships: sql<boolean>`coalesce((${orderLines.detail} -> 'custom' ->> 'ships')::boolean, true)`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const parcels = await executor
    .select({
      parcel: shipments.id,
      lineId: shipmentLines.orderLineId,
      quantity: shipmentLines.quantity,
    })
    .from(shipments)
    .leftJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId));
  const back = await executor
    .select({ lineId: returnedLines.orderLineId, quantity: returnedLines.quantity })
    .from(returnedLines)
    .innerJoin(orderLines, eq(orderLines.id, returnedLines.orderLineId))
    .where(eq(orderLines.orderId, orderId));
  const given = await executor
    .select({
      lineId: refundLines.orderLineId,
      quantity: refundLines.quantity,
      unshipped: refundLines.unshipped,
      state: refunds.state,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(orderLines.orderId, orderId));
  const [returned] = await executor
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, "returned")))
    .limit(1);
  const packed = parcels.flatMap(({ lineId, quantity }) =>
    lineId && quantity ? [{ lineId, quantity }] : [],
  );
  const hasLeftWhole =
    parcels.some(({ lineId }) => lineId === null) ||
    (parcels.length === 0 && order !== undefined && HAS_LEFT_STATUSES.includes(order.status));
  const hasReturnedWhole = returned !== undefined && back.length === 0;
  const [packedOf, returnedOf] = [counted(packed), counted(back)];
  const refundedOf = counted(given.filter(({ state }) => state !== "failed"));
  // what a refund freed may be somebody else's by the time it fails
  const freedOf = counted(given.map(({ lineId, unshipped }) => ({ lineId, quantity: unshipped })));
  return lines.map((line) => {
    const { lineId, quantity, ships } = line;
    const freed = freedOf(lineId);
    const shipped = hasLeftWhole && ships ? quantity - freed : packedOf(lineId);
    return {
      ...line,
      packed: packedOf(lineId),
      shipped,
      returned: hasReturnedWhole ? shipped : returnedOf(lineId),
      refunded: refundedOf(lineId),
      freed,
    };
  });
}

/**
 * Whether any of an order went or goes to its buyer in a parcel; none does if all that ships was refunded before it left.
 */
export const isCarried = (lines: readonly LineProgress[]): boolean =>
  lines.some((line) => line.shipped > 0 || leftToShip(line) > 0);

/** How many pieces of a line are still in the shop, with the customer, and not refunded. */
export const leftToShip = ({ quantity, shipped, freed, ships }: LineProgress) =>
  ships ? quantity - shipped - freed : 0;
export const leftToReturn = ({ shipped, returned }: LineProgress) => shipped - returned;
export const leftToRefund = ({ quantity, refunded }: LineProgress) => quantity - refunded;

/** How many of some pieces that are refunded have not left the shop; what came back is refunded first. */
export function unshippedOf(line: LineProgress, pieces: number): number {
  const unpaidReturns = Math.max(0, line.returned - (line.refunded - line.freed));
  return Math.min(Math.max(0, pieces - unpaidReturns), leftToShip(line));
}

/** Lists the pieces that are left of lines; lines of which none are left are not in it. */
export const piecesLeft = (lines: readonly LineProgress[], left: (line: LineProgress) => number): Pieces[] =>
  lines.map((line) => ({ lineId: line.lineId, quantity: left(line) })).filter(({ quantity }) => quantity > 0);

/**
 * Checks that an order has the pieces that somebody asks for, and returns their lines.
 * @param to what is to be done with them, for the message: “ship”
 * @throws ApiError 409 `no_pieces`, `unknown_line`, `too_many_pieces`
 */
export function requirePieces<Requested extends Pieces>(
  lines: readonly LineProgress[],
  requested: readonly Requested[],
  { left, to }: { left: (line: LineProgress) => number; to: "ship" | "return" | "refund" },
): { line: LineProgress; requested: Requested }[] {
  if (requested.length === 0) throw new ApiError("no_pieces", `Choose at least one item to ${to}.`);
  if (new Set(requested.map(({ lineId }) => lineId)).size < requested.length) {
    throw new ApiError("no_pieces", "Name each item once, with its quantity.");
  }
  return requested.map((one) => {
    const line = lines.find(({ lineId }) => lineId === one.lineId);
    if (!line) throw new ApiError("unknown_line", "An item isn’t in this order anymore. Load it again.");
    const most = left(line);
    if (!Number.isInteger(one.quantity) || one.quantity < 1 || one.quantity > most) {
      const message =
        most > 0
          ? `Only ${most} of “${line.name}” left to ${to}.`
          : `None of “${line.name}” is left to ${to}.`;
      throw new ApiError("too_many_pieces", message);
    }
    return { line, requested: one };
  });
}
