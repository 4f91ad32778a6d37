import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { searchResponseSchema } from "@/lib/found/search/schema";
import { productListSchema } from "@/lib/goods/catalog/lists/product-query";
import { diamondListSchema } from "@/lib/goods/diamonds/schema";
import { convertPrice, type ExchangeTerms } from "@/lib/platform/exchange/convert";
import { cents } from "@/lib/platform/money/model";

const shops = [process.env.TEST_BASE_URL, process.env.TEST_SECOND_URL].flatMap((one) => one ?? []);
const [shop] = shops;
if (!shop) throw new Error("TEST_BASE_URL names no running shop.");

/** Francs, which no other test of a served shop sells in. */
const francs: ExchangeTerms = {
  base: "USD",
  currency: "CHF",
  rate: 0.8134,
  marginPercent: 2,
  rounding: ".95",
};
const database = new Client({ connectionString: process.env.DATABASE_URL });
const id = randomUUID();

const get = async (path: string, from = shop, cookie?: string) => {
  const response = await fetch(`${from}${path}`, { headers: cookie ? { cookie } : {}, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const read = async (path: string, from = shop): Promise<unknown> =>
  JSON.parse((await get(`/api/v1/${path}`, from)).text);

beforeAll(async () => {
  await database.connect();
  const { base, currency, rate, marginPercent, rounding } = francs;
  await database.query(
    "insert into exchange_terms (id, base, currency, rate, margin_percent, rounding) values ($1, $2, $3, $4, $5, $6)",
    [id, base, currency, rate, marginPercent, rounding],
  );
  // a process knows its currencies for a few seconds
  for (const one of shops)
    await vi.waitFor(async () => expect((await get("/api/v1/diamonds?currency=CHF", one)).status).toBe(200), {
      timeout: 15_000,
      interval: 500,
    });
});
afterAll(async () => {
  await database.query("delete from exchange_terms where id = $1", [id]);
  await database.end();
});

describe("stones in francs", () => {
  test("are listed between bounds of francs, on every process, and beside the shop's own at the same moment", async () => {
    const inFrancs = "diamonds?currency=CHF&price[min]=500&price[max]=900.95&sort=price_asc&per_page=100";
    const own = "diamonds?price[min]=500&price[max]=900.95&sort=price_asc&per_page=100";
    const asked = Array.from({ length: 24 }, (_, i) =>
      read(i % 2 === 0 ? inFrancs : own, shops[(i >> 1) % shops.length]),
    );
    for (const [i, answer] of (await Promise.all(asked)).entries()) {
      const { data, meta } = diamondListSchema.parse(answer);
      expect(meta.currency).toBe(i % 2 === 0 ? "CHF" : "USD");
      expect(data.length).toBeGreaterThan(10);
      for (const { price, own_price } of data) {
        expect(price).toBeGreaterThanOrEqual(500);
        expect(price).toBeLessThanOrEqual(900.95);
        if (i % 2 === 0)
          expect(price).toBe(convertPrice(cents(Math.round((own_price ?? 0) * 100)), francs) / 100);
        else expect(own_price).toBeUndefined();
      }
    }
  });

  test("have a total that counts every stone whose price in francs is within the bounds", async () => {
    const { rows } = await database.query<{ price: number }>(
      "select price_cents as price from diamonds where kind = 'white' and availability in ('available', 'reserved')",
    );
    const shown = rows.map(({ price }) => convertPrice(cents(price), francs));
    const { meta } = diamondListSchema.parse(
      await read("diamonds?currency=CHF&price[min]=700&price[max]=700.95&per_page=1"),
    );
    expect(meta.total).toBe(shown.filter((price) => price >= 70_000 && price <= 70_095).length);
    expect(meta.histogram.reduce((sum, count) => sum + count, 0)).toBe(shown.length);
  });
});

test("products, and a search, are in francs", async () => {
  const { data, meta } = productListSchema.parse(
    await read("products?currency=CHF&sort=price_asc&price[min]=200&price[max]=400&per_page=50"),
  );
  expect(meta.currency).toBe("CHF");
  const prices = data.map(({ listed }) => listed.price);
  expect(prices.length).toBeGreaterThan(2);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  for (const price of prices) expect(price % 1).toBeCloseTo(0.95, 6);
  const found = searchResponseSchema.parse(await read("search?q=round%20under%20CHF%20800&currency=CHF"));
  expect(found.currency).toBe("CHF");
  expect(found.popularSearches.length).toBeGreaterThan(3);
  for (const { price } of found.popularSearches) {
    expect(price).toBeLessThanOrEqual(800);
    expect(price % 1).toBeCloseTo(0.95, 6);
  }
});

test.each([
  "diamonds",
  "diamonds/relaxations",
  "diamonds/estimate",
  "products",
  "search?q=ring",
  "search/suggestions?q=ring",
])("%s refuses a currency that the shop doesn’t sell in", async (path) => {
  const { status, text } = await get(`/api/v1/${path}${path.includes("?") ? "&" : "?"}currency=PLN`);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({
    code: "bad_request",
    errors: { currency: ["We don’t sell in Polish zlotys. Choose another currency."] },
  });
});

/** The amounts that a page's content says, by their signs. */
const signsOf = (html: string) => {
  // what waited for the stones comes at the document's end
  const main = html.replaceAll(/<script.*?<\/script>/gs, "").replaceAll(/<(header|footer)\b.*?<\/\1>/gs, "");
  return new Set(main.match(/(?:CHF\u00a0|\$)(?=\d)/g) ?? []);
};

test.each([
  "/inventory",
  "/inventory?shape=round&price=500-900",
  "/lab-created-colored-diamonds",
  "/diamond-price-calculator?carat=1",
  "/search?q=oval",
])("%s is in francs for somebody who chose them, and in the shop's own for everybody else", async (path) => {
  for (const cookie of ["currency=CHF.CH", undefined, "currency=CHF.CH", undefined]) {
    const { status, headers, text } = await get(path, shop, cookie);
    expect(status).toBe(200);
    expect(signsOf(text)).toEqual(new Set([cookie ? "CHF\u00a0" : "$"]));
    if (cookie) expect(headers.get("cache-control")).toMatch(/private|no-store/);
  }
});

test("a stone's page is in francs, and so is its list for a ring", async () => {
  const { data } = diamondListSchema.parse(await read("diamonds?currency=CHF&per_page=1"));
  const [stone] = data;
  const { text } = await get(`/inventory?view=true&sku=${stone?.sku}`, shop, "currency=CHF.CH");
  expect(text).toContain(`CHF\u00a0${Math.floor(stone?.price ?? 0).toLocaleString("en-US")}`);
  expect(signsOf(text)).toEqual(new Set(["CHF\u00a0"]));
  const builder = await get("/inventory?type=ring-builder", shop, "currency=CHF.CH");
  expect(signsOf(builder.text)).toEqual(new Set(["CHF\u00a0"]));
});
