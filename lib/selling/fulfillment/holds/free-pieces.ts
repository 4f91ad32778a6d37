import type { Change } from "@/lib/platform/db/change-log/changes";
import type { Transaction } from "@/lib/platform/db/client";
import { releasePieces } from "@/lib/selling/fulfillment/holds/commands/stock-effects";
import type { Pieces } from "@/lib/selling/fulfillment/lines/progress-queries";
import { keepBoughtStones } from "@/lib/selling/purchasing/commands/keep-bought-stones";
import { cancelPurchaseOrders } from "@/lib/selling/purchasing/commands/purchase-orders";

/**
 * Puts pieces back on sale that are refunded and have not left, and cancels what was ordered of suppliers for them, in a
 * transaction that has locked them. @returns the changes, for the change log
 */
export async function freePieces(
  tx: Transaction,
  orderId: string,
  pieces: readonly Pieces[],
  now: Date,
): Promise<Change[]> {
  if (pieces.length === 0) return [];
  const lineIds = pieces.map(({ lineId }) => lineId);
  await keepBoughtStones(tx, orderId, { to: "refunded", lineIds }, now);
  await cancelPurchaseOrders(tx, orderId, lineIds, now);
  return releasePieces(tx, orderId, pieces, now);
}
