import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { orderLines, orders } from "./tables";

/** An order by its id; null if there is none. */
export async function findOrderById(
  executor: Database | Transaction,
  id: string,
): Promise<typeof orders.$inferSelect | null> {
  const [order] = await executor.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** The lines of an order, in its order. */
export const listOrderLines = (executor: Database | Transaction, orderId: string) =>
  executor.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
