import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { type Cents, cents } from "@/lib/platform/money/model";
import { creditNotes } from "@/lib/selling/invoices/tables";
import { orderEvents } from "@/lib/selling/orders/tables";
import { refunds } from "@/lib/selling/payments/tables";
import { GOOD, later, openCardShop } from "./card-shop";

const cards = openCardShop();
const { begun, paymentOf, stateOf, post } = cards;
let reconcile: typeof import("@/lib/selling/fulfillment/reconcile-commands").reconcile;
let recordRefundSent: typeof import("@/lib/selling/fulfillment/refund/commands/record-sent").recordRefundSent;
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;

beforeAll(async () => {
  ({ reconcile } = await import("@/lib/selling/fulfillment/reconcile-commands"));
  ({ recordRefundSent } = await import("@/lib/selling/fulfillment/refund/commands/record-sent"));
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
});

describe("a refund to a card", () => {
  it("is carried out by the provider once, in parts and whole, also when its answer was lost", async () => {
    const { order, intent } = await begun();
    cards.fake.confirm(intent, GOOD);
    await reconcile(later(1));
    cards.fake.fail(/POST \/v1\/refunds/, "reset_after");
    await refundOrder(order.id, { amountCents: cents(5_000), reason: "A scratch.", key: randomUUID() });
    await reconcile(later(2));
    await refundOrder(order.id, { amountCents: null, reason: "All of it.", key: randomUUID() });
    await reconcile(later(3));
    const given = [...cards.fake.refunds.values()].filter((one) => one.payment_intent === intent);
    expect(given.map((one) => one.amount)).toEqual([5_000, order.totalCents - 5_000]);
    expect(await stateOf(order.id)).toBe("refunded");
    const payment = await paymentOf(order.id);
    const open = await cards.shop.test.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, "asked")));
    expect(open).toHaveLength(0);
  });

  /** An order that was paid, and one refund asked for: whole unless told otherwise. */
  async function refunded(amountCents: Cents | null = null) {
    const { order, intent } = await begun();
    cards.fake.confirm(intent, GOOD);
    await reconcile(later(1));
    const wish = { amountCents, reason: "A scratch.", key: randomUUID() };
    const { refund } = await refundOrder(order.id, wish, { now: later(1) });
    const state = async () => {
      const [row] = await cards.shop.test.db.select().from(refunds).where(eq(refunds.id, refund.id));
      return row?.state;
    };
    return { order, intent, refund, state };
  }
  const toldTheShop = async (refundId: string) => {
    const [mail] = await cards.shop.test.db
      .select()
      .from(mails)
      .where(eq(mails.purpose, `refund-failed:${refundId}`));
    return mail;
  };

  it("that is refused for good is told to the shop, and is noted when it was sent by hand", async () => {
    const { order, intent, refund, state } = await refunded();
    // somebody has given it back in the provider's dashboard
    Object.assign(cards.fake.intents.get(intent), { amount_received: 0 });
    await reconcile(later(2));
    await reconcile(later(3));
    expect(await state()).toBe("failed");
    const told = (await toldTheShop(refund.id))?.text;
    for (const words of [`order ${order.number}`, "Record as sent", "greater than unrefunded", "dashboard"]) {
      expect(told).toContain(words);
    }
    const events = await cards.shop.test.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id));
    expect(events.filter((event) => event.note?.includes("sent another way"))).toHaveLength(1);
    const noteOf = async (id: string) =>
      (await cards.shop.test.db.select().from(creditNotes).where(eq(creditNotes.refundId, id)))[0]?.number;
    const number = await noteOf(refund.id);
    const sent = { sentOn: "2026-03-03", sentReference: "Check 12" };
    await recordRefundSent(order.id, refund.id, sent, { now: later(4) });
    const [again] = await cards.shop.test.db.select().from(refunds).where(eq(refunds.replacesId, refund.id));
    expect(again).toMatchObject({ state: "done", sentReference: "Check 12" });
    expect(number).toMatch(/^CN-/);
    expect(await noteOf(again?.id ?? "")).toBe(number);
    expect(await noteOf(refund.id)).toBeUndefined();
    const asked = cards.fake.calls.filter((call) => call === "POST /v1/refunds").length;
    await reconcile(later(4));
    expect(cards.fake.calls.filter((call) => call === "POST /v1/refunds")).toHaveLength(asked);
    expect(await paymentOf(order.id)).toMatchObject({ refundedCents: order.totalCents });
  });

  it("waits where the account's balance does not suffice yet", async () => {
    const { refund, state } = await refunded(cents(5_000));
    cards.fake.fail(/POST \/v1\/refunds/, "no_balance");
    await reconcile(later(2));
    expect(await state()).toBe("asked");
    expect(await toldTheShop(refund.id)).toBeUndefined();
  });

  it("that comes back is the payment's again, also before the answer to it was kept", async () => {
    for (const wasKept of [true, false]) {
      const { order, intent, refund, state } = await refunded(cents(5_000));
      if (!wasKept) cards.fake.fail(/POST \/v1\/refunds/, "reset_after");
      await reconcile(later(2));
      const made = [...cards.fake.refunds.values()].find((one) => one.payment_intent === intent);
      const came = {
        id: `evt_${randomUUID()}`,
        type: "refund.failed",
        data: { object: { ...made, status: "failed" } },
      };
      if (!wasKept) {
        await cards.shop.test.db
          .update(refunds)
          .set({ state: "asked", reference: null })
          .where(eq(refunds.id, refund.id));
      }
      for (let times = 0; times < 2; times++) expect((await post(came)).status).toBe(200);
      await reconcile(later(3));
      expect(await state()).toBe("failed");
      expect(await paymentOf(order.id)).toMatchObject({ refundedCents: 0 });
      expect(await toldTheShop(refund.id)).toBeDefined();
    }
  });

  it("is not made twice where its answer was lost so long ago that its key is forgotten", async () => {
    const { intent, refund, state } = await refunded(cents(5_000));
    await reconcile(later(2));
    await cards.shop.test.db
      .update(refunds)
      .set({ state: "asked", reference: null })
      .where(eq(refunds.id, refund.id));
    cards.fake.forgetKeys();
    await reconcile(later(48 * 60));
    expect(await state()).toBe("done");
    expect([...cards.fake.refunds.values()].filter((one) => one.payment_intent === intent)).toHaveLength(1);
  });
});
