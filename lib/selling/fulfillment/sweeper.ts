import { recordChanges } from "@/lib/platform/db/changes";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { findOrderStock, lockStock } from "./lock-stock";
import { cancelOverdueOrders, overdueOrders } from "./overdue-orders";

/**
 * Cancels every order whose payment is overdue and that no provider can still take, each in a transaction of its own.
 * Returns how many stones are free again.
 */
export async function releaseOverdueOrders(now = new Date()): Promise<number> {
  let freed = 0;
  for (const id of await overdueOrders(db(), now)) {
    try {
      freed += await release(id, now);
    } catch (error) {
      // one that can't be given up now must not keep the others' stones
      log.error(
        { err: error, order: id },
        "an overdue order could not be released; trying again in a minute",
      );
    }
  }
  return freed;
}

const release = (id: string, now: Date): Promise<number> =>
  db().transaction(async (tx) => {
    await lockStock(tx, await findOrderStock(tx, [id]));
    const changes = await cancelOverdueOrders(tx, [id], now);
    await recordChanges(tx, changes);
    return changes.filter(({ kind }) => kind === "diamond").length;
  });
