import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { changeTime } from "@/lib/platform/api/declare/version";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { closeAlerts } from "@/lib/selling/disputes/commands/alerts";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { orders } from "@/lib/selling/orders/tables";

/**
 * Closes an order's alerts, with the reason, so that it can ship.
 * @throws ApiError 409 `no_alerts` if it has none open
 */
export function releaseOrder(
  orderId: string,
  note: string,
  audit: AuditAction,
  now = new Date(),
): Promise<void> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const closed = order ? await closeAlerts(tx, orderId, { by: audit.actor, note, now }) : [];
    if (!order || closed.length === 0) {
      throw new ApiError("no_alerts", "This order has no open alert. Someone may have been faster.");
    }
    await tx
      .update(orders)
      .set({ updatedAt: changeTime(order.updatedAt, now) })
      .where(eq(orders.id, orderId));
    await recordShopAudit(tx, audit, order.number, { note });
  });
}
