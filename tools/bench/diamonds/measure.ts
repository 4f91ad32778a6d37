import { isDeepStrictEqual } from "node:util";
import { Client, Pool } from "pg";
import type { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import { serverCpu } from "../processor-time";
import type { BenchEngine, BenchQuery } from "./engines/bench-engine";
import { allThreads, duckDbEngine, fillDuckDb, openDuckDb } from "./engines/duckdb-engine";
import { findsFault, indexEngine } from "./engines/index-engine";
import { fillPostgres, postgresEngine } from "./engines/postgres-engine";
import {
  cheapestMode,
  type Mismatch,
  type QueryTimes,
  runRace,
  shopperQueries,
  type Trial,
} from "./engines/race";
import { type LifecycleTimes, measureLifecycle } from "./index-lifecycle";
import type { ScratchCluster } from "./scratch-cluster";
import { fillStock } from "./stock";
import { mean, quantile, timed } from "./timing";
import { timeUpdates, type Updates } from "./updates";

/** Milliseconds per query; CPU is the mean. */
export type EngineFigures = {
  engine: string;
  manner: string;
  p50: number;
  p95: number;
  cpu: number;
  questionsPerCpuSecond: number;
  /** the results of each mode tried before the race */
  trials: Trial[];
};
export type SizeFigures = {
  stones: number;
  questions: number;
  /** stones found per query, on average */
  found: number;
  engines: EngineFigures[];
  /** processor time of each other engine as a multiple of the index's */
  ratios: Record<string, number>;
  /** the index measured without other engines in between */
  alone: Omit<EngineFigures, "engine" | "manner" | "trials">;
  life: LifecycleTimes;
  updates: Updates;
  mismatches: Mismatch[];
  /** whether a second race detected the planted fault; null if none was planted */
  faultFound: boolean | null;
  /** why DuckDB was not measured */
  noDuckDb: string | null;
};

export type MeasureOptions = { stones: number; questions: number; fault: boolean; explain: boolean };
type Told = (line: string) => void;

const SEED = 20_261_031;
const TRIAL_QUESTIONS = 20;
/** Rounds of all queries for the index alone, because one round is too short to measure well. */
const ROUNDS = 5;

function figuresOf({ wall, cpu }: QueryTimes) {
  const perQuestion = mean(cpu);
  return {
    p50: quantile(wall, 0.5),
    p95: quantile(wall, 0.95),
    cpu: perQuestion,
    questionsPerCpuSecond: 1000 / perQuestion,
  };
}

/**
 * Fills the cluster with a number of stones, lets all engines answer the same queries, and returns their
 * times.
 */
export async function measureSize(
  cluster: ScratchCluster,
  wanted: MeasureOptions,
  { step, print }: { step: Told; print: Told },
): Promise<SizeFigures> {
  const url = await cluster.database(`stones_${wanted.stones}`);
  const pool = new Pool({ connectionString: url, max: 2 });
  // connections still closing when the server stops report an error, after all measurements
  pool.on("error", () => undefined);
  const client = new Client({ connectionString: url });
  await client.connect();
  const duckDb = await openDuckDb();
  const duck = "missing" in duckDb ? null : duckDb;
  const cpu = () => serverCpu(cluster.postmaster);
  try {
    step("generating the stock into PostgreSQL");
    await fillStock(url, pool, wanted.stones);
    step("building, saving and restoring the index");
    const { life, index, stones } = await measureLifecycle(pool, cluster.folder, cpu);
    step("filling the other engines");
    await fillPostgres(pool);
    if (duck) await fillDuckDb(duck, pool, cluster.folder);

    step("finding each engine's cheapest manner");
    const trialQuestions = shopperQueries(TRIAL_QUESTIONS, SEED + 1);
    const own = indexEngine(index);
    // warms up compiled code, as in any shop that has been open for a second
    for (const asked of shopperQueries(400, SEED + 2)) await own.ask(asked);
    const sides = [
      await cheapestMode([own], trialQuestions),
      await cheapestMode(
        [
          postgresEngine(client, { form: "branches", workers: 0, cpu }),
          postgresEngine(client, { form: "one-pass", workers: 0, cpu }),
          postgresEngine(client, { form: "branches", workers: 2, cpu }),
          postgresEngine(client, { form: "one-pass", workers: 2, cpu }),
        ],
        trialQuestions,
      ),
    ];
    if (duck) {
      const manners = [
        duckDbEngine(duck, { form: "branches", threads: 1 }),
        duckDbEngine(duck, { form: "one-pass", threads: 1 }),
        duckDbEngine(duck, { form: "branches", threads: allThreads }),
        duckDbEngine(duck, { form: "one-pass", threads: allThreads }),
      ];
      sides.push(await cheapestMode(manners, trialQuestions));
    }
    const questions = shopperQueries(wanted.questions, SEED);
    if (wanted.explain) await explain(sides, questions, print);

    step(`asking ${wanted.questions} questions of each`);
    const contestants = sides.map(({ chosen }) => chosen);
    const { laps, mismatches, found } = await runRace(contestants, questions);
    const engines = sides.map(({ chosen, trials }, i) => ({
      engine: chosen.name,
      manner: chosen.manner,
      ...figuresOf(laps[i] ?? { wall: [], cpu: [] }),
      trials,
    }));
    const least = engines[0]?.cpu ?? Number.NaN;
    step("asking the index alone, and changing stones in it");
    const alone = await askAlone(index, questions);
    const { updates, wrong } = await changeAndTakeBack(index, () => timeUpdates(index, stones), questions);
    const faultFound = wanted.fault ? await findsFault(index, contestants, questions) : null;
    return {
      stones: wanted.stones,
      questions: questions.length,
      found: found / questions.length,
      engines,
      ratios: Object.fromEntries(engines.slice(1).map((one) => [one.engine, one.cpu / least])),
      alone,
      life,
      updates,
      mismatches: [...mismatches, ...wrong],
      faultFound,
      noDuckDb: "missing" in duckDb ? duckDb.missing : null,
    };
  } finally {
    duck?.close();
    await client.end();
    await pool.end();
  }
}

async function explain(
  sides: readonly { chosen: BenchEngine }[],
  questions: readonly BenchQuery[],
  print: Told,
): Promise<void> {
  // a query with at least two filters, which shows all parts of a statement
  const asked =
    questions.find(({ question }) => question.shape && question.price) ?? questions.find(() => true);
  if (!asked) return;
  print(`\n${JSON.stringify(asked.question)}`);
  for (const { chosen } of sides) {
    if (chosen.explain) print(`\n${chosen.name} (${chosen.manner}):\n${await chosen.explain(asked)}`);
  }
}

async function askAlone(
  index: DiamondIndex,
  questions: readonly BenchQuery[],
): Promise<SizeFigures["alone"]> {
  const wall: number[] = [];
  const { cpu } = await timed(() => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const { question, limits } of questions) {
        const began = performance.now();
        index.query(compileQuery(question, limits));
        wall.push(performance.now() - began);
      }
    }
  });
  return figuresOf({ wall, cpu: [cpu / wall.length] });
}

/** Answers that differ after changes were applied and reverted reveal an error. */
async function changeAndTakeBack(
  index: DiamondIndex,
  change: () => Updates,
  questions: readonly BenchQuery[],
): Promise<{ updates: Updates; wrong: Mismatch[] }> {
  const answers = () => questions.map(({ question, limits }) => index.query(compileQuery(question, limits)));
  const before = answers();
  const updates = change();
  const after = answers();
  const wrong = before.flatMap((answer, question): Mismatch[] =>
    isDeepStrictEqual(answer, after[question])
      ? []
      : [{ question, engine: "diamond index after changes taken back", parts: [] }],
  );
  return { updates, wrong };
}
