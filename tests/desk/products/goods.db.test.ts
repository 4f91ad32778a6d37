import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { adminProductsEndpoint } from "@/lib/desk/products/endpoints";
import { stonesEndpoint } from "@/lib/desk/stones/endpoints";
import { type Bench, openBench, row } from "../../goods/suppliers/import/feed";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { called } from "../called";

let shop: TestDatabase;
let bench: Bench;
let products: typeof import("@/lib/desk/products/handlers");
let stones: typeof import("@/lib/desk/stones/handlers");
let prices: typeof import("@/lib/desk/prices/handlers");
let promos: typeof import("@/lib/desk/promos/handlers");

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
  bench = await openBench(shop.pool);
  products = await import("@/lib/desk/products/handlers");
  stones = await import("@/lib/desk/stones/handlers");
  prices = await import("@/lib/desk/prices/handlers");
  promos = await import("@/lib/desk/promos/handlers");
  const { createProduct } = await import("@/lib/desk/products/commands/change-product");
  for (const [name, price, status] of [
    ["Oval studs", "900", "active"],
    ["Pear studs", "700", "draft"],
    ["100% recycled hoops", "800", "draft"],
  ]) {
    await createProduct(
      {
        name,
        status,
        category: "studs",
        summary: "Earrings.",
        variants: [{ metal: "14k-white", price, stock: status === "active" ? 2 : null }],
      },
      null,
    );
  }
  await bench.run(
    [
      row("A1", { price: "1000", report: "500100200" }),
      row("A2", { price: "2000", carat: "2.02" }),
      row("B1", { price: "3000", carat: "3.02" }),
    ],
    { supplier: "Acme", profile: { markup: 2 } },
  );
  await shop.db.execute(sql`analyze diamonds`);
}, 120_000);
afterAll(async () => {
  await bench?.close();
  await shop?.close();
});

const productList = (query: Record<string, unknown>) =>
  products.handleAdminProducts(called({ query: adminProductsEndpoint.query?.parse(query) }));
const stoneList = (query: Record<string, unknown>) =>
  stones.handleStones(called({ query: stonesEndpoint.query?.parse(query) }));

test("products are searched, sorted, and listed a page at a time", async () => {
  const names = async (query: Record<string, unknown>) =>
    (await productList(query)).data.map(({ name }) => name);
  expect(await names({ sort: "from_price" })).toEqual(["Pear studs", "100% recycled hoops", "Oval studs"]);
  expect(await names({ q: "studs", sort: "name", order: "desc" })).toEqual(["Pear studs", "Oval studs"]);
  expect(await productList({ per_page: 2 })).toMatchObject({ total: 3, data: [{}, {}] });
  expect((await productList({ per_page: 2 })).data).toHaveLength(2);
  // a percent sign is no wildcard
  expect(await names({ q: "0% re" })).toEqual(["100% recycled hoops"]);
  expect(await productList({ q: "STUDS", page: 2, per_page: 1, sort: "name" })).toMatchObject({
    total: 2,
    data: [{ name: "Pear studs", stock: null, from_price: 700 }],
  });
  expect(await productList({ status: "active" })).toMatchObject({ total: 1, data: [{ stock: 2 }] });
});

test("who may not set prices edits words, changes prices of drafts only, and leaves publishing to others", async () => {
  const content = ["catalog.prices"];
  const read = async (slug: string) =>
    (await products.handleAdminProduct(called({ params: { slug }, query: { stock: false } }))).data;
  const save = async (slug: string, change: Record<string, unknown>, forbidden = content) =>
    products.handleUpdateProduct(
      called({ params: { slug }, body: { ...(await read(slug)), ...change } }, forbidden),
    );
  const publish = (slug: string, forbidden = content) =>
    products.handleProductStatus(called({ params: { slug }, body: { status: "active" } }, forbidden));
  const dearer = async (slug: string) =>
    (await read(slug)).variants.map((variant) => ({ ...variant, price: "950" }));

  await save("oval-studs", { summary: "Earrings for every day." });
  const priced = await save("oval-studs", { variants: await dearer("oval-studs") }).catch((error) => error);
  expect(priced.faults).toMatchObject([{ path: "variants.0.price" }]);
  const added = [...(await read("oval-studs")).variants, { metal: "14k-yellow", price: "1" }];
  await expect(save("oval-studs", { variants: added })).rejects.toThrow("can’t add variants");

  await save("pear-studs", { variants: await dearer("pear-studs") });
  for (const change of [{ status: "active" }, { active_from: "2026-12-01T00:00:00Z" }]) {
    await expect(save("pear-studs", change)).rejects.toThrow("can’t publish drafts");
  }
  await expect(publish("pear-studs")).rejects.toThrow("can’t publish drafts");
  const copy = { ...(await read("pear-studs")), slug: "pear-studs-2", sku: undefined, version: undefined };
  const variants = copy.variants.map(({ sku: _, ...variant }) => variant);
  await expect(
    products.handleCreateProduct(called({ body: { ...copy, variants, status: "active" } }, content)),
  ).rejects.toThrow("can’t publish drafts");
  // a manager publishes it, and from then on its price stays
  await publish("pear-studs", []);
  await expect(
    save("pear-studs", { variants: [{ ...(await read("pear-studs")).variants[0], price: "1" }] }),
  ).rejects.toThrow("can’t change prices");
  await save("pear-studs", { variants: await dearer("pear-studs"), status: "draft" }, []);
});

test("a description that can’t be rendered is refused, on a new product and on one that is there", async () => {
  const { data } = await products.handleAdminProduct(
    called({ params: { slug: "oval-studs" }, query: { stock: false } }),
  );
  const body = { ...data, description: ">".repeat(3_000) };
  const refused = {
    faults: [{ path: "description", message: expect.stringMatching(/^Line 1 nests quotes/) }],
  };
  await expect(
    products.handleUpdateProduct(called({ params: { slug: "oval-studs" }, body })),
  ).rejects.toMatchObject(refused);
  const variants = data.variants.map(({ sku: _, ...variant }) => variant);
  await expect(
    products.handleCreateProduct(
      called({ body: { ...body, variants, slug: "deep", sku: undefined, version: undefined } }),
    ),
  ).rejects.toMatchObject(refused);
});

test("stones are found by the beginning of a SKU, by report, and by weight and price", async () => {
  const found = async (query: Record<string, unknown>) => (await stoneList(query)).data.map(({ sku }) => sku);
  expect(await found({ q: "acme-a" })).toEqual(["ACME-A1", "ACME-A2"]);
  // as the supplier numbers them
  expect(await found({ q: "b1" })).toEqual(["ACME-B1"]);
  expect(await found({ q: "IGI LG500100200" })).toEqual(["ACME-A1"]);
  expect(await found({ carat_from: "2", price_to: "5000", shape: "round" })).toEqual(["ACME-A2"]);
  expect(await found({ sort: "price", order: "desc", per_page: "1" })).toEqual(["ACME-B1"]);
  expect(await stoneList({ kind: "color" })).toEqual({ data: [], total: 0 });
});

test("a stone says what it cost only among its offers, and comes back after it was withdrawn", async () => {
  const params = { sku: "ACME-A1" };
  const { data } = await stones.handleStone(called({ params }));
  expect(data).toMatchObject({
    price: 2000,
    availability: "available",
    prices: [{ price: 2000 }],
  });
  expect(data.facts).toContainEqual({ label: "Clarity", value: "VS1" });
  expect(JSON.stringify(data)).not.toContain("cost");
  expect(await stones.handleStoneOffers(called({ params }))).toMatchObject({
    data: [{ supplier: "Acme", cost: 1000, price: 2000, is_shown: true }],
  });
  await stones.handleStoneAvailability(called({ params, body: { availability: "withdrawn" } }));
  expect(await stoneList({ availability: "withdrawn" })).toMatchObject({
    total: 1,
    data: [{ sku: "ACME-A1" }],
  });
  await stones.handleStoneAvailability(called({ params, body: { availability: "available" } }));
  expect(await stoneList({ availability: "withdrawn" })).toMatchObject({ total: 0 });
  await expect(stones.handleStone(called({ params: { sku: "NO" } }))).rejects.toMatchObject({ status: 404 });
});

test("price rules are put in order in dollars, and say what contradicts", async () => {
  const rule = (change: Record<string, unknown>) => ({
    supplier: null,
    kind: null,
    shapes: null,
    carat_from: null,
    carat_below: null,
    cost_from: null,
    cost_below: null,
    percent: 0,
    add: 0,
    round_to: 0.01,
    margin_percent: 0,
    margin: 0,
    ...change,
  });
  await prices.handleAddPriceRule(called({ body: rule({ percent: 35, round_to: 5 }) }));
  const { data } = await prices.handleAddPriceRule(
    called({ body: rule({ supplier: "Acme", carat_from: 2, add: 12.5, margin: 100 }) }),
  );
  const first = (await prices.handlePriceRules()).data[0];
  await prices.handleMovePriceRule(called({ params: data, body: { before: first?.id } }));
  expect((await prices.handlePriceRules()).data).toMatchObject([
    { position: 1, words: "Acme, 2 ct and up: cost + $12.50, at least $100 above cost", add: 12.5 },
    { position: 2, words: "all stones: cost + 35%, rounded up to the next $5", round_to: 5 },
  ]);
  await expect(prices.handleAddPriceRule(called({ body: rule({}) }))).rejects.toThrow("sell at cost");
});

test("a promo code is added in dollars and ended", async () => {
  const terms = {
    code: "spring 25",
    description: "Spring",
    kind: "amount",
    value: 25.5,
    minimum: 100,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    max_uses_per_customer: null,
    categories: [],
    is_public: false,
  };
  const { data } = await promos.handleAddPromo(called({ body: terms }));
  expect(data).toMatchObject({
    code: "SPRING25",
    value: 25.5,
    minimum: 100,
    state: "active",
    categories: null,
  });
  await promos.handleEndPromo(called({ params: { code: "SPRING25" } }));
  const query = { page: 1, per_page: 25, sort: "code", order: "asc", q: "spring" };
  expect(await promos.handlePromos(called({ query }))).toMatchObject({
    total: 1,
    data: [{ state: "ended" }],
  });
});
