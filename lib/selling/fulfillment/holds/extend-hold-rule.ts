import type { OrderStatus } from "@/lib/selling/orders/model";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPaymentMethod } from "@/lib/selling/payments/methods";

/** Checks whether the buyer may ask for more time to pay: once, and only if the payment method allows it. */
export const canExtendHold = (order: {
  status: OrderStatus;
  paymentMethod: string;
  holdExtendedAt: Date | null;
}): boolean =>
  isUnpaid(order.status) &&
  order.holdExtendedAt === null &&
  Boolean(findPaymentMethod(order.paymentMethod)?.lapse.extension);
