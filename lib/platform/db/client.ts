import type { Pool } from "pg";
import { env } from "@/env.mjs";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { type Database, databaseOver, openFollowerPool, openPool } from "./pools/pool";
import { openRequestPool } from "./pools/request-pool";
import { currentDatabaseScope, type DatabaseScope, withDatabase } from "./pools/scope";

export type { Database } from "./pools/pool";
/** The database inside one transaction, required by every command that must succeed or fail as a whole. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/**
 * The fewest connections of a command, which has them however few a process may use for its requests: a feed's lock, its import,
 * and what others see of it while it runs each need one.
 */
const COMMAND_CONNECTIONS = 4;

const environmentScope = processWide(
  "database",
  (): DatabaseScope => ({
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    replicaUrl: env.DATABASE_REPLICA_URL,
  }),
);

/** The address of the environment's database without a pooler in between, for what needs a session of its own. */
export const directUrl = (): string => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

/** Returns the database of `withDatabase`, otherwise the environment's. */
const current = (): DatabaseScope => currentDatabaseScope() ?? environmentScope();

/** Returns the one pool of connections to the database. */
export function pool(): Pool {
  const scope = current();
  if (!scope.pool && scope.onAwayChange) {
    Object.assign(scope, openRequestPool(scope.url, scope.poolSize, scope.onAwayChange));
  }
  scope.pool ??= openPool(scope.url, connectionsOf(scope));
  return scope.pool;
}

const connectionsOf = (scope: DatabaseScope): number =>
  scope === environmentScope() ? Math.max(scope.poolSize, COMMAND_CONNECTIONS) : scope.poolSize;

/**
 * Limits how long statements on the environment's database may wait; call it before the database's first use.
 * @param onAwayChange called when the database stops and starts to respond
 * @param onReplicaFailure called when its replica fails, or doesn't respond
 */
export function limitDatabaseWaits(
  onAwayChange: (isAway: boolean) => void,
  onReplicaFailure?: (error: unknown) => void,
): void {
  Object.assign(environmentScope(), { onAwayChange, onReplicaFailure });
}

/** Whether the environment's database was away, or a connection to it lost, at or after a time of `performance.now()`. */
export const hasDatabaseFailedSince = (at: number): boolean =>
  environmentScope().watch?.hasFailedSince(at) ?? false;

/** The connections of the environment's pool: those in use, those that wait for work, and requests that wait for one. */
export function poolState(): { used: number; idle: number; waiting: number; most: number } {
  const { pool: requests, poolSize } = environmentScope();
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = requests ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: poolSize };
}

/**
 * Runs housekeeping or other long work over connections of its own, where no visitor waits and a statement may take its
 * time.
 */
export const inOwnTime = <T>(run: () => Promise<T>, connections = 1): Promise<T> =>
  withDatabase({ url: current().url, poolSize: connections }, run);

/** Closes the connections to the environment's database; the process uses none afterwards. */
export async function closeDatabase(): Promise<void> {
  const { pool: requests, replicaPool: replica, followerPool: followers } = environmentScope();
  await Promise.all([requests?.end(), replica?.end(), followers?.end()]);
}

/** Returns the replica that visitors' lists may be read from; null without one, and where no visitor waits. */
export function listReplica(): { pool: Pool; onFailure: (error: unknown) => void } | null {
  const scope = current();
  if (!scope.replicaUrl || !scope.onAwayChange) return null;
  scope.replicaPool ??= openRequestPool(scope.replicaUrl, scope.poolSize, () => undefined).pool;
  return { pool: scope.replicaPool, onFailure: scope.onReplicaFailure ?? (() => undefined) };
}

/** Returns the connection pool of the change log's followers. */
export function followerPool(): Pool {
  const scope = current();
  scope.followerPool ??= openFollowerPool(scope.url);
  return scope.followerPool;
}

export function db(): Database {
  const scope = current();
  scope.database ??= databaseOver(pool());
  return scope.database;
}
