import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/errors";
import type { Transaction } from "@/lib/platform/db/client";
import { orders } from "@/lib/selling/orders/tables";
import { orderNotFoundError } from "../commands";
import { findOrderStock, lockStock } from "../holds/lock-stock";
import type { OrderRow } from "../transition-order";

/** Locks an order's stock, then the order, as everyone does. @throws ApiError 404 if there is none */
export async function lockOrderWithStock(tx: Transaction, orderId: string): Promise<OrderRow> {
  await lockStock(tx, await findOrderStock(tx, [orderId]));
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw orderNotFoundError();
  return order;
}

export const keyReusedError = () =>
  new ApiError(409, "key_reused", "This key was already used for something else.");
