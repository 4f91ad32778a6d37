import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { productVariants } from "@/lib/goods/catalog/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { orderEvents, orderLines, orders } from "@/lib/selling/orders/tables";
import { chains, openTestShop, ring, type TestShop, wish } from "../checkout/shop";

/** A shop that collects reviews, 14 days after delivery. */
export type ReviewedShop = TestShop & {
  collect(change?: Record<string, unknown>): Promise<void>;
  /** an order of a ring and of chains, delivered so many days ago */
  delivered(
    days: number,
    change?: Partial<typeof orders.$inferInsert>,
  ): Promise<{ order: typeof orders.$inferSelect; lines: (typeof orderLines.$inferSelect)[]; token: string }>;
};

const DAY_MS = 24 * 60 * 60_000;

export async function openReviewedShop(): Promise<ReviewedShop> {
  const shop = await openTestShop();
  const { db } = shop.test;
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { reviewLink } = await import("@/lib/selling/reviews/mails/link-secret");
  const collect = async (change: Record<string, unknown> = {}) => {
    const value = { collect: true, ...change };
    await db
      .insert(settingValues)
      .values({ key: "reviews", value })
      .onConflictDoUpdate({ target: settingValues.key, set: { value } });
  };
  await collect();
  await db.update(productVariants).set({ stock: 100 }).where(eq(productVariants.sku, "C-1-14KW"));
  return {
    ...shop,
    collect,
    async delivered(days, change = {}) {
      const stone = await shop.stone();
      const { order: placed } = await placeOrder(
        wish([ring(stone.sku), chains(1)]),
        randomUUID(),
        new Date(),
      );
      const [order] = await db
        .update(orders)
        .set({ status: "delivered", ...change })
        .where(eq(orders.id, placed.id))
        .returning();
      if (!order) throw new Error("no order was placed");
      const at = new Date(Date.now() - days * DAY_MS);
      await db.insert(orderEvents).values({ orderId: order.id, status: "delivered", at });
      const lines = await db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, order.id))
        .orderBy(orderLines.position);
      const token = new URL(reviewLink(order)).searchParams.get("token") ?? "";
      return { order, lines, token };
    },
  };
}
