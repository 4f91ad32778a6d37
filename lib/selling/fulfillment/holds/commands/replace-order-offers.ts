import { replaceLostOffers } from "@/lib/goods/suppliers/offers/best-offer-commands";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { findOrderStock, lockOrderStock } from "./lock-stock";
import { stoneChanges } from "./stock-effects";

/** Replaces the lost offers of an order's stones that it no longer holds, because it ended before its supplier answered. */
export const replaceOrderOffers = (orderId: string): Promise<void> =>
  db().transaction(async (tx) => {
    const stock = await findOrderStock(tx, [orderId]);
    await lockOrderStock(tx, { ...stock, variants: [] });
    await recordChanges(tx, stoneChanges(await replaceLostOffers(tx, stock.diamonds)));
  });
