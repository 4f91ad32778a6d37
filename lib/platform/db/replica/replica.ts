import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { log } from "@/lib/platform/log/log";
import { ObservedPool } from "../pools/observed-pool";
import { guarded } from "../pools/pool";
import { watchDatabase } from "../watch/database-watch";
import { readPosition } from "./log-position";

/** How long a replica has to catch up with the database, in ms. */
const CATCH_UP_MS = 5_000;
const LOOK_EVERY_MS = 100;
/** How long a replica may take to accept a connection, and how long a statement waits for its next byte, in ms. */
const CONNECT_MS = 5_000;
const SILENT_MS = 10_000;

/** A pool of one connection that fails what a replica no longer answers, instead of waiting for it. */
function openReplica(url: string): Pool {
  const watch = watchDatabase(url, SILENT_MS, () => undefined);
  const pool = guarded(
    new ObservedPool({
      connectionString: url,
      max: 1,
      Client: watch.Client,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    }),
  );
  watch.follow(pool);
  return pool;
}

/**
 * A replica that has everything the database had when this was called, or null: it is away, silent, lags more than five
 * seconds, or belongs to another database. Two shops have no entry of the same version that was written in the same microsecond.
 */
async function openCaughtUp(url: string, primary: Pool, patienceMs: number): Promise<Pool | null> {
  const replica = openReplica(url);
  try {
    const wanted = await readPosition(primary);
    const since = performance.now();
    do {
      const has = await readPosition(replica, wanted.version);
      if (has.version >= wanted.version) {
        if (has.writtenAt !== null && has.writtenAt === wanted.writtenAt) return replica;
        throw new Error("it is the replica of another database");
      }
      await sleep(LOOK_EVERY_MS);
    } while (performance.now() - since < patienceMs);
    throw new Error(`it lags more than ${patienceMs / 1000} seconds behind`);
  } catch (error) {
    log.warn({ err: error }, "the replica of the database isn't used");
    await replica.end();
    return null;
  }
}

/**
 * Reads from a replica that has caught up, and from the database itself where there is none or the replica fails. For
 * large reads whose outcome goes on from the change log's version; what a page shows or a person pays never comes
 * from a replica.
 */
export async function readFromReplica<T>(
  url: string | undefined,
  primary: Pool,
  read: (from: Pool) => Promise<T>,
  patienceMs = CATCH_UP_MS,
): Promise<T> {
  const replica = url ? await openCaughtUp(url, primary, patienceMs) : null;
  if (!replica) return read(primary);
  try {
    return await read(replica);
  } catch (error) {
    // a replica cancels a long statement that its replay can't wait for
    log.warn({ err: error }, "the replica of the database failed; reading from the database");
    return await read(primary);
  } finally {
    await replica.end();
  }
}
