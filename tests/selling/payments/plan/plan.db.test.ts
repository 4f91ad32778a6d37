import { beforeAll, describe, expect, it } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { GOOD, tuesday } from "../card-shop";
import { on, openPlanShop } from "./plan-shop";

const DECLINED = "4000000000000002";
const shop = openPlanShop();
const { begun, ordered, partOf, planOf, stateOf, paymentOf, expectSound, taken, report, refundsOf } = shop;
let collect: typeof import("@/lib/selling/fulfillment/plans/due-commands").collectDueParts;
let release: typeof import("@/lib/selling/fulfillment/plans/release-commands").releasePlan;
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;
let reconcile: typeof import("@/lib/selling/fulfillment/reconcile-commands").reconcile;

beforeAll(async () => {
  ({ collectDueParts: collect } = await import("@/lib/selling/fulfillment/plans/due-commands"));
  ({ releasePlan: release } = await import("@/lib/selling/fulfillment/plans/release-commands"));
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
  ({ reconcile } = await import("@/lib/selling/fulfillment/reconcile-commands"));
});

/** The total is $745: $149 down, and $198.67, $198.67, and $198.66. */
const TOTAL = 74_500;
const DEPOSIT = 14_900;

describe("an order by plan", () => {
  it("asks for its deposit, and holds its stone like an order by card until then", async () => {
    const { order, stone, step } = await ordered();
    expect(order).toMatchObject({ status: "pending", paymentMethod: "plan", totalCents: TOTAL });
    expect(step).toMatchObject({ kind: "card", amount: 149 });
    expect((await planOf(order.id)).parts.map(({ amountCents, dueOn }) => [amountCents, dueOn])).toEqual([
      [14_900, "2026-03-03"],
      [19_867, "2026-04-03"],
      [19_867, "2026-05-03"],
      [19_866, "2026-06-03"],
    ]);
    await reconcile(new Date(tuesday.getTime() + 21 * 60_000));
    expect(await stateOf(order.id)).toBe("canceled");
    expect((await planOf(order.id)).state).toBe("released");
    expect((await shop.cards.shop.stoneNow(stone.sku)).availability).toBe("available");
    await expectSound();
  });

  it("is held with its deposit, says its terms in the mail, and isn’t paid yet", async () => {
    const { order, stone } = await begun();
    expect(await stateOf(order.id)).toBe("awaiting_payment");
    expect(await shop.findOrderRow(order.id)).toMatchObject({ paymentDueAt: null, countedMailbox: null });
    expect((await shop.cards.shop.stoneNow(stone.sku)).availability).toBe("reserved");
    expect(await paymentOf(order.id)).toMatchObject({ state: "asked", capturedCents: 0, reference: null });
    const plan = await planOf(order.id);
    expect(plan).toMatchObject({ state: "open", graceDays: 10, feeCents: 3_725 });
    expect(plan.savedMethod).toMatch(/^pm_/);
    const [mail] = (await shop.mailsAbout("order-confirmation")).filter(({ purpose }) =>
      purpose.endsWith(order.id),
    );
    for (const said of ["$149", "Payment 2 of 4, due Apr 3, 2026", "more than 10 days late", "less $37.25"]) {
      expect(mail?.text).toContain(said);
    }
    await expectSound();
    // months pass, and nothing lapses by itself
    await reconcile(on("2026-04-02"));
    expect(await stateOf(order.id)).toBe("awaiting_payment");
  });

  it("is charged on its dates and paid with the last part, each once however often it is asked for", async () => {
    const { order, stone } = await begun();
    await Promise.all([collect(on("2026-04-03")), collect(on("2026-04-03")), collect(on("2026-04-03"))]);
    await report((await partOf(order.id, 1)).reference, 2);
    await collect(on("2026-04-04"));
    expect(taken(order.id)).toMatchObject({ taken: DEPOSIT + 19_867 });
    await collect(on("2026-05-03"));
    expect(await stateOf(order.id)).toBe("awaiting_payment");
    await collect(on("2026-06-03"));
    expect(await stateOf(order.id)).toBe("paid");
    expect(await paymentOf(order.id)).toMatchObject({ state: "captured", capturedCents: TOTAL });
    expect(await planOf(order.id)).toMatchObject({ state: "completed", savedMethod: null });
    expect((await shop.cards.shop.stoneNow(stone.sku)).availability).toBe("sold");
    expect(taken(order.id)).toEqual({ taken: TOTAL, back: 0, open: 0 });
    await expectSound();
  });

  it("can be paid ahead on its page, and the job charges nothing that was paid there", async () => {
    const { order } = await begun();
    await shop.payNext(order.id);
    await collect(on("2026-04-03"));
    expect(taken(order.id).taken).toBe(DEPOSIT + 19_867);
    await Promise.all([shop.payNext(order.id).catch(() => null), collect(on("2026-05-03"))]);
    await reconcile(on("2026-05-03"));
    expect(taken(order.id)).toEqual({ taken: DEPOSIT + 2 * 19_867, back: 0, open: 0 });
    expect((await partOf(order.id, 2)).capturedCents).toBe(19_867);
    await expectSound();
  });
});

describe("a part that isn’t paid", () => {
  it("is announced, tried three times, reminded of, and left to the staff, each mail once", async () => {
    const { order } = await begun();
    for (const [, saved] of shop.cards.fake.saved) saved.number = DECLINED;
    const count = async (kind: string) => {
      const parts = (await planOf(order.id)).parts.map(({ id }) => id);
      return (await shop.mailsAbout(kind)).filter(({ purpose }) => parts.some((id) => purpose.endsWith(id)))
        .length;
    };
    await collect(on("2026-03-31"));
    await collect(on("2026-04-01"));
    expect(await count("plan-due")).toBe(1);
    for (const day of ["03", "04", "05", "07", "09", "11", "13"]) await collect(on(`2026-04-${day}`));
    expect((await partOf(order.id, 1)).attempts).toBe(3);
    expect([
      await count("plan-failed-1"),
      await count("plan-failed-2"),
      await count("plan-failed-3"),
    ]).toEqual([1, 1, 1]);
    expect(await count("plan-overdue")).toBe(1);
    expect(await count("plan-late")).toBe(0);
    await collect(on("2026-04-14"));
    await collect(on("2026-04-20"));
    expect(await count("plan-late")).toBe(1);
    expect(taken(order.id).taken).toBe(DEPOSIT);
    // another card on the order’s page
    await shop.payNext(order.id);
    expect((await partOf(order.id, 1)).problem).toBeNull();
    await expectSound();
  });
});

describe("a released plan", () => {
  const terms = (change = {}) => ({
    reason: "We couldn’t reach you.",
    keptCents: cents(3_725),
    seenTakenCents: cents(DEPOSIT),
    ...change,
  });

  it("puts the stone back on sale, and gives back what was paid less what the terms keep", async () => {
    const { order, stone } = await begun();
    await release(await shop.findOrderRow(order.id), terms());
    await reconcile(on("2026-04-20"));
    expect(await stateOf(order.id)).toBe("canceled");
    expect((await shop.cards.shop.stoneNow(stone.sku)).availability).toBe("available");
    expect(taken(order.id)).toMatchObject({ taken: DEPOSIT, back: DEPOSIT - 3_725 });
    expect(await planOf(order.id)).toMatchObject({ state: "released", keptCents: 3_725, savedMethod: null });
    const [mail] = (await shop.mailsAbout("order-canceled")).filter(({ purpose }) =>
      purpose.endsWith(order.id),
    );
    for (const said of ["We couldn’t reach you.", "we keep $37.25", "refunding $111.75"]) {
      expect(mail?.text).toContain(said);
    }
    await expectSound();
  });

  it("keeps no more than its terms say, nothing that wasn’t seen, and nothing twice", async () => {
    const { order } = await begun();
    const row = await shop.findOrderRow(order.id);
    await expect(release(row, terms({ keptCents: cents(3_726) }))).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(release(row, terms({ seenTakenCents: cents(0) }))).rejects.toMatchObject({
      code: "plan_changed",
    });
    expect(await stateOf(order.id)).toBe("awaiting_payment");
    const both = await Promise.allSettled([release(row, terms()), release(row, terms())]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refundsOf(order.id)).toHaveLength(1);
    await expectSound();
  });

  it("gives back what comes after it, in full and once", async () => {
    const { order, method } = await begun();
    const { toPayableOrder } = await import("@/lib/selling/fulfillment/payable-order");
    await method.begin(toPayableOrder(await shop.findOrderRow(order.id)));
    const { reference } = await partOf(order.id, 1);
    // the shop’s cancellation doesn’t reach the provider, which takes the money by itself
    const intent = shop.cards.fake.intents.get(String(reference));
    intent.capture_method = "automatic";
    await release(await shop.findOrderRow(order.id), terms());
    intent.status = "requires_payment_method";
    shop.cards.fake.confirm(String(reference), GOOD);
    await report(reference, 2);
    await reconcile(on("2026-04-20"));
    expect(taken(order.id)).toMatchObject({ taken: DEPOSIT + 19_867, back: DEPOSIT - 3_725 + 19_867 });
    await expectSound();
  });

  it("and a payment at the same moment leave one truth", async () => {
    for (let round = 0; round < 8; round++) {
      const { order } = await begun();
      const row = await shop.findOrderRow(order.id);
      await Promise.allSettled([shop.payNext(order.id), collect(on("2026-04-03")), release(row, terms())]);
      await reconcile(on("2026-04-04"));
      const state = await stateOf(order.id);
      const { taken: came, back, open } = taken(order.id);
      expect(open).toBe(0);
      if (state === "canceled") expect(came - back).toBe(3_725);
      else {
        expect([state, back]).toEqual(["awaiting_payment", 0]);
        expect(came).toBe((await planOf(order.id)).parts.reduce((sum, part) => sum + part.capturedCents, 0));
      }
      await expectSound();
    }
  });
});

describe("a refund of an order that was paid in parts", () => {
  it("goes back by the payments that brought it, the latest first, to the cent and never more than each brought", async () => {
    const { order } = await begun();
    for (const day of ["2026-04-03", "2026-05-03", "2026-06-03"]) await collect(on(day));
    const back = (amountCents: number | null, key: string) =>
      refundOrder(order.id, {
        amountCents: amountCents === null ? null : cents(amountCents),
        reason: "As agreed.",
        key,
      });
    await back(25_001, "3c6d1c8e-0000-4000-8000-000000000001");
    await reconcile(on("2026-06-04"));
    const given = () =>
      Object.fromEntries(
        [...shop.cards.fake.refunds.values()].map((one) => [one.payment_intent, one.amount]),
      );
    const [first, second, third, last] = (await planOf(order.id)).parts.map(({ reference }) =>
      String(reference),
    );
    expect(given()).toMatchObject({ [last ?? ""]: 19_866, [third ?? ""]: 25_001 - 19_866 });
    await back(null, "3c6d1c8e-0000-4000-8000-000000000002");
    await reconcile(on("2026-06-05"));
    expect(taken(order.id)).toEqual({ taken: TOTAL, back: TOTAL, open: 0 });
    expect(given()).toMatchObject({ [first ?? ""]: 14_900, [second ?? ""]: 19_867 });
    expect((await refundsOf(order.id)).map(({ state }) => state)).toEqual(["done", "done"]);
    expect(await stateOf(order.id)).toBe("refunded");
    await expectSound();
  });

  it("isn’t given before everything is paid: a plan is released instead", async () => {
    const { order } = await begun();
    await expect(
      refundOrder(order.id, { amountCents: cents(100), reason: "As agreed.", key: "k" }),
    ).rejects.toMatchObject({ code: "nothing_paid" });
  });
});
