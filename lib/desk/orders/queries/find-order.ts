import { eq } from "drizzle-orm";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orders } from "@/lib/selling/orders/tables";

/** @throws ApiError 404 */
export async function findOrderByNumber(number: string): Promise<OrderRow> {
  const [order] = await db().select().from(orders).where(eq(orders.number, number.toUpperCase()));
  if (!order) throw notFoundError("This order");
  return order;
}
