import { and, eq, isNull } from "drizzle-orm";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { assertNoMatch } from "@/lib/selling/dealer-duties/queries";
import type { ShipmentDetails } from "@/lib/selling/fulfillment/mails/shipment-content";
import { type OrderRow, shipments } from "@/lib/selling/orders/tables";
import { type CommandContext, transitionBy } from "../act-commands";
import { correctParcel, recordLastParcel } from "./parcel-commands";
import { assertMayShip } from "./shipping-guard";

/**
 * Marks an order as shipped, with everything that has not left yet in one parcel. A repeated call with different parcel
 * details corrects those of the newest parcel and mails the customer again.
 * @throws ApiError 409 `order_state`, `size_open`, and as `assertMayShip`
 */
export function markOrderShipped(
  orderId: string,
  parcel: ShipmentDetails,
  by: CommandContext = {},
): Promise<OrderRow> {
  return transitionBy(
    orderId,
    { to: "shipped", facts: { parcel } },
    by,
    async (tx, { order }, now) => {
      await assertNoMatch(tx, orderId);
      await assertMayShip(tx, order, parcel);
      await recordLastParcel(tx, orderId, parcel, now);
      return { ...parcel };
    },
    async (tx, order) => ((await correctParcel(tx, order, parcel)) ? { ...parcel } : null),
  );
}

export async function markOrderDelivered(orderId: string, by: CommandContext = {}): Promise<OrderRow> {
  const returnWindow = await loadShopSettings();
  return transitionBy(orderId, { to: "delivered", facts: { returnWindow } }, by, async (tx, _, now) => {
    await tx
      .update(shipments)
      .set({ deliveredAt: now })
      .where(and(eq(shipments.orderId, orderId), isNull(shipments.deliveredAt)));
    return {};
  });
}
