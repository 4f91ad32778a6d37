import { env } from "@/env.mjs";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { type Database, databaseOver, openFollowerPool, openPool } from "./pool";

export type { Database } from "./pool";
/** The database inside one transaction; every command that must stand or fall as a whole takes one. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** The process's one pool of connections. */
export const pool = processWide("pool", () => openPool(env.DATABASE_URL, env.DATABASE_POOL_SIZE));

/** The connections of what follows the change log. */
export const followerPool = processWide("follower-pool", () => openFollowerPool(env.DATABASE_URL));

export const db = processWide("database", () => databaseOver(pool()));
