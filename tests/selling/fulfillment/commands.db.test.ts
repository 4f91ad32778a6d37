import { randomUUID } from "node:crypto";
import { asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productVariants } from "@/lib/goods/catalog/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents, formatMoney } from "@/lib/platform/money/model";
import { holds, orderEvents, orders, shipments } from "@/lib/selling/orders/tables";
import { payments, refunds } from "@/lib/selling/payments/tables";
import { chains, loose, openTestShop, ring, type TestShop, wish } from "../checkout/shop";

let shop: TestShop;
let commands: typeof import("@/tests/selling/fulfillment/acts");
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let releaseOverdueOrders: typeof import("@/lib/selling/fulfillment/cancel/release-overdue-orders").releaseOverdueOrders;

const tuesday = new Date("2026-03-03T18:00:00Z");
const nextWeek = new Date("2026-03-10T18:00:00Z");

beforeAll(async () => {
  shop = await openTestShop();
  commands = await import("@/tests/selling/fulfillment/acts");
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ releaseOverdueOrders } = await import("@/lib/selling/fulfillment/cancel/release-overdue-orders"));
}, 120_000);
afterAll(() => shop?.close());

async function ordered(items?: Parameters<typeof wish>[0]) {
  const stone = await shop.stone();
  const { order } = await placeOrder(wish(items ?? [ring(stone.sku)]), randomUUID(), tuesday);
  return { stone, order };
}
const pay = (id: string) => commands.markOrderPaid(id, { reference: `T-${id}`, amountCents: null });
const stateOf = async (id: string) => {
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, id));
  return row?.status;
};
const purposes = async (id: string) =>
  (
    await shop.test.db
      .select()
      .from(mails)
      .where(like(mails.purpose, `%${id}`))
  )
    .map((mail) => mail.purpose.replace(`:${id}`, ""))
    .toSorted();
const chainsLeft = async () => {
  const [row] = await shop.test.db.select().from(productVariants).where(eq(productVariants.sku, "C-1-14KW"));
  return row?.stock;
};

describe("an order's way", () => {
  it("goes from payment to delivery, with one event and one mail a step", async () => {
    const { order, stone } = await ordered();
    await pay(order.id);
    expect((await shop.stoneNow(stone.sku)).availability).toBe("sold");
    await commands.startProduction(order.id);
    const parcel = { carrier: "FedEx", trackingNumber: "7712 3", trackingUrl: "https://fedex.example/7712" };
    await commands.markOrderShipped(order.id, parcel);
    await commands.markOrderDelivered(order.id);
    expect(await stateOf(order.id)).toBe("delivered");
    const events = await shop.test.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(asc(orderEvents.at));
    expect(events.map((event) => event.status)).toEqual([
      "awaiting_payment",
      "paid",
      "in_production",
      "shipped",
      "delivered",
    ]);
    expect(await purposes(order.id)).toEqual([
      "order-confirmation",
      "order-delivered",
      "order-in_production",
      "order-paid",
      "order-shipped",
    ]);
    const [told] = await shop.test.db
      .select()
      .from(mails)
      .where(eq(mails.purpose, `order-shipped:${order.id}`));
    expect(told?.text).toContain("7712 3");
    expect(told?.html).toContain("https://fedex.example/7712");
    const [sent] = await shop.test.db.select().from(shipments).where(eq(shipments.orderId, order.id));
    expect(sent?.deliveredAt).not.toBeNull();
    const [paid] = await shop.test.db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(paid).toMatchObject({ state: "captured", capturedCents: order.totalCents });
  });

  it("takes a repeated step as the one it was, and refuses one that leads back", async () => {
    const { order } = await ordered();
    await pay(order.id);
    await pay(order.id);
    await commands.startProduction(order.id);
    expect(await purposes(order.id)).toContain("order-in_production");
    await expect(pay(order.id)).rejects.toMatchObject({ status: 409, code: "order_state" });
    await expect(commands.cancelOrder(order.id, { note: null })).rejects.toMatchObject({
      code: "order_state",
    });
    const events = await shop.test.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events).toHaveLength(3);
  });

  it("takes one transfer as the payment of two orders", async () => {
    const [one, other] = [await ordered(), await ordered()];
    for (const { order } of [one, other]) {
      await commands.markOrderPaid(order.id, { reference: "wire 21 Nov", amountCents: null });
      expect(await stateOf(order.id)).toBe("paid");
    }
  });

  it("says of a second payment that it has to go back, and corrects a parcel that was mistyped", async () => {
    const { order } = await ordered();
    await pay(order.id);
    const second = commands.markOrderPaid(order.id, { reference: "another wire", amountCents: null });
    await expect(second).rejects.toMatchObject({ status: 409, code: "paid_before" });
    const parcel = { carrier: "FedEx", trackingNumber: "7712 3", trackingUrl: null };
    for (const trackingNumber of ["7712 3", "7712 3", "7712 4"]) {
      await commands.markOrderShipped(order.id, { ...parcel, trackingNumber });
    }
    const sent = await shop.test.db.select().from(shipments).where(eq(shipments.orderId, order.id));
    expect(sent.map((one) => one.trackingNumber)).toEqual(["7712 4"]);
    const told = await shop.test.db
      .select()
      .from(mails)
      .where(like(mails.purpose, `order-shipped:${order.id}%`));
    expect(told.map((mail) => /7712 \d/.exec(mail.text)?.[0]).toSorted()).toEqual(["7712 3", "7712 4"]);
  });

  it("refuses another amount than the order's, and nothing of it stands", async () => {
    const { order, stone } = await ordered();
    const paying = commands.markOrderPaid(order.id, {
      reference: null,
      amountCents: cents(order.totalCents - 1),
    });
    await expect(paying).rejects.toMatchObject({ code: "amount_differs" });
    expect(await stateOf(order.id)).toBe("awaiting_payment");
    expect((await shop.stoneNow(stone.sku)).availability).toBe("reserved");
  });

  it("has one outcome when it is paid and given up at the same moment", async () => {
    for (let round = 0; round < 6; round++) {
      const { order, stone } = await ordered();
      await Promise.allSettled([pay(order.id), releaseOverdueOrders(nextWeek), pay(order.id)]);
      const state = await stateOf(order.id);
      const [hold] = await shop.test.db.select().from(holds).where(eq(holds.orderId, order.id));
      const { availability } = await shop.stoneNow(stone.sku);
      expect([
        ["paid", "sold", "sold"],
        ["canceled", "released", "available"],
      ]).toContainEqual([state, hold?.state, availability]);
    }
  });

  it("tells the index and every process of the stones it changes", async () => {
    const { order, stone } = await ordered();
    await pay(order.id);
    const told = await shop.test.db.select().from(changeLog).where(eq(changeLog.key, stone.id));
    expect(told).toHaveLength(2);
  });
});

describe("what is given up or comes back", () => {
  it("frees stones and pieces when it is canceled, with a reason the customer reads", async () => {
    const stone = await shop.stone();
    const before = await chainsLeft();
    const { order } = await ordered([loose(stone.sku), chains(2)]);
    expect(await chainsLeft()).toBe((before ?? 0) - 2);
    await commands.cancelOrder(order.id, { note: "You asked us to." });
    expect(await chainsLeft()).toBe(before);
    expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
    const [mail] = await shop.test.db
      .select()
      .from(mails)
      .where(eq(mails.purpose, `order-canceled:${order.id}`));
    expect(mail?.text).toContain("You asked us to.");
  });

  it("puts back on the shelf what it took from there, and nothing that was made to order", async () => {
    const setStock = (stock: number | null) =>
      shop.test.db.update(productVariants).set({ stock }).where(eq(productVariants.sku, "C-1-14KW"));
    await setStock(null);
    const { order } = await ordered([chains(2)]);
    await setStock(3);
    await commands.cancelOrder(order.id, { note: null });
    expect(await chainsLeft()).toBe(3);
  });

  it("is refunded in parts, never more than was paid, and once for one key", async () => {
    const { order, stone } = await ordered();
    await pay(order.id);
    const part = { amountCents: cents(10_000), reason: "A scratch on the shank." };
    await refundOrder(order.id, { ...part, key: "one" });
    await refundOrder(order.id, { ...part, key: "one" });
    expect(await stateOf(order.id)).toBe("paid");
    const [payment] = await shop.test.db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(payment?.refundedCents).toBe(10_000);
    const tooMuch = { amountCents: order.totalCents, reason: "All", key: "two" };
    await expect(refundOrder(order.id, tooMuch)).rejects.toMatchObject({ code: "refund_too_large" });
    const all = await refundOrder(order.id, {
      amountCents: null,
      reason: "All of it.",
      key: "three",
    });
    expect(all).toMatchObject({ nothingLeft: true, order: { status: "refunded" } });
    expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
    const rows = await shop.test.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? ""));
    expect(rows.reduce((sum, row) => sum + row.amountCents, 0)).toBe(order.totalCents);
  });

  it("says of a transfer that was sent by hand that it was sent, whole or in part", async () => {
    const [part, whole] = [await ordered(), await ordered()];
    for (const { order } of [part, whole]) await pay(order.id);
    const wish = { reason: "A scratch.", byHand: true };
    const one = await refundOrder(part.order.id, { ...wish, amountCents: cents(10_000), key: randomUUID() });
    await refundOrder(whole.order.id, { ...wish, amountCents: null, key: randomUUID() });
    for (const purpose of [`order-refund:${one.refund.id}`, `order-refunded:${whole.order.id}`]) {
      const [mail] = await shop.test.db.select().from(mails).where(eq(mails.purpose, purpose));
      expect(mail?.text).toContain("We’ve sent");
      expect(mail?.text).not.toContain("appear on your card");
    }
  });

  it("is refused where a refund's key has asked for another one", async () => {
    const [one, other] = [await ordered(), await ordered()];
    for (const { order } of [one, other]) await pay(order.id);
    const wish = { amountCents: cents(10_000), reason: "A scratch.", key: "monday" };
    await refundOrder(one.order.id, wish);
    for (const [id, change] of [
      [other.order.id, {}],
      [one.order.id, { amountCents: cents(5_000) }],
    ] as const) {
      await expect(refundOrder(id, { ...wish, ...change })).rejects.toMatchObject({
        status: 409,
        code: "key_reused",
      });
    }
  });

  it("is not refunded before it was paid", async () => {
    const { order } = await ordered();
    const asking = refundOrder(order.id, { amountCents: null, reason: "x", key: randomUUID() });
    await expect(asking).rejects.toMatchObject({ code: "nothing_paid" });
  });

  it("takes money that comes for a canceled order as to be sent back, tells its customer once, and stays canceled", async () => {
    const { order, stone } = await ordered();
    await releaseOverdueOrders(nextWeek);
    expect(await stateOf(order.id)).toBe("canceled");
    const audit = { actor: "ada", action: "order paid" } as const;
    const late = { reference: "late wire", amountCents: cents(order.totalCents + 500) };
    for (const told of [late, late, { reference: null, amountCents: null }]) {
      expect(await commands.markOrderPaid(order.id, told, { audit })).toMatchObject({ status: "canceled" });
    }
    const other = commands.markOrderPaid(order.id, { ...late, reference: "another wire" });
    await expect(other).rejects.toMatchObject({ status: 409, code: "paid_before" });

    const [payment] = await shop.test.db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(payment).toMatchObject({
      state: "captured",
      capturedCents: late.amountCents,
      refundedCents: late.amountCents,
      reference: "late wire",
    });
    const given = await shop.test.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? ""));
    // until somebody records that it was sent
    expect(given).toMatchObject([{ state: "asked", amountCents: late.amountCents }]);
    expect(await purposes(order.id)).toEqual(["order-canceled", "order-confirmation", "order-late"]);
    const [mail] = await shop.test.db
      .select()
      .from(mails)
      .where(eq(mails.purpose, `order-late:${order.id}`));
    expect(mail?.text).toContain(formatMoney(late.amountCents));
    expect(mail?.text).toContain("email you when it’s on its way");
    expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
    const noted = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, order.number));
    expect(noted).toMatchObject([{ ...audit, detail: { to: "canceled", amountCents: late.amountCents } }]);
  });

  it("is for sale again when it comes back, unless it is not fit for that", async () => {
    for (const [keepStock, availability] of [
      [false, "available"],
      [true, "sold"],
    ] as const) {
      const { order, stone } = await ordered();
      await pay(order.id);
      await commands.markOrderShipped(order.id, { carrier: "UPS", trackingNumber: "1Z", trackingUrl: null });
      await commands.markOrderReturned(order.id, { note: null, keepStock });
      expect((await shop.stoneNow(stone.sku)).availability).toBe(availability);
    }
  });
});

describe("what the jeweller does", () => {
  it("is noted with who did it, in the same transaction, and can't be rewritten", async () => {
    const { order } = await ordered();
    const audit = { actor: "ada", action: "order paid" } as const;
    await commands.markOrderPaid(order.id, { reference: "B-77", amountCents: null }, { audit });
    const [noted] = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, order.number));
    expect(noted).toMatchObject({ ...audit, detail: { to: "paid", reference: "B-77" } });
    await expect(shop.test.db.delete(shopAudit)).rejects.toThrow();
  });
});
