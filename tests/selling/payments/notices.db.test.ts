import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { orderEvents } from "@/lib/selling/orders/tables";
import { paymentEvents } from "@/lib/selling/payments/tables";
import { GOOD, openCardShop } from "./card-shop";

const cards = openCardShop();
let log: typeof import("@/lib/platform/log/log").log;
beforeAll(async () => {
  ({ log } = await import("@/lib/platform/log/log"));
});
const { begun, paymentOf, stateOf, mailsOf, post, eventsOf } = cards;

/** An order whose buyer has promised its money, with the provider's event that says so. */
async function promised() {
  const placed = await begun({ now: new Date() });
  cards.fake.confirm(placed.intent, GOOD);
  const event = eventsOf(placed.intent).at(-1);
  expect(event.type).toBe("payment_intent.amount_capturable_updated");
  return { ...placed, id: placed.order.id, event };
}
const capturing = (intent: string) => new RegExp(`POST .*/${intent}/capture$`);
const isNoted = async (event: { id: string }) =>
  (await cards.shop.test.db.$count(paymentEvents, eq(paymentEvents.id, event.id))) === 1;
const paidTimes = async (id: string) => {
  const told = await cards.shop.test.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  return told.filter(({ status }) => status === "paid").length;
};

describe("an event whose capture failed", () => {
  it.each(["429", "500_before", "reset_before"] as const)(
    "is answered so that its provider sends it again, and the same event then captures: %s",
    async (fault) => {
      const { id, intent, event } = await promised();
      // the provider's client tries once more by itself
      for (let i = 0; i < 4; i++) cards.fake.fail(capturing(intent), fault);
      const tries: number[] = [];
      for (let i = 0; i < 5 && tries.at(-1) !== 200; i++) {
        expect(await isNoted(event)).toBe(false);
        const answer = await post(event);
        if (answer.status !== 200) expect(answer.headers.get("retry-after")).toBe("60");
        tries.push(answer.status);
      }
      expect(tries.length).toBeGreaterThan(1);
      expect(tries.slice(0, -1)).toEqual(tries.slice(0, -1).map(() => 503));
      expect([await stateOf(id), await isNoted(event)]).toEqual(["paid", true]);
      const captures = cards.fake.calls.filter((call) => capturing(intent).test(call)).length;
      expect((await post(event)).status).toBe(200);
      expect(cards.fake.calls.filter((call) => capturing(intent).test(call))).toHaveLength(captures);
    },
  );

  it("pays once though the money was taken and only the answer was lost", async () => {
    const { id, intent, event } = await promised();
    for (let i = 0; i < 2; i++) cards.fake.fail(capturing(intent), "reset_after");
    const answers = [await post(event), await post(event), await post(event)];
    expect(answers.at(-1)?.status).toBe(200);
    expect([await stateOf(id), await paidTimes(id)]).toEqual(["paid", 1]);
    expect(await mailsOf(id)).toEqual(["order-confirmation"]);
  });

  it("takes effect once where its redeliveries come together and after later events", async () => {
    const { id, intent, event } = await promised();
    for (let i = 0; i < 2; i++) cards.fake.fail(capturing(intent), "429");
    await Promise.all([post(event), post(event)]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const told of eventsOf(intent).toReversed()) expect((await post(told)).status).toBe(200);
    expect([await stateOf(id), await paidTimes(id)]).toEqual(["paid", 1]);
    expect(await mailsOf(id)).toEqual(["order-confirmation"]);
    expect(cards.fake.intents.get(intent).amount_received).toBe((await paymentOf(id)).capturedCents);
  });

  it("is sent again where the promise of other money could not be canceled", async () => {
    const { id, intent, event } = await promised();
    cards.fake.intents.get(intent).amount_capturable -= 100;
    cards.fake.fail(new RegExp(`POST .*/${intent}/cancel$`), "429");
    expect((await post(event)).status).toBe(503);
    expect((await post(event)).status).toBe(200);
    expect(cards.fake.intents.get(intent).status).toBe("canceled");
    expect([await stateOf(id), (await paymentOf(id)).state]).toEqual(["pending", "canceled"]);
  });
});

describe("money that was promised in full", () => {
  it.each(["wrong_amount", "wrong_currency"] as const)(
    "pays nothing where other money was captured: %s",
    async (fault) => {
      const { id, intent, event } = await promised();
      cards.fake.fail(capturing(intent), fault);
      expect((await post(event)).status).toBe(200);
      const { amount_received, currency } = cards.fake.intents.get(intent);
      const kept = { state: "mismatched", capturedCents: amount_received, currency: currency.toUpperCase() };
      expect(await paymentOf(id)).toMatchObject(kept);
      expect(await stateOf(id)).toBe("pending");
    },
  );
});

describe("what another system on the provider's account does", () => {
  const foreign = (metadata: Record<string, string>) => {
    const form = new URLSearchParams({ amount: "5000", currency: "usd", capture_method: "manual" });
    for (const [name, value] of Object.entries(metadata)) form.set(`metadata[${name}]`, value);
    const intent = cards.fake.createIntent(form);
    cards.fake.confirm(intent.id, GOOD);
    return { intent, event: eventsOf(intent.id).at(-1) };
  };

  it.each<[string, Record<string, string>]>([
    ["no order", {}],
    ["an order id of another form", { order_id: "'; drop table orders; --" }],
    ["an order that does not exist", { order_id: randomUUID() }],
  ])("is acknowledged, logged without personal data and left alone: a payment of %s", async (_, metadata) => {
    const { intent, event } = foreign({ ...metadata, customer: "Mallory <mallory@buyer.example>" });
    const lines = [vi.spyOn(log, "info"), vi.spyOn(log, "warn")];
    expect((await post(event)).status).toBe(200);
    const told = JSON.stringify(lines.flatMap((line) => line.mock.calls));
    for (const line of lines) line.mockRestore();
    expect(told).toContain(intent.id);
    expect(told).not.toMatch(/mallory|drop table/i);
    expect(cards.fake.intents.get(intent.id).status).toBe("requires_capture");
  });

  it("is acknowledged though the provider does not know the payment, and while it does not answer", async () => {
    const { event } = foreign({});
    const gone = { ...event.data.object, id: "pi_gone", metadata: { order_id: randomUUID() } };
    expect((await post({ ...event, data: { object: gone } })).status).toBe(200);
    cards.fake.breakDown("500_before");
    const answer = await post(event);
    cards.fake.breakDown(null);
    expect(answer.status).toBe(200);
  });

  it.each([
    ["refund.failed", { id: "re_gone", status: "failed", payment_intent: "pi_gone", metadata: {} }],
    ["charge.refund.updated", { id: "re_gone", status: "failed", metadata: null }],
    ["charge.dispute.created", { id: "dp_gone", charge: "ch_gone", payment_intent: "pi_gone" }],
    ["charge.refunded", { id: "ch_gone", billing_details: { email: "mallory@buyer.example" } }],
    ["payment_intent.succeeded", { id: "pi_gone" }],
    ["payment_intent.succeeded", null],
    ["refund.updated", null],
  ])("is acknowledged and logged: %s of an unknown object", async (type, object) => {
    const logged = vi.spyOn(log, "info");
    const event = { id: `evt_${randomUUID()}`, object: "event", type, data: { object } };
    expect((await post(event)).status).toBe(200);
    const told = JSON.stringify(logged.mock.calls);
    logged.mockRestore();
    expect(told).toContain(event.id);
    expect(told).not.toContain("mallory");
  });

  it("is refused unsigned, and what came is not logged", async () => {
    const logged = vi.spyOn(log, "warn");
    expect((await post({ id: "evt_forged", note: "mallory@buyer.example" }, "whsec_other")).status).toBe(400);
    const told = JSON.stringify(logged.mock.calls);
    logged.mockRestore();
    expect(told).not.toContain("mallory");
  });
});
