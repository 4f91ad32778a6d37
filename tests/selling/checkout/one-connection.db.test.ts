import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withDatabase } from "@/lib/platform/db/pools/scope";
import { loose, openTestShop, type TestShop, wish } from "./shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop?.close());

it("an order never asks for a second connection while it holds one, so that buyers can't wait for each other for ever", async () => {
  await withDatabase({ url: shop.test.url, poolSize: 1 }, placePayAndRefund);
}, 30_000);

async function placePayAndRefund(): Promise<void> {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { markOrderPaid } = await import("@/tests/selling/fulfillment/acts");
  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  const stones = await Promise.all(Array.from({ length: 4 }, () => shop.stone()));
  const placed = await Promise.all(stones.map((stone) => placeOrder(wish([loose(stone.sku)]), randomUUID())));
  expect(placed).toHaveLength(4);
  const [first] = placed as [(typeof placed)[number]];
  await markOrderPaid(first.order.id, { reference: null, amountCents: null });
  const { order } = await refundOrder(first.order.id, {
    amountCents: null,
    reason: "All of it.",
    key: randomUUID(),
  });
  expect(order.status).toBe("refunded");
}
