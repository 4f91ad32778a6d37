import type { OrderState } from "@/lib/selling/orders/model";
import { LAPSING_METHODS } from "@/lib/selling/payments/model";

/** Whether the buyer of an order may ask for more time to pay: once, and while a provider waits for them. */
export const mayExtendHold = (order: {
  status: OrderState;
  paymentMethod: string;
  holdExtendedAt: Date | null;
}): boolean =>
  order.status === "pending" &&
  order.holdExtendedAt === null &&
  !LAPSING_METHODS.includes(order.paymentMethod);
