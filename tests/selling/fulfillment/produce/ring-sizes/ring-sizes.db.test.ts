import { randomUUID } from "node:crypto";
import { asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopAudit } from "@/lib/platform/audit/tables";
import { formatDay } from "@/lib/platform/dates/format-day";
import { mails } from "@/lib/platform/mail/tables";
import { orderEvents, orderLines, orders } from "@/lib/selling/orders/tables";
import { openTestShop, ring, type TestShop, wish } from "../../../checkout/shop";

let shop: TestShop;
let api: typeof import("@/lib/selling/fulfillment/produce/ring-sizes/commands/choose-size") &
  typeof import("@/lib/selling/fulfillment/produce/ring-sizes/commands/remind-sizes") &
  typeof import("@/lib/selling/fulfillment/customer/queries") &
  typeof import("@/tests/selling/fulfillment/acts") &
  typeof import("@/lib/selling/fulfillment/refund/commands/refund-order") &
  typeof import("@/lib/selling/checkout/place-order");

const tuesday = new Date("2026-03-03T18:00:00Z");
const daysLater = (days: number) => new Date(tuesday.getTime() + days * 86_400_000);

beforeAll(async () => {
  shop = await openTestShop();
  api = {
    ...(await import("@/lib/selling/fulfillment/produce/ring-sizes/commands/choose-size")),
    ...(await import("@/lib/selling/fulfillment/produce/ring-sizes/commands/remind-sizes")),
    ...(await import("@/lib/selling/fulfillment/customer/queries")),
    ...(await import("@/tests/selling/fulfillment/acts")),
    ...(await import("@/lib/selling/fulfillment/refund/commands/refund-order")),
    ...(await import("@/lib/selling/checkout/place-order")),
  };
}, 120_000);
afterAll(() => shop?.close());

/** An order of rings without a size. */
async function ordered(rings = 1) {
  const stones = await Promise.all(Array.from({ length: rings }, () => shop.stone()));
  const items = stones.map(({ sku }) => ({ ...ring(sku), size: null }));
  const { order, secret } = await api.placeOrder(wish(items), randomUUID(), tuesday);
  return { order, who: { secret, customerId: null } };
}
const pay = (id: string) => api.markOrderPaid(id, { reference: null, amountCents: null }, { now: tuesday });
const rowOf = async (id: string) => (await shop.test.db.select().from(orders).where(eq(orders.id, id)))[0];
const mailsOf = (purpose: string) =>
  shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `${purpose}%`))
    .orderBy(asc(mails.purpose));

test("a ring is ordered without a size, and its mails and page ask for it", async () => {
  const { order, who } = await ordered();
  const [confirmation] = await mailsOf(`order-confirmation:${order.id}`);
  expect(confirmation?.text).toContain("Ring size: not chosen yet.");
  expect(confirmation?.text).toContain("Choose your ring size on your order’s page.");
  expect(confirmation?.html).toMatch(
    /<img [^>]*src="https?:\/\/[^"]+\/pictures\/settings\/halo\/oval\/aurora-1-5ct-white-320\.jpg\?mail=[^"]+"/,
  );
  expect(confirmation?.text).toContain("/ring-sizer/adamas-ring-sizer-letter.pdf");
  const { sizes_to_choose: open } = (await api.findOrder(order.id, who.secret)) ?? {};
  expect(open).toMatchObject([{ line: 0, min_size: 4, max_size: 10 }]);
  expect((await api.findOrder(order.id, null))?.sizes_to_choose).toBeNull();
  await pay(order.id);
  const [paid] = await mailsOf(`order-paid:${order.id}`);
  expect(paid?.text).toContain("once you choose your ring size");
});

test("the workshop can't start on a ring without a size, nor can it be shipped", async () => {
  const { order, who } = await ordered();
  await pay(order.id);
  const refusal = { status: 409, code: "size_open" };
  await expect(api.startProduction(order.id)).rejects.toMatchObject(refusal);
  const parcel = { carrier: "FedEx", trackingNumber: "7712", trackingUrl: null };
  await expect(api.markOrderShipped(order.id, parcel)).rejects.toMatchObject(refusal);
  expect(await rowOf(order.id)).toMatchObject({ status: "paid" });
  await api.chooseRingSize(order.id, { line: 0, size: 6.5 }, who);
  expect(await api.startProduction(order.id)).toMatchObject({ status: "in_production" });
});

test("a ring that was refunded before it was made needs no size", async () => {
  const { order, who } = await ordered(2);
  await pay(order.id);
  const [first] = await shop.test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const items = { pieces: [{ lineId: first?.id ?? "", quantity: 1 }], shipping: false };
  await api.refundOrder(order.id, { amountCents: null, reason: "One is enough.", key: randomUUID(), items });
  expect((await api.findOrder(order.id, who.secret))?.sizes_to_choose).toMatchObject([{ line: 1 }]);
  await api.chooseRingSize(order.id, { line: 1, size: 6.5 }, who);
  expect(await api.startProduction(order.id)).toMatchObject({ status: "in_production" });
});

test("the buyer chooses the size once, within the setting's sizes, and delivery counts from that day", async () => {
  const { order, who } = await ordered(2);
  await pay(order.id);
  const stranger = { secret: "other", customerId: null };
  expect(await api.chooseRingSize(order.id, { line: 0, size: 6.5 }, stranger)).toBe(false);
  const choose = (line: number, size: number) =>
    api.chooseRingSize(order.id, { line, size }, who, daysLater(7));
  await expect(choose(0, 12)).rejects.toMatchObject({ status: 422, errors: { size: [expect.any(String)] } });
  await expect(choose(5, 6)).rejects.toMatchObject({ status: 422, errors: { line: [expect.any(String)] } });

  expect(await choose(0, 6.5)).toBe(true);
  // one ring still waits, so the dates do too
  expect((await rowOf(order.id))?.leavesWorkshopOn).toEqual(order.leavesWorkshopOn);
  await choose(0, 6.5);
  await expect(choose(0, 7)).rejects.toMatchObject({ status: 409, code: "size_chosen" });
  await choose(1, 7.25);
  expect((await rowOf(order.id))?.leavesWorkshopOn.getTime()).toBe(
    order.leavesWorkshopOn.getTime() + 7 * 86_400_000,
  );
  const told = await api.findOrder(order.id, who.secret);
  expect(told?.lines.map(({ parts }) => parts.size)).toEqual([6.5, 7.25]);
  expect(told?.sizes_to_choose).toEqual([]);
  const events = await shop.test.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events.filter(({ note }) => note?.startsWith("Ring size chosen"))).toHaveLength(2);
});

test("an order paid later leaves later by as many days, as its page says", async () => {
  const { order, who } = await ordered();
  await api.chooseRingSize(order.id, { line: 0, size: 6.5 }, who, tuesday);
  await api.markOrderPaid(order.id, { reference: null, amountCents: null }, { now: daysLater(7) });
  const leaves = daysLater(7).getTime() + order.leavesWorkshopOn.getTime() - tuesday.getTime();
  expect((await rowOf(order.id))?.leavesWorkshopOn.getTime()).toBe(leaves);
  const [paid] = await mailsOf(`order-paid:${order.id}`);
  expect(paid?.text).toContain(`ships by ${formatDay(new Date(leaves))}`);
});

test("a canceled order takes no size", async () => {
  const { order, who } = await ordered();
  await api.cancelOrder(order.id, { note: null });
  const chosen = api.chooseRingSize(order.id, { line: 0, size: 6 }, who);
  await expect(chosen).rejects.toMatchObject({ status: 409, code: "order_state" });
});

test("a paid ring's buyer is reminded after 3 and after 10 days, once each, and no more once it is chosen", async () => {
  const { order } = await ordered();
  const { order: unpaid } = await ordered();
  const { order: chosen, who: decided } = await ordered();
  await pay(order.id);
  await pay(chosen.id);
  await api.chooseRingSize(chosen.id, { line: 0, size: 6 }, decided);
  const purpose = `order-size:${order.id}`;
  await api.remindOpenSizes(daysLater(2));
  expect(await mailsOf(purpose)).toHaveLength(0);
  await api.remindOpenSizes(daysLater(3));
  await api.remindOpenSizes(daysLater(4));
  expect(await mailsOf(purpose)).toHaveLength(1);
  await api.remindOpenSizes(daysLater(10));
  await api.remindOpenSizes(daysLater(11));
  const [, last] = await mailsOf(purpose);
  expect(last?.text).toContain("This is our last reminder.");
  expect(await mailsOf(purpose)).toHaveLength(2);
  expect(await mailsOf(`order-size:${chosen.id}`)).toHaveLength(0);
  expect(await mailsOf(`order-size:${unpaid.id}`)).toHaveLength(0);
});

test("the jeweler records a size told by phone, under their name", async () => {
  const { order } = await ordered(2);
  const audit = { actor: "ada", action: "order size" } as const;
  const tell = (line: number | null, size: number) =>
    api.recordReportedSize(order.id, { line, size }, { audit });
  await expect(tell(null, 6)).rejects.toMatchObject({ status: 422 });
  await tell(1, 6);
  await tell(null, 7);
  await expect(tell(null, 7)).rejects.toMatchObject({ code: "size_chosen" });
  const entries = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, order.number));
  expect(entries.map(({ detail }) => detail)).toEqual([
    { line: 1, size: 6 },
    { line: 0, size: 7 },
  ]);
});
