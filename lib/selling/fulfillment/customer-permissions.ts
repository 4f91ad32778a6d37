import type { OrderStatus } from "@/lib/selling/orders/model";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether its customer may cancel an order: it was not paid, and no provider can still take the money. */
export const isCancellable = (order: { status: OrderStatus; paymentMethod: string }): boolean =>
  isUnpaid(order.status) && isConfirmedByJeweler(order.paymentMethod);

/**
 * Until when a return of an order may be asked for: the end of the window that begins with its delivery. Null where it
 * was not delivered, or went on since.
 * @param days of the window; 0 = no returns
 */
export function returnableUntil(
  status: OrderStatus,
  events: readonly { status: OrderStatus; at: Date }[],
  days: number,
): Date | null {
  if (status !== "delivered" || days === 0) return null;
  const delivered = events.find((event) => event.status === "delivered");
  return delivered ? new Date(delivered.at.getTime() + days * DAY_MS) : null;
}
