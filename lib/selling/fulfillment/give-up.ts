import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/errors";
import { db } from "@/lib/platform/db/client";
import { orders } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPayment, notePaymentState } from "@/lib/selling/payments/ledger";
import { LAPSING_METHODS } from "@/lib/selling/payments/model";
import { stripe, stripeKeys } from "@/lib/selling/payments/stripe/client";
import { intentOf } from "@/lib/selling/payments/stripe/intent";
import { settleIntent } from "@/lib/selling/payments/stripe/settle";
import { type By, cancelOrder } from "./commands";
import type { OrderRow } from "./move";

/**
 * Gives up an order that was not paid: where a provider may still be paid for it, the payment is canceled there first,
 * so that no stone is freed whose buyer can still pay. Money that was promised or taken meanwhile pays the order.
 * @throws ApiError 409 `order_state` where it is paid, by now or since before; `cards_off` where the provider can't be
 *   asked for want of its keys
 */
export async function giveUpOrder(
  order: OrderRow,
  { note }: { note: string | null },
  by: By = {},
): Promise<OrderRow> {
  if (!LAPSING_METHODS.includes(order.paymentMethod) && isUnpaid(order.status)) {
    await endPayment(order, by.now ?? new Date());
    const [now] = await db().select().from(orders).where(eq(orders.id, order.id));
    // its buyer was faster: cancelOrder says so, or stands by a reconciler that was
    if (now && !isUnpaid(now.status)) return cancelOrder(order.id, { note }, by);
  }
  return cancelOrder(order.id, { note }, by);
}

async function endPayment(order: OrderRow, now: Date): Promise<void> {
  const payment = await findPayment(db(), order.id);
  // nobody is told how to pay before the reference is kept; and a provider may refuse for ever to begin a payment
  if (!payment?.reference || payment.state === "cancelled") return;
  if (!stripeKeys()) {
    throw new ApiError(
      409,
      "cards_off",
      `The card payment of order ${order.number} has to be cancelled with its provider first: set Stripe’s keys again.`,
    );
  }
  const intent = await intentOf(order);
  if (intent.status === "requires_capture" || intent.status === "succeeded") {
    return settleIntent(intent, { now });
  }
  const ended = intent.status === "canceled" ? intent : await stripe().paymentIntents.cancel(intent.id);
  if (ended.status === "canceled") await notePaymentState(db(), payment, "cancelled", now);
}
