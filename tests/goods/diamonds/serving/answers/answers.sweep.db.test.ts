import { setImmediate as nextTurn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { generateStones } from "@/lib/goods/demo/stones/generate";
import { ANY_SETTING } from "@/lib/goods/diamonds/filters/stone-limits";
import { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { diamondIndex } from "@/lib/goods/diamonds/serving/current-index";
import { readStock } from "@/lib/goods/diamonds/serving/stock/read-stock";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { cents } from "@/lib/platform/money/model";
import { createTestDatabase, type TestDatabase } from "../../../../support/database/database";
import { anyQuestion } from "../../queries";

let shop: TestDatabase;
let queries: typeof import("@/lib/goods/inventory/queries");
let handlers: typeof import("@/lib/goods/inventory/handlers");
let sqlSearch: typeof import("@/lib/goods/diamonds/queries/sql-search");
let stones: typeof import("@/lib/goods/diamonds/serving/answers/listed-stone-queries");
let index: DiamondIndex;

beforeAll(async () => {
  shop = await createTestDatabase();
  queries = await import("@/lib/goods/inventory/queries");
  handlers = await import("@/lib/goods/inventory/handlers");
  sqlSearch = await import("@/lib/goods/diamonds/queries/sql-search");
  stones = await import("@/lib/goods/diamonds/serving/answers/listed-stone-queries");
  const rows = [...generateStones("white", 420), ...generateStones("color", 180)].map(
    ({ history: _, ...row }, i) => ({
      ...row,
      depth: i % 29 === 0 ? null : row.depth,
      availability: (["reserved", "sold", "withdrawn"] as const)[i % 17] ?? ("available" as const),
      growth: i % 23 === 0 ? null : row.growth,
      priceCents: i % 5 === 0 ? cents(39_500) : row.priceCents,
      regularPriceCents: i % 5 === 0 ? cents(39_500) : row.regularPriceCents,
    }),
  );
  // alike but for names that sort otherwise by code point than by JavaScript's own units
  const [model] = rows.filter(({ shape, availability }) => shape === "round" && availability === "available");
  if (!model) throw new Error("no round stone");
  for (const [i, sku] of ["\u{1F48E}", "\uFF5E"].entries()) {
    const id = `00000000-0000-4000-8000-00000000000${i}`;
    rows.push({ ...model, id, sku, priceCents: cents(9_123_400), regularPriceCents: cents(9_123_400) });
  }
  await shop.db.insert(diamonds).values(rows);
  const connection = await shop.pool.connect();
  const stock = await readStock(connection, (error) => {
    throw error;
  });
  connection.release();
  index = DiamondIndex.build(stock.stones.columns, stock.stones.count);
  diamondIndex().live = { current: () => index, version: () => 1 };
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  diamondIndex().live = null;
  await shop?.close();
});

/** Of a query that names no setting. */
const limitsOf = ({ type }: { type?: string | undefined }) => (type === "ring-builder" ? ANY_SETTING : null);

const RUNS = { numRuns: 300, seed: 20_261_121 };

describe("a standing index answers as the database does", () => {
  test("with the same stones, counts and histogram", async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyQuestion([]), async (question) => {
        const answer = await queries.searchDiamonds(question);
        found += Number(answer.data.length > 0);
        expect(answer).toEqual(await sqlSearch.searchDiamondsBySql(question, limitsOf(question)));
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(RUNS.numRuns / 3);
  });

  test("over HTTP in the same words, telling what it took", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion([]), async (query) => {
        const headers = new Headers();
        const request = new Request("http://shop.example/api/v1/diamonds");
        const sent = await handlers.handleListDiamondsHttp({ query, request, headers });
        if (!("text" in sent)) throw new Error("the index stands, and was not asked");
        expect(JSON.parse(sent.text)).toEqual(await sqlSearch.searchDiamondsBySql(query, limitsOf(query)));
        expect(headers.get("server-timing")).toMatch(/^index;dur=[\d.]+, stones;dur=[\d.]+$/);
      }),
      { ...RUNS, numRuns: 60 },
    );
  });

  test("when it tells what each filter costs", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion([]), async (question) => {
        expect(await queries.relaxations(question)).toEqual(
          await sqlSearch.relaxationsBySql(question, limitsOf(question)),
        );
      }),
      RUNS,
    );
  });

  test("when it offers the nearest stones", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion([]), async (question) => {
        const nearest = await queries.nearestMatches(question);
        expect(nearest.map(({ sku }) => sku)).toEqual(
          (await sqlSearch.nearestMatchesBySql(question, limitsOf(question), 4)).map(({ sku }) => sku),
        );
      }),
      RUNS,
    );
  });

  test("when it offers similar stones, without one reserved a moment ago", async () => {
    const rows = await shop.db.select().from(diamonds);
    for (const stone of rows.filter((_, i) => i % 29 === 0)) {
      expect(await queries.findSimilar(stone.sku)).toEqual(await sqlSearch.similarBySql(stone, 8));
    }
    const stone = rows.find(({ shape, kind }) => shape === "round" && kind === "white");
    const [first, ...others] = (stone && (await queries.findSimilar(stone.sku))) ?? [];
    if (!stone || !first) throw new Error("no similar stone");
    const is = (availability: "available" | "reserved") =>
      shop.db.update(diamonds).set({ availability }).where(eq(diamonds.id, first.id));
    await is("reserved");
    stones.listedStoneCache().forgetAll();
    expect(await queries.findSimilar(stone.sku)).toEqual(others);
    await is("available");
    stones.listedStoneCache().forgetAll();
  });

  test("when the nearest differ by their names alone", async () => {
    const question = diamondQuerySchema.parse({ price: { min: 91_000, max: 92_000 } });
    const nearest = await queries.nearestMatches(question, 2);
    expect(nearest.map(({ sku }) => sku)).toEqual(["\uFF5E", "\u{1F48E}"]);
    expect(nearest).toEqual(await sqlSearch.nearestMatchesBySql(question, null, 2));
  });

  const MANY_FILTERS = diamondQuerySchema.parse({
    shape: ["kite"],
    price: { min: 90_000 },
    carat: { min: 30 },
    color: [10],
    clarity: [11],
    cut: [4],
    certificate_type: ["GCAL"],
    d_type: ["HPHT"],
    table: { max: 51 },
    depth: { min: 77 },
    is_overnight: true,
    hearts_and_arrows: true,
  });

  test("leaving the nearest of very many filters to it, before more is asked than it is worth", async () => {
    const asked = vi.spyOn(index, "best");
    const nearest = await queries.nearestMatches(MANY_FILTERS);
    expect(nearest).toEqual(await sqlSearch.nearestMatchesBySql(MANY_FILTERS, null, 4));
    // without any of eleven filters, without one, two and three of them; four would be 330 more
    expect(asked).toHaveBeenCalledTimes(1 + 11 + 55 + 165);
  });

  test("letting other requests in while it looks for the nearest", async () => {
    const best = index.best.bind(index);
    vi.spyOn(index, "best").mockImplementation((question) => {
      // as long as with very many stones
      for (const since = performance.now(); performance.now() - since < 4; );
      return best(question);
    });
    let turns = 0;
    let looking = true;
    const others = (async () => {
      for (; looking; turns++) await nextTurn();
    })();
    await queries.nearestMatches(MANY_FILTERS);
    looking = false;
    await others;
    expect(turns).toBeGreaterThan(200);
  });
});

test("a list over HTTP shows a stone's change once the follower has it, and is the same for whoever asks", async () => {
  const { answerEndpoint } = await import("@/lib/platform/api/serve/answer-endpoint");
  const { diamondsEndpoint } = await import("@/lib/goods/inventory/endpoints");
  const { listAnswers } = await import("@/lib/goods/diamonds/serving/answers/list-answers");
  const query = { sort: "price_desc", per_page: 5 } as const;
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await answerEndpoint(diamondsEndpoint, handlers.handleListDiamondsHttp, {
      request: { headers: new Headers(headers) },
      search: `?${new URLSearchParams({ ...query, per_page: "5" })}`,
      params: async () => undefined,
      body: async () => undefined,
    });
    return typeof answer.body === "string" ? answer.body : answer.body?.text;
  };
  const ofDatabase = () => sqlSearch.searchDiamondsBySql(diamondQuerySchema.parse(query), null);
  const before = await ask({ cookie: "session=secret", authorization: "Bearer secret" });
  expect(before).not.toContain("secret");
  expect(await ask()).toBe(before);
  expect(JSON.parse(before ?? "")).toEqual(await ofDatabase());

  const [first] = (await ofDatabase()).data;
  await shop.pool.query("update diamonds set polish = 'Fair', delivery_days = 29 where id = $1", [first?.id]);
  stones.listedStoneCache().forget([first?.id ?? ""]);
  listAnswers().expire();
  const after = JSON.parse((await ask()) ?? "");
  expect(after).toEqual(await ofDatabase());
  expect(after.data[0]).toMatchObject({ id: first?.id, polish: "Fair", delivery_days: 29 });
});

test("a stone sold a moment ago, which the index still holds, is not shown", async () => {
  const question = diamondQuerySchema.parse({ sort: "price_desc", per_page: 5 });
  const before = await queries.searchDiamonds(question);
  const gone = before.data[0];
  await shop.pool.query("update diamonds set availability = 'sold' where id = $1", [gone?.id]);
  stones.listedStoneCache().forget([gone?.id ?? ""]);
  const after = await queries.searchDiamonds(question);
  expect(after.data).toEqual(before.data.slice(1));
});
