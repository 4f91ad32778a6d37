import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { orderLines } from "@/lib/selling/orders/tables";
import { taxTransactions } from "@/lib/selling/tax/tables";
import { chains, wish } from "../checkout/shop";
import { GOOD, later, openCardShop, tuesday } from "../payments/card-shop";

const cards = openCardShop();

async function start(): Promise<void> {
  const { loadCurrentSettings } = await import("@/lib/platform/settings/current-settings");
  await loadCurrentSettings();
}

beforeAll(async () => {
  const values = { taxCalculation: "stripe", taxRegions: "all", currency: "HUF" };
  await cards.shop.test.db
    .insert(settingValues)
    .values(Object.entries(values).map(([key, value]) => ({ key, value })));
  await start();
});
afterAll(async () => {
  const { FIRST_PROFILE, setShopProfile } = await import("@/lib/platform/site/profile");
  setShopProfile(FIRST_PROFILE);
});

it("Stripe takes the reports of an order in forints, of which it counts hundredths, and of refunds piece by piece", async () => {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { reconcile } = await import("@/lib/selling/fulfillment/reconcile-commands");
  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  const asked = wish([chains(3, 31_050)], { payment_method: "card" });
  const { order, method } = await placeOrder(asked, randomUUID(), tuesday);
  // 8.875% of three chains of 31,050 Ft and the delivery, with hundredths at Stripe
  expect(order).toMatchObject({ taxSource: "provider", subtotalCents: 93_150 });
  expect(order.taxCents).toBe(Math.round(((93_150 + order.shippingCents) * 8.875) / 100));
  const payable = {
    ...{ id: order.id, number: order.number, dueAt: null, page: "https://shop.example/" },
    currency: "HUF",
  };
  await method.begin({ ...payable, amountCents: order.totalCents });
  cards.fake.confirm(String((await cards.paymentOf(order.id)).reference), GOOD);
  for (const minute of [1, 2]) await reconcile(later(minute));
  const [line] = await cards.shop.test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  for (const [i, shipping] of [false, false, true].entries()) {
    const items = { pieces: [{ lineId: line?.id ?? "", quantity: 1 }], shipping };
    await refundOrder(
      order.id,
      { amountCents: null, items, reason: "Returned.", key: randomUUID() },
      { now: later(3 + i) },
    );
  }
  for (const minute of [7, 8, 9]) await reconcile(later(minute));
  const reports = await cards.shop.test.db
    .select()
    .from(taxTransactions)
    .where(eq(taxTransactions.orderId, order.id));
  expect(reports.filter(({ refundId }) => refundId !== null)).toHaveLength(3);
  const kept = reports.map(({ reference }) => cards.fake.taxTransactions.get(reference));
  const sale = kept.find(({ type }) => type === "transaction");
  const given = kept.filter(({ type }) => type === "reversal");
  const sum = (of: (one: { line_items: { data: { amount_tax: number }[] } }) => number) =>
    given.reduce((all, one) => all + of(one), 0);
  // everything came back, to the hundredth
  expect(sum(({ line_items: { data } }) => data.reduce((all, one) => all + one.amount_tax, 0))).toBe(
    -sale.line_items.data[0].amount_tax,
  );
  expect(cents(given.at(-1).shipping_cost.amount_tax)).toBe(-sale.shipping_cost.amount_tax);
});
