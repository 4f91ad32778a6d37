import { Pool } from "pg";

/**
 * A pool of connections. One that breaks ends neither the process nor the pool: what ran on it fails, and the next
 * query opens another.
 * @param max connections at most
 */
export function openPool(url: string, max: number): Pool {
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 });
  const note = (error: Error) => console.error("database connection lost", error.message);
  // the pool hears of idle connections only; one lent to a transaction is between two statements most of the time
  pool.on("connect", (client) => client.on("error", note));
  // the connection itself was heard above
  pool.on("error", () => undefined);
  return pool;
}
