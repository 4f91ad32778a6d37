import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { estimateQuerySchema } from "@/lib/goods/diamonds/pricing/estimate-schema";
import { type DiamondList, type DiamondQueryInput, diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { diamondIndex } from "@/lib/goods/diamonds/serving/current-index";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { diamondsEndpoint } from "@/lib/goods/inventory/endpoints";
import { answerEndpoint } from "@/lib/platform/api/serve/answer-endpoint";
import { isRawJson } from "@/lib/platform/api/serve/raw-json";
import { convertPrice } from "@/lib/platform/exchange/convert";
import { inShownCurrency, type ShownTerms } from "@/lib/platform/exchange/shown-prices";
import { exchangeTerms } from "@/lib/platform/exchange/tables";
import { cents } from "@/lib/platform/money/model";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { anyStones, compiled, indexOf } from "./index/stones";

const rows = anyStones(900, 300);
const index = indexOf(rows);
const listed = rows.filter(
  ({ kind, availability }) => kind === "white" && /available|reserved/.test(availability),
);
const bySku = new Map(rows.map((row) => [row.sku, row]));

let database: TestDatabase;
let bySql: typeof import("@/lib/goods/diamonds/queries/sql-search");
let handlers: typeof import("@/lib/goods/inventory/handlers");
let priced: typeof import("@/lib/platform/exchange/priced-answers");

const yen: ShownTerms = {
  id: "7f1e6f0e-0001-4000-8000-000000000001",
  base: "USD",
  currency: "JPY",
  rate: 151.37,
  marginPercent: 1.5,
  rounding: "100",
};
const dinars: ShownTerms = {
  ...yen,
  id: "7f1e6f0e-0002-4000-8000-000000000002",
  currency: "KWD",
  rate: 0.30719,
  rounding: ".95",
};

beforeAll(async () => {
  database = await createTestDatabase();
  bySql = await import("@/lib/goods/diamonds/queries/sql-search");
  handlers = await import("@/lib/goods/inventory/handlers");
  priced = await import("@/lib/platform/exchange/priced-answers");
  for (let i = 0; i < rows.length; i += 500) {
    await database.db.insert(diamonds).values(rows.slice(i, i + 500));
  }
  await database.db.insert(exchangeTerms).values([yen, dinars]);
});
afterAll(async () => {
  diamondIndex().live = null;
  await database?.close();
});

/** What a call of the API answers, with or without an index. */
async function ask(search: string, byIndex = true): Promise<{ status: number; body: DiamondList }> {
  diamondIndex().live = byIndex ? { current: () => index, version: () => 1 } : null;
  const { status, body } = await answerEndpoint(diamondsEndpoint, handlers.handleListDiamondsHttp, {
    request: { headers: new Headers() },
    search,
    params: async () => undefined,
    body: async () => undefined,
    within: priced.inWantedCurrency,
  });
  return { status, body: JSON.parse(isRawJson(body) ? body.text : (body ?? "")) };
}

const QUESTIONS: DiamondQueryInput[] = [
  {},
  { sort: "price_asc", per_page: 100, page: 3 },
  { price: { min: 60_000, max: 250_000 }, sort: "price_desc", per_page: 100 },
  { price: { max: 59_900 }, shape: ["round", "oval"], per_page: 100 },
  { kind: "color", price: { min: 100_000 }, carat: { min: 1 } },
  { type: "ring-builder", price: { min: 40_000, max: 40_000 } },
];

/** What another endpoint answers in a currency, or in the shop's own. */
const askIn = async <T>(by: ShownTerms | null, answer: () => Promise<T>, byIndex = true): Promise<T> => {
  diamondIndex().live = byIndex ? { current: () => index, version: () => 1 } : null;
  return await inShownCurrency(by, answer);
};

describe("a list of stones in yen", () => {
  it.each(QUESTIONS)("is the same by SQL and by the index: %j", async (input) => {
    const [expected, answer] = await inShownCurrency(yen, async () => {
      const question = diamondQuerySchema.parse(input);
      return [await bySql.searchDiamondsBySql(question, null), index.query(compiled(question))] as const;
    });
    const { total, facets, histogram } = expected.meta;
    expect(answer).toEqual({ total, facets, histogram, ids: expected.data.map(({ id }) => id) });
    expect(expected.meta.currency).toBe("JPY");
  });

  it.each([true, false])(
    "holds exactly the stones that cost an amount between the bounds (index: %s)",
    async (byIndex) => {
      const { body } = await ask(
        "?currency=JPY&price[min]=60000&price[max]=250000&sort=price_asc&per_page=100",
        byIndex,
      );
      const expected = listed
        .map((row) => convertPrice(row.priceCents, yen))
        .filter((price) => price >= 60_000 && price <= 250_000)
        .toSorted((a, b) => a - b);
      expect(body.meta).toMatchObject({ currency: "JPY", total: expected.length });
      expect(expected.length).toBeGreaterThan(50);
      expect(body.data.map(({ price }) => price)).toEqual(expected.slice(0, 100));
      for (const { sku, price, regular_price, sale_price, own_price } of body.data) {
        const row = bySku.get(sku);
        const regular = convertPrice(row?.regularPriceCents ?? cents(0), yen);
        expect({ regular_price, own_price }).toEqual({
          regular_price: regular,
          own_price: (row?.priceCents ?? 0) / 100,
        });
        expect(sale_price).toBe(price < regular ? price : null);
      }
    },
  );

  it("counts the histogram along the slider of yen", async () => {
    const { body } = await ask("?currency=JPY&price[min]=60000");
    expect(body.meta.histogram.reduce((sum, count) => sum + count, 0)).toBe(listed.length);
    // from ¥20,000 to the bend at ¥1,200,000 in twenty steps
    const first = listed.filter((row) => convertPrice(row.priceCents, yen) < 79_000).length;
    expect(body.meta.histogram[0]).toBe(first);
  });
});

it("answers in dinars with three places", async () => {
  const { body } = await ask("?currency=KWD&price[max]=150.95&sort=price_desc");
  expect(body.meta.currency).toBe("KWD");
  expect(body.data[0]?.price).toBeLessThanOrEqual(150.95);
  for (const { sku, price } of body.data) {
    expect(price).toBe(convertPrice(bySku.get(sku)?.priceCents ?? cents(0), dinars) / 1_000);
  }
});

it("never mixes calls in several currencies, of which each is kept apart", async () => {
  const searches = [
    "?sort=price_asc",
    "?currency=JPY&sort=price_asc",
    "?currency=KWD&sort=price_asc",
    "?currency=USD&sort=price_asc",
  ];
  const round = () => Promise.all(Array.from({ length: 40 }, (_, i) => ask(searches[i % 4] ?? "")));
  const { listAnswers } = await import("@/lib/goods/diamonds/serving/answers/list-answers");
  const { listedStoneCache } = await import("@/lib/goods/diamonds/serving/answers/listed-stone-queries");
  listAnswers().expire();
  listedStoneCache().forgetAll();
  // the first round reads and converts at once, the second one finds what is kept
  for (const answers of [await round(), await round()]) {
    answers.forEach(({ body }, i) => {
      const by = [null, yen, dinars, null][i % 4] ?? null;
      expect(body.meta.currency).toBe(by?.currency ?? "USD");
      expect(body.data).toHaveLength(24);
      for (const { sku, price, own_price } of body.data) {
        const own = bySku.get(sku)?.priceCents ?? cents(0);
        const unit = by === null ? 100 : by === yen ? 1 : 1_000;
        expect(price).toBe((by ? convertPrice(own, by) : own) / unit);
        expect(own_price).toBe(by ? own / 100 : undefined);
      }
    });
  }
});

it.each([
  ["currency=XYZ", "Use the code of a currency, such as EUR"],
  ["currency=jpy", "Use the code of a currency, such as EUR"],
  ["currency=GBP", "We don’t sell in British pounds. Choose another currency."],
  ["%63urrency=GBP", "We don’t sell in British pounds. Choose another currency."],
])("refuses %s", async (query, message) => {
  const { status, body } = await ask(`?${query}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "bad_request", errors: { currency: [message] } });
});

it("bounds prices by the currency asked for", async () => {
  expect((await ask("?currency=JPY&price[min]=100")).status).toBe(400);
  expect((await ask("?currency=JPY&price[max]=20000000")).status).toBe(200);
  expect((await ask("?price[max]=200000")).status).toBe(400);
});

it("leaves out stones that are too dear to be counted in a currency", async () => {
  const rial: ShownTerms = { ...yen, currency: "IDR", rate: 500_000, rounding: "exact" };
  for (const byIndex of [true, false]) {
    diamondIndex().live = byIndex ? { current: () => index, version: () => 1 } : null;
    const { data, meta } = await inShownCurrency(rial, () =>
      handlers.handleListDiamonds({ query: diamondQuerySchema.parse({ sort: "price_desc" }) }),
    );
    const shown = listed.filter(({ priceCents }) => priceCents * 5_000 * 1.015 < 2_147_483_647.5);
    expect(meta.total).toBe(shown.length);
    expect(shown.length).toBeLessThan(listed.length);
    expect(data[0]?.price).toBe(Math.max(...shown.map(({ priceCents }) => convertPrice(priceCents, rial))));
  }
});

describe.each([true, false])("other answers in yen (index: %s)", (byIndex) => {
  const [row] = listed.filter(({ availability }) => availability === "available");
  const sku = row?.sku ?? "";

  it("are one stone, and those like it", async () => {
    const { data } = await askIn(yen, () => handlers.handleGetDiamond({ params: { sku } }), byIndex);
    const price = convertPrice(row?.priceCents ?? cents(0), yen);
    expect(data).toMatchObject({ price, own_price: (row?.priceCents ?? 0) / 100, currency: "JPY" });
    const similar = await askIn(yen, () => handlers.handleSimilarDiamonds({ params: { sku } }), byIndex);
    expect(similar.meta.currency).toBe("JPY");
    const own = await askIn(null, () => handlers.handleSimilarDiamonds({ params: { sku } }), byIndex);
    expect(similar.data.map((one) => one.sku)).toEqual(own.data.map((one) => one.sku));
    for (const one of similar.data)
      expect(one.price).toBe(convertPrice(bySku.get(one.sku)?.priceCents ?? cents(0), yen));
  });

  it("are what comes nearest to a search that finds nothing", async () => {
    const query = diamondQuerySchema.parse({ shape: ["round"], price: { max: 20_100 }, carat: { min: 3 } });
    const { data } = await askIn(yen, () => handlers.handleRelaxations({ query }), byIndex);
    expect(data.currency).toBe("JPY");
    expect(data.nearest.length).toBeGreaterThan(0);
    for (const one of data.nearest)
      expect(one.price).toBe(convertPrice(bySku.get(one.sku)?.priceCents ?? cents(0), yen));
  });

  it("are estimates, of whole yen and converted once", async () => {
    const query = estimateQuerySchema.parse({ carat: 1 });
    const { data: own } = await askIn(null, () => handlers.handleEstimate({ query }), byIndex);
    const { data } = await askIn(yen, () => handlers.handleEstimate({ query }), byIndex);
    expect(data).toMatchObject({ currency: "JPY", total: own.total, thin: own.thin });
    const rate = yen.rate * 1.015;
    expect(Math.abs(data.model - own.model * rate)).toBeLessThanOrEqual(1);
    // an estimate in dollars is rounded to whole ones
    expect(Math.abs((data.stock?.median ?? 0) - (own.stock?.median ?? 0) * rate)).toBeLessThanOrEqual(rate);
    expect(data.by_carat.map(({ total }) => total)).toEqual(own.by_carat.map(({ total }) => total));
  });
});
