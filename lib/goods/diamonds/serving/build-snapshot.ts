import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { DiamondIndex } from "../index/diamond-index";
import { saveSnapshot } from "../index/snapshot";
import { readLogAhead } from "./log-position";
import { copyStock, inReadOnlySnapshot } from "./read-stock";
import type { SnapshotFile, SnapshotFolder } from "./snapshot-folder";

/** What a snapshot is wanted for. */
export type SnapshotRequest = {
  /** the change-log version it must hold */
  atLeast: number;
  /** snapshots known to be of no use */
  except: readonly string[];
};

/** Milliseconds spent on the reading from the database, the building and the writing; null where another process built. */
export type BuildTimings = SnapshotFile & { spent: { read: number; build: number; save: number } | null };

/** Any number, the same in every process of the shop; nothing else of the shop takes such a lock. */
const LOCK = 0x6469616d;
/** How the server finds out that a builder is gone: within a minute, and in any case after as long as one may take. */
const GONE_AFTER = `set local idle_in_transaction_session_timeout = '10min';
  set local tcp_keepalives_idle = 30; set local tcp_keepalives_interval = 10; set local tcp_keepalives_count = 3`;
/** Between two looks at what another process builds. */
const LOOK_EVERY_MS = 300;

/**
 * Builds an index of the database's stones as they are now, and saves it. Processes that want one at the same time
 * build one after the other, and who finds that another's will do takes it.
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

/** Null while another process builds. The lock is the transaction's, so that whatever ends that frees it. */
async function buildExclusively(
  client: PoolClient,
  folder: SnapshotFolder,
  wanted: SnapshotRequest,
  onRefused: (error: unknown) => void,
): Promise<BuildTimings | null> {
  // a builder whose machine is gone must not keep the others from building for hours
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

/** A snapshot that will do, as another process may have made it since one was wanted. */
async function findNewSnapshot(
  client: PoolClient,
  folder: SnapshotFolder,
  { atLeast, except }: SnapshotRequest,
): Promise<SnapshotFile | null> {
  for (const file of await folder.all()) {
    const { path, position } = file;
    // without the moment it can't be told from another database's
    if (position.version < atLeast || position.writtenAt === null || except.includes(path)) continue;
    const { state } = await readLogAhead(client, position);
    if (state === "unmoved" || state === "moved") return file;
  }
  return null;
}
