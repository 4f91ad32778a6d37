import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";
import { orders } from "@/lib/selling/orders/tables";
import { payments, refunds } from "@/lib/selling/payments/tables";
import { chains, collectTax, loose, openTestShop, type TestShop, wish } from "./shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await collectTax(shop);
}, 120_000);
afterEach(() => setShopProfile(FIRST_PROFILE));
afterAll(() => shop?.close());

/** Has this process know the settings, as a process that starts does. */
async function start(): Promise<void> {
  const { loadCurrentSettings } = await import("@/lib/platform/settings/current-settings");
  await loadCurrentSettings();
}

const change = async (to: string) => {
  const { changeSetting } = await import("@/lib/desk/settings/commands");
  await changeSetting("currency", to, null);
  await start();
};
const stored = async () => {
  const rows = await shop.test.db.select().from(settingValues).where(eq(settingValues.key, "currency"));
  return rows[0]?.value;
};

test("the currency changes before the first order, to one that exists", async () => {
  await expect(change("ABC")).rejects.toThrow(/ABC.*is not a valid value for currency/);
  for (const code of ["EUR", "KWD", "INR"]) {
    await change(code);
    expect(await stored()).toBe(code);
  }
});

test("a currency that lacks the places of the shop's delivery rates is refused until they have fewer", async () => {
  const { changeSetting } = await import("@/lib/desk/settings/commands");
  await change("KWD");
  const zones = (price: number, freeFrom: number | null) =>
    JSON.stringify([
      {
        name: "Kuwait",
        countries: ["US"],
        methods: [{ id: "standard", label: "Courier", price, freeFrom, minDays: 1, maxDays: 2 }],
      },
    ]);
  await changeSetting("shippingZones", zones(12.5, 99.125), null);
  await expect(change("JPY")).rejects.toThrow(
    "shippingZones has amounts that aren’t possible in Japanese yen: 12.5, 99.125. Change them first.",
  );
  await expect(change("EUR")).rejects.toThrow(
    "shippingZones has amounts that aren’t possible in euros: 99.125. Change them first.",
  );
  expect(await stored()).toBe("KWD");
  await changeSetting("shippingZones", zones(12, 99), null);
  // another process may be a moment behind
  setShopProfile({ ...FIRST_PROFILE, currency: { ...FIRST_PROFILE.currency, code: "JPY" } });
  await changeSetting("shippingZones", zones(12, 99.5), null);
  await expect(change("JPY")).rejects.toThrow(
    "shippingZones has amounts that aren’t possible in Japanese yen: 99.5. Change them first.",
  );
  await changeSetting("shippingZones", zones(12, 99), null);
  await change("JPY");
  expect(await stored()).toBe("JPY");
  const { resetSetting } = await import("@/lib/desk/settings/commands");
  await resetSetting("shippingZones", null);
});

describe.each([
  {
    code: "INR",
    other: "EUR",
    // a stone of ₹700, two chains of ₹310.50, and the express delivery of ₹4,500 with the tax of New York
    ...{ stone: 700, chain: 310.5, shippingCents: 450_000, taxCents: 23_284 },
    ...{ stoneWords: "₹700", totalWords: "₹6,053.84", totalCents: 605_384 },
  },
  {
    code: "JPY",
    other: "USD",
    ...{ stone: 70_000, chain: 31_050, shippingCents: 4_500, taxCents: 5_464 },
    ...{ stoneWords: "¥70,000", totalWords: "¥142,064", totalCents: 142_064 },
  },
])("a shop in $code", ({ code, other, ...expected }) => {
  const tuesday = new Date("2026-03-03T10:00:00Z");

  it("takes an order, its payment, and refunds to the minor unit, and then keeps its currency", async () => {
    const { placeOrder } = await import("@/lib/selling/checkout/place-order");
    const { orderForStaff } = await import("@/lib/selling/fulfillment/customer/queries");
    const { markOrderPaid } = await import("@/lib/selling/fulfillment/settlement/commands/mark-paid");
    const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
    const value = { key: "currency", value: code };
    await shop.test.db
      .insert(settingValues)
      .values(value)
      .onConflictDoUpdate({ target: settingValues.key, set: value });
    await start();

    const stone = await shop.stone();
    const meant = wish([loose(stone.sku, expected.stone), chains(2, expected.chain)]);
    const { order } = await placeOrder(meant, randomUUID(), tuesday);
    const { shippingCents, taxCents, totalCents } = expected;
    expect(order).toMatchObject({ subtotalCents: 132_100, shippingCents, taxCents, totalCents });
    const findPayment = async () =>
      (await shop.test.db.select().from(payments).where(eq(payments.orderId, order.id)))[0];
    expect(await findPayment()).toMatchObject({ currency: code, amountCents: totalCents });
    const [mail] = await shop.test.db
      .select()
      .from(mails)
      .where(eq(mails.purpose, `order-confirmation:${order.id}`));
    expect(mail?.text).toContain(expected.totalWords);
    expect(mail?.text).toContain(expected.stoneWords);
    expect(mail?.text).not.toContain("$");

    await markOrderPaid(order.id, { reference: "T-1", amountCents: order.totalCents }, { now: tuesday });
    expect(await findPayment()).toMatchObject({
      currency: code,
      state: "captured",
      capturedCents: totalCents,
    });
    await expect(change(other)).rejects.toThrow("so its currency can’t change any more");

    const part = cents(12_345);
    for (const amountCents of [part, null])
      await refundOrder(
        order.id,
        { amountCents, reason: "Goodwill", key: randomUUID(), byHand: true },
        { now: tuesday },
      );
    const payment = await findPayment();
    const given = await shop.test.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? ""));
    expect(given.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
    const [row = order] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
    expect((await orderForStaff(row)).total).toBe(totalCents / (code === "JPY" ? 1 : 100));
  });
});
