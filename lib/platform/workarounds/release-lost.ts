import type { Pool, PoolClient } from "pg";

/**
 * Returns every connection that is lost while in use to its pool.
 *
 * Problem: drizzle does not release a transaction's connection if its `begin` fails, so each transaction that begins
 * while the database goes away would occupy a place in the pool forever, and a full pool serves nobody.
 * Goes when: drizzle also releases the connection in that case
 *   (https://github.com/drizzle-team/drizzle-orm/issues/6241).
 */
export function releaseLostConnections(pool: Pool): void {
  const lent = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => lent.add(client));
  pool.on("release", (_error, client) => lent.delete(client));
  pool.on("connect", (client) => {
    client.once("end", () => {
      if (!lent.has(client)) return;
      const { release } = client;
      // its user may still release it, and the pool throws at a second release
      client.release = () => undefined;
      release(true);
    });
  });
}
