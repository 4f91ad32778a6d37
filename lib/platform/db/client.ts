import type { Pool } from "pg";
import { env } from "@/env.mjs";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { type Database, databaseOver, openFollowerPool, openPool } from "./pool";
import { currentDatabaseScope, type DatabaseScope } from "./scope";

export type { Database } from "./pool";
/** The database inside one transaction; every command that must stand or fall as a whole takes one. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const environmentScope = processWide(
  "database",
  (): DatabaseScope => ({ url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE }),
);

/** The database of `withDatabase`, else the environment's. */
const current = (): DatabaseScope => currentDatabaseScope() ?? environmentScope();

/** The one pool of connections to the database. */
export function pool(): Pool {
  const scope = current();
  scope.pool ??= openPool(scope.url, scope.poolSize);
  return scope.pool;
}

/** The connections of what follows the change log. */
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
