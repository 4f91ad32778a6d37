import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { changeTime } from "@/lib/platform/api/declare/version";
import { db } from "@/lib/platform/db/client";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import { orders } from "@/lib/selling/orders/tables";
import { EDITABLE_STATUSES } from "@/lib/selling/orders/transitions";

/**
 * Changes the gift note of an order for the browser that ordered or the order's owner, until it ships.
 * @param note null for none
 * @returns false if they have no such order
 * @throws ApiError 409 `order_state` if it has shipped or ended
 */
export async function changeGiftNote(
  orderId: string,
  note: string | null,
  who: { secret: string | null; customerId: string | null },
  now = new Date(),
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isOwner = who.customerId !== null && order?.customerId === who.customerId;
    if (!order || !(isOwner || canViewOrder(who.secret, order))) return false;
    if (order.giftNote === note) return true;
    if (!EDITABLE_STATUSES.includes(order.status)) {
      throw new ApiError(
        "order_state",
        "This order has shipped or ended, so its gift note can’t be changed.",
      );
    }
    await tx
      .update(orders)
      .set({ giftNote: note, updatedAt: changeTime(order.updatedAt, now) })
      .where(eq(orders.id, orderId));
    return true;
  });
}
