import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { settingValues } from "@/lib/platform/settings/tables";
import { openTestShop, type TestShop, wish } from "./shop";

vi.mock("@/lib/people/accounts/sessions/current-session", () => ({ currentSession: async () => null }));

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let quotes: typeof import("@/lib/selling/cart/pricing/quote");
let findOrder: typeof import("@/lib/selling/fulfillment/customer/queries").findOrder;

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  quotes = await import("@/lib/selling/cart/pricing/quote");
  ({ findOrder } = await import("@/lib/selling/fulfillment/customer/queries"));
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => shop.test.db.delete(settingValues));

const grains = async (priceCents: number) => ({
  kind: "product" as const,
  variant: await shop.melee(priceCents),
  quantity: 1,
  seenPrice: priceCents / 100,
});
const ordered = async (priceCents: number) => {
  const items = [await grains(priceCents)];
  return (await placeOrder(wish(items, { shipping_method: "standard" }), randomUUID())).order;
};
const setZones = (zones: object[]) =>
  shop.test.db.insert(settingValues).values({ key: "shippingZones", value: zones });

it("costs a small order its rate, and one of $100 nothing", async () => {
  expect(await ordered(56)).toMatchObject({ shippingCents: 15_00, totalCents: 15_56 });
  expect(await ordered(99_99)).toMatchObject({ shippingCents: 15_00 });
  expect(await ordered(100_00)).toMatchObject({ shippingCents: 0, totalCents: 100_00 });
});

it("is quoted as it is ordered, and stays free for goods that a discount takes below the total", async () => {
  const quote = async (priceCents: number, tradePercent = 0) =>
    quotes.quoteCart({ items: [await grains(priceCents)], country: "US" }, new Date(), {
      ...quotes.GUEST,
      tradePercent,
    });
  const small = await quote(56);
  expect(small).toMatchObject({ shipping: 15, total: 15.56, shipping_method: "standard" });
  expect(small.shipping_methods.map(({ id, price, free_from }) => [id, price, free_from])).toEqual([
    ["standard", 15, 100],
    ["express", 45, null],
  ]);
  expect(await quote(110_00, 50)).toMatchObject({ discount: 55, shipping: 0, total: 55 });
});

it("is priced by country and value, in as many insured packages as it takes, and refused where none insures it", async () => {
  const way = { id: "air", label: "Insured air", price: 60, minDays: 2, maxDays: 4 };
  const rates = [{ countries: ["JP"], maxGrams: null, maxGoods: 500, price: 40.5 }];
  const setMethod = async (method: object) => {
    await shop.test.db.delete(settingValues);
    await setZones([{ name: "Asia", countries: ["JP", "SG"], methods: [{ ...way, rates, ...method }] }]);
  };
  const japan = { ...wish([]).shipping, region: "Tokyo", postcode: "100-0001", country: "JP" };
  const items = [await grains(400_00), await grains(300_00)];
  const asked = wish(items, { shipping: japan, shipping_method: "air" });
  const quote = () => quotes.quoteCart({ items, country: "JP" });

  await setMethod({});
  expect(await quote()).toMatchObject({ shipping: 60, delivery_problem: null });
  await setMethod({ maxInsured: 500, overInsured: "several-packages" });
  const split = await quote();
  expect(split).toMatchObject({ shipping: 81, total: 781, shipping_methods: [{ packages: 2 }] });
  expect((await placeOrder({ ...asked, seen_total: 781 }, randomUUID())).order).toMatchObject({
    shippingCents: 81_00,
    totalCents: 781_00,
  });
  await setMethod({ maxInsured: 500 });
  const problem =
    "We can’t insure packages to Japan for this much. Order fewer items at a time, or contact us.";
  expect(await quote()).toMatchObject({ shipping: null, shipping_methods: [], delivery_problem: problem });
  await expect(placeOrder(asked, randomUUID())).rejects.toMatchObject({
    status: 422,
    errors: { "shipping.country": [problem] },
  });
  expect(await quotes.quoteCart({ items, country: "DE" })).toMatchObject({
    delivery_problem: "We don’t deliver to Germany yet. Choose another country.",
  });
});

it("follows the shop’s zones, while an order keeps the delivery it was placed with", async () => {
  const order = await ordered(200_00);
  const before = await findOrder(order.id, null);
  const way = { id: "courier", label: "Courier", price: 9.5, minDays: 1, maxDays: 1 };
  await setZones([{ name: "Germany", countries: ["DE"], methods: [way] }]);
  expect(await findOrder(order.id, null)).toEqual(before);
  expect(before).toMatchObject({ shipping_label: "Insured delivery", shipping: 0 });
  expect(before?.arrives_from).not.toBeNull();

  const items = [await grains(200_00)];
  const german = { ...wish(items).shipping, region: null, postcode: "10115", country: "DE" };
  const sent = wish(items, { shipping: german, shipping_method: "courier" });
  expect((await placeOrder(sent, randomUUID())).order).toMatchObject({
    shippingMethod: "courier",
    shippingCents: 9_50,
    delivery: { label: "Courier", minDays: 1, maxDays: 1 },
  });
  await expect(placeOrder({ ...sent, shipping_method: "standard" }, randomUUID())).rejects.toMatchObject({
    status: 422,
    errors: { shipping_method: ["Choose a delivery method"] },
  });
  await expect(placeOrder(wish(items), randomUUID())).rejects.toMatchObject({
    status: 422,
    errors: { "shipping.country": ["We don’t deliver to the United States yet. Choose another country."] },
  });
});
