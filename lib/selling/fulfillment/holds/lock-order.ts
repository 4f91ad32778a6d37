import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Transaction } from "@/lib/platform/db/client";
import { orderNotFoundError } from "@/lib/selling/fulfillment/act-commands";
import { findOrderStock, lockOrderStock } from "@/lib/selling/fulfillment/holds/commands/lock-stock";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import type { OrderRow } from "@/lib/selling/orders/tables";

/** Locks an order's stock, then the order, as everyone does. @throws ApiError 404 if there is none */
export async function lockOrderWithStock(tx: Transaction, orderId: string): Promise<OrderRow> {
  await lockOrderStock(tx, await findOrderStock(tx, [orderId]));
  const order = await lockOrder(tx, orderId);
  if (!order) throw orderNotFoundError();
  return order;
}

export const keyReusedError = () =>
  new ApiError("key_reused", "This key was already used for something else.");
