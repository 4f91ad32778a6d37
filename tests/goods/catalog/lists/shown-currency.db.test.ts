import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { searchEndpoint } from "@/lib/found/search/endpoints";
import type { SearchResponse } from "@/lib/found/search/schema";
import { listProductsEndpoint, productEndpoint } from "@/lib/goods/catalog/endpoints";
import type { ProductList } from "@/lib/goods/catalog/lists/product-query";
import type { Product } from "@/lib/goods/catalog/schema";
import { answerEndpoint } from "@/lib/platform/api/serve/answer-endpoint";
import { isRawJson } from "@/lib/platform/api/serve/raw-json";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";

let shop: TestDatabase;
let handlers: typeof import("@/lib/goods/catalog/handlers");
let searching: typeof import("@/lib/found/search/handlers");
let priced: typeof import("@/lib/platform/exchange/priced-answers");

const piece = (name: string, slug: string, variants: object[]) => ({
  ...{ name, slug, sku: slug.toUpperCase(), category: "studs", summary: "Earrings.", status: "active" },
  variants,
});
const PIECES = [
  // ¥15,000, and ¥30,000 beside ¥37,500
  piece("Dot studs", "dots", [
    { sku: "DOTS-1", metal: "14k-yellow", price: "100" },
    { sku: "DOTS-2", metal: "14k-white", price: "200", compare_at_price: "250" },
  ]),
  // ¥18,000, and by hand ¥52,000
  piece("Star studs", "stars", [{ sku: "STARS-1", metal: "14k-yellow", price: "120" }]),
  // ¥45,075
  piece("Moon studs", "moons", [{ sku: "MOONS-1", metal: "14k-rose", price: "300.50" }]),
];

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
  handlers = await import("@/lib/goods/catalog/handlers");
  searching = await import("@/lib/found/search/handlers");
  priced = await import("@/lib/platform/exchange/priced-answers");
  const products = await import("@/lib/desk/products/commands/change-product");
  const settings = await import("@/lib/desk/settings/commands");
  const byHand = await import("@/lib/desk/currencies/prices/handlers");
  const { called } = await import("../../../desk/called");
  for (const one of PIECES) await products.createProduct(one, null);
  const currencies = [
    { code: "JPY", countries: ["JP"], rate: 150 },
    { code: "EUR", countries: ["DE"], rate: 0.9, rounding: ".95" },
  ];
  await settings.changeSetting("currencies", JSON.stringify(currencies), null);
  const set = {
    params: { slug: "stars", code: "JPY" as const },
    body: { prices: [{ sku: "STARS-1", price: 52_000 }] },
  };
  await byHand.handleSetCurrencyPrices(called(set));
}, 120_000);
afterAll(() => shop?.close());

const received = (search: string) => ({
  request: { headers: new Headers() } as Request,
  search,
  body: async () => undefined,
  within: priced.inWantedCurrency,
});
const read = <T>({
  status,
  body,
}: Awaited<ReturnType<typeof answerEndpoint>>): { status: number; body: T } => ({
  status,
  body: JSON.parse(isRawJson(body) ? body.text : (body ?? "")),
});
const list = async (search: string) =>
  read<ProductList>(
    await answerEndpoint(listProductsEndpoint, handlers.handleListProducts, {
      ...received(search),
      params: async () => undefined,
    }),
  );
const listed = async (search: string) =>
  (await list(search)).body.data.map(({ slug, listed: { price } }) => [slug, price]);

describe("a list of products in yen", () => {
  test("is filtered, sorted, and counted by the prices that it shows, those set by hand as set", async () => {
    expect(await listed("?currency=JPY&sort=price_asc")).toEqual([
      ["dots", 15_000],
      ["moons", 45_075],
      ["stars", 52_000],
    ]);
    expect(await listed("?currency=JPY&sort=price_asc&price[min]=15000&price[max]=45075")).toEqual([
      ["dots", 15_000],
      ["moons", 45_075],
    ]);
    expect(await listed("?currency=JPY&price[min]=45076")).toEqual([["stars", 52_000]]);
    expect(await listed("?currency=JPY&metal=14k-white&price[max]=30000")).toEqual([["dots", 30_000]]);
    const { meta, data } = (await list("?currency=JPY&sort=price_asc")).body;
    expect(meta).toMatchObject({ total: 3, currency: "JPY" });
    // the bands of yen: up to ¥100,000, to ¥200,000, and so on
    expect(meta.facets.price).toEqual({ "-100000": 3 });
    expect(data[0]).toMatchObject({ price_from: 15_000, listed: { price: 15_000, own_price: 100 } });
    expect(data[0]?.metals).toEqual([
      expect.objectContaining({ metal: "14k-yellow", price: 15_000 }),
      expect.objectContaining({ metal: "14k-white", price: 30_000 }),
    ]);
  });

  test("keeps apart from the shop's own, whose prices stay, however they come", async () => {
    const own = [
      ["dots", 100],
      ["stars", 120],
      ["moons", 300.5],
    ];
    const searches = [
      "?sort=price_asc",
      "?currency=JPY&sort=price_asc",
      "?currency=EUR&sort=price_asc",
      "?currency=USD&sort=price_asc",
    ];
    const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => listed(searches[i % 4] ?? "")));
    answers.forEach((answer, i) => {
      if (i % 4 === 0 || i % 4 === 3) expect(answer).toEqual(own);
      if (i % 4 === 1) expect(answer[2]).toEqual(["stars", 52_000]);
      if (i % 4 === 2)
        expect(answer).toEqual([
          ["dots", 89.95],
          ["stars", 107.95],
          ["moons", 270.95],
        ]);
    });
  });

  test("refuses a currency that the shop doesn’t sell in", async () => {
    const { status, body } = await list("?currency=GBP");
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "bad_request",
      errors: { currency: ["We don’t sell in British pounds. Choose another currency."] },
    });
  });
});

test("one product in yen says its prices in both, and which currency they are in", async () => {
  const { body } = read<{ data: Product }>(
    await answerEndpoint(productEndpoint, handlers.handleGetProduct, {
      ...received("?currency=JPY"),
      params: async () => ({ slug: "dots" }),
    }),
  );
  expect(body.data).toMatchObject({ currency: "JPY", price_from: 15_000, own_price_from: 100 });
  expect(body.data.variants.map(({ price, own_price }) => [price, own_price])).toEqual([
    [15_000, 100],
    [30_000, 200],
  ]);
});

test("a search in yen understands amounts of yen, and finds pieces by what they cost in it", async () => {
  const find = async (q: string, currency = "&currency=JPY") =>
    read<SearchResponse>(
      await answerEndpoint(searchEndpoint, searching.handleSearch, {
        ...received(`?q=${encodeURIComponent(q)}${currency}`),
        params: async () => undefined,
      }),
    ).body;
  const found = await find("studs under ¥46,000");
  expect(found.currency).toBe("JPY");
  expect(found.popularSearches.map(({ name, price }) => [name, price]).toSorted()).toEqual([
    ["Dot studs", 15_000],
    ["Moon studs", 45_075],
  ]);
  const own = await find("studs under $130", "");
  expect(own.currency).toBe("USD");
  expect(own.popularSearches.map(({ name, price }) => [name, price]).toSorted()).toEqual([
    ["Dot studs", 100],
    ["Star studs", 120],
  ]);
});
