import { recordChanges } from "@/lib/db/changes";
import { db } from "@/lib/db/client";
import { LAPSING_METHODS } from "@/lib/payments/model";
import { lockStock, stockOf } from "./lock-stock";
import { stoneChanges } from "./move";
import { cancelOverdue, overdueOrders } from "./release";

/**
 * Cancels every order whose payment is overdue and that no provider can still take, each in a transaction of its own.
 * Returns how many stones are free again.
 */
export async function releaseOverdueOrders(now = new Date()): Promise<number> {
  let freed = 0;
  for (const { id, paymentMethod } of await overdueOrders(db(), now)) {
    if (!LAPSING_METHODS.includes(paymentMethod)) continue;
    freed += await db().transaction(async (tx) => {
      await lockStock(tx, await stockOf(tx, [id]));
      const stones = await cancelOverdue(tx, [id], now);
      await recordChanges(tx, stoneChanges(stones));
      return stones.length;
    });
  }
  return freed;
}
