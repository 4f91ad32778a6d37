import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { type PartRow, paymentPlanParts, paymentPlans } from "@/lib/selling/payments/plan/tables";
import { refunds } from "@/lib/selling/payments/tables";
import { loose, wish } from "../../checkout/shop";
import { GOOD, openCardShop, tuesday } from "../card-shop";

/** A day and hour at which a part of a plan of that Tuesday is due. */
export const on = (day: string) => new Date(`${day}T18:00:00Z`);

/** A shop that offers plans: 20% down and three payments, ten days of grace, and 5% kept of a plan that is released. */
export function openPlanShop() {
  const cards = openCardShop();
  const { paymentOf, stateOf, post, eventsOf } = cards;

  beforeAll(async () => {
    const limits = { unpaidOrders: 1_000, unpaidStones: 1_000, unconfirmedStones: 1_000 };
    const values = { planOffered: true, planMinimumDollars: 100, planFeePercent: 5, ...limits };
    for (const [key, value] of Object.entries(values)) {
      await cards.shop.test.db.insert(settingValues).values({ key, value });
    }
    const { loadCurrentSettings } = await import("@/lib/platform/settings/current-settings");
    await loadCurrentSettings();
  }, 120_000);

  const db = () => cards.shop.test.db;
  const planOf = async (orderId: string) => {
    const [plan] = await db().select().from(paymentPlans).where(eq(paymentPlans.orderId, orderId));
    if (!plan) throw new Error("no plan");
    const parts = await db()
      .select()
      .from(paymentPlanParts)
      .where(eq(paymentPlanParts.orderId, orderId))
      .orderBy(paymentPlanParts.position);
    return { ...plan, parts };
  };
  const partOf = async (orderId: string, position: number): Promise<PartRow> => {
    const part = (await planOf(orderId)).parts[position];
    if (!part) throw new Error(`no part ${position}`);
    return part;
  };
  const refundsOf = async (orderId: string) => {
    const { id } = await paymentOf(orderId);
    return db().select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(refunds.createdAt);
  };
  const mailsAbout = async (kind: string) =>
    (await db().select().from(mails)).filter(({ purpose }) => purpose.split(":")[0] === kind);

  /** An order by plan whose deposit is asked for. */
  async function ordered(now = tuesday) {
    const { placeOrder } = await import("@/lib/selling/checkout/place-order");
    const { toPayableOrder } = await import("@/lib/selling/fulfillment/payable-order");
    const stone = await cards.shop.stone();
    const asked = wish([loose(stone.sku)], { payment_method: "plan", order_again: true });
    const { order, method } = await placeOrder(asked, randomUUID(), now);
    const step = await method.begin(toPayableOrder(order));
    return { stone, order, method, step };
  }

  /** Sends every event of a part’s payment to the shop, as often as wanted. */
  async function report(reference: string | null, times = 1) {
    for (let at = 0; at < times; at++) {
      for (const event of eventsOf(String(reference))) expect((await post(event)).status).toBe(200);
    }
  }

  /** An order whose deposit is paid by a card, which is saved. */
  async function begun(card = GOOD, now = tuesday) {
    const placed = await ordered(now);
    const { reference } = await partOf(placed.order.id, 0);
    cards.fake.confirm(String(reference), card);
    await report(reference);
    return placed;
  }

  /** The buyer opens the order’s page and pays what is due there. */
  async function payNext(orderId: string, card = GOOD) {
    const { findPaymentMethod } = await import("@/lib/selling/payments/methods");
    const { toPayableOrder } = await import("@/lib/selling/fulfillment/payable-order");
    const { settleOpenOrder } = await import(
      "@/lib/selling/fulfillment/settlement/commands/refresh-open-order"
    );
    const { findOrderRow } = await rows();
    const step = await findPaymentMethod("plan")?.begin(toPayableOrder(await findOrderRow(orderId)));
    if (step?.kind !== "card") throw new Error("nothing to pay");
    cards.fake.confirm(step.client_secret.split("_secret_")[0] ?? "", card);
    await settleOpenOrder(orderId);
  }

  async function rows() {
    const { orders } = await import("@/lib/selling/orders/tables");
    return {
      async findOrderRow(orderId: string) {
        const [row] = await db().select().from(orders).where(eq(orders.id, orderId));
        if (!row) throw new Error("no order");
        return row;
      },
    };
  }

  /** What is always true of the shop’s books. */
  async function expectSound() {
    const { INVARIANTS } = await import("@/lib/desk/health/invariants");
    for (const { sentence, sql } of INVARIANTS) {
      const { rows: found } = await cards.shop.test.pool.query(sql);
      expect({ sentence, found }).toEqual({ sentence, found: [] });
    }
  }

  /** What Stripe has really taken for an order, and given back. */
  function taken(orderId: string) {
    const own = [...cards.fake.intents.values()].filter((one) => one.metadata.order_id === orderId);
    const ids = new Set(own.map(({ id }) => id));
    const back = [...cards.fake.refunds.values()].filter((one) => ids.has(one.payment_intent));
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
    return {
      taken: sum(own.map((one) => one.amount_received)),
      back: sum(back.map((one) => one.amount)),
      open: own.filter(({ status }) => status === "requires_capture").length,
    };
  }

  return {
    cards,
    db,
    paymentOf,
    stateOf,
    report,
    planOf,
    partOf,
    refundsOf,
    mailsAbout,
    ordered,
    begun,
    payNext,
    expectSound,
    taken,
    findOrderRow: async (orderId: string) => (await rows()).findOrderRow(orderId),
  };
}
