import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPool } from "@/lib/db/pool";
import { createEmptyDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

test("a connection that breaks between two statements of a transaction fails it, and the process lives on", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const pool = openPool(database.url, 2);
  const db = drizzle(pool);
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // nothing is under way on the connection when its end arrives: nobody but the pool can hear of it
    await sleep(300);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith(expect.stringContaining("connection lost"), expect.anything()),
  );
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
