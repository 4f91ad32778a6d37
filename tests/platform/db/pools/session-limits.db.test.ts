import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ClientBase, Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOver, openPool } from "@/lib/platform/db/pools/pool";
import { BEGIN_LONG, isPooled, limitSession, withSettings } from "@/lib/platform/db/pools/session-limits";
import { createTestDatabase, openTestPool, type TestDatabase } from "../../../support/database/database";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.close());

const timeoutOf = async (of: Pool) => (await of.query("show lock_timeout")).rows[0]?.lock_timeout;

test("a command's connection waits two minutes for a lock, at most", async () => {
  const pool = openPool(shop.url, 1);
  expect(await timeoutOf(pool)).toBe("2min");
  await pool.end();
});

test("behind a pooler the session stays as it is, and each transaction has the limits", async () => {
  // a pooler greets with a number that is not the server's process
  const greetedByPooler = (client: ClientBase) => Object.assign(client, { processID: 7 });
  const pool = openTestPool({
    connectionString: shop.url,
    max: 1,
    onConnect: (client) => limitSession(greetedByPooler(client), { statementMs: 2_000, lockMs: 5_000 }),
  });
  expect(await timeoutOf(pool)).toBe("0");
  const inside = await databaseOver(pool).transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    return rows[0];
  });
  expect(inside).toEqual({ statement: "2s", lock: "5s" });
  expect(await timeoutOf(pool)).toBe("0");
  await pool.end();
});

test("a direct connection is told from a pooled one", async () => {
  const client = await shop.pool.connect();
  expect(await isPooled(client)).toBe(false);
  expect(await isPooled(Object.assign(client, { processID: 7 }))).toBe(true);
  client.release(true);
});

test("a long transaction has none of the limits that the server sets", async () => {
  const { rows } = await shop.pool.query<{ name: string }>("select current_database() as name");
  const limits = ["statement_timeout", "idle_in_transaction_session_timeout", "transaction_timeout"];
  for (const limit of limits) await shop.pool.query(`alter database ${rows[0]?.name} set ${limit} = '150ms'`);
  const pool = openPool(shop.url, 1);
  try {
    const client = await pool.connect();
    await client.query(BEGIN_LONG);
    await sleep(300);
    await client.query("select pg_sleep(0.2)");
    await client.query("rollback");
    client.release();
    expect((await pool.query("show statement_timeout")).rows[0]?.statement_timeout).toBe("150ms");
  } finally {
    await pool.end();
    for (const limit of limits) await shop.pool.query(`alter database ${rows[0]?.name} reset ${limit}`);
  }
});

test("settings follow the beginning of a transaction alone", () => {
  const set = (statement: unknown) => withSettings(statement, "set local x = 1");
  expect(set("begin isolation level repeatable read")).toBe(
    "begin isolation level repeatable read; set local x = 1",
  );
  expect(set({ text: "begin", values: [] })).toEqual({ text: "begin; set local x = 1", values: [] });
  expect(set("begin; select 1")).toBe("begin; set local x = 1; select 1");
  for (const other of ["select 'begin'", "beginning", { text: "commit" }]) expect(set(other)).toBe(other);
});
