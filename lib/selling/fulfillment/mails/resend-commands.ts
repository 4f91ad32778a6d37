import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { mailLimitError } from "@/lib/platform/mail/mail-limit-error";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { toPayableOrder } from "@/lib/selling/fulfillment/payable-order";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import { orders } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import { orderConfirmation } from "./confirmation-mail";

/**
 * Sends the mail again whose link confirms an order's address, for the browser that ordered or the order's owner.
 * @returns false if they have no such order
 * @throws ApiError 409 `nothing_to_confirm`, 429 if it was sent several times already, or the mailbox
 *   gets no more for now
 */
export async function resendOrderMail(
  orderId: string,
  who: { secret: string | null; customerId: string | null },
): Promise<boolean> {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  const isOwner = who.customerId !== null && order?.customerId === who.customerId;
  if (!order || !(isOwner || canViewOrder(who.secret, order))) return false;
  const method = findPaymentMethod(order.paymentMethod);
  if (!isUnpaid(order.status) || !order.dueOnceConfirmedAt || !method) {
    throw new ApiError("nothing_to_confirm", "There’s nothing left to confirm for this order.");
  }
  // counted per order, so that a stranger's order at the same mailbox takes nothing from this one
  await assertRateLimit(null, "mail-order", order.id);
  const isQueued = await db().transaction(async (tx) => {
    const howToPay = await inOrderCurrency(order, () => method.mailInstructions(toPayableOrder(order), tx));
    const mail = await orderConfirmation(tx, order, howToPay);
    return queueMail(tx, { ...mail, purpose: `${mail.purpose}:${randomUUID()}` });
  });
  if (!isQueued) throw await mailLimitError();
  void deliverInBackground();
  return true;
}
