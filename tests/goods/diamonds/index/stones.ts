import type fc from "fast-check";
import { generateStone, generateStones } from "@/lib/goods/demo/stones/generate";
import { mulberry32 } from "@/lib/goods/demo/stones/random";
import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import { DiamondIndex, type IndexOptions, type StoneChange } from "@/lib/goods/diamonds/index/diamond-index";
import { listedStone } from "@/lib/goods/diamonds/index/listed-stone";
import { compileQuery, type IndexQuery } from "@/lib/goods/diamonds/index/search/index-query";
import { StoneBatch } from "@/lib/goods/diamonds/index/store/stone-batch";
import type { StoneRecord } from "@/lib/goods/diamonds/index/store/stone-record";
import type { DiamondQuery } from "@/lib/goods/diamonds/schema";
import type { DiamondRow } from "@/lib/goods/diamonds/stone/transform";
import { cents } from "@/lib/platform/money/model";
import type { OracleLimits } from "../oracle";

export const SETTINGS: Record<string, OracleLimits> = {
  "round-halo": { shapes: ["round"], minCarat: 0.5, maxCarat: 1.5 },
  "long-bezel": { shapes: ["oval", "pear", "emerald", "marquise"], minCarat: 0.3, maxCarat: 4 },
};

/** Stones in every state, with missing facts and with prices that tie. */
export function anyStones(white: number, color: number): DiamondRow[] {
  return [...generateStones("white", white), ...generateStones("color", color)].map(
    ({ history: _, ...row }, i): DiamondRow => ({
      ...row,
      depth: i % 29 === 0 ? null : row.depth,
      table: i % 31 === 0 ? null : row.table,
      ratio: i % 29 === 0 ? null : row.ratio,
      growth: i % 23 === 0 ? null : row.growth,
      availability:
        i % 11 === 0 ? "reserved" : i % 17 === 0 ? "sold" : i % 19 === 0 ? "withdrawn" : "available",
      priceCents: i % 5 === 0 ? cents(39_500) : row.priceCents,
      regularPriceCents: i % 5 === 0 ? cents(39_500) : row.regularPriceCents,
      createdAt: i % 7 === 0 ? new Date("2026-10-01T00:00:00Z") : row.createdAt,
    }),
  );
}

/** Some stones as they might be after a day: cheaper, sold, reserved, back again, regraded, or new. */
export function aDayLater(rows: readonly DiamondRow[], changes: number, seed: number): DiamondRow[] {
  const random = mulberry32(seed);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new RangeError("Nothing to pick from");
    return value;
  };
  const changed = Array.from({ length: changes }, (_none, i): DiamondRow => {
    const row = pick(rows);
    const kind = random();
    if (kind < 0.35)
      return {
        ...row,
        priceCents: cents(Math.max(10_000, Math.round(row.priceCents * (0.8 + random() * 0.4)))),
      };
    if (kind < 0.45) return { ...row, priceCents: cents(39_500) };
    if (kind < 0.75)
      return { ...row, availability: pick(["available", "reserved", "sold", "withdrawn"] as const) };
    if (kind < 0.85)
      return { ...row, cut: pick([null, 1, 4]), clarity: pick([null, 3, 11]), depth: pick([null, 61.8]) };
    const { history: _, ...fresh } = generateStone(
      pick(["white", "color"] as const),
      1_000_000 + seed * 10_000 + i,
    );
    return fresh;
  });
  return changed;
}

export const recordOf = (row: DiamondRow): StoneRecord | null =>
  listedStone(row, row.createdAt.getTime() * 1000);
export const changesTo = (rows: readonly DiamondRow[]): StoneChange[] =>
  rows.map((row) => ({ id: row.id, stone: recordOf(row) }));

export function indexOf(rows: readonly DiamondRow[], options: IndexOptions = {}): DiamondIndex {
  const batch = new StoneBatch(rows.length);
  for (const row of rows) {
    const stone = recordOf(row);
    if (stone) batch.push(stone);
  }
  return DiamondIndex.build(batch.columns, batch.count, options);
}

/** What the question's setting can hold, of the test's settings. */
export function limitsOf({ setting }: DiamondQuery): StoneLimits | null {
  const limits = setting === undefined ? undefined : SETTINGS[setting];
  if (!limits) return null;
  return {
    diamond_type: limits.shapes.map((slug) => ({ slug: slug as "round" })),
    min_carat: limits.minCarat,
    max_carat: limits.maxCarat,
  };
}

/** A question as the index answers it. */
export const compiled = (question: DiamondQuery): IndexQuery => compileQuery(question, limitsOf(question));

/** INDEX_TEST_RUNS says how many times as many questions the long form asks. */
export const RUNS = (numRuns: number, seed = 0): fc.Parameters<unknown> => ({
  numRuns: numRuns * Number(process.env.INDEX_TEST_RUNS ?? 1),
  seed: 20_261_031 + seed,
});
