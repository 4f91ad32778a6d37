import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { log } from "@/lib/platform/log/log";
import { openPool } from "./pool";

/** How long a replica has to catch up with the database, in ms. */
const CATCH_UP_MS = 5_000;
const LOOK_EVERY_MS = 100;

/** How far a database's change log goes; the time of its newest entry tells one shop's from another's. */
async function readPosition(of: Pool): Promise<{ version: number; writtenAt: string | null }> {
  const { rows } = await of.query<{ version: number; writtenAt: string | null }>(`
    select version::float8 as version,
      (select at::text from change_log l where l.version = c.version) as "writtenAt"
    from change_counter c where id = 1`);
  return rows[0] ?? { version: -1, writtenAt: null };
}

/**
 * A replica that has everything the database had when this was called, or null: it is away, lags more than five seconds,
 * or belongs to another database.
 */
async function openCaughtUp(url: string, primary: Pool, patienceMs: number): Promise<Pool | null> {
  const replica = openPool(url, 1);
  try {
    const wanted = await readPosition(primary);
    const since = performance.now();
    do {
      const has = await readPosition(replica);
      if (has.version > wanted.version) return replica;
      if (has.version === wanted.version) {
        if (has.writtenAt === wanted.writtenAt) return replica;
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
