import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { categories, products, settingDiamondTypes, settings } from "@/lib/db/schema/catalogue";
import { diamonds } from "@/lib/db/schema/diamonds";
import { randomQuestions } from "@/lib/diamonds/generate-questions";
import { DiamondIndex } from "@/lib/diamonds/index/diamond-index";
import { type IndexedRow, listedStone } from "@/lib/diamonds/index/listed-stone";
import { StoneBatch } from "@/lib/diamonds/index/stone-batch";
import type { StoneRecord } from "@/lib/diamonds/index/stone-record";
import type { DiamondQuestion } from "@/lib/diamonds/schema";
import type { DiamondRow } from "@/lib/diamonds/transform";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { anyQuestion } from "../questions";
import { aDayLater, anyStones, compiled, RUNS, SETTINGS } from "./stones";

let database: TestDatabase;
let queries: typeof import("@/lib/diamonds/queries");
let client: typeof import("@/lib/db/client");
let index: DiamondIndex;
let rows: DiamondRow[];

beforeAll(async () => {
  database = await createTestDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("NEXTAUTH_SECRET", "s".repeat(32));
  vi.stubEnv("REVALIDATE_SECRET", "r".repeat(32));
  client = await import("@/lib/db/client");
  queries = await import("@/lib/diamonds/queries");
  rows = anyStones(1500, 700);
  await insert(rows);
  // instants with microseconds, as now() makes them: many within one millisecond
  await database.db.execute(sql`
    update diamonds set created_at = date_trunc('day', created_at) + (hashtext(sku) & 1023) * interval '1 microsecond'`);
  await seedSettings();
  const stored = await readStones();
  const batch = new StoneBatch(stored.length);
  for (const { stone } of stored) if (stone) batch.push(stone);
  index = DiamondIndex.build(batch.columns, batch.count);
});

afterAll(async () => {
  await client?.pool().end();
  await database?.close();
  vi.unstubAllEnvs();
});

async function insert(stones: readonly DiamondRow[]): Promise<void> {
  for (let i = 0; i < stones.length; i += 500) {
    await database.db.insert(diamonds).values(stones.slice(i, i + 500));
  }
}

async function seedSettings(): Promise<void> {
  const { db } = database;
  const [category] = await db.insert(categories).values({ slug: "rings", name: "Rings" }).returning();
  if (!category) throw new Error("no category");
  for (const [slug, { shapes, minCarat, maxCarat }] of Object.entries(SETTINGS)) {
    const texts = { slug, sku: slug, name: slug, summary: "", description: "" };
    const [product] = await db
      .insert(products)
      .values({ ...texts, kind: "setting", categoryId: category.id })
      .returning();
    if (!product) throw new Error("no product");
    const productId = product.id;
    await db.insert(settings).values({ productId, style: "halo", minCarat, maxCarat, bandWidth: 2 });
    await db
      .insert(settingDiamondTypes)
      .values(shapes.map((shape, position) => ({ productId, shape, position })));
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
async function both(question: DiamondQuestion) {
  const { data, meta } = await queries.searchDiamonds(question);
  const { total, facets, histogram } = meta;
  return {
    bySql: { total, facets, histogram, ids: data.map(({ id }) => id) },
    byIndex: index.ask(compiled(question)),
  };
}

/** How many of some questions found a stone; every one must be answered alike. */
async function compare(numRuns: number, seed: number): Promise<number> {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anyQuestion(Object.keys(SETTINGS)), async (question) => {
      const { bySql, byIndex } = await both(question);
      expect(byIndex).toEqual(bySql);
      found += Number(bySql.total > 0);
    }),
    RUNS(numRuns, seed),
  );
  return found;
}

describe("the index and SQL", { timeout: 600_000 }, () => {
  it("give the same total, page, counts and histogram", async () => {
    expect(await compare(200, 0)).toBeGreaterThan(60);
  });

  it("give the same on questions as shoppers ask them", async () => {
    for (const question of randomQuestions(200 * Number(process.env.INDEX_TEST_RUNS ?? 1), 3)) {
      const { bySql, byIndex } = await both(question);
      expect(byIndex).toEqual(bySql);
    }
  });

  it("give the same totals without each filter", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion(Object.keys(SETTINGS)), async (question) => {
        const bySql = await queries.relaxations(question);
        const byIndex = index.relaxations(compiled(question));
        const totals = (list: typeof bySql) =>
          Object.fromEntries(list.map(({ field, total }) => [field, total]));
        expect(totals(byIndex)).toEqual(totals(bySql));
      }),
      RUNS(60),
    );
  });

  it("give the same after changes", async () => {
    for (let day = 1; day <= 3; day++) {
      const changed = [...new Map(aDayLater(rows, 300, day).map((row) => [row.id, row])).values()];
      const ids = changed.map(({ id }) => id);
      await database.db.delete(diamonds).where(sql`${diamonds.id} = any(${sql.param(ids)}::uuid[])`);
      await insert(
        changed.map((row) => ({
          ...row,
          regularPriceCents: Math.max(row.priceCents, row.regularPriceCents),
        })),
      );
      rows = [...new Map([...rows, ...changed].map((row) => [row.id, row])).values()];
      index.apply(await readStones(ids));
      await compare(50, day);
    }
  });
});
