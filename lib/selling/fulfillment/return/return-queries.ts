import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { returnDaysFor } from "@/lib/platform/settings/return-window";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import type { RequestedPieces } from "@/lib/selling/orders/schema";
import { type OrderRow, orderEvents, returnRequests } from "@/lib/selling/orders/tables";
import { HAS_LEFT_STATUSES } from "@/lib/selling/orders/transitions";
import { returnableUntil } from "../buyer/permissions";
import { type LineProgress, leftToReturn, readLineProgress } from "../lines/progress-queries";

/** Whether an order’s buyer may still request a return, and what they requested. */
export type ReturnState = {
  /** the deadline for a request; null if none is possible */
  until: Date | null;
  /** the pieces that can come back; none where no request is possible */
  pieces: RequestedPieces;
  requestedAt: Date | null;
  /** the requested pieces in words; null for the whole order */
  requested: string | null;
};

const NOTHING: ReturnState = { until: null, pieces: [], requestedAt: null, requested: null };

/** Reads what an order’s buyer can return, and what they asked to return. */
export async function readReturnState(
  executor: Database | Transaction,
  order: Pick<OrderRow, "id" | "status" | "shippingAddress">,
  now: Date,
): Promise<ReturnState> {
  if (!HAS_LEFT_STATUSES.includes(order.status)) return NOTHING;
  const [request] = await executor.select().from(returnRequests).where(eq(returnRequests.orderId, order.id));
  if (request) {
    const lines = request.items ? await readLineProgress(executor, order.id) : [];
    const requested = request.items && wordsOf(lines, request.items);
    return { ...NOTHING, requestedAt: request.askedAt, requested };
  }
  const delivered = await executor
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.status, "delivered")))
    .orderBy(asc(orderEvents.at));
  const days = returnDaysFor(await loadShopSettings(executor), order.shippingAddress.country);
  const until = returnableUntil(order.status, delivered, days);
  if (!until || until < now) return NOTHING;
  const lines = await readLineProgress(executor, order.id);
  const pieces = lines
    .map((line) => ({ line: line.position, quantity: leftToReturn(line) }))
    .filter(({ quantity }) => quantity > 0);
  return pieces.length > 0 ? { ...NOTHING, until, pieces } : NOTHING;
}

/** Names pieces by their lines. */
export const wordsOf = (lines: readonly LineProgress[], pieces: RequestedPieces): string =>
  piecesInWords(
    pieces.map(({ line, quantity }) => ({
      name: lines.find(({ position }) => position === line)?.name ?? "",
      quantity,
    })),
  );
