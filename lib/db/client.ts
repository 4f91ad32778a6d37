import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { env } from "@/env.mjs";
import { tables } from "./tables";

export type Database = NodePgDatabase<typeof tables>;
/** The database inside one transaction; every command that must stand or fall as a whole takes one. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Kept on globalThis because each server bundle has its own copy of this module. */
const shared = globalThis as typeof globalThis & { adamasPool?: Pool; adamasDatabase?: Database };

/** The process's one pool of connections. */
export function pool(): Pool {
  if (!shared.adamasPool) {
    shared.adamasPool = new Pool({
      connectionString: env.DATABASE_URL,
      max: env.DATABASE_POOL_SIZE,
      connectionTimeoutMillis: 10_000,
    });
    // an idle connection that breaks must not end the process; the next query opens another
    shared.adamasPool.on("error", (error) => console.error("idle database connection lost", error.message));
  }
  return shared.adamasPool;
}

export function db(): Database {
  shared.adamasDatabase ??= drizzle(pool(), { schema: tables, casing: "snake_case" });
  return shared.adamasDatabase;
}
