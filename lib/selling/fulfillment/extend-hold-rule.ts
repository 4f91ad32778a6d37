import type { OrderStatus } from "@/lib/selling/orders/model";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPaymentMethod } from "@/lib/selling/payments/methods";

/** Whether the buyer of an order may ask for more time to pay: once, where its method gives any. */
export const canExtendHold = (order: {
  status: OrderStatus;
  paymentMethod: string;
  holdExtendedAt: Date | null;
}): boolean =>
  isUnpaid(order.status) &&
  order.holdExtendedAt === null &&
  Boolean(findPaymentMethod(order.paymentMethod)?.lapse.extension);
