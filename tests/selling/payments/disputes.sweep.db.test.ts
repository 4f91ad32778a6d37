import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { dayInZone } from "@/lib/platform/intl/zones";
import { mails } from "@/lib/platform/mail/tables";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { settingValues } from "@/lib/platform/settings/tables";
import { disputeMovements, disputes, orderAlerts, paymentRisks } from "@/lib/selling/disputes/tables";
import { payments } from "@/lib/selling/payments/tables";
import { GOOD, openCardShop, tuesday } from "./card-shop";

const RISKY = "4000 0000 0000 9235";
const OTHER = "5555 5555 5555 4444";
const DECLINED = "4000 0000 0000 0002";
const PARCEL = { carrier: "FedEx", trackingNumber: "7712 1", trackingUrl: null };

const cards = openCardShop();
const { begun, paymentOf, post, eventsOf } = cards;
let fulfillment: typeof import("@/tests/selling/fulfillment/acts");
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;
let salesReport: typeof import("@/lib/desk/reports/queries").salesReport;

beforeAll(async () => {
  fulfillment = await import("@/tests/selling/fulfillment/acts");
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
  ({ salesReport } = await import("@/lib/desk/reports/queries"));
});

/** An order paid with a card. */
async function paid(card = GOOD) {
  const placed = await begun();
  cards.fake.confirm(placed.intent, card);
  for (const event of eventsOf(placed.intent)) await post(event);
  return placed;
}
const eventsAbout = (id: string) => cards.fake.events.filter((event) => event.data.object.id === id);
const send = async (events: readonly unknown[]) => {
  for (const event of events) expect((await post(event)).status).toBe(200);
};
const disputeOf = async (reference: string) => {
  const [row] = await cards.shop.test.db.select().from(disputes).where(eq(disputes.reference, reference));
  if (!row) throw new Error("no dispute");
  return row;
};
const alertsOf = (orderId: string) =>
  cards.shop.test.db.select().from(orderAlerts).where(eq(orderAlerts.orderId, orderId));
const mailsAbout = async (id: string) =>
  (
    await cards.shop.test.db
      .select()
      .from(mails)
      .where(like(mails.purpose, `%${id}%`))
  )
    .map(({ purpose }) => purpose.split(":")[0])
    .toSorted();
const ship = (orderId: string, isSigned = false) =>
  fulfillment.markOrderShipped(orderId, { ...PARCEL, isSigned });
const invariants = async () => expect(await brokenInvariants(cards.shop.test.pool)).toEqual([]);

/** Everything a dispute is recorded as, for comparing what different orders of events lead to. */
async function outcomeOf(reference: string, orderId: string) {
  const row = await disputeOf(reference);
  const moved = await cards.shop.test.db
    .select()
    .from(disputeMovements)
    .where(eq(disputeMovements.disputeId, row.id));
  const payment = await paymentOf(orderId);
  return {
    state: row.state,
    isInquiry: row.isInquiry,
    withdrawn: row.withdrawnCents,
    fee: row.feeCents,
    isClosed: row.closedAt !== null,
    moved: moved.length,
    disputed: payment.disputedCents,
    held: (await alertsOf(orderId)).filter(({ closedAt }) => closedAt === null).map(({ kind }) => kind),
  };
}

describe("a dispute", () => {
  it("takes its amount and fee, holds the order, and tells the shop once, however often it is reported", async () => {
    const { order, intent } = await paid();
    const dispute = cards.fake.disputes.open(intent);
    await send([...eventsAbout(dispute.id), ...eventsAbout(dispute.id)]);
    const total = order.totalCents;
    expect(await outcomeOf(dispute.id, order.id)).toEqual({
      state: "needs_response",
      isInquiry: false,
      withdrawn: total,
      fee: 1_500,
      isClosed: false,
      moved: 1,
      disputed: total,
      held: ["dispute"],
    });
    const { id, evidenceDueAt } = await disputeOf(dispute.id);
    expect(evidenceDueAt?.getTime()).toBe(dispute.evidence_details.due_by * 1_000);
    expect(await mailsAbout(id)).toEqual(["dispute-opened"]);
    await expect(ship(order.id)).rejects.toMatchObject({ code: "order_held" });
    // the back office says so while there is something to hold
    const { riskViews } = await import("@/lib/desk/orders/view/disputes");
    const payment = await paymentOf(order.id);
    for (const [status, isHeld] of [
      ["paid", true],
      ["delivered", false],
    ] as const)
      expect(await riskViews({ ...order, status }, payment)).toMatchObject({ is_held: isHeld });
    await invariants();
  });

  it.each(["won", "lost"] as const)(
    "that is %s ends the same way in whatever order its events come",
    async (end) => {
      const outcomes = [];
      const orders = [
        (events: unknown[]) => events,
        (events: unknown[]) => events.toReversed(),
        // the last one first, all twice, and at once
        (events: unknown[]) => [events.at(-1), ...events, ...events],
      ];
      for (const [at, arrange] of orders.entries()) {
        const { order, intent } = await paid();
        const dispute = cards.fake.disputes.open(intent);
        cards.fake.disputes.close(dispute.id, end);
        const events = arrange(eventsAbout(dispute.id));
        if (at === 2) await Promise.all(events.map((event) => post(event)));
        else await send(events);
        const { withdrawn, disputed, ...rest } = await outcomeOf(dispute.id, order.id);
        expect([withdrawn, disputed]).toEqual(end === "won" ? [0, 0] : [order.totalCents, order.totalCents]);
        outcomes.push(rest);
        const { id } = await disputeOf(dispute.id);
        // what is over before the shop hears of it is told as over
        expect(await mailsAbout(id)).toEqual([`dispute-${end}`]);
      }
      const expected = {
        state: end,
        isInquiry: false,
        fee: 1_500,
        isClosed: true,
        moved: end === "won" ? 2 : 1,
        held: end === "won" ? [] : ["dispute"],
      };
      expect(outcomes).toEqual([expected, expected, expected]);
      await invariants();
    },
  );

  it("is not taken back by an answer that was read before the last one", async () => {
    const { order, intent } = await paid();
    const dispute = cards.fake.disputes.open(intent);
    const { applyDispute } = await import("@/lib/selling/fulfillment/disputes/commands/apply-dispute");
    const { findProviderMethod } = await import("@/lib/selling/payments/methods");
    const early = await findProviderMethod("card")?.readDispute(dispute.id);
    if (!early) throw new Error("no dispute");
    cards.fake.disputes.close(dispute.id, "won");
    await send(eventsAbout(dispute.id).slice(-1));
    await applyDispute(early, { method: "card", event: null });
    expect(await outcomeOf(dispute.id, order.id)).toMatchObject({ state: "won", disputed: 0, held: [] });
  });

  it("begins as an inquiry that takes nothing, and takes the money once it goes on", async () => {
    const { order, intent } = await paid();
    const dispute = cards.fake.disputes.open(intent, { inquiry: true });
    await send(eventsAbout(dispute.id));
    expect(await outcomeOf(dispute.id, order.id)).toMatchObject({
      isInquiry: true,
      withdrawn: 0,
      disputed: 0,
      held: [],
    });
    await refundOrder(order.id, { amountCents: 100 as never, reason: "Sorry.", key: randomUUID() });
    cards.fake.disputes.escalate(dispute.id);
    await send(eventsAbout(dispute.id).slice(1));
    expect(await outcomeOf(dispute.id, order.id)).toMatchObject({
      isInquiry: false,
      withdrawn: order.totalCents,
      held: ["dispute"],
    });
    const { id } = await disputeOf(dispute.id);
    expect(await mailsAbout(id)).toEqual(["dispute-inquiry", "dispute-opened"]);
    await invariants();
  });

  it("of an inquiry that goes no further ends without a cost", async () => {
    const { order, intent } = await paid();
    const dispute = cards.fake.disputes.open(intent, { inquiry: true });
    cards.fake.disputes.close(dispute.id, "warning_closed");
    await send(eventsAbout(dispute.id));
    expect(await outcomeOf(dispute.id, order.id)).toMatchObject({ state: "closed", fee: 0, held: [] });
  });

  it("keeps its payment from being refunded while it is open, and what was lost for good", async () => {
    const { order, intent, stone } = await paid();
    const dispute = cards.fake.disputes.open(intent);
    await send(eventsAbout(dispute.id));
    const refund = () => refundOrder(order.id, { amountCents: null, reason: "Sorry.", key: randomUUID() });
    await expect(refund()).rejects.toMatchObject({ code: "payment_disputed" });
    cards.fake.disputes.close(dispute.id, "lost");
    await send(eventsAbout(dispute.id).slice(-1));
    await expect(refund()).rejects.toMatchObject({ code: "refund_too_large" });
    expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("sold");
  });

  it("of a part leaves the rest to refund, which puts no stone on sale by itself", async () => {
    const { order, intent, stone } = await paid();
    const dispute = cards.fake.disputes.open(intent, { amount: 10_000 });
    cards.fake.disputes.close(dispute.id, "lost");
    await send(eventsAbout(dispute.id));
    const { refund, order: after } = await refundOrder(order.id, {
      amountCents: null,
      reason: "Sorry.",
      key: randomUUID(),
    });
    expect(refund.amountCents).toBe(order.totalCents - 10_000);
    expect(after.status).toBe("refunded");
    expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("sold");
    await invariants();
  });

  it.each([
    ["open", null, "sold"],
    ["lost", null, "sold"],
    ["won", null, "available"],
    ["open", false, "available"],
  ] as const)(
    "that is %s decides about goods that come back, unless somebody does: %s",
    async (end, keepStock, availability) => {
      const { order, intent, stone } = await paid();
      await ship(order.id);
      const dispute = cards.fake.disputes.open(intent);
      if (end !== "open") cards.fake.disputes.close(dispute.id, end);
      await send(eventsAbout(dispute.id));
      await fulfillment.markOrderReturned(order.id, { note: null, keepStock });
      expect((await cards.shop.stoneNow(stone.sku)).availability).toBe(availability);
      await invariants();
    },
  );

  it("is in the reports on the day its money moved, with its fee", async () => {
    // the shop's day, which isn't the day of UTC for some hours
    const today = dayInZone(new Date(), DEFAULT_SETTINGS.timeZone);
    const lossNow = async () =>
      (await salesReport({ from: today, to: today, by: "day" }))[0]?.disputesCents ?? 0;
    const before = await lossNow();
    const { order, intent } = await paid();
    const dispute = cards.fake.disputes.open(intent);
    await send(eventsAbout(dispute.id));
    expect((await lossNow()) - before).toBe(order.totalCents + 1_500);
    cards.fake.disputes.close(dispute.id, "won");
    await send(eventsAbout(dispute.id).slice(2));
    expect((await lossNow()) - before).toBe(1_500);
  });

  it("whose events were all lost is found, and so is the end of an older one", async () => {
    const { refreshDisputes } = await import("@/lib/selling/fulfillment/disputes/commands/refresh-disputes");
    const { findProviderMethod } = await import("@/lib/selling/payments/methods");
    const refresh = async (now?: Date) => {
      const method = findProviderMethod("card");
      if (method) await refreshDisputes(method, now);
    };
    const { order, intent } = await paid();
    const dispute = cards.fake.disputes.open(intent);
    await refresh();
    await refresh();
    expect(await outcomeOf(dispute.id, order.id)).toMatchObject({
      state: "needs_response",
      moved: 1,
      disputed: order.totalCents,
      held: ["dispute"],
    });
    expect(await mailsAbout((await disputeOf(dispute.id)).id)).toEqual(["dispute-opened"]);
    cards.fake.disputes.close(dispute.id, "won");
    await refresh(new Date(Date.now() + 60 * 86_400_000));
    expect(await outcomeOf(dispute.id, order.id)).toMatchObject({ state: "won", disputed: 0, held: [] });
    // what is over isn't asked about again
    const asked = cards.fake.calls.length;
    await refresh(new Date(Date.now() + 60 * 86_400_000));
    const calls = cards.fake.calls.slice(asked);
    expect(calls).toContain("GET /v1/disputes");
    expect(calls).not.toContain(`GET /v1/disputes/${dispute.id}`);
    await invariants();
  });

  it("of another system on the same account is none of the shop's", async () => {
    const intent = cards.fake.createIntent(new URLSearchParams({ amount: "5000", currency: "usd" }));
    cards.fake.confirm(intent.id, GOOD);
    const dispute = cards.fake.disputes.open(intent.id, { amount: 5_000 });
    await send(eventsAbout(dispute.id));
    await expect(disputeOf(dispute.id)).rejects.toThrow("no dispute");
  });
});

describe("a sign of fraud", () => {
  it.each(["in order", "reversed"])("holds the order until the provider takes it back: %s", async (order) => {
    const one = await paid();
    const warning = cards.fake.disputes.warn(one.intent);
    const review = cards.fake.disputes.openReview(one.intent);
    const opened = [...eventsAbout(warning.id), ...eventsAbout(review.id)];
    if (order === "in order") {
      await send([...opened, ...opened]);
      expect(await mailsAbout(one.order.id)).toContain("order-warning");
      await expect(ship(one.order.id)).rejects.toMatchObject({ code: "order_held" });
    }
    cards.fake.disputes.endWarning(warning.id);
    cards.fake.disputes.closeReview(review.id);
    await send([...eventsAbout(warning.id), ...eventsAbout(review.id)].toReversed());
    const alerts = await alertsOf(one.order.id);
    expect(alerts.map(({ kind }) => kind).toSorted()).toEqual(["fraud_warning", "review"]);
    expect(alerts.every(({ closedAt }) => closedAt !== null)).toBe(true);
    expect((await ship(one.order.id)).status).toBe("shipped");
  });
});

describe("a card payment's risk and checks", () => {
  const riskOf = async (orderId: string) => {
    const { id } = await paymentOf(orderId);
    const [row] = await cards.shop.test.db.select().from(paymentRisks).where(eq(paymentRisks.paymentId, id));
    return row;
  };

  it("are kept with the payment, and the highest risk holds the order", async () => {
    const [safe, risky] = [await paid(), await paid(RISKY)];
    expect(await riskOf(safe.order.id)).toMatchObject({
      level: "normal",
      score: 12,
      streetCheck: "pass",
      postcodeCheck: "pass",
      codeCheck: "pass",
    });
    expect(await riskOf(risky.order.id)).toMatchObject({ level: "highest", score: 81, streetCheck: "fail" });
    expect((await ship(safe.order.id)).status).toBe("shipped");
    await expect(ship(risky.order.id)).rejects.toMatchObject({ code: "order_held" });
  });

  it("raise an alert where the same stone was paid for with another card", async () => {
    const first = await paid();
    await refundOrder(first.order.id, { amountCents: null, reason: "Sorry.", key: randomUUID() });
    const { placeOrder } = await import("@/lib/selling/checkout/place-order");
    const { loose, wish } = await import("../checkout/shop");
    const again = await placeOrder(
      wish([loose(first.stone.sku)], { payment_method: "card" }),
      randomUUID(),
      tuesday,
    );
    const payable = {
      ...again.order,
      amountCents: again.order.totalCents,
      ...{ dueAt: null, page: "https://shop.example/", currency: "USD" },
    };
    await again.method.begin(payable);
    const intent = String((await paymentOf(again.order.id)).reference);
    cards.fake.confirm(intent, OTHER);
    await send(eventsOf(intent));
    expect(await alertsOf(again.order.id)).toMatchObject([
      { kind: "same_goods", words: expect.stringContaining(first.order.number), holdsShipping: false },
    ]);
  });

  it("raise an alert after many declined attempts, each counted once", async () => {
    const { order, intent } = await begun();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await alertsOf(order.id)).toEqual([]);
      expect(() => cards.fake.confirm(intent, DECLINED)).toThrow("declined");
      const [event] = eventsOf(intent).slice(-1);
      await send([event, event]);
    }
    expect(await alertsOf(order.id)).toMatchObject([
      { kind: "declines", words: expect.stringContaining("5 times") },
    ]);
  });
});

describe("the owner's rules", () => {
  const setting = (key: string, value: unknown) =>
    cards.shop.test.db.insert(settingValues).values({ key, value });
  const reset = (key: string) => cards.shop.test.db.delete(settingValues).where(eq(settingValues.key, key));

  it("hold an order above a total, and ask for a signature above another", async () => {
    await setting("holdAboveDollars", 1);
    const held = await paid();
    await reset("holdAboveDollars");
    expect(await alertsOf(held.order.id)).toContainEqual(
      expect.objectContaining({ kind: "value", holdsShipping: true }),
    );
    const { order } = await paid();
    await setting("signatureAboveDollars", 1);
    await expect(ship(order.id)).rejects.toMatchObject({ code: "signature_required" });
    expect((await ship(order.id, true)).status).toBe("shipped");
    await reset("signatureAboveDollars");
  });

  it("show a paid order whose shipping address was changed", async () => {
    const { order } = await paid();
    const { changeOrder, orderVersion } = await import("@/lib/desk/orders/commands/changes");
    const { orders } = await import("@/lib/selling/orders/tables");
    const [row] = await cards.shop.test.db.select().from(orders).where(eq(orders.id, order.id));
    if (!row) throw new Error("no order");
    const moved = { ...row.shippingAddress, line1: "9 Other Street" };
    await changeOrder(order.id, orderVersion(row), { shippingAddress: moved }, null);
    expect(await alertsOf(order.id)).toContainEqual(
      expect.objectContaining({ kind: "address", holdsShipping: false }),
    );
  });
});

it("no dispute is left out of its payment", async () => {
  const { order, intent } = await paid();
  const dispute = cards.fake.disputes.open(intent);
  await send(eventsAbout(dispute.id));
  await cards.shop.test.db
    .update(payments)
    .set({ disputedCents: 0 as never })
    .where(eq(payments.orderId, order.id));
  expect(await brokenInvariants(cards.shop.test.pool)).toEqual([expect.stringContaining("took back")]);
  await cards.shop.test.db
    .update(payments)
    .set({ disputedCents: order.totalCents })
    .where(eq(payments.orderId, order.id));
});
