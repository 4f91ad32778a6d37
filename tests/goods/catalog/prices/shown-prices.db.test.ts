import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPageProducts } from "@/lib/goods/catalog/lists/page-lists";
import { type ProductQueryInput, productQuerySchema } from "@/lib/goods/catalog/lists/product-query";
import { findProduct } from "@/lib/goods/catalog/queries";
import { currencyPrices, productVariants } from "@/lib/goods/catalog/tables";
import { inShownCurrency, type ShownTerms } from "@/lib/platform/exchange/shown-prices";
import { cents } from "@/lib/platform/money/model";
import { openTestShop, type TestShop } from "../../../selling/checkout/shop";

const SKU = "C-1-14KW";
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const [variant] = await shop.test.db.select().from(productVariants).where(eq(productVariants.sku, SKU));
  own = variant?.priceCents ?? cents(0);
  id = variant?.id ?? "";
}, 120_000);
afterAll(() => shop?.close());

let own = cents(0);
let id = "";
const terms = (currency: string, rate: number): ShownTerms => ({
  id: `terms of ${currency}`,
  base: "USD",
  currency,
  rate,
  rounding: "exact",
  marginPercent: 0,
});
const yen = terms("JPY", 150);
const list = (query: ProductQueryInput = {}) =>
  findPageProducts(productQuerySchema.parse({ kind: "jewelry", ...query }));
const listed = async (query?: ProductQueryInput) => (await list(query)).data[0];

test("a list and a piece have the prices of their call, and what is kept in memory is in no other call's", async () => {
  const shown = own * 1.5;
  for (let round = 0; round < 3; round += 1) {
    const [inYen, inOwn, inEuros] = await Promise.all([
      inShownCurrency(yen, () => listed()),
      listed(),
      inShownCurrency(terms("EUR", 0.5), () => listed()),
    ]);
    expect(inOwn).toMatchObject({ price_from: own / 100, listed: { price: own / 100 } });
    expect(inOwn?.listed.own_price).toBeUndefined();
    expect(inYen).toMatchObject({ price_from: shown, listed: { price: shown, own_price: own / 100 } });
    expect(inYen?.metals.map(({ price }) => price)).toContain(shown);
    expect(inEuros).toMatchObject({
      price_from: own / 200,
      listed: { price: own / 200, own_price: own / 100 },
    });
  }
  const slug = (await listed())?.slug ?? "";
  const piece = await inShownCurrency(yen, () => findProduct(slug));
  expect(piece).toMatchObject({ price_from: shown, own_price_from: own / 100 });
  expect(piece?.variants.every((one) => one.price === Math.round((one.own_price ?? 0) * 150))).toBe(true);
  expect((await findProduct(slug))?.own_price_from).toBeUndefined();
});

test("a list is filtered and counted by the prices that its reader sees", async () => {
  const shown = own * 1.5;
  const total = (min: number, max: number) =>
    inShownCurrency(yen, async () => (await list({ price: { min, max } })).meta.total);
  expect(await total(shown, shown)).toBe(1);
  expect(await total(shown + 1, shown + 1)).toBe(0);
  const { facets } = await inShownCurrency(yen, async () => (await list()).meta);
  // bands of yen, round ones
  expect(Object.keys(facets.price).every((band) => /^\d*-\d*$/.test(band) && !band.includes("-500"))).toBe(
    true,
  );
});

test("a price that somebody set by hand counts in its currency alone, and is never struck", async () => {
  await shop.test.db
    .insert(currencyPrices)
    .values({ variantId: id, currency: "JPY", priceCents: cents(77_700) });
  const { countExpiry } = await import("@/lib/platform/cache/expiry-count");
  countExpiry(["product:chain"]);
  const inYen = await inShownCurrency(yen, () => listed());
  expect(inYen).toMatchObject({
    price_from: 77_700,
    listed: { price: 77_700, regular_price: 77_700, own_price: own / 100 },
  });
  expect(await inShownCurrency(terms("EUR", 0.5), () => listed())).toMatchObject({ price_from: own / 200 });
  expect(
    await inShownCurrency(yen, async () => (await list({ price: { min: 77_700, max: 77_700 } })).meta.total),
  ).toBe(1);
});
