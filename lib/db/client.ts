import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { env } from "@/env.mjs";
import { openFollowerPool, openPool } from "./pool";
import { tables } from "./tables";

export type Database = NodePgDatabase<typeof tables>;
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
  shared.adamasDatabase ??= over(pool());
  return shared.adamasDatabase;
}

/** The database over some connections. */
export const over = (connections: Pool): Database =>
  drizzle(connections, { schema: tables, casing: "snake_case" });
