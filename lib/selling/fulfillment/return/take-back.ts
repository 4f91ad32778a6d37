import { randomUUID } from "node:crypto";
import type { Change } from "@/lib/platform/db/change-log/changes";
import type { Transaction } from "@/lib/platform/db/client";
import { returnedLines } from "@/lib/selling/orders/tables";
import { keepBoughtStones } from "@/lib/selling/purchasing/commands/keep-bought-stones";
import { releasePieces } from "../holds/commands/stock-effects";
import type { Pieces } from "../lines/progress-queries";

/** Pieces that came back, and whether they are fit for sale. */
export type ReturnedPieces = Pieces & { backOnSale: boolean };

/**
 * Records that pieces came back, and puts those fit for sale back on sale, in a transaction that has locked them.
 * @param receipt identifies the request, which distinguishes it from another one
 * @returns the changes, for the change log
 */
export async function takeBack(
  tx: Transaction,
  orderId: string,
  pieces: readonly ReturnedPieces[],
  now: Date,
  receipt: string = randomUUID(),
): Promise<Change[]> {
  if (pieces.length === 0) return [];
  await tx.insert(returnedLines).values(
    pieces.map(({ lineId, quantity, backOnSale }) => ({
      orderLineId: lineId,
      quantity,
      backOnSale,
      receipt,
      returnedAt: now,
    })),
  );
  const freed = pieces.filter(({ backOnSale }) => backOnSale);
  await keepBoughtStones(tx, orderId, { to: "returned", lineIds: freed.map(({ lineId }) => lineId) }, now);
  return releasePieces(tx, orderId, freed, now);
}
