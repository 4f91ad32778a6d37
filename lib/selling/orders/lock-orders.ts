import { asc, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { orders } from "./tables";

/** Locks several orders by id, as canceling overdue orders does, so that two can't wait for each other. */
export const lockOrders = (tx: Transaction, which: SQL | undefined) =>
  tx
    .select({ id: orders.id, customerId: orders.customerId, emailConfirmedAt: orders.emailConfirmedAt })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for("update");
