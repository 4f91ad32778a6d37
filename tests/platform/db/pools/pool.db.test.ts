import { connect, createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openFollowerPool, openPool } from "@/lib/platform/db/pools/pool";
import { createEmptyDatabase } from "../../../support/database/database";

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

test("a connection that breaks between two statements of a transaction fails it, and the process lives on", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const noted = () =>
    expect(said).toHaveBeenCalledWith(expect.stringContaining("connection lost"), expect.anything());
  const pool = openPool(database.url, 2);
  const db = drizzle(pool);
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // nothing is under way on the connection when its end arrives: nobody but the pool can hear of it
    await vi.waitFor(noted);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  noted();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

/** The database behind a network that can be told to swallow every packet of the connections there are. */
async function behindNetwork(url: string) {
  const target = new URL(url);
  const port = Number(target.port);
  const swallowed = new Set<Socket>();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("data", (bytes) => swallowed.has(near) || to.write(bytes));
      from.on("error", () => undefined);
      from.on("close", () => swallowed.has(near) || to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  target.port = String(typeof address === "object" ? address?.port : "");
  return {
    url: target.href,
    swallow: () => {
      for (const socket of open) swallowed.add(socket);
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

test("a follower whose connection hangs without breaking is on its way again after its patience", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const network = await behindNetwork(database.url);
  const pool = openFollowerPool(network.url, 1_000);
  const look = () => pool.query("select 1 as one");
  await look();
  network.swallow();
  await expect(look()).rejects.toThrow(/timeout/i);
  expect((await look()).rows).toEqual([{ one: 1 }]);
  network.close();
  void pool.end();
});
