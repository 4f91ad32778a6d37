import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import type { Database } from "@/lib/platform/db/client";
import { createListReader } from "@/lib/platform/db/replica/list-reads";
import {
  createOwnDatabase,
  createTestDatabase,
  openTestPool,
  type TestDatabase,
} from "../../../support/database/database";

let shop: TestDatabase;
let other: TestDatabase;
/** The shop's own database over connections that stand for a replica's: it has every change at once. */
let replica: Pool;
beforeAll(async () => {
  shop = await createTestDatabase();
  other = await createOwnDatabase();
  replica = openTestPool({ connectionString: shop.url, max: 2, application_name: "replica" });
  await change(shop);
});
afterAll(async () => {
  await replica.end();
  await other.close();
  await shop.close();
});

const change = (of: TestDatabase) =>
  of.db.transaction((tx) => recordChanges(tx, [{ kind: "tag", key: "catalogue" }]));
const onError = vi.fn();
const readerOver = (pool: Pool, pauseMs?: number) =>
  createListReader({ replica: pool, primary: shop.pool, onError, ...(pauseMs ? { pauseMs } : {}) });

const versionOf = async (database: Database) =>
  (await database.execute(sql`select version::int as version from change_counter`)).rows[0]?.version;
/** Which connections a list is read over. */
const placeOf = async (database: Database) => {
  const { rows } = await database.execute(sql`select current_setting('application_name') as name`);
  return rows[0]?.name === "replica" ? "replica" : "database";
};

test("a list is read from a replica that has every change", async () => {
  expect(await readerOver(replica)(placeOf)).toBe("replica");
  await change(shop);
  expect(await readerOver(replica)(placeOf)).toBe("replica");
  expect(replica.idleCount).toBe(replica.totalCount);
});

test("one that lacks a change, or is another shop's, isn't read", async () => {
  const apart = openTestPool({ connectionString: other.url, max: 1, application_name: "replica" });
  expect(await readerOver(apart)(placeOf)).toBe("database");
  for (let i = 0; i < 2; i += 1) await change(other);
  expect((await versionOf(other.db)) === (await versionOf(shop.db))).toBe(true);
  expect(await readerOver(apart)(placeOf)).toBe("database");
  await apart.end();
  expect(onError).not.toHaveBeenCalled();
});

test("a list shows one moment, however many statements it takes", async () => {
  const versions = await readerOver(replica)(async (database) => {
    const [one, same] = await Promise.all([versionOf(database), versionOf(database)]);
    await change(shop);
    return [one, same, await versionOf(database)];
  });
  expect(new Set(versions).size).toBe(1);
});

test("one that fails is left alone for a while, and no visitor notices", async () => {
  const away = openTestPool({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
  const connect = vi.spyOn(away, "connect");
  onError.mockClear();
  // longer than a busy machine takes for three reads
  const read = readerOver(away, 2_000);
  for (let i = 0; i < 3; i += 1) expect(await read(placeOf)).toBe("database");
  expect(connect).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledTimes(1);
  const patience = { timeout: 10_000, interval: 100 };
  await vi.waitFor(async () => {
    await read(placeOf);
    expect(connect).toHaveBeenCalledTimes(2);
  }, patience);
  const canceled = readerOver(replica);
  const list = async (database: Database) => {
    if ((await placeOf(database)) === "replica") throw new Error("canceling statement due to conflict");
    return "database";
  };
  expect(await canceled(list)).toBe("database");
});

test("a database that fails is no fault of its replica", async () => {
  const away = openTestPool({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
  const read = createListReader({ replica, primary: away, onError });
  onError.mockClear();
  await expect(read(placeOf)).rejects.toThrow("ECONNREFUSED");
  expect(onError).not.toHaveBeenCalled();
});
