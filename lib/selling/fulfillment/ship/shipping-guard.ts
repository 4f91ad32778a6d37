import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Transaction } from "@/lib/platform/db/client";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import type { Cents } from "@/lib/platform/money/model";
import { minorUnits } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { listHolds } from "@/lib/selling/disputes/commands/alerts";
import type { ShipmentDetails } from "@/lib/selling/fulfillment/mails/shipment-content";
import { type OrderCurrency, ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isPickedUp } from "@/lib/selling/shipping/pickup";

/** Whether the owner's settings ask for a signature on an order's parcels. */
export const needsSignature = (
  order: OrderCurrency & { totalCents: Cents },
  { signatureAboveDollars: above }: Pick<ShopSettings, "signatureAboveDollars">,
): boolean =>
  above !== null && ownWorthOf(order.totalCents, order) >= withCurrency(null, () => above * minorUnits());

/** @throws ApiError 409 `order_state` if the buyer picks the order up */
export function assertSent(order: Pick<OrderRow, "number" | "shippingMethod">): void {
  if (isPickedUp(order)) {
    throw new ApiError("order_state", `Order ${order.number} is picked up. Mark it as ready for pickup.`);
  }
}

/**
 * Requires that nothing keeps an order's parcel from leaving.
 * @param order locked by the caller
 * @throws ApiError 409 `order_held` until somebody releases the order, `signature_required`
 */
export async function assertMayShip(
  tx: Transaction,
  order: Pick<OrderRow, "id" | "number" | "totalCents"> & OrderCurrency,
  { isSigned = false }: Pick<ShipmentDetails, "isSigned">,
): Promise<void> {
  const [hold] = await listHolds(tx, order.id);
  if (hold) {
    throw new ApiError(
      "order_held",
      // staff who ship may not see why
      `Order ${order.number} is on hold. A manager or an owner has to release it before it ships.`,
    );
  }
  if (isSigned || !needsSignature(order, await loadShopSettings(tx))) return;
  throw new ApiError(
    "signature_required",
    `Order ${order.number} ships only against a signature. Book one with the carrier, and say so.`,
  );
}
