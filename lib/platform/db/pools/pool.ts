import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolConfig } from "pg";
import { releaseLostConnections } from "@/lib/platform/workarounds/release-lost";
import { ObservedPool } from "./observed-pool";
import { limitSession, type SessionLimits } from "./session-limits";

export type Database = NodePgDatabase;

/** Wraps a pool in a drizzle database. It takes no schema, since queries import the tables they read. */
export const databaseOver = (connections: Pool): Database => drizzle(connections, { casing: "snake_case" });

/** The options of a pool that limits each of its connections before their first use. */
export const withLimits = (limits: SessionLimits): Pick<PoolConfig, "onConnect"> => ({
  // the driver waits for the promise, which its types don't say
  onConnect: (client) => limitSession(client, limits),
});

/** How long a command waits for a lock, such as a stone's that an import is changing, in ms. */
const LOCK_MS = 120_000;

/** Time without an answer after which a follower gives up a connection, in ms. */
const FOLLOWER_TIMEOUT_MS = 5_000;

/**
 * Opens a pool of connections. A broken one ends neither the process nor the pool: its statement fails, and the next
 * query opens another.
 * @param max maximum number of connections
 */
export const openPool = (url: string, max: number): Pool =>
  guarded(
    new ObservedPool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      ...withLimits({ lockMs: LOCK_MS }),
    }),
  );

/**
 * Opens a separate pool for a follower, which runs only short statements one at a time. A network that drops packets
 * leaves a connection open for a quarter of an hour, so a statement without an answer times out and the next one uses
 * a new connection. Waiting requests cannot starve a follower of its own connections.
 */
export const openFollowerPool = (url: string, patienceMs = FOLLOWER_TIMEOUT_MS): Pool =>
  guarded(
    new ObservedPool({
      connectionString: url,
      max: 2,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: "adamas follower",
    }),
  );

/** Handles the errors of a pool's lost connections and keeps their places free. */
export function guarded(pool: Pool): Pool {
  const note = (error: Error) => console.error("database connection lost", error.message);
  // the pool reports errors of idle connections only, and one lent to a transaction is usually between two statements
  pool.on("connect", (client) => client.on("error", note));
  // the connection's own handler above reports the error
  pool.on("error", () => undefined);
  releaseLostConnections(pool);
  return pool;
}
