import type { Pool } from "pg";
import { env } from "@/env.mjs";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { type Database, databaseOver, openFollowerPool, openPool } from "./pool";
import { currentDatabaseScope, type DatabaseScope } from "./scope";

export type { Database } from "./pool";
/** The database inside one transaction, required by every command that must succeed or fail as a whole. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const environmentScope = processWide(
  "database",
  (): DatabaseScope => ({ url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE }),
);

/** Returns the database of `withDatabase`, otherwise the environment's. */
const current = (): DatabaseScope => currentDatabaseScope() ?? environmentScope();

/** Returns the one pool of connections to the database. */
export function pool(): Pool {
  const scope = current();
  scope.pool ??= openPool(scope.url, scope.poolSize);
  return scope.pool;
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
