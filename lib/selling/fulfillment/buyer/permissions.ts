import type { OrderStatus } from "@/lib/selling/orders/model";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Checks whether the customer may cancel an order: it is unpaid, and no provider can still collect the money. */
export const isCancellable = (order: { status: OrderStatus; paymentMethod: string }): boolean =>
  isUnpaid(order.status) && isConfirmedByJeweler(order.paymentMethod);

/**
 * Returns the deadline for requesting a return: the end of the window that begins with delivery. Returns null unless
 * the order's current status is delivered.
 * @param days length of the window; 0 = no returns
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
