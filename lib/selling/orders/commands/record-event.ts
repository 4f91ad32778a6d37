import type { Transaction } from "@/lib/platform/db/client";
import { type OrderRow, orderEvents } from "../tables";

/** Adds an event to an order's history without changing its state. */
export async function recordOrderEvent(
  tx: Transaction,
  { id, status }: Pick<OrderRow, "id" | "status">,
  note: string,
  now: Date,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId: id, status, note, at: now });
}
