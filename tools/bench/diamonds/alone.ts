import { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { listedStone } from "@/lib/goods/diamonds/index/listed-stone";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import { StoneBatch } from "@/lib/goods/diamonds/index/store/stone-batch";
import type { StoneRecord } from "@/lib/goods/diamonds/index/store/stone-record";
import { formatCount } from "@/lib/platform/intl/numbers";
import { benchStones } from "../copy-stock";
import { ownCpuMs } from "./engines/bench-engine";
import { shopperQueries } from "./engines/race";
import { varied } from "./stock";
import { atMost, type Target } from "./targets";
import { mean, quantile, timed } from "./timing";

const GENERATED = 1_000_000;
/** Stones of the stock for each generated one: to generate ten million takes as long as all else together. */
const LIKE_IT = 10;
const QUESTIONS = 1_000;
const ROUNDS = 3;
const SEED = 20_261_031;

const SKU_DIGITS = 6;
const SKUS = 36 ** SKU_DIGITS;
/** Prime, so that every number gives another SKU. */
const SKU_STRIDE = 1_000_000_007;

const skuAt = (position: number): string => {
  const number = (BigInt(position) * BigInt(SKU_STRIDE)) % BigInt(SKUS);
  return `AW-${number.toString(36).toUpperCase().padStart(SKU_DIGITS, "0")}`;
};

/** Another stone like a generated one: with a name of its own, a little dearer and heavier, and listed later. */
const like = (stone: StoneRecord, nth: number, position: number): StoneRecord => ({
  ...stone,
  id: `${stone.id.slice(0, 8)}-${nth}${stone.id.slice(10)}`,
  sku: skuAt(position),
  price: Math.round(stone.price * (1 + nth / 100)),
  carat: stone.carat + nth,
  createdAt: stone.createdAt + nth * 1_000_003,
});

function tenMillion(): StoneBatch {
  const batch = new StoneBatch(GENERATED * LIKE_IT);
  for (const row of benchStones(GENERATED, varied)) {
    const stone = listedStone(row, row.createdAt.getTime() * 1_000);
    if (!stone) continue;
    for (let nth = 0; nth < LIKE_IT; nth++) batch.push(like(stone, nth, batch.count));
  }
  return batch;
}

/**
 * Asks the index alone, with ten million stones made in this process: no other engine is filled with so many in a
 * reasonable time. Prints its figures and returns the targets.
 */
export async function measureAlone(tell: (line: string) => void): Promise<Target[]> {
  tell("generating ten million stones");
  const stones = tenMillion();
  const { result: index, cpu: buildMs } = await timed(() => DiamondIndex.build(stones.columns, stones.count));
  const questions = shopperQueries(QUESTIONS, SEED).map(({ question, limits }) =>
    compileQuery(question, limits),
  );
  // the shortest of some rounds, since what else the machine does can only lengthen one
  const best = questions.map(() => Number.POSITIVE_INFINITY);
  const before = ownCpuMs();
  for (let round = 0; round < ROUNDS; round++) {
    questions.forEach((question, i) => {
      const began = performance.now();
      index.query(question);
      best[i] = Math.min(best[i] ?? 0, performance.now() - began);
    });
  }
  const cpu = (ownCpuMs() - before) / (ROUNDS * QUESTIONS);
  const { held } = index.bytesPerStone();
  tell(
    `${formatCount(index.count)} stones, built in ${(buildMs / 1000).toFixed(1)} s of CPU: mean ${mean(best).toFixed(2)} ms, p50 ${quantile(best, 0.5).toFixed(2)} ms, p95 ${quantile(best, 0.95).toFixed(2)} ms, ${cpu.toFixed(2)} ms of CPU a question; ${held.toFixed(1)} bytes a stone are held`,
  );
  return [
    atMost("ms in 95 of 100 questions, ten million stones", 10, quantile(best, 0.95)),
    atMost("GB held, with the room for new stones", 1, (held * index.count) / 1e9),
  ];
}
