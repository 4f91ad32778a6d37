import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { toPayableOrder } from "@/lib/selling/fulfillment/payable-order";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { orders } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { findProviderMethod } from "@/lib/selling/payments/methods";
import { settleOrder } from "./apply-provider-payment";

/**
 * Asks the provider about an order's payment, so that the page the buyer returns to is current before the provider's
 * event arrives. Never throws, because the event and the reconciler reach the same result.
 * @returns waiting: its suppliers have to be asked first
 */
export async function settleOpenOrder(orderId: string): Promise<"waiting" | null> {
  if (!UUID_PATTERN.test(orderId)) return null;
  try {
    const [order] = await db()
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), inArray(orders.status, [...UNPAID_STATUSES])));
    if (!order) return null;
    const method = findProviderMethod(order.paymentMethod);
    if (!method?.isReachable()) return null;
    const settled = await settleOrder(
      method,
      await inOrderCurrency(order, () => method.authorize(toPayableOrder(order))),
    );
    void deliverInBackground();
    return settled;
  } catch (error) {
    log.warn({ err: error, order: orderId }, "an order could not be settled on its page");
    return null;
  }
}
