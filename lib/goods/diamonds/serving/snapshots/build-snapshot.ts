import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { saveSnapshot } from "@/lib/goods/diamonds/index/snapshot";
import type { Currency } from "@/lib/platform/site/profile";
import { readLogAhead } from "../stock/log-position";
import { copyStock, inReadOnlySnapshot } from "../stock/read-stock";
import type { SnapshotFile, SnapshotFolder } from "./snapshot-folder";

/** The requirements for a snapshot. */
export type SnapshotRequest = {
  /** the minimum change-log version */
  atLeast: number;
  /** snapshots known to be unusable */
  except: readonly string[];
  /** the shop's currency, on whose price slider the stones are placed; that of the process if left out */
  currency?: Currency;
};

/**
 * Milliseconds spent on reading from the database, building and writing; null if another process built it.
 */
export type BuildTimings = SnapshotFile & { spent: { read: number; build: number; save: number } | null };

/** An arbitrary key, the same in every process of the shop; nothing else in the shop takes this lock. */
const LOCK = 0x6469616d;
/**
 * Lets the server detect a dead builder: within a minute, and in any case after the longest possible build.
 */
const GONE_AFTER = `set local idle_in_transaction_session_timeout = '10min';
  set local tcp_keepalives_idle = 30; set local tcp_keepalives_interval = 10; set local tcp_keepalives_count = 3`;
/** Interval between checks of another process's build. */
const LOOK_EVERY_MS = 300;

/**
 * Builds an index of the database's current stones and saves it. Processes that need one at the same time
 * build in turn, and a process reuses another's snapshot if it is sufficient.
 */
export async function buildSnapshot(
  pool: Pool,
  folder: SnapshotFolder,
  wanted: SnapshotRequest,
  onRefused: (error: unknown) => void,
): Promise<BuildTimings> {
  for (;;) {
    const client = await pool.connect();
    let built: BuildTimings | null;
    try {
      built = await inReadOnlySnapshot(client, () => buildExclusively(client, folder, wanted, onRefused));
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    if (built) return built;
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Null while another process builds. The lock belongs to the transaction, so that however that ends the lock
 * is released.
 */
async function buildExclusively(
  client: PoolClient,
  folder: SnapshotFolder,
  wanted: SnapshotRequest,
  onRefused: (error: unknown) => void,
): Promise<BuildTimings | null> {
  // a builder on a dead machine must not block the others for hours
  await client.query(GONE_AFTER);
  const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_xact_lock($1) as alone", [
    LOCK,
  ]);
  if (!rows[0]?.alone) return null;
  const made = await findNewSnapshot(client, folder, wanted);
  if (made) return { ...made, spent: null };

  const began = performance.now();
  const { stones, position } = await copyStock(client, onRefused);
  const read = performance.now();
  const index = DiamondIndex.build(stones.columns, stones.count);
  const built = performance.now();
  const file = { path: folder.pathFor(position), position };
  await saveSnapshot(index, file.path, position.version);
  await folder.tidy(file);
  return { ...file, spent: { read: read - began, build: built - read, save: performance.now() - built } };
}

/** A sufficient snapshot that another process may have made in the meantime. */
async function findNewSnapshot(
  client: PoolClient,
  folder: SnapshotFolder,
  { atLeast, except }: SnapshotRequest,
): Promise<SnapshotFile | null> {
  for (const file of await folder.all()) {
    const { path, position } = file;
    // without the time of its log entry, a snapshot may be of another database
    if (position.version < atLeast || position.writtenAt === null || except.includes(path)) continue;
    const { state } = await readLogAhead(client, position);
    if (state === "unmoved" || state === "moved") return file;
  }
  return null;
}
