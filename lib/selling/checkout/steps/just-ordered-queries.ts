import { createHash } from "node:crypto";
import { and, eq, gt, ne } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Transaction } from "@/lib/platform/db/client";
import type { OrderItem } from "@/lib/selling/cart/order-items";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import { orderPath } from "@/lib/selling/orders/model";
import { orders } from "@/lib/selling/orders/tables";

/** How long the same cart is taken for a repeated click, in milliseconds. */
const REPEAT_MS = 60_000;

/** Hashes what a cart orders, whatever the order of its lines and the prices shown. */
export function hashCart(items: readonly OrderItem[]): string {
  const lines = items.map(({ seenPrice: _, ...line }) => JSON.stringify(line));
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex");
}

/** Who places an order. */
type Buyer = {
  customerId: string | null;
  email: string;
  now: Date;
  origin: { viewerSecretOf: (orderId: string) => string | null };
};

/**
 * Refuses a cart that the same customer, address or browser ordered within the last minute. The earlier order is named
 * only to its owner, and to a browser that placed it or opened it from its mail.
 * @throws ApiError 409 `ordered_already`
 */
export async function assertNotJustOrdered(
  tx: Transaction,
  cartHash: string,
  { customerId, email, now, origin }: Buyer,
): Promise<void> {
  const recent = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.cartHash, cartHash),
        gt(orders.placedAt, new Date(now.getTime() - REPEAT_MS)),
        ne(orders.status, "canceled"),
      ),
    );
  const address = email.trim().toLowerCase();
  for (const order of recent) {
    const isKnown =
      (customerId !== null && order.customerId === customerId) ||
      canViewOrder(origin.viewerSecretOf(order.id), order);
    if (!isKnown && order.email !== address) continue;
    throw new ApiError("ordered_already", "You just placed this order. Place it again?", {
      details: { order: isKnown ? { number: order.number, path: orderPath(order.id) } : null },
    });
  }
}
