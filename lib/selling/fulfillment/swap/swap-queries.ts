import { eq } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { orderLines, orders, type stoneSwaps } from "@/lib/selling/orders/tables";

/** The line of a swap with its order and the diamond that it had; null if the line is gone. */
export async function findSwappedLine(
  executor: Database | Transaction,
  { orderLineId, oldDiamondId }: Pick<typeof stoneSwaps.$inferSelect, "orderLineId" | "oldDiamondId">,
) {
  const [found] = await executor
    .select({ order: orders, line: orderLines, stone: diamonds })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(diamonds, eq(diamonds.id, oldDiamondId))
    .where(eq(orderLines.id, orderLineId));
  return found ?? null;
}
