import { and, eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import { holds, orders } from "@/lib/selling/orders/tables";
import { findPayment } from "@/lib/selling/payments/commands/ledger";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import { canExtendHold } from "../extend-hold-rule";

/**
 * Extends the hold on an order's stones by its method's extension, once, for the browser that ordered or the order's
 * owner.
 * @returns the new deadline, or null if they have no such order
 * @throws ApiError 409 `hold_not_extendable`
 */
export async function extendHold(
  orderId: string,
  who: { secret: string | null; customerId: string | null },
  now = new Date(),
): Promise<Date | null> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const owner = who.customerId !== null && order?.customerId === who.customerId;
    if (!order || !(owner || canViewOrder(who.secret, order))) return null;
    // an order whose payment was canceled is about to be canceled too
    const isEnded = (await findPayment(tx, orderId))?.state === "canceled";
    const { extension } = findPaymentMethod(order.paymentMethod)?.lapse ?? {};
    if (!canExtendHold(order) || !extension || !order.paymentDueAt || isEnded) {
      throw new ApiError("hold_not_extendable", "We can’t hold this order any longer.");
    }
    // a request shortly after the deadline, while the stone is still held, counts from now
    const from = Math.max(order.paymentDueAt.getTime(), now.getTime());
    const until = new Date(from + (await extension(tx)));
    await tx
      .update(orders)
      .set({ paymentDueAt: until, holdExtendedAt: now, updatedAt: now })
      .where(eq(orders.id, orderId));
    await tx
      .update(holds)
      .set({ expiresAt: until })
      .where(and(eq(holds.orderId, orderId), eq(holds.state, "held")));
    return until;
  });
}
