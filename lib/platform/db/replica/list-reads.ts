import type { Pool, PoolClient } from "pg";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { type Database, db, listReplica, pool } from "../client";
import { databaseOver } from "../pools/pool";
import { readPosition } from "./log-position";

/** How long a replica that failed is left alone, in ms. */
const PAUSE_MS = 5_000;
/** Minimum time between two reports of a replica that fails, in ms. */
const REPORT_EVERY_MS = 60_000;

type ListReader = <T>(read: (database: Database) => Promise<T>) => Promise<T>;
type ReaderOptions = {
  replica: Pool;
  primary: Pool;
  onError: (error: unknown) => void;
  pauseMs?: number;
};

/**
 * Reads lists from a replica that has every change of the log that the database has at that moment, and otherwise from the
 * database: who has just bought or changed something finds it in every list. Both are asked at once, and the list is read in the
 * replica's snapshot that was compared, so several replicas behind one address serve as well as one.
 */
export function createListReader({
  replica,
  primary,
  onError,
  pauseMs = PAUSE_MS,
}: ReaderOptions): ListReader {
  const database = databaseOver(primary);
  let readsAgainAt = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return async (read) => {
    if (performance.now() < readsAgainAt) return read(database);
    try {
      const found = await readCurrent(replica, primary, read);
      if (found) return found.list;
    } catch (error) {
      if (error instanceof PrimaryError) throw error.cause;
      readsAgainAt = performance.now() + pauseMs;
      if (performance.now() - reportedAt > REPORT_EVERY_MS) {
        reportedAt = performance.now();
        onError(error);
      }
    }
    return read(database);
  };
}

/** What the database itself failed with: no fault of its replica, and reading from the database again would not help. */
class PrimaryError extends Error {}

/** The list as the replica has it; null if it lacks a change, or is another shop's. */
async function readCurrent<T>(
  replica: Pool,
  primary: Pool,
  read: (database: Database) => Promise<T>,
): Promise<{ list: T } | null> {
  const client = await replica.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    const ofPrimary = readPosition(primary).catch((cause: unknown) => {
      throw new PrimaryError("The database failed.", { cause });
    });
    const [has, wanted] = await Promise.all([readPosition(client), ofPrimary]);
    const isCurrent =
      has.writtenAt !== null && has.writtenAt === wanted.writtenAt && has.version === wanted.version;
    const found = isCurrent ? { list: await read(databaseOver(inTurn(client))) } : null;
    await client.query("rollback");
    client.release();
    return found;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A connection that runs statements in turn, which a list may begin at once. */
function inTurn(client: PoolClient): Pool {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...given: unknown[]) => {
    const next = last.then(() => (client.query as (...of: unknown[]) => Promise<unknown>)(...given));
    // the caller gets the failure; the next statement only waits for the end
    last = next.catch(() => undefined);
    return next;
  };
  return { query } as unknown as Pool;
}

const environmentReader = processWide("list-reader", () => ({ reader: null as ListReader | null }));

/**
 * Reads a public list, from the replica where one is configured and current. What one person bought, wrote, or pays is never
 * read so, since it changes without a change in the log.
 */
export function readList<T>(read: (database: Database) => Promise<T>): Promise<T> {
  const replica = listReplica();
  if (!replica) return read(db());
  const own = environmentReader();
  own.reader ??= createListReader({ replica: replica.pool, primary: pool(), onError: replica.onFailure });
  return own.reader(read);
}
