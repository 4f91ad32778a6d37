import { sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { ORDER_STATUSES, type OrderStatus } from "./model";
import { holds, orders } from "./tables";

/**
 * How many orders are in each state, and how many stones are held for unpaid ones.
 * @property overdueHolds held longer than promised, which the reconciler releases within a minute or two
 */
export type OrderCounts = { orders: Record<OrderStatus, number>; holds: number; overdueHolds: number };

export async function readOrderCounts(): Promise<OrderCounts> {
  const [byStatus, [held]] = await Promise.all([
    db()
      .select({ status: orders.status, count: sql<number>`count(*)::int` })
      .from(orders)
      .groupBy(orders.status),
    db()
      .select({
        count: sql<number>`count(*)::int`,
        overdue: sql<number>`(count(*) filter (where ${holds.expiresAt} < now()))::int`,
      })
      .from(holds)
      .where(sql`${holds.state} = 'held'`),
  ]);
  const counted = new Map(byStatus.map(({ status, count }) => [status, count]));
  const all = ORDER_STATUSES.map((status) => [status, counted.get(status) ?? 0]);
  return {
    orders: Object.fromEntries(all) as Record<OrderStatus, number>,
    holds: held?.count ?? 0,
    overdueHolds: held?.overdue ?? 0,
  };
}
