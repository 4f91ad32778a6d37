import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { currencyPrices } from "@/lib/goods/catalog/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { called } from "../called";

let shop: TestDatabase;
let handlers: typeof import("@/lib/desk/currencies/prices/handlers");
let products: typeof import("@/lib/desk/products/commands/change-product");
let settings: typeof import("@/lib/desk/settings/commands");

const STUDS = {
  ...{
    name: "Studs",
    slug: "studs-abroad",
    sku: "STUDS",
    category: "studs",
    summary: "Earrings.",
    status: "active",
  },
  variants: [
    { sku: "STUDS-1", metal: "14k-yellow", price: "100" },
    { sku: "STUDS-2", metal: "14k-white", price: "200", compare_at_price: "250" },
  ],
};

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
  handlers = await import("@/lib/desk/currencies/prices/handlers");
  products = await import("@/lib/desk/products/commands/change-product");
  settings = await import("@/lib/desk/settings/commands");
  await products.createProduct(STUDS, null);
  const currencies = [
    { code: "GBP", countries: ["GB"], rounding: ".95", rate: 0.8 },
    { code: "JPY", countries: ["JP"], rate: 150 },
  ];
  await settings.changeSetting("currencies", JSON.stringify(currencies), null);
}, 120_000);
beforeEach(() => shop.db.delete(currencyPrices));
afterAll(() => shop?.close());

const read = async (code: "GBP" | "JPY" | "SEK" = "GBP", slug = STUDS.slug) =>
  (await handlers.handleCurrencyPrices(called({ params: { slug, code } }))).data;
const set = (prices: { sku: string; price: number }[], code: "GBP" | "JPY" | "SEK" = "GBP") =>
  handlers.handleSetCurrencyPrices(called({ params: { slug: STUDS.slug, code }, body: { prices } }));

test("a variant costs what its price is converted to until somebody sets it by hand", async () => {
  expect(await read()).toEqual({
    prices: [],
    variants: [
      { sku: "STUDS-1", own_price: 100, converted: 79.95 },
      { sku: "STUDS-2", own_price: 200, converted: 159.95 },
    ],
  });
  await set([{ sku: "STUDS-2", price: 149.5 }]);
  expect((await read()).prices).toEqual([{ sku: "STUDS-2", price: 149.5 }]);
  expect((await read("JPY")).prices).toEqual([]);
});

test("a price that isn’t named any more is given up, and the audit log has both", async () => {
  await set([
    { sku: "STUDS-1", price: 75 },
    { sku: "STUDS-2", price: 149.5 },
  ]);
  await set([{ sku: "STUDS-1", price: 80 }]);
  expect((await read()).prices).toEqual([{ sku: "STUDS-1", price: 80 }]);
  const audited = await shop.db.select().from(shopAudit).where(eq(shopAudit.action, "product prices"));
  const last = audited.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  expect(last).toMatchObject({
    subject: "studs-abroad",
    detail: {
      currency: "GBP",
      from: [
        { sku: "STUDS-1", price: 75 },
        { sku: "STUDS-2", price: 149.5 },
      ],
      to: [{ sku: "STUDS-1", price: 80 }],
    },
  });
});

test.each([
  ["another product’s SKU", [{ sku: "RING-1", price: 10 }], "GBP", "The product has no variant RING-1."],
  [
    "pence below one",
    [{ sku: "STUDS-1", price: 10.005 }],
    "GBP",
    "10.005 isn’t an amount in British pounds.",
  ],
  ["parts of a yen", [{ sku: "STUDS-1", price: 1_500.5 }], "JPY", "1500.5 isn’t an amount in Japanese yen."],
  [
    "more than is stored",
    [{ sku: "STUDS-1", price: 30_000_000 }],
    "GBP",
    "isn’t an amount in British pounds.",
  ],
  [
    "a SKU twice",
    [
      { sku: "STUDS-1", price: 1 },
      { sku: "STUDS-1", price: 2 },
    ],
    "GBP",
    "STUDS-1 has two prices.",
  ],
  [
    "a currency the shop hasn’t",
    [{ sku: "STUDS-1", price: 10 }],
    "SEK",
    "The shop has no prices in Swedish kronor.",
  ],
] as const)("%s is refused, and nothing is set", async (_, prices, code, message) => {
  await expect(set([...prices], code)).rejects.toThrow(message);
  expect(await shop.db.select().from(currencyPrices)).toEqual([]);
});

test("a variant takes its prices with it, and another product knows none of them", async () => {
  await set([{ sku: "STUDS-1", price: 75 }]);
  await expect(read("GBP", "no-such-piece")).rejects.toThrow("This product");
  const { version } = await products.showProduct(STUDS.slug);
  await products.updateProduct(STUDS.slug, { ...STUDS, variants: STUDS.variants.slice(1), version }, null);
  expect(await shop.db.select().from(currencyPrices)).toEqual([]);
  await products.updateProduct(STUDS.slug, { ...STUDS, version: version + 1 }, null);
});
