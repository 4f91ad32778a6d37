import type { Pool } from "pg";
import { env } from "@/env.mjs";
import { type Database, databaseOver, openFollowerPool, openPool } from "./pool";

export type { Database } from "./pool";
/** The database inside one transaction; every command that must stand or fall as a whole takes one. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Kept on globalThis because each server bundle has its own copy of this module. */
const shared = globalThis as typeof globalThis & {
  adamasPool?: Pool;
  adamasFollowerPool?: Pool;
  adamasDatabase?: Database;
};

/** The process's one pool of connections. */
export function pool(): Pool {
  shared.adamasPool ??= openPool(env.DATABASE_URL, env.DATABASE_POOL_SIZE);
  return shared.adamasPool;
}

/** The connections of what follows the change log. */
export function followerPool(): Pool {
  shared.adamasFollowerPool ??= openFollowerPool(env.DATABASE_URL);
  return shared.adamasFollowerPool;
}

export function db(): Database {
  shared.adamasDatabase ??= databaseOver(pool());
  return shared.adamasDatabase;
}
