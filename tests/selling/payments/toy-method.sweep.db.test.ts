import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { orders } from "@/lib/selling/orders/tables";
import { payments, refunds } from "@/lib/selling/payments/tables";
import { loose, openTestShop, type TestShop, wish } from "../checkout/shop";
import { counter, ToyProvider, toyMethod } from "./toy-method";

const tuesday = new Date("2026-03-03T18:00:00Z");
const inDays = (days: number) => new Date(tuesday.getTime() + days * 86_400_000);

const toys = new ToyProvider();
let shop: TestShop;
const leave: (() => void)[] = [];
let api: Awaited<ReturnType<typeof load>>;

const load = async () => ({
  ...(await import("@/lib/desk/reports/shop-report-queries")),
  ...(await import("@/lib/selling/checkout/place-order")),
  ...(await import("@/lib/selling/checkout/handlers")),
  ...(await import("@/tests/selling/fulfillment/acts")),
  ...(await import("@/lib/selling/fulfillment/holds/commands/extend-hold")),
  ...(await import("@/lib/selling/fulfillment/cancel/unpaid-commands")),
  ...(await import("@/tests/selling/fulfillment/acts")),
  ...(await import("@/lib/selling/fulfillment/provider-notices")),
  ...(await import("@/lib/selling/fulfillment/customer/queries")),
  ...(await import("@/lib/selling/fulfillment/reconcile-commands")),
  ...(await import("@/lib/selling/fulfillment/refund/commands/refund-order")),
  ...(await import("@/lib/selling/fulfillment/settlement/commands/refresh-open-order")),
});

beforeAll(async () => {
  shop = await openTestShop();
  api = await load();
  const { registerPaymentMethod } = await import("@/lib/selling/payments/methods");
  const { saveProviderReference } = await import("@/lib/selling/payments/commands/ledger");
  const keep = (id: string, key: string) => saveProviderReference(shop.test.db, id, key);
  leave.push(registerPaymentMethod(toyMethod(toys, keep)), registerPaymentMethod(counter));
}, 120_000);
afterAll(async () => {
  for (const one of leave) one();
  await shop?.close();
});

async function ordered(payment_method = "toy") {
  const stone = await shop.stone();
  const placed = await api.placeOrder(wish([loose(stone.sku)], { payment_method }), randomUUID(), tuesday);
  const { order } = placed;
  await placed.method.begin({
    ...order,
    amountCents: order.totalCents,
    dueAt: order.paymentDueAt,
    currency: "USD",
    page: "https://shop.example/",
  });
  return { ...placed, stone, id: order.id };
}
const stateOf = async (id: string) =>
  (await shop.test.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const paymentOf = async (id: string) =>
  (await shop.test.db.select().from(payments).where(eq(payments.orderId, id)))[0];
const availability = async (sku: string) => (await shop.stoneNow(sku)).availability;
const mailOf = async (purpose: string) =>
  (await shop.test.db.select().from(mails).where(like(mails.purpose, purpose)))[0];

describe("a payment method that the shop never heard of", () => {
  it("is offered where it works, places an order, and says in its mails how to pay", async () => {
    const offered = async (country?: string) =>
      (await api.handleCheckoutOptions({ query: { country } })).data.payment_methods.map(({ id }) => id);
    expect(await offered("US")).toContain("toy");
    expect(await offered("DE")).not.toContain("toy");
    const { id, order, secret, stone } = await ordered();
    expect(order).toMatchObject({ status: "awaiting_payment", paymentDueAt: inDays(3) });
    expect(await availability(stone.sku)).toBe("reserved");
    expect((await mailOf(`order-confirmation:${id}`))?.text).toContain("Count your marbles.");
    expect(await api.findOrder(id, secret)).toMatchObject({
      payment_label: "Marbles",
      hold_extendable: true,
    });
    await api.reconcile(inDays(2.5));
    expect((await mailOf(`order-reminder:${id}`))?.text).toContain(`https://toys.example/pay/${id}`);
  });

  it("is settled by reconciler, return page and its provider's notices, each once", async () => {
    for (const settle of [
      () => api.reconcile(inDays(1)),
      api.settleOpenOrder,
      async (about: string) => {
        const post = () =>
          api.createNoticeHandler("toy")({
            request: new Request("https://shop.example/", {
              method: "POST",
              body: JSON.stringify({ id: `event-${about}`, about }),
            }),
          });
        await Promise.all([post(), post()]);
      },
    ]) {
      const { id, order, stone } = await ordered();
      toys.promise(id);
      await settle(id);
      await settle(id);
      expect(await stateOf(id)).toBe("paid");
      expect(await availability(stone.sku)).toBe("sold");
      expect(await paymentOf(id)).toMatchObject({ state: "captured", capturedCents: order.totalCents });
    }
  });

  it("gives money back in part and in full, which frees the stone", async () => {
    const { id, order, stone } = await ordered();
    toys.promise(id);
    await api.reconcile(inDays(1));
    const back = { reason: "A scratch.", key: randomUUID() };
    const part = await api.refundOrder(id, { ...back, amountCents: cents(5_000) });
    expect(part.refund.state).toBe("asked");
    expect((await mailOf(`order-refund:${part.refund.id}`))?.text).toContain("in marbles");
    await api.reconcile(inDays(1));
    expect(await stateOf(id)).toBe("paid");
    const rest = await api.refundOrder(id, { ...back, key: randomUUID(), amountCents: null });
    await api.reconcile(inDays(1));
    expect([part, rest].map(({ refund }) => toys.refunds.get(refund.id))).toEqual([
      5_000,
      order.totalCents - 5_000,
    ]);
    const open = await shop.test.db.select().from(refunds).where(eq(refunds.state, "asked"));
    expect(open).toEqual([]);
    expect(await stateOf(id)).toBe("refunded");
    expect(await availability(stone.sku)).toBe("available");
  });

  it("lapses at its time, once extended, and only after its provider ended the payment", async () => {
    const { id, stone, secret } = await ordered();
    expect(await api.extendHold(id, { secret, customerId: null }, inDays(1))).toEqual(inDays(4));
    await api.reconcile(inDays(3.5));
    const early = api.placeOrder(wish([loose(stone.sku)]), randomUUID(), inDays(5));
    await expect(early).rejects.toMatchObject({ code: "stone_unavailable" });
    expect(toys.payment(id).state).toBe("open");
    await api.reconcile(inDays(4.5));
    expect([toys.payment(id).state, await stateOf(id)]).toEqual(["canceled", "canceled"]);
    expect(await availability(stone.sku)).toBe("available");
  });

  it("can't be confirmed by the jeweler, and gives late money back by itself", async () => {
    const { id, order } = await ordered();
    const byHand = api.markOrderPaid(id, { reference: null, amountCents: null });
    await expect(byHand).rejects.toMatchObject({ code: "provider_pays" });
    await api.reconcile(inDays(4));
    toys.promise(id, { state: "captured" });
    await api.createNoticeHandler("toy")({
      request: new Request("https://shop.example/", {
        method: "POST",
        body: JSON.stringify({ id: randomUUID(), about: id }),
      }),
    });
    expect(await stateOf(id)).toBe("canceled");
    expect(await paymentOf(id)).toMatchObject({ state: "captured", refundedCents: order.totalCents });
  });
});

describe("other money than was asked for", () => {
  it.each([
    ["less", { amountCents: cents(5_000) }, /\$50 from ada@buyer\.example/],
    ["more", { amountCents: cents(9_000_000) }, /\$90,000 from/],
    ["of another currency", { currency: "EUR" }, /EUR [\d.]+ from/],
  ])("is never captured where it is only promised, nor pays once it came: %s", async (_, money, told) => {
    const promised = await ordered();
    toys.promise(promised.id, money);
    await api.reconcile(inDays(1));
    expect(toys.payment(promised.id).state).toBe("canceled");
    const canceled = await paymentOf(promised.id);
    expect((await mailOf(`promise-mismatched:${canceled?.id}`))?.text.replaceAll("\u00a0", " ")).toContain(
      "was not charged",
    );
    expect(await stateOf(promised.id)).toBe("awaiting_payment");

    const { id, order, stone } = await ordered();
    const before = await api.shopReport(inDays(-1));
    toys.promise(id, { state: "captured", ...money });
    for (const day of [1, 2, 9]) await api.reconcile(inDays(day));
    expect(await stateOf(id)).toBe("awaiting_payment");
    expect(await availability(stone.sku)).toBe("reserved");
    const payment = await paymentOf(id);
    const came = { currency: "USD", amountCents: order.totalCents, ...money };
    expect(payment).toMatchObject({
      state: "mismatched",
      capturedCents: came.amountCents,
      currency: came.currency,
    });
    const mail = await mailOf(`payment-mismatched:${payment?.id}`);
    expect(mail?.text.replaceAll("\u00a0", " ")).toMatch(told);

    const { capturedCents, averageCents } = before;
    expect(await api.shopReport(inDays(-1))).toMatchObject({
      capturedCents,
      averageCents,
      paymentsMismatched: 1,
    });
    await expect(api.cancelUnpaidOrder(order, { note: null })).rejects.toMatchObject({ code: "money_held" });
    const wished = { amountCents: null, reason: "The amount is wrong.", key: randomUUID() };
    const { refund } = await api.refundOrder(id, wished);
    await api.reconcile(inDays(10));
    expect(toys.refunds.get(refund.id)).toBe(came.amountCents);
    await api.reconcile(inDays(10));
    expect(await stateOf(id)).toBe("canceled");
    expect(await availability(stone.sku)).toBe("available");
  });
});

describe("a method of the jeweler's own", () => {
  it("is confirmed by hand at the order's own amount alone, and refunded by hand", async () => {
    const { id, order } = await ordered("counter");
    const wrong = api.markOrderPaid(id, { reference: null, amountCents: cents(order.totalCents + 1) });
    await expect(wrong).rejects.toMatchObject({ code: "amount_differs" });
    await api.markOrderPaid(id, { reference: null, amountCents: order.totalCents });
    expect(await stateOf(id)).toBe("paid");
    const wished = { amountCents: null, reason: "Changed minds.", key: randomUUID() };
    expect((await api.refundOrder(id, wished)).refund.state).toBe("asked");
  });

  it("lapses to the next buyer of the stone, who need not wait for the reconciler", async () => {
    const { id, stone } = await ordered("counter");
    const next = await api.placeOrder(wish([loose(stone.sku)]), randomUUID(), inDays(2));
    expect([await stateOf(id), next.order.status]).toEqual(["canceled", "awaiting_payment"]);
  });
});
