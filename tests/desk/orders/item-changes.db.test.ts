import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { orderEvents } from "@/lib/selling/orders/tables";
import { openTestShop, ring, type TestShop, wish } from "../../selling/checkout/shop";
import { called } from "../called";

let shop: TestShop;
let desk: typeof import("@/lib/desk/orders/handlers");
let checkout: typeof import("@/lib/selling/checkout/place-order");
let fulfillment: typeof import("@/tests/selling/fulfillment/acts");

beforeAll(async () => {
  shop = await openTestShop();
  desk = await import("@/lib/desk/orders/handlers");
  checkout = await import("@/lib/selling/checkout/place-order");
  fulfillment = await import("@/tests/selling/fulfillment/acts");
}, 120_000);
afterAll(() => shop?.close());

async function paidRing() {
  const stone = await shop.stone();
  const { order } = await checkout.placeOrder(wish([ring(stone.sku)]), randomUUID());
  await fulfillment.markOrderPaid(order.id, { reference: null, amountCents: null });
  const change = (size: number, engraving: string | null) =>
    desk.handleChangeRing(called({ params: { number: order.number }, body: { line: 0, size, engraving } }));
  return { order, stone, change };
}

it("changes a paid ring's size and engraving, notes both, and tells the customer", async () => {
  const { order, change } = await paidRing();
  const { data } = await change(7, "For Ada");
  expect(data.lines[0]).toMatchObject({ parts: { size: 7, engraving: "For Ada" }, ring_changeable: true });
  const events = await shop.test.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events.map(({ note }) => note).join()).toContain(
    "ring size changed to US 7, engraving changed to “For Ada”",
  );
  const told = await shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `order-ring:${order.id}:%`));
  expect(told).toHaveLength(1);
  // an address nobody has confirmed may be a stranger's
  expect(told[0]?.text).not.toContain("For Ada");
  const [noted] = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.action, "order ring"));
  expect(noted?.detail).toMatchObject({
    before: { size: 6.25, engraving: null },
    after: { size: 7, engraving: "For Ada" },
  });
  // the same again tells nobody
  await change(7, "For Ada");
  expect(
    await shop.test.db
      .select()
      .from(mails)
      .where(like(mails.purpose, `order-ring:${order.id}:%`)),
  ).toHaveLength(1);
});

it("refuses sizes and letters the setting has no room for, and any change once the workshop has begun", async () => {
  const { order, change } = await paidRing();
  await expect(change(12, null)).rejects.toMatchObject({ errors: { size: [expect.anything()] } });
  await expect(change(7, "far too long for any ring")).rejects.toMatchObject({
    errors: { engraving: [expect.anything()] },
  });
  await fulfillment.startProduction(order.id);
  await expect(change(7, null)).rejects.toMatchObject({ code: "order_state" });
});
