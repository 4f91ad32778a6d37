import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { currencyPrices, productVariants } from "@/lib/goods/catalog/tables";
import type { ExchangeTerms } from "@/lib/platform/exchange/convert";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import type { CartTerms } from "@/lib/selling/cart/pricing/cart-terms";
import { chains, loose, openTestShop, ring, type TestShop } from "../../checkout/shop";

let shop: TestShop;
let quoteCart: typeof import("@/lib/selling/cart/pricing/quote").quoteCart;

const terms = (
  currency: string,
  rate: number,
  rounding: ExchangeTerms["rounding"] = "exact",
): ExchangeTerms => ({
  ...{ base: "USD", currency, rate, rounding, marginPercent: 0 },
});
const pounds = terms("GBP", 0.8, ".95");
const quoteIn = (by: ExchangeTerms, items: Parameters<typeof quoteCart>[0]["items"], country = "US") =>
  quoteCart({ items, country }, new Date(), undefined, { held: heldTerms(by) });

/** Terms as a cart holds them. */
const heldTerms = (by: ExchangeTerms): CartTerms => {
  const row = { id: randomUUID(), day: null, servesFrom: new Date(), servedUntil: null };
  return { terms: { ...by, ...row }, until: new Date("2026-12-01T00:30:00Z"), note: null };
};

beforeAll(async () => {
  shop = await openTestShop();
  await shop.test.db.insert(settingValues).values({
    key: "shippingZones",
    value: [
      {
        name: "Home",
        countries: ["US"],
        methods: [
          { id: "standard", label: "Insured", price: 15.5, freeFrom: 1000, minDays: 1, maxDays: 2 },
          { id: "express", label: "Overnight", price: 45, freeFrom: null, minDays: 1, maxDays: 1 },
        ],
      },
    ],
  });
  ({ quoteCart } = await import("@/lib/selling/cart/pricing/quote"));
}, 120_000);
afterAll(() => shop?.close());

it("converts each part of a ring, its delivery, and the total for which that is free", async () => {
  const stone = await shop.stone();
  // $890 and $700
  const quote = await quoteIn(pounds, [ring(stone.sku)]);
  expect(quote).toMatchObject({
    currency: "GBP",
    subtotal: 1_271.9,
    shipping: 0,
    total: 1_271.9,
    orderable: true,
  });
  expect(quote.lines[0]).toMatchObject({
    parts: { setting: { price: 711.95 }, diamond: { price: 559.95 } },
    status: "ok",
    own: { unit_price: 1_590, setting_price: 890 },
  });
  expect(quote).toMatchObject({
    currency_format: { code: "GBP", name: "British pounds", sign: "£", digits: 2 },
    exchange: { rate: 0.8, until: "2026-12-01T00:30:00.000Z" },
  });
  expect(quote.shipping_methods).toMatchObject([
    { id: "standard", price: 0, free_from: 800 },
    { id: "express", price: 35.95, free_from: null },
  ]);
});

it("keeps settings in the shop’s own currency, though yen have no decimals", async () => {
  const quote = await quoteIn(terms("JPY", 150), [chains(1)]);
  expect(quote).toMatchObject({ currency: "JPY", subtotal: 46_575, shipping: 2_325, total: 48_900 });
});

it("says in the currency of the cart that a price changed from the one seen in the shop’s own", async () => {
  const stone = await shop.stone();
  const { lines, orderable } = await quoteIn(pounds, [loose(stone.sku, 650)]);
  expect(lines[0]).toMatchObject({
    status: "price_changed",
    price_change: { seen: 519.95, now: 559.95 },
    own: { unit_price: 700, setting_price: null },
  });
  expect(orderable).toBe(false);
});

it("takes a price that was set by hand, for its currency alone", async () => {
  const [chain] = await shop.test.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.sku, "C-1-14KW"));
  await shop.test.db
    .insert(currencyPrices)
    .values({ variantId: chain?.id ?? "", currency: "GBP", priceCents: cents(19_900) });
  expect(await quoteIn(pounds, [chains(2)])).toMatchObject({ subtotal: 398, orderable: true });
  expect(await quoteIn(terms("SEK", 10), [chains(1)])).toMatchObject({ subtotal: 3_105 });
  await shop.test.db.delete(currencyPrices);
});

it("quotes the shop’s own currency as ever, also beside another", async () => {
  const stone = await shop.stone();
  const [own, other] = await Promise.all([
    quoteCart({ items: [loose(stone.sku)], country: "US" }),
    quoteIn(terms("JPY", 150), [loose(stone.sku)]),
  ]);
  expect(own).toMatchObject({
    currency: "USD",
    subtotal: 700,
    shipping: 15.5,
    total: 715.5,
    orderable: true,
  });
  expect(other).toMatchObject({ currency: "JPY", subtotal: 105_000, shipping: 2_325, orderable: true });
});
