import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";

export type Database = NodePgDatabase;

/** The database over a pool of connections. It is given no schema: queries import the tables they read. */
export const databaseOver = (connections: Pool): Database => drizzle(connections, { casing: "snake_case" });

/** What a follower's connections are given up after without an answer (ms). */
const FOLLOWER_TIMEOUT_MS = 5_000;

/**
 * A pool of connections. One that breaks ends neither the process nor the pool: what ran on it fails, and the next
 * query opens another.
 * @param max connections at most
 */
export const openPool = (url: string, max: number): Pool =>
  guarded(
    new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    }),
  );

/**
 * Connections of a follower's own, which does nothing but short statements one after the other. A network that swallows
 * packets breaks no connection for a quarter of an hour: a statement without an answer is given up, and the next
 * one goes over a new connection. A crowd of requests waiting for connections keeps none from it.
 */
export const openFollowerPool = (url: string, patienceMs = FOLLOWER_TIMEOUT_MS): Pool =>
  guarded(
    new Pool({
      connectionString: url,
      max: 2,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: "adamas follower",
    }),
  );

function guarded(pool: Pool): Pool {
  const note = (error: Error) => console.error("database connection lost", error.message);
  // the pool hears of idle connections only; one lent to a transaction is between two statements most of the time
  pool.on("connect", (client) => client.on("error", note));
  // the connection itself was heard above
  pool.on("error", () => undefined);
  return pool;
}
