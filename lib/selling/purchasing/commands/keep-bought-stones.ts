import { and, eq, inArray, isNull } from "drizzle-orm";
import { makeOwn } from "@/lib/goods/suppliers/offers/own-stone-commands";
import type { Transaction } from "@/lib/platform/db/client";
import { orderLines } from "@/lib/selling/orders/tables";
import type { PurchaseState } from "../model";
import { purchaseOrderLines, purchaseOrders } from "../tables";

/** What a customer returns has been in the shop, whether or not anybody recorded its arrival. */
const BOUGHT: Readonly<Record<"returned" | "refunded", readonly PurchaseState[]>> = {
  returned: ["sent", "confirmed", "received"],
  refunded: ["received"],
};

/**
 * Makes the stones that were bought for some lines of an order, and come back to the shop, the shop's own. They must be locked,
 * and still be the order's.
 */
export async function keepBoughtStones(
  tx: Transaction,
  orderId: string,
  { to, lineIds }: { to: keyof typeof BOUGHT; lineIds: readonly string[] },
  now: Date,
): Promise<void> {
  if (lineIds.length === 0) return;
  const bought = await tx
    .select({ diamondId: orderLines.diamondId })
    .from(purchaseOrders)
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.purchaseOrderId, purchaseOrders.id))
    .innerJoin(orderLines, eq(orderLines.id, purchaseOrderLines.orderLineId))
    .where(
      and(
        eq(purchaseOrders.orderId, orderId),
        inArray(orderLines.id, [...lineIds]),
        inArray(purchaseOrders.state, [...BOUGHT[to]]),
        isNull(purchaseOrderLines.struckAt),
      ),
    );
  await makeOwn(
    tx,
    bought.flatMap(({ diamondId }) => diamondId ?? []),
    now,
  );
}
