import { and, eq, isNull } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { assertNoMatch } from "@/lib/selling/dealer-duties/queries";
import type { ShipmentDetails } from "@/lib/selling/fulfillment/mails/shipment-content";
import { type OrderRow, shipments } from "@/lib/selling/orders/tables";
import { isPickedUp, PICKUP_CARRIER } from "@/lib/selling/shipping/pickup";
import { type CommandContext, transitionBy } from "../act-commands";
import { correctParcel, recordLastParcel } from "./parcel-commands";
import { assertMayShip, assertSent } from "./shipping-guard";

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
      assertSent(order);
      await assertNoMatch(tx, orderId);
      await assertMayShip(tx, order, parcel);
      await recordLastParcel(tx, orderId, parcel, now);
      return { ...parcel };
    },
    async (tx, order) => {
      assertSent(order);
      return (await correctParcel(tx, order, parcel)) ? { ...parcel } : null;
    },
  );
}

/**
 * Marks an order as ready for its buyer to pick up, as a whole.
 * @throws ApiError 409 `order_state` if nobody picks it up, `size_open`, and as `assertMayShip`
 */
export function markOrderReady(orderId: string, by: CommandContext = {}): Promise<OrderRow> {
  return transitionBy(orderId, { to: "shipped" }, by, async (tx, { order }, now) => {
    if (!isPickedUp(order)) {
      throw new ApiError("order_state", `Order ${order.number} is delivered, so nobody picks it up.`);
    }
    await assertNoMatch(tx, orderId);
    // it is handed over in person
    const parcel = {
      carrier: PICKUP_CARRIER,
      trackingNumber: order.number,
      trackingUrl: null,
      isSigned: true,
    };
    await assertMayShip(tx, order, parcel);
    await recordLastParcel(tx, orderId, parcel, now);
    return { pickup: true };
  });
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
