import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { findOrderStock, lockOrderStock } from "../holds/commands/lock-stock";
import { cancelOverdueOrders, overdueOrders } from "./overdue-commands";

/**
 * Cancels every overdue order that no provider can still collect money for, each in its own transaction.
 * @returns how many stones were freed
 */
export async function releaseOverdueOrders(now = new Date()): Promise<number> {
  let freed = 0;
  for (const id of await overdueOrders(db(), now)) {
    try {
      freed += await release(id, now);
    } catch (error) {
      // an order that can't be released must not block the release of the others
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
    await lockOrderStock(tx, await findOrderStock(tx, [id]));
    const changes = await cancelOverdueOrders(tx, [id], now);
    await recordChanges(tx, changes);
    return changes.filter(({ kind }) => kind === "diamond").length;
  });
