import type { Pool } from "pg";
import { DiamondIndex } from "../index/diamond-index";
import { saveSnapshot } from "../index/snapshot";
import { readStock } from "./feed";
import type { SnapshotFile, SnapshotFolder } from "./snapshot-folder";

export type Built = SnapshotFile & {
  stones: number;
  /** rows no index can hold */
  refused: number;
  /** of the reading from the database, the building and the writing */
  ms: { read: number; build: number; save: number };
};

/** Builds an index of the database's stones as they are now, and saves it. */
export async function buildSnapshot(
  pool: Pool,
  folder: SnapshotFolder,
  onRefused: (error: unknown) => void,
): Promise<Built> {
  const began = performance.now();
  let refused = 0;
  const client = await pool.connect();
  const { stones, position } = await readStock(client, (error) => {
    refused++;
    onRefused(error);
  }).finally(() => client.release());
  const read = performance.now();
  const index = DiamondIndex.build(stones.columns, stones.count);
  const built = performance.now();
  const file = { path: folder.pathFor(position), position };
  await saveSnapshot(index, file.path, position.version);
  await folder.tidy(file);
  const ms = { read: read - began, build: built - read, save: performance.now() - built };
  return { ...file, stones: index.count, refused, ms };
}
