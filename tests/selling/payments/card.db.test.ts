import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { orderEvents, orders } from "@/lib/selling/orders/tables";
import { paymentEvents, payments, refunds } from "@/lib/selling/payments/tables";
import { signatureOf } from "../../stripe/fake-stripe.mjs";
import { loose, wish } from "../checkout/shop";
import { GOOD, later, openCardShop, tuesday } from "./card-shop";

const THREE_DS = "4000 0000 0000 3220";
const DECLINED = "4000 0000 0000 0002";

const cards = openCardShop();
const { ordered, begun, paymentOf, stateOf, mailsOf, webhook, post, eventsOf } = cards;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let reconcile: typeof import("@/lib/selling/fulfillment/reconcile-commands").reconcile;
let giveUpOrder: typeof import("@/lib/selling/fulfillment/cancel/unpaid-commands").cancelUnpaidOrder;
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;
let extendHold: typeof import("@/lib/selling/fulfillment/holds/commands/extend-hold").extendHold;

beforeAll(async () => {
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ reconcile } = await import("@/lib/selling/fulfillment/reconcile-commands"));
  ({ cancelUnpaidOrder: giveUpOrder } = await import("@/lib/selling/fulfillment/cancel/unpaid-commands"));
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
  ({ extendHold } = await import("@/lib/selling/fulfillment/holds/commands/extend-hold"));
});

describe("an order paid by card", () => {
  it("is pending while its buyer pays, and paid once the money was promised, held against the stone, and taken", async () => {
    const { order, stone, intent } = await begun();
    expect(order.status).toBe("pending");
    expect(order.paymentDueAt).toEqual(later(20));
    expect(await mailsOf(order.id)).toEqual([]);
    cards.fake.confirm(intent, GOOD);
    for (const event of eventsOf(intent)) expect((await post(event)).status).toBe(200);
    expect(await stateOf(order.id)).toBe("paid");
    expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("sold");
    expect(await paymentOf(order.id)).toMatchObject({ state: "captured", capturedCents: order.totalCents });
    expect(await mailsOf(order.id)).toEqual(["order-confirmation"]);
    const [mail] = await cards.shop.test.db
      .select()
      .from(mails)
      .where(eq(mails.purpose, `order-confirmation:${order.id}`));
    for (const told of [
      stone.sku,
      order.number,
      "We received your payment",
      "Insured shipping: $45",
      `/thankyou/order-received/${order.id}`,
    ]) {
      expect(mail?.text).toContain(told);
    }
    expect(mail?.text).not.toContain("How to pay");
    expect(cards.fake.intents.get(intent)).toMatchObject({
      status: "succeeded",
      amount_received: order.totalCents,
    });
  });

  it("is one order and one payment when the answer of the provider was lost", async () => {
    const { order, begin } = await ordered();
    cards.fake.fail(/POST \/v1\/payment_intents$/, "reset_after");
    await begin();
    await begin();
    const made = [...cards.fake.intents.values()].filter((one) => one.metadata.order_id === order.id);
    expect(made).toHaveLength(1);
    expect((await paymentOf(order.id)).reference).toBe(made[0].id);
  });

  it("goes through where the provider failed for a moment, and can be tried again where it refused", async () => {
    const { order, begin } = await ordered();
    cards.fake.fail(/POST \/v1\/payment_intents$/, "429");
    await expect(begin()).rejects.toThrow("Too many requests");
    cards.fake.fail(/POST \/v1\/payment_intents$/, "500_before");
    await begin();
    expect((await paymentOf(order.id)).reference).toMatch(/^pi_/);
  });

  it("waits for 3-D Secure, and is not paid when the bank refuses", async () => {
    const refused = await begun();
    cards.fake.confirm(refused.intent, THREE_DS);
    cards.fake.authenticate(refused.intent, false);
    for (const event of eventsOf(refused.intent)) await post(event);
    expect(await stateOf(refused.order.id)).toBe("pending");
    cards.fake.confirm(refused.intent, THREE_DS);
    cards.fake.authenticate(refused.intent, true);
    await reconcile(later(2));
    expect(await stateOf(refused.order.id)).toBe("paid");
  });

  it("stays open after a card that was declined, and is paid by another", async () => {
    const { order, intent } = await begun();
    expect(() => cards.fake.confirm(intent, DECLINED)).toThrow("declined");
    for (const event of eventsOf(intent)) await post(event);
    expect(await stateOf(order.id)).toBe("pending");
    cards.fake.confirm(intent, GOOD);
    await reconcile(later(2));
    expect(await stateOf(order.id)).toBe("paid");
  });

  it("is asked about once a minute, however many processes look and however often a run is interrupted", async () => {
    const { reconcileOnce } = await import("@/lib/selling/fulfillment/reconcile-commands");
    const { intent } = await begun();
    const asked = () =>
      cards.fake.calls.filter((call) => call === `GET /v1/payment_intents/${intent}`).length;
    const before = asked();
    await Promise.all([1, 2, 3].map(() => reconcileOnce(later(1))));
    await reconcileOnce(later(1));
    expect(asked()).toBe(before + 1);
    await cards.shop.test.pool.query("update provider_checks set asked_at = asked_at - interval '1 minute'");
    await Promise.all([1, 2].map(() => reconcileOnce(later(2))));
    expect(asked()).toBe(before + 2);
  });

  it("is paid at the next look where the provider broke while taking the money, or another was faster", async () => {
    const [broken, overtaken] = [await begun(), await begun()];
    for (const { intent } of [broken, overtaken]) cards.fake.confirm(intent, GOOD);
    cards.fake.fail(new RegExp(`${broken.intent}/capture$`), "500");
    cards.fake.fail(new RegExp(`${overtaken.intent}/capture$`), "reset_after");
    await reconcile(later(1));
    expect(await stateOf(broken.order.id)).toBe("pending");
    await reconcile(later(2));
    for (const { order } of [broken, overtaken]) expect(await stateOf(order.id)).toBe("paid");
  });

  it.each([
    ["less", { amount_received: 100 }],
    ["of another currency", { currency: "eur" }],
  ])(
    "is not paid by money that is not its own, which goes back when the jeweler says so: %s",
    async (_, change) => {
      const { order, stone, intent } = await begun();
      cards.fake.confirm(intent, GOOD);
      const taken = cards.fake.intents.get(intent);
      const amounts = { amount_received: taken.amount, amount_capturable: 0 };
      Object.assign(taken, { status: "succeeded", ...amounts, ...change });
      for (const event of eventsOf(intent)) expect((await post(event)).status).toBe(200);
      for (const minutes of [1, 60]) await reconcile(later(minutes));
      expect(await stateOf(order.id)).toBe("pending");
      expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("reserved");
      const payment = await paymentOf(order.id);
      expect(payment).toMatchObject({ state: "mismatched", capturedCents: taken.amount_received });
      expect(payment.currency).toBe(taken.currency.toUpperCase());
      await refundOrder(order.id, { amountCents: null, reason: "The amount is wrong.", key: randomUUID() });
      for (const minutes of [61, 62]) await reconcile(later(minutes));
      const given = [...cards.fake.refunds.values()].filter((one) => one.payment_intent === intent);
      expect(given.map(({ amount }) => amount)).toEqual([taken.amount_received]);
      expect(await stateOf(order.id)).toBe("canceled");
    },
  );

  it("shares its provider's key with no other order", async () => {
    const [one, other] = [await begun(), await ordered()];
    const { saveProviderReference } = await import("@/lib/selling/payments/commands/ledger");
    const claimed = saveProviderReference(cards.shop.test.db, other.order.id, one.intent);
    await expect(claimed).rejects.toMatchObject({ cause: { constraint: "payments_reference" } });
  });

  it("is told again to who asks with its key, though cards are no longer offered", async () => {
    const stone = await cards.shop.stone();
    const key = randomUUID();
    const place = (one: string) =>
      placeOrder(wish([loose(stone.sku)], { payment_method: "card" }), one, tuesday);
    const { order, method } = await place(key);
    const offered = vi.spyOn(method, "isOffered").mockReturnValue(false);
    expect((await place(key)).order.id).toBe(order.id);
    await expect(place(randomUUID())).rejects.toMatchObject({ status: 422, code: "invalid" });
    offered.mockRestore();
  });

  it("is not placed where its total is more than a card can pay, and may be paid another way", async () => {
    const stone = await cards.shop.stone({
      priceCents: cents(99_998_000),
      regularPriceCents: cents(99_998_000),
    });
    const place = (payment_method: string) =>
      placeOrder(wish([loose(stone.sku, 999_980)], { payment_method }), randomUUID(), tuesday);
    await expect(place("card")).rejects.toMatchObject({
      status: 422,
      errors: { payment_method: [expect.stringContaining("can’t be paid this way")] },
    });
    expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("available");
    expect((await place("bank_transfer")).order.status).toBe("awaiting_payment");
  });
});

describe("events of the provider", () => {
  it("of another tool on the same account are none of ours, whatever they call their order", async () => {
    const { intent } = await begun();
    cards.fake.intents.get(intent).metadata = { order_id: "123" };
    cards.fake.confirm(intent, GOOD);
    for (const event of eventsOf(intent)) expect((await post(event)).status).toBe(200);
    expect(cards.fake.intents.get(intent).status).toBe("requires_capture");
  });

  it("have one effect however often and in whatever order they come, many at once among them", async () => {
    const { order, intent } = await begun();
    cards.fake.confirm(intent, GOOD);
    await post(eventsOf(intent).at(-1));
    const all = eventsOf(intent);
    const storm = Array.from({ length: 10 }, () => all.toReversed()).flat();
    const answers = await Promise.all(storm.map((event) => post(event)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const events = await cards.shop.test.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id));
    expect(events.map((event) => event.status).toSorted()).toEqual(["paid", "pending"]);
    expect(await mailsOf(order.id)).toEqual(["order-confirmation"]);
    const taken = await cards.shop.test.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, intent));
    expect(new Set(taken.map((event) => event.id)).size).toBe(taken.length);
    expect(cards.fake.calls.filter((call) => call.endsWith(`${intent}/capture`))).toHaveLength(1);
  });

  it("are refused unsigned, signed by somebody else, or signed long ago", async () => {
    const { order, intent } = await begun();
    cards.fake.confirm(intent, GOOD);
    const event = eventsOf(intent).at(-1);
    expect((await post(event, "whsec_other")).status).toBe(400);
    const body = JSON.stringify(event);
    const old = signatureOf(body, "whsec_fake", Math.floor(Date.now() / 1000) - 3_600);
    const send = (headers: Record<string, string>) =>
      webhook(new Request("http://shop.example/", { method: "POST", body, headers }));
    expect((await send({ "stripe-signature": old })).status).toBe(400);
    expect((await send({})).status).toBe(400);
    expect((await post({ ...event, padding: "x".repeat(300_000) })).status).toBe(413);
    expect(await stateOf(order.id)).toBe("pending");
  });
});

describe("a hold that runs out", () => {
  it("is held as long again once, for who ordered alone, and while its order waits for a payment", async () => {
    const { order, stone, intent, secret } = await begun();
    const own = { secret, customerId: null };
    expect(await extendHold(order.id, { secret: "other", customerId: null }, later(18))).toBeNull();
    expect(await extendHold(order.id, own, later(18))).toEqual(later(40));
    await expect(extendHold(order.id, own, later(19))).rejects.toMatchObject({ code: "hold_not_extendable" });
    await reconcile(later(30));
    expect(await stateOf(order.id)).toBe("pending");
    expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("reserved");
    await reconcile(later(41));
    expect([await stateOf(order.id), cards.fake.intents.get(intent).status]).toEqual([
      "canceled",
      "canceled",
    ]);
    await expect(extendHold(order.id, own, later(42))).rejects.toMatchObject({ code: "hold_not_extendable" });
  });

  it("is not extended for an order whose payment was ended a moment ago", async () => {
    const { order, secret } = await begun();
    await cards.shop.test.db
      .update(payments)
      .set({ state: "canceled" })
      .where(eq(payments.orderId, order.id));
    const asking = extendHold(order.id, { secret, customerId: null }, later(20));
    await expect(asking).rejects.toMatchObject({ code: "hold_not_extendable" });
  });

  it("is released only after the payment was canceled with the provider, not by the next buyer", async () => {
    const { order, stone, intent } = await begun();
    const next = placeOrder(wish([loose(stone.sku)]), randomUUID(), later(30));
    await expect(next).rejects.toMatchObject({ code: "stone_unavailable" });
    cards.fake.fail(new RegExp(`${intent}/cancel$`), "500");
    await reconcile(later(21));
    expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("reserved");
    await reconcile(later(22));
    expect(cards.fake.intents.get(intent).status).toBe("canceled");
    expect(await stateOf(order.id)).toBe("canceled");
    expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("available");
    expect(() => cards.fake.confirm(intent, GOOD)).toThrow("status of canceled");
  });

  it("does not lose a buyer who paid in the last moment", async () => {
    const { order, intent } = await begun();
    cards.fake.confirm(intent, GOOD);
    await reconcile(later(60));
    expect(await stateOf(order.id)).toBe("paid");
  });

  it("is canceled though nobody ever heard of its payment", async () => {
    const { order, begin } = await ordered();
    cards.fake.fail(/POST \/v1\/payment_intents$/, "500");
    await expect(begin()).rejects.toThrow();
    await reconcile(later(21));
    expect(await stateOf(order.id)).toBe("canceled");
  });

  it("frees what it held though its provider refuses for ever to begin it, at its time or when the jeweller says so", async () => {
    const [late, given] = [await ordered(), await ordered()];
    for (const { begin } of [late, given]) await expect(begin(cents(20))).rejects.toThrow("at least $0.50");
    await giveUpOrder(given.order, { note: null }, { now: later(1) });
    await reconcile(later(19));
    expect([await stateOf(late.order.id), await stateOf(given.order.id)]).toEqual(["pending", "canceled"]);
    await reconcile(later(21));
    expect(await stateOf(late.order.id)).toBe("canceled");
    for (const { stone } of [late, given]) {
      expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("available");
    }
  });

  it("can't be given up by the jeweller once the money is promised", async () => {
    const { order, intent } = await begun();
    cards.fake.confirm(intent, GOOD);
    await expect(giveUpOrder(order, { note: null })).rejects.toMatchObject({ code: "order_state" });
    expect(await stateOf(order.id)).toBe("paid");
  });

  it("gives late money back once, and tells the customer", async () => {
    const { order, intent } = await begun();
    cards.fake.confirm(intent, GOOD);
    // given up as by a shop that did not ask: the money is taken all the same
    await cards.shop.test.db.update(orders).set({ status: "canceled" }).where(eq(orders.id, order.id));
    const taken = cards.fake.intents.get(intent);
    Object.assign(taken, { status: "succeeded", amount_received: taken.amount, amount_capturable: 0 });
    const event = eventsOf(intent).at(-1);
    await Promise.all([post(event), post({ ...event, id: "evt_other" }), post(event)]);
    await reconcile(later(2));
    await reconcile(later(3));
    const payment = await paymentOf(order.id);
    expect(payment).toMatchObject({ state: "captured", refundedCents: order.totalCents });
    const given = await cards.shop.test.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    expect(given).toMatchObject([{ state: "done", amountCents: order.totalCents }]);
    expect([...cards.fake.refunds.values()].filter((one) => one.payment_intent === intent)).toHaveLength(1);
    expect(await mailsOf(order.id)).toEqual(["order-late"]);
  });
});
