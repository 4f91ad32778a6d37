import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomQueries } from "@/lib/goods/demo/stones/random-questions";
import { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { comparedStone, type IndexedRow, listedStone } from "@/lib/goods/diamonds/index/listed-stone";
import { StoneBatch } from "@/lib/goods/diamonds/index/store/stone-batch";
import type { StoneRecord } from "@/lib/goods/diamonds/index/store/stone-record";
import { quartilePlaces, quartilesFrom } from "@/lib/goods/diamonds/pricing/estimate";
import { type DiamondQuery, diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import type { DiamondRow } from "@/lib/goods/diamonds/stone/transform";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { cents } from "@/lib/platform/money/model";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";
import { anyQuestion } from "../queries";
import { aDayLater, anyStones, compiled, limitsOf, RUNS, SETTINGS } from "./stones";

let database: TestDatabase;
let bySql: typeof import("@/lib/goods/diamonds/queries/sql-search");
let estimates: typeof import("@/lib/goods/diamonds/pricing/estimate-queries");
let index: DiamondIndex;
let rows: DiamondRow[];

beforeAll(async () => {
  database = await createTestDatabase();
  bySql = await import("@/lib/goods/diamonds/queries/sql-search");
  estimates = await import("@/lib/goods/diamonds/pricing/estimate-queries");
  // three blocks and more
  rows = anyStones(9_000, 4_000);
  await insert(rows);
  // instants with microseconds, as now() makes them: many within one millisecond
  await database.db.execute(sql`
    update diamonds set created_at = date_trunc('day', created_at) + (hashtext(sku) & 1023) * interval '1 microsecond'`);
  const stored = await readStones();
  const batch = new StoneBatch(stored.length);
  for (const { stone } of stored) if (stone) batch.push(stone);
  index = DiamondIndex.build(batch.columns, batch.count);
  expect(index.count).toBeGreaterThan(10_000);
  await database.pool.query("vacuum analyze diamonds");
});

afterAll(async () => {
  await database?.close();
});

async function insert(stones: readonly DiamondRow[]): Promise<void> {
  for (let i = 0; i < stones.length; i += 500) {
    await database.db.insert(diamonds).values(stones.slice(i, i + 500));
  }
}

/** Stones as the table holds them, all or those of some ids, with the microseconds a Date would lose. */
async function readStones(ids?: readonly string[]): Promise<{ id: string; stone: StoneRecord | null }[]> {
  const instant = sql<string>`(extract(epoch from ${diamonds.createdAt}) * 1000000)::bigint`;
  const found = await database.db
    .select({ row: diamonds, createdAt: instant })
    .from(diamonds)
    .where(ids ? sql`${diamonds.id} = any(${sql.param(ids)}::uuid[])` : undefined);
  return found.map(({ row, createdAt }) => ({
    id: row.id,
    stone: listedStone(row as IndexedRow, Number(createdAt)),
  }));
}

/** What the question finds, told by SQL and by the index; the page by id. */
async function both(question: DiamondQuery) {
  const { data, meta } = await bySql.searchDiamondsBySql(question, limitsOf(question));
  const { total, facets, histogram } = meta;
  return {
    bySql: { total, facets, histogram, ids: data.map(({ id }) => id) },
    byIndex: index.query(compiled(question)),
  };
}

/** Questions under way at once: the database is what takes the time. */
const AT_ONCE = 8;

async function expectAlike(questions: readonly DiamondQuery[]): Promise<number> {
  const answers = await Promise.all(questions.map(both));
  for (const { bySql: expected, byIndex } of answers) expect(byIndex).toEqual(expected);
  return answers.filter(({ bySql: { total } }) => total > 0).length;
}

/** How many of some random questions found a stone; every one must be answered alike. */
async function compare(questions: number, seed: number): Promise<number> {
  let found = 0;
  // rows of a hundred stones would take longer than finding them; long pages are asked of the oracle
  const one = anyQuestion(Object.keys(SETTINGS)).map((asked) => ({
    ...asked,
    per_page: Math.min(24, asked.per_page),
  }));
  const some = fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(some, async (asked) => {
      found += await expectAlike(asked);
    }),
    RUNS(Math.ceil(questions / AT_ONCE), seed),
  );
  return found;
}

describe("the index and SQL", { timeout: 600_000 }, () => {
  it("give the same total, page, counts and histogram", async () => {
    expect(await compare(400, 0)).toBeGreaterThan(140);
  });

  it("give the same on questions as shoppers ask them", async () => {
    const questions = randomQueries(100 * Number(process.env.INDEX_TEST_RUNS ?? 1), 3);
    for (let i = 0; i < questions.length; i += AT_ONCE) await expectAlike(questions.slice(i, i + AT_ONCE));
  });

  it("give the same totals without each filter", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion(Object.keys(SETTINGS)), async (question) => {
        const expected = await bySql.relaxationsBySql(question, limitsOf(question));
        const byIndex = index.relaxations(compiled(question));
        const totals = (list: typeof expected) =>
          Object.fromEntries(list.map(({ field, total }) => [field, total]));
        expect(totals(byIndex)).toEqual(totals(expected));
      }),
      RUNS(60),
    );
  });

  it("give the same stones similar to one in any state", async () => {
    for (let i = 0; i < rows.length; i += 401) {
      const stone = rows[i] as DiamondRow;
      const expected = await bySql.similarBySql(stone, 8);
      expect(index.similar(comparedStone(stone), 8)).toEqual(expected.map(({ id }) => id));
    }
  });

  it("give the same quartiles of the price", async () => {
    const questions = randomQueries(24, 5);
    let found = 0;
    for (const {
      sort: _,
      page: _page,
      per_page: __,
      type: _type,
      setting: _setting,
      ...asked
    } of questions) {
      const question = diamondQuerySchema.parse(asked);
      const { total, cents } = index.pricesAt(compiled(question), quartilePlaces);
      const expected = await estimates.estimatePricesBySql(question);
      expect({ total, quartiles: quartilesFrom(total, cents) }).toEqual(expected);
      found += Number(total > 1);
    }
    expect(found).toBeGreaterThan(8);
  });

  it("give the same after thousands of price changes, sales, returns and arrivals", async () => {
    let applied = 0;
    for (let day = 1; day <= 3; day++) {
      const changed = [...new Map(aDayLater(rows, 1_600, day).map((row) => [row.id, row])).values()];
      const ids = changed.map(({ id }) => id);
      await database.db.delete(diamonds).where(sql`${diamonds.id} = any(${sql.param(ids)}::uuid[])`);
      await insert(
        changed.map((row) => ({
          ...row,
          regularPriceCents: cents(Math.max(row.priceCents, row.regularPriceCents)),
        })),
      );
      rows = [...new Map([...rows, ...changed].map((row) => [row.id, row])).values()];
      // a few at a time on the last day, as a process follows them; all at once before
      const now = await readStones(ids);
      for (let i = 0; i < now.length; i += day === 3 ? 64 : now.length) {
        index.apply(now.slice(i, i + (day === 3 ? 64 : now.length)));
      }
      applied += now.length;
      expect(await compare(day === 3 ? 400 : 80, day)).toBeGreaterThan(30);
    }
    expect(applied).toBeGreaterThan(4_000);
  });
});
