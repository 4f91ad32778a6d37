import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase, Pool, PoolClient } from "pg";
import { processName } from "@/lib/platform/runtime/process-name";

/**
 * What a lock is of, the same in every process. Locks belong to transactions, never to sessions, so that they hold behind
 * a pooler too, and end with their process.
 */
type LockKey = string | number;

/** How often a lock that somebody else holds is tried again, in ms. */
const RETRY_MS = 250;
/** How often a transaction that only holds a lock runs a statement, since servers end those that are idle, in ms. */
const KEEP_ALIVE_MS = 15_000;
/** Waiting for longer than this is reported, in ms. */
const REPORT_AFTER_MS = 2_000;

/** A lock that somebody else holds; its message says who, as far as the database knows. */
export class LockHeldError extends Error {
  override name = "LockHeldError";
}

const number = (key: LockKey) => (typeof key === "string" ? "hashtextextended($1, 0)" : "$1::bigint");

/** Takes a lock until the connection's open transaction ends; false if another transaction holds it. */
export async function tryLock(client: ClientBase, key: LockKey): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${number(key)}) as locked`,
    [key],
  );
  if (!rows[0]?.locked) return false;
  await client.query("select set_config('application_name', $1, true)", [processName()]);
  return true;
}

/** A sentence about who holds a lock and for how long, after a space; empty if nobody does, or the database doesn't say. */
export async function lockHolder(client: ClientBase, key: LockKey): Promise<string> {
  const { rows } = await client.query<{ who: string; seconds: number | null }>(
    `with lock (key) as (select ${number(key)})
     select coalesce(nullif(a.application_name, ''), 'process ' || a.pid || ' of the database') as who,
       extract(epoch from clock_timestamp() - a.xact_start)::int as seconds
     from lock
     join pg_locks l on l.locktype = 'advisory' and l.granted and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())
       and l.classid::bigint = (lock.key >> 32) & 4294967295 and l.objid::bigint = lock.key & 4294967295
     join pg_stat_activity a on a.pid = l.pid
     limit 1`,
    [key],
  );
  const [held] = rows;
  if (!held) return "";
  // the database shows another user's times only to roles that may read all statistics
  const since = held.seconds === null ? "has the lock" : `began ${durationWords(held.seconds)} ago`;
  return ` ${held.who.charAt(0).toUpperCase()}${held.who.slice(1)} ${since}.`;
}

const durationWords = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return `${minutes} minutes`;
};

/**
 * @property waitMs how long to wait for somebody else
 * @property what the work that the lock is for, as a sentence begins: "Another process is filling this shop"
 * @property onWait hears once that it takes a while
 */
type LockWait = { waitMs: number; what: string; onWait?: (message: string) => void };

/**
 * {@link tryLock}, which waits for another transaction that holds it.
 * @throws LockHeldError once the time is over
 */
export async function waitForLock(
  client: ClientBase,
  key: LockKey,
  { waitMs, what, onWait }: LockWait,
): Promise<void> {
  let isReported = false;
  for (const since = performance.now(); !(await tryLock(client, key)); await sleep(RETRY_MS)) {
    const waited = performance.now() - since;
    if (waited < waitMs && (isReported || waited < REPORT_AFTER_MS)) continue;
    const held = new LockHeldError(`${what}.${await lockHolder(client, key)}`);
    if (waited >= waitMs) throw held;
    isReported = true;
    onWait?.(`${held.message} Waiting up to ${durationWords(Math.round(waitMs / 1000))}.`);
  }
}

/**
 * Runs something while a transaction that does nothing else holds a lock; the lock ends with this process, or with its
 * connection. The work uses other connections.
 * @throws LockHeldError
 */
export async function holdingLock<T>(
  pool: Pool,
  key: LockKey,
  wait: LockWait,
  run: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // a lost connection has lost its lock; what the work does next fails or not by itself
  const ignore = () => undefined;
  client.on("error", ignore);
  let keepAlive: NodeJS.Timeout | undefined;
  try {
    await client.query("begin");
    await waitForLock(client, key, wait);
    keepAlive = setInterval(() => void client.query("select 1").catch(ignore), KEEP_ALIVE_MS);
    return await run();
  } finally {
    clearInterval(keepAlive);
    await endTransaction(client);
    client.off("error", ignore);
  }
}

/** Ends an open transaction without effect and returns its connection, or closes that if it fails. */
export async function endTransaction(client: PoolClient): Promise<void> {
  try {
    await client.query("rollback");
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
