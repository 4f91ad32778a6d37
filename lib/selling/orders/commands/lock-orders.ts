import { asc, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { orders } from "../tables";
import { lockPatiently } from "./patient-lock";

/** Locks several orders by id, as canceling overdue orders does, so that two can't wait for each other. */
export const lockOrders = (tx: Transaction, which: SQL | undefined) =>
  tx
    .select({ id: orders.id, customerId: orders.customerId, emailConfirmedAt: orders.emailConfirmedAt })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for("update");

/**
 * Locks an order and reads it, as everything that changes one does; undefined if there is none.
 * @throws ApiError 409 `locked` if someone else is changing it for longer than anybody waits
 */
export const lockOrder = (tx: Transaction, id: string): Promise<typeof orders.$inferSelect | undefined> =>
  lockPatiently(tx, "this order", async (inner) => {
    const [order] = await inner.select().from(orders).where(eq(orders.id, id)).for("update");
    return order;
  });
