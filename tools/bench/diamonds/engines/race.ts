import { isDeepStrictEqual } from "node:util";
import { randomQueries } from "@/lib/goods/demo/stones/random-questions";
import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import type { IndexResult } from "@/lib/goods/diamonds/index/diamond-index";
import type { BenchEngine, BenchQuery } from "./bench-engine";

/** The limits of two settings of the ring builder. */
const SETTINGS: readonly StoneLimits[] = [
  { diamond_type: [{ slug: "round" }], min_carat: 0.5, max_carat: 1.5 },
  {
    diamond_type: [{ slug: "oval" }, { slug: "pear" }, { slug: "emerald" }, { slug: "marquise" }],
    min_carat: 0.7,
    max_carat: 4,
  },
];

/** Realistic queries, deterministic by seed; two in three of those from the ring builder have a setting. */
export function shopperQueries(count: number, seed: number): BenchQuery[] {
  let builders = 0;
  return randomQueries(count, seed).map((question) => ({
    question,
    limits: question.type === "ring-builder" ? (SETTINGS[builders++ % 3] ?? null) : null,
  }));
}

/** Milliseconds per query: wall time and processor time. */
export type QueryTimes = { wall: number[]; cpu: number[] };
const PARTS = ["total", "ids", "facets", "histogram"] as const satisfies readonly (keyof IndexResult)[];
export type Mismatch = { question: number; engine: string; parts: (typeof PARTS)[number][] };
export type Race = { laps: QueryTimes[]; mismatches: Mismatch[]; found: number };

/**
 * Runs every query on every engine, one at a time, rotating which engine goes first, and compares every
 * complete answer with the first engine's.
 */
export async function runRace(
  contestants: readonly BenchEngine[],
  questions: readonly BenchQuery[],
): Promise<Race> {
  const laps = contestants.map((): QueryTimes => ({ wall: [], cpu: [] }));
  const mismatches: Mismatch[] = [];
  let found = 0;
  for (const [at, asked] of questions.entries()) {
    const answers = new Map<number, IndexResult>();
    for (let turn = 0; turn < contestants.length; turn++) {
      const number = (at + turn) % contestants.length;
      const contestant = contestants[number];
      const lap = laps[number];
      if (contestant && lap) answers.set(number, await ask(contestant, asked, lap));
    }
    const expected = answers.get(0);
    found += expected?.total ?? 0;
    contestants.forEach(({ name }, number) => {
      const parts = PARTS.filter((part) => !isDeepStrictEqual(answers.get(number)?.[part], expected?.[part]));
      if (parts.length > 0) mismatches.push({ question: at, engine: name, parts });
    });
  }
  return { laps, mismatches, found };
}

async function ask(
  contestant: BenchEngine,
  asked: BenchQuery,
  { wall, cpu }: QueryTimes,
): Promise<IndexResult> {
  const cpuBefore = contestant.cpu();
  const before = performance.now();
  const decode = await contestant.ask(asked);
  wall.push(performance.now() - before);
  cpu.push(contestant.cpu() - cpuBefore);
  return decode();
}

export type Trial = { manner: string; cpu: number };

/** Lets each mode of one engine answer the queries, and returns the one with the least processor time. */
export async function cheapestMode(
  manners: readonly BenchEngine[],
  questions: readonly BenchQuery[],
): Promise<{ chosen: BenchEngine; trials: Trial[] }> {
  const trials: Trial[] = [];
  let chosen: { contestant: BenchEngine; cpu: number } | null = null;
  for (const contestant of manners) {
    await contestant.begin();
    // the first few queries fill caches, which would count against the first mode
    for (const asked of questions.slice(0, 5)) await contestant.ask(asked);
    const before = contestant.cpu();
    for (const asked of questions) await contestant.ask(asked);
    const cpu = (contestant.cpu() - before) / questions.length;
    trials.push({ manner: contestant.manner, cpu });
    if (!chosen || cpu < chosen.cpu) chosen = { contestant, cpu };
  }
  if (!chosen) throw new RangeError("No manner to choose from");
  await chosen.contestant.begin();
  return { chosen: chosen.contestant, trials };
}
