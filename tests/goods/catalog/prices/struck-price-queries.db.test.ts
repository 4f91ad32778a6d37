import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setPrice } from "@/lib/desk/prices/commands";
import { productQuerySchema } from "@/lib/goods/catalog/lists/product-query";
import { findProducts } from "@/lib/goods/catalog/lists/queries";
import { findProduct } from "@/lib/goods/catalog/queries";
import { productVariants } from "@/lib/goods/catalog/tables";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";
import { openTestShop, type TestShop } from "../../../selling/checkout/shop";

const SKU = "C-1-14KW";
let shop: TestShop;
let id: string;

beforeAll(async () => {
  shop = await openTestShop();
  const [chain] = await shop.test.db
    .update(productVariants)
    .set({ priceCents: cents(20_000), regularPriceCents: cents(25_000) })
    .where(eq(productVariants.sku, SKU))
    .returning();
  id = chain?.id ?? "";
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.test.db.delete(priceHistory);
  await shop.test.db.delete(settingValues);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
/** Writes the prices that were asked, each from so many days ago on. */
const asked = (...prices: [days: number, dollars: number][]) =>
  shop.test.db.insert(priceHistory).values(
    prices.map(([days, dollars]) => ({
      subject: "variant" as const,
      subjectId: id,
      priceCents: cents(dollars * 100),
      at: daysAgo(days),
    })),
  );

/** The regular price on the product's page and on its card. */
async function struck() {
  const page = await findProduct("chain", shop.test.db);
  const { data } = await findProducts(productQuerySchema.parse({ kind: "jewelry" }), shop.test.db);
  expect(data[0]?.listed.regular_price).toBe(page?.variants[0]?.regular_price);
  expect(page?.variants[0]?.price).toBe(200);
  return page?.variants[0]?.regular_price;
}

test("a regular price that was never asked isn't struck", async () => {
  expect(await struck()).toBe(200);
  await asked([90, 240], [5, 200]);
  expect(await struck()).toBe(200);
});

test("a price is struck that was asked within thirty days, begun before them or not", async () => {
  await asked([90, 250], [20, 200]);
  expect(await struck()).toBe(250);
  await shop.test.db.delete(priceHistory);
  await asked([90, 200], [25, 260], [10, 200]);
  expect(await struck()).toBe(250);
});

test("a price that was last asked longer ago is struck only if the owner counts so many days", async () => {
  await asked([90, 250], [40, 200]);
  expect(await struck()).toBe(200);
  await shop.test.db.insert(settingValues).values({ key: "struckPriceDays", value: 60 });
  expect(await struck()).toBe(250);
});

test("a reduced price is set only from a regular one that was asked", async () => {
  await asked([90, 300], [40, 250], [20, 200]);
  const set = (regular: number) =>
    setPrice(SKU, { priceCents: cents(20_000), regularCents: cents(regular * 100) }, null);
  await expect(set(300)).rejects.toThrow("at most $250");
  await set(250);
  const stone = await shop.stone();
  const reduced = { priceCents: cents(60_000), regularCents: cents(90_000) };
  await expect(setPrice(stone.sku, reduced, null)).rejects.toThrow("at most $700");
  await setPrice(stone.sku, { ...reduced, regularCents: cents(70_000) }, null);
});

describe("in a shop of the EU", () => {
  beforeEach(() => setShopProfile({ ...FIRST_PROFILE, strikesLowest: true }));
  afterEach(() => setShopProfile(FIRST_PROFILE));

  test("the lowest price of the thirty days before the reduction is struck", async () => {
    await asked([90, 250], [20, 230], [15, 250], [10, 200]);
    expect(await struck()).toBe(230);
  });

  test("a price in force when those days began counts, and earlier ones don't", async () => {
    await asked([90, 190], [45, 240], [10, 200]);
    expect(await struck()).toBe(240);
    await shop.test.db.delete(priceHistory);
    await asked([90, 240], [41, 210], [39, 250], [10, 200]);
    // $210 was in force when the thirty days before the reduction began
    expect(await struck()).toBe(210);
  });

  test("a price that was lower within those days leaves nothing to strike", async () => {
    await asked([90, 250], [30, 190], [25, 250], [10, 200]);
    expect(await struck()).toBe(200);
    await shop.test.db.delete(priceHistory);
    await asked([10, 200]);
    expect(await struck()).toBe(200);
  });

  test("a price that is saved again doesn't begin the reduction anew", async () => {
    await asked([90, 250], [40, 200], [5, 200]);
    expect(await struck()).toBe(250);
  });

  test("the owner can't enter a regular price above the lowest of the last thirty days", async () => {
    await asked([90, 250], [20, 230], [15, 250]);
    const prices = { priceCents: cents(20_000), regularCents: cents(25_000) };
    await expect(setPrice(SKU, prices, null)).rejects.toThrow(
      "at most $230, your lowest price of the last 30 days",
    );
    await setPrice(SKU, { ...prices, regularCents: cents(23_000) }, null);
    expect(await struck()).toBe(230);
  });
});
