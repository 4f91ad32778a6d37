import { randomUUID } from "node:crypto";
import type { DiamondIndex, StoneChange } from "@/lib/goods/diamonds/index/diamond-index";
import type { StoneBatch } from "@/lib/goods/diamonds/index/store/stone-batch";
import {
  NUMBER_FIELDS,
  type NumberField,
  type StoneRecord,
} from "@/lib/goods/diamonds/index/store/stone-record";
import { uuidText } from "@/lib/goods/diamonds/index/store/uuid";
import { ownCpuMs } from "./engines/bench-engine";
import { quantile } from "./timing";

/** Milliseconds per change: wall time, and mean processor time. */
export type ChangeTime = { p50: number; p95: number; cpu: number };
export type Updates = { price: ChangeTime; sale: ChangeTime; insert: ChangeTime };

function stoneAt({ columns }: StoneBatch, at: number): StoneRecord {
  const numbers = (Object.keys(NUMBER_FIELDS) as NumberField[]).map((field) => [field, columns[field][at]]);
  const { ids, skuBytes, skuEnds } = columns;
  const sku = Buffer.from(skuBytes.subarray(at === 0 ? 0 : skuEnds[at - 1], skuEnds[at])).toString("utf8");
  return {
    ...(Object.fromEntries(numbers) as Pick<StoneRecord, NumberField>),
    id: uuidText(ids, at * 16),
    sku,
  };
}

function timeEach(index: DiamondIndex, changes: readonly StoneChange[]): ChangeTime {
  const before = ownCpuMs();
  const wall = changes.map((change) => {
    const began = performance.now();
    index.apply([change]);
    return performance.now() - began;
  });
  return {
    p50: quantile(wall, 0.5),
    p95: quantile(wall, 0.95),
    cpu: (ownCpuMs() - before) / Math.max(1, changes.length),
  };
}

/**
 * Times single changes of stones from all over the stock, and reverts all of them: afterwards the index must
 * answer as before.
 */
export function timeUpdates(index: DiamondIndex, stones: StoneBatch, changes = 400): Updates {
  const step = Math.max(1, Math.floor(stones.count / changes));
  const some = Array.from({ length: Math.min(changes, stones.count) }, (_, i) => stoneAt(stones, i * step));
  const back = some.map((stone) => ({ id: stone.id, stone }));
  const gone = some.map(({ id }) => ({ id, stone: null }));
  // unused SKUs in the stock's format
  const sku = ({ kind, sku: known }: StoneRecord) => `${kind === 0 ? "AX" : "AY"}${known.slice(2)}`;
  const arrivals = some.map((stone) => ({ ...stone, id: randomUUID(), sku: sku(stone) }));

  const cheaper = some.map((stone) => ({
    id: stone.id,
    stone: { ...stone, price: Math.max(1, Math.round(stone.price * 0.93)) },
  }));
  const price = timeEach(index, cheaper);
  index.apply(back);
  const sale = timeEach(index, gone);
  index.apply(back);
  const insert = timeEach(
    index,
    arrivals.map((stone) => ({ id: stone.id, stone })),
  );
  index.apply(arrivals.map(({ id }) => ({ id, stone: null })));
  return { price, sale, insert };
}
