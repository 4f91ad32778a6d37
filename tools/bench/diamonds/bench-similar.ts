import { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { listedStone } from "@/lib/goods/diamonds/index/listed-stone";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import { StoneBatch } from "@/lib/goods/diamonds/index/store/stone-batch";
import type { StoneRecord } from "@/lib/goods/diamonds/index/store/stone-record";
import { DIFFERENCE } from "@/lib/goods/diamonds/stone/similarity";
import { formatCount } from "@/lib/platform/intl/numbers";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";
import { benchStones } from "../copy-stock";
import { ownCpuMs } from "./engines/bench-engine";
import { shopperQueries } from "./engines/race";
import { varied } from "./stock";
import { quantile } from "./timing";

const LIMIT = 8;
const SEED = 20_261_031;
/** Comparisons with every stone; each takes as long as many answers. */
const SCANS = 20;
/** Milliseconds of processor time of an answer with a million stones. */
const TARGET = { stones: 1_000_000, ms: 1 };

/**
 * `npm run bench:similar [-- --stones 1000000 --questions 2000]`: finds stones similar to random ones in the diamond index,
 * and compares the processor time with that of a list's question and of comparing with every stone, in the same run.
 * Exits with 1 if an answer takes more than 1 ms on average.
 */
await main(async () => {
  const given = readOptions({
    stones: { type: "string", default: String(TARGET.stones) },
    questions: { type: "string", default: "2000" },
  });
  const [stones, questions] = [
    wholeNumber("stones", given.stones),
    wholeNumber("questions", given.questions),
  ];
  const batch = new StoneBatch(stones);
  const records: StoneRecord[] = [];
  let position = 0;
  const every = Math.max(1, Math.floor(stones / questions));
  for (const row of benchStones(stones, varied)) {
    const stone = listedStone(row, row.createdAt.getTime() * 1_000);
    if (stone) batch.push(stone);
    if (stone && position++ % every === 0) records.push(stone);
  }
  const index = DiamondIndex.build(batch.columns, batch.count);
  const lists = shopperQueries(questions, SEED).map(({ question, limits }) => compileQuery(question, limits));

  const similar = measure(records, (stone) => index.similar(stone, LIMIT));
  const list = measure(lists, (question) => index.query(question));
  const scan = measure(records.slice(0, SCANS), (stone) => scanned(batch, stone));
  say(`${formatCount(index.count)} stones, ms of processor time: mean · p50 · p95 · most (wall)`);
  for (const [name, { mean, times }] of Object.entries({ similar, list, scan })) {
    const at = (share: number) => quantile(times, share).toFixed(3);
    say(
      `${name.padEnd(8)} ${mean.toFixed(3)} · ${at(0.5)} · ${at(0.95)} · ${at(1)}   ${(mean / similar.mean).toFixed(2)} × similar`,
    );
  }
  return stones >= TARGET.stones && similar.mean > TARGET.ms ? 1 : 0;
});

/** The mean processor time of an answer, and the wall's time of each, after a round that is not measured. */
function measure<T>(questions: readonly T[], answer: (question: T) => unknown) {
  for (const question of questions) answer(question);
  const before = ownCpuMs();
  const times = questions.map((question) => {
    const began = performance.now();
    answer(question);
    return performance.now() - began;
  });
  return { mean: (ownCpuMs() - before) / questions.length, times };
}

/** The least difference of weight and price among the stones of a shape: what any full comparison computes at least. */
function scanned({ columns, count }: StoneBatch, stone: StoneRecord): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    if (columns.kind[i] !== stone.kind || columns.shape[i] !== stone.shape) continue;
    const sum =
      Math.abs(Math.log((columns.carat[i] ?? 1) / stone.carat)) * DIFFERENCE.carat +
      Math.abs(Math.log((columns.price[i] ?? 1) / stone.price)) * DIFFERENCE.price;
    if (sum < least) least = sum;
  }
  return least;
}
