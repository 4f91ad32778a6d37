import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordChanges } from "@/lib/platform/db/changes";
import { readFromReplica } from "@/lib/platform/db/replica";
import { createOwnDatabase, createTestDatabase, type TestDatabase } from "../../support/database";

let shop: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  other = await createOwnDatabase();
  await change(shop);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const change = (of: TestDatabase) =>
  of.db.transaction((tx) => recordChanges(tx, [{ kind: "tag", key: "catalogue" }]));

/** Where a read went: to the database itself, or to the replica, over connections of its own. */
const readFrom = async (replicaUrl: string | undefined) => {
  const read = async (from: Pool) => (from === shop.pool ? "database" : "replica");
  return readFromReplica(replicaUrl, shop.pool, read, 150);
};

test("a read goes to the database where no replica is set, or it is away", async () => {
  expect(await readFrom(undefined)).toBe("database");
  expect(await readFrom("postgres://nobody@127.0.0.1:1/none")).toBe("database");
});

test("a replica is read once it has caught up", async () => {
  expect(await readFrom(shop.url)).toBe("replica");
});

test("one that lags, or is another database's, isn't read", async () => {
  expect(await readFrom(other.url)).toBe("database");
  await change(other);
  expect(await readFrom(other.url)).toBe("database");
});

test("a read that a replica cancels goes to the database", async () => {
  const read = async (from: Pool) => {
    if (from !== shop.pool) throw new Error("canceling statement due to conflict with recovery");
    return "database";
  };
  expect(await readFromReplica(shop.url, shop.pool, read)).toBe("database");
});
