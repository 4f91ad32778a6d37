import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categories, products, settingDiamondTypes, settings } from "@/lib/goods/catalog/tables";
import { generateStones } from "@/lib/goods/demo/stones/generate";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { type DiamondFilters, type DiamondQueryInput, diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import type { DiamondRow } from "@/lib/goods/diamonds/stone/transform";
import { diamonds, priceHistory } from "@/lib/goods/diamonds/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { cents } from "@/lib/platform/money/model";
import { createTestDatabase } from "../../support/database/database";
import { ANY, Oracle, type OracleLimits } from "./oracle";
import { anyQuestion } from "./queries";

const SETTINGS: Record<string, OracleLimits> = {
  "round-halo": { shapes: ["round"], minCarat: 0.5, maxCarat: 1.5 },
  "long-bezel": { shapes: ["oval", "pear", "emerald", "marquise"], minCarat: 0.3, maxCarat: 4 },
};
/** position of a rose cut of 30 % depth among the stones */
const FLAT = 1;
const RUNS = { numRuns: 400, seed: 20_261_031 };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let queries: typeof import("@/lib/goods/inventory/queries");
let handlers: typeof import("@/lib/goods/inventory/handlers");
let client: typeof import("@/lib/platform/db/client");
let oracle: Oracle;
let rows: DiamondRow[];

const ask = (question: DiamondQueryInput) => diamondQuerySchema.parse(question);
const search = (question: DiamondQueryInput) => queries.searchDiamonds(ask(question));

beforeAll(async () => {
  database = await createTestDatabase();
  client = await import("@/lib/platform/db/client");
  queries = await import("@/lib/goods/inventory/queries");
  handlers = await import("@/lib/goods/inventory/handlers");
  const db = client.db();
  rows = [...generateStones("white", 420), ...generateStones("color", 180)].map((stone, i): DiamondRow => {
    const { history: _, ...row } = stone;
    // every state, missing facts, and prices that tie
    return {
      ...row,
      depth: i % 29 === 0 ? null : row.depth,
      ...(i === FLAT ? { shape: "rose_cut", depth: 30 } : {}),
      availability:
        i % 11 === 0 ? "reserved" : i % 17 === 0 ? "sold" : i % 19 === 0 ? "withdrawn" : "available",
      growth: i % 23 === 0 ? null : row.growth,
      ratio: i % 29 === 0 ? null : row.ratio,
      priceCents: i % 5 === 0 ? cents(39_500) : row.priceCents,
      regularPriceCents: i % 5 === 0 ? cents(39_500) : row.regularPriceCents,
    };
  });
  await db.insert(diamonds).values(rows);
  await seedSettings(db);
  oracle = new Oracle(rows, {
    ...SETTINGS,
    [ANY]: { shapes: [...RING_SHAPES], minCarat: 0, maxCarat: Number.POSITIVE_INFINITY },
  });
});

async function seedSettings(db: ReturnType<typeof client.db>) {
  const [category] = await db.insert(categories).values({ slug: "rings", name: "Rings" }).returning();
  if (!category) throw new Error("no category");
  for (const [slug, { shapes, minCarat, maxCarat }] of Object.entries(SETTINGS)) {
    const [product] = await db
      .insert(products)
      .values({
        slug,
        sku: slug,
        name: slug,
        kind: "setting",
        categoryId: category.id,
        summary: "",
        description: "",
      })
      .returning();
    if (!product) throw new Error("no product");
    await db
      .insert(settings)
      .values({ productId: product.id, style: "halo", minCarat, maxCarat, bandWidth: 2 });
    await db
      .insert(settingDiamondTypes)
      .values(shapes.map((shape, position) => ({ productId: product.id, shape, position })));
  }
}

afterAll(async () => {
  await database?.close();
});

describe("the inventory's question", () => {
  it("is answered as the description reads: total, page, counts and histogram", async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyQuestion(Object.keys(SETTINGS)), async (question) => {
        const { data, meta } = await queries.searchDiamonds(question);
        const expected = oracle.answer(question);
        found += Number(expected.total > 0);
        expect({ ...meta, skus: data.map((d) => d.sku) }).toEqual({
          ...expected,
          currency: "USD",
          page: question.page,
          per_page: question.per_page,
        });
      }),
      RUNS,
    );
    // most of the questions must have had an answer to compare
    expect(found).toBeGreaterThan(RUNS.numRuns / 3);
  });

  it("orders the whole stock in every sort", async () => {
    for (const sort of diamondQuerySchema.shape.sort.unwrap().options) {
      for (const kind of ["white", "color"] as const) {
        const skus: string[] = [];
        for (let page = 1; page <= 5; page++) {
          skus.push(...(await search({ sort, kind, page, per_page: 100 })).data.map((d) => d.sku));
        }
        const pages = [1, 2, 3, 4, 5].map((page) => oracle.answer(ask({ sort, kind, page, per_page: 100 })));
        expect(skus).toEqual(pages.flatMap((answer) => answer.skus));
      }
    }
  });

  it("answers a page beyond the end with no stones and the right total", async () => {
    const first = await search({ shape: ["oval"] });
    const beyond = await search({ shape: ["oval"], page: 99 });
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.total).toBe(first.meta.total);
    expect(beyond.meta.facets).toEqual(first.meta.facets);
    expect(first.meta.total).toBeGreaterThan(0);
  });

  it("finds a stone below a slider's floor while the slider is untouched", async () => {
    const flat = rows[FLAT]?.sku;
    const found = async (depth: DiamondQueryInput["depth"]) =>
      (await search({ depth, per_page: 100, shape: ["rose_cut"] })).data.map((d) => d.sku);
    expect(await found({ min: 46, max: 78 })).toContain(flat);
    expect(await found({ min: 46 })).toContain(flat);
    expect(await found({ min: 46.1 })).not.toContain(flat);
  });

  it("offers only what the setting can hold, and no pairs, in the ring builder", async () => {
    const { data, meta } = await search({ type: "ring-builder", setting: "round-halo", per_page: 100 });
    expect(meta.total).toBeGreaterThan(10);
    expect(Object.keys(meta.facets.shape ?? {})).toEqual(["round"]);
    for (const stone of data) {
      expect(stone.carat).toBeGreaterThanOrEqual(0.5);
      expect(stone.carat).toBeLessThanOrEqual(1.5);
      expect(stone.certificate_type).not.toBe("MATCHING PAIR");
    }
  });

  it("offers only shapes that some setting holds while none is chosen", async () => {
    const { meta } = await search({ type: "ring-builder" });
    const all = await search({});
    const offered = (shape: string) => meta.facets.shape?.[shape] ?? 0;
    expect(
      Object.keys(meta.facets.shape ?? {}).every((shape) => RING_SHAPES.some((one) => one === shape)),
    ).toBe(true);
    expect(offered("round")).toBeGreaterThan(0);
    expect(meta.total).toBeLessThan(all.meta.total);
  });

  it("refuses a setting that does not exist", async () => {
    await expect(search({ type: "ring-builder", setting: "gone" })).rejects.toMatchObject({
      status: 404,
      code: "unknown_setting",
    });
  });
});

describe("when little is found", () => {
  it("tells for each filter what is found without it, the costliest first", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion(Object.keys(SETTINGS)), async (question) => {
        const found = await queries.relaxations(question);
        for (const { field, total } of found) {
          expect(total, field).toBe(oracle.matching(question, field).length);
        }
        const totals = found.map(({ total }) => total);
        expect(totals).toEqual([...totals].sort((a, b) => b - a));
        const untouched = Object.keys(question).filter((key) => !found.some(({ field }) => field === key));
        for (const field of untouched as (keyof DiamondFilters)[]) {
          expect(oracle.matching(question, field).length).toBe(oracle.matching(question).length);
        }
      }),
      { ...RUNS, numRuns: 100 },
    );
  });

  it("names the filter without which most is found", async () => {
    const question = ask({ shape: ["round"], depth: { min: 77, max: 77.5 } });
    expect((await queries.relaxations(question))[0]).toEqual({
      field: "depth",
      total: oracle.matching(ask({ shape: ["round"] })).length,
    });
    expect(await queries.relaxations(ask({}))).toEqual([]);
  });

  it("offers the stones that miss the fewest filters", async () => {
    const nearest = await queries.nearestMatches(
      ask({ shape: ["oval"], cut: [4], depth: { min: 77, max: 77.5 } }),
    );
    expect(nearest).toHaveLength(4);
    for (const stone of nearest) expect([stone.shape, stone.cut]).toEqual(["oval", 4]);
  });

  it("answers a question without a filter with the best of all", async () => {
    const { data } = await search({ per_page: 4 });
    expect(await queries.nearestMatches(ask({}))).toEqual(data);
  });

  it("keeps the wanted shape though another shape would miss fewer filters", async () => {
    const question = ask({ shape: ["kite"], cut: [4], color: [10] });
    expect((await queries.searchDiamonds(question)).meta.total).toBe(0);
    const kites = await queries.searchDiamonds(ask({ shape: ["kite"] }));
    expect(kites.meta.total).toBeGreaterThan(0);
    const nearest = await queries.nearestMatches(question);
    const wanted = Math.min(4, kites.meta.total);
    expect(nearest.slice(0, wanted).map((stone) => stone.shape)).toEqual(Array(wanted).fill("kite"));
  });
});

describe("one stone", () => {
  it("is found by its SKU in every state", async () => {
    for (const state of ["available", "reserved", "sold", "withdrawn"] as const) {
      const row = rows.find((s) => s.availability === state);
      if (!row) throw new Error(`no ${state} stone`);
      const { data } = await handlers.handleGetDiamond({ params: { sku: row.sku } });
      expect([data.sku, data.availability]).toEqual([row.sku, state]);
    }
  });

  it("is refused with 404 when no stone has the SKU", async () => {
    const named = { params: { sku: "nothing" } };
    await expect(handlers.handleGetDiamond(named)).rejects.toMatchObject({ status: 404 });
    await expect(handlers.handleSimilarDiamonds(named)).rejects.toMatchObject({ status: 404 });
  });

  it("has up to eight stones like it that can be bought, itself never among them", async () => {
    const sold = rows.find((s) => s.availability === "sold" && s.shape === "round" && s.pair === null);
    if (!sold) throw new Error("no sold round");
    const { data } = await handlers.handleSimilarDiamonds({ params: { sku: sold.sku } });
    expect(data).toHaveLength(8);
    for (const stone of data) {
      expect([stone.kind, stone.shape, stone.availability]).toEqual([sold.kind, "round", "available"]);
      expect(stone.certificate_type).not.toBe("MATCHING PAIR");
      expect(Math.abs(Math.log(stone.carat / sold.carat))).toBeLessThan(0.5);
    }
  });
});

describe("seeding", () => {
  it("writes each stone once with the history that proves its struck-through price, and tells the log", async () => {
    const { seedDiamonds } = await import("@/lib/goods/demo/stones/commands");
    const db = client.db();
    await db.delete(diamonds);
    await db.delete(changeLog);
    const progress: number[] = [];
    const onProgress = (done: number) => progress.push(done);
    expect(await seedDiamonds(db, { white: 600, color: 100, onProgress })).toBe(700);
    expect(progress.at(-1)).toBe(700);
    expect(await db.$count(diamonds)).toBe(700);
    expect(await db.$count(changeLog)).toBe(700);
    const history = await db.select().from(priceHistory);
    const stored = await db.select().from(diamonds);
    for (const stone of stored) {
      const prices = history.filter((h) => h.subjectId === stone.id).map((h) => h.priceCents);
      expect(Math.max(...prices)).toBe(stone.regularPriceCents);
      expect(prices).toContain(stone.priceCents);
    }
    expect(stored.some((s) => s.priceCents < s.regularPriceCents)).toBe(true);
    expect(await seedDiamonds(db, { white: 600, color: 100 })).toBe(0);
    expect(await db.$count(priceHistory)).toBe(history.length);
  });
});
