import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { restoreSnapshot, saveSnapshot } from "@/lib/goods/diamonds/index/snapshot";
import type { StoneBatch } from "@/lib/goods/diamonds/index/store/stone-batch";
import { readStock } from "@/lib/goods/diamonds/serving/stock/read-stock";
import { type TimeSpent, timed, timedRepeatedly } from "./timing";

export type LifecycleTimes = {
  /** reading the stock from PostgreSQL by COPY, with the server's own processor time */
  read: TimeSpent & { serverCpu: number };
  /** building the index from those columns */
  build: TimeSpent;
  save: TimeSpent & { bytes: number };
  restore: TimeSpent;
  bytesPerStone: { index: number; names: number; held: number };
};

/** Total bytes per stone: columns, bitmaps and orders, uuid and packed SKU. */
export const totalBytesPerStone = ({ bytesPerStone: { index, names } }: LifecycleTimes): number =>
  index + names;

const spent = ({ wall, cpu }: TimeSpent): TimeSpent => ({ wall, cpu });

/** Reads, builds, saves and restores an index as the shop does, and returns the restored one. */
export async function measureLifecycle(
  pool: Pool,
  folder: string,
  serverCpu: () => number,
): Promise<{ life: LifecycleTimes; index: DiamondIndex; stones: StoneBatch }> {
  const before = serverCpu();
  const client = await pool.connect();
  const read = await timed(() =>
    readStock(client, (error) => {
      throw error;
    }),
  ).finally(() => client.release());
  const { stones, position } = read.result;
  const serverSpent = serverCpu() - before;
  const build = await timedRepeatedly(3, () => DiamondIndex.build(stones.columns, stones.count));
  const path = join(folder, "snapshot");
  const save = await timed(() => saveSnapshot(build.result, path, position.version));
  const restore = await timedRepeatedly(7, () => restoreSnapshot(path));
  const { index } = restore.result;
  return {
    index,
    stones,
    life: {
      read: { ...spent(read), serverCpu: serverSpent },
      build: spent(build),
      save: { ...spent(save), bytes: (await stat(path)).size },
      restore: spent(restore),
      bytesPerStone: index.bytesPerStone(),
    },
  };
}
