import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/errors";
import { db } from "@/lib/platform/db/client";
import { orders } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPayment, hasUnrefundedMismatch, recordPaymentState } from "@/lib/selling/payments/ledger";
import { findProviderMethod, isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { type CommandContext, cancelOrder } from "./commands";
import { toPayableOrder } from "./payable-order";
import { settleOrder } from "./settle";
import type { OrderRow } from "./transition-order";

/**
 * Gives up an order that was not paid: where a provider may still be paid for it, the payment is canceled there first,
 * so that no stone is freed whose buyer can still pay. Money that was promised or taken meanwhile pays the order.
 * @throws ApiError 409 `order_state` where it is paid, by now or since before; `money_held` where money that pays nothing
 *   has to go back first; `provider_off` where the provider can't be asked for want of its keys
 */
export async function cancelUnpaidOrder(
  order: OrderRow,
  { note }: { note: string | null },
  by: CommandContext = {},
): Promise<OrderRow> {
  if (!isConfirmedByJeweler(order.paymentMethod) && isUnpaid(order.status)) {
    await cancelPayment(order, by.now ?? new Date());
    const [now] = await db().select().from(orders).where(eq(orders.id, order.id));
    // its buyer was faster: cancelOrder says so, or stands by a reconciler that was
    if (now && !isUnpaid(now.status)) return cancelOrder(order.id, { note }, by);
    if (hasUnrefundedMismatch(await findPayment(db(), order.id))) throw moneyHeldError(order);
  }
  return cancelOrder(order.id, { note }, by);
}

const moneyHeldError = ({ number }: OrderRow) =>
  new ApiError(409, "money_held", `Other money than was asked for came in for ${number}: refund it first.`);

async function cancelPayment(order: OrderRow, now: Date): Promise<void> {
  const payment = await findPayment(db(), order.id);
  // nobody is told how to pay before the reference is kept; and a provider may refuse for ever to begin a payment
  if (!payment?.reference || payment.state === "cancelled" || payment.state === "mismatched") return;
  const method = findProviderMethod(order.paymentMethod);
  if (!method?.isReachable()) {
    throw new ApiError(
      409,
      "provider_off",
      `The payment of order ${order.number} has to be canceled with its provider first: set the provider’s keys again.`,
    );
  }
  const found = await method.authorize(toPayableOrder(order));
  const ended = found.state === "open" ? await method.cancel(found) : found;
  if (ended.state === "canceled") return recordPaymentState(db(), payment, "cancelled", now);
  await settleOrder(method, ended, { now });
}
