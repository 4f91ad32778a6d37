import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { holdingLock, LockHeldError, lockHolder, tryLock, waitForLock } from "@/lib/platform/db/locks";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.close());

async function begin<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await shop.pool.connect();
  try {
    await client.query("begin");
    return await work(client);
  } finally {
    client.release(true);
  }
}

const wait = { waitMs: 0, what: "The lock is taken" };

describe.each([
  ["of a name", "a feed"],
  ["of a number above 32 bits", 7_420_187_399],
])("a lock %s", (_, key) => {
  test("is refused with who has it, and is free once that transaction ends", async () => {
    const refused = await begin(async (holder) => {
      expect(await tryLock(holder, key)).toBe(true);
      return begin((other) => waitForLock(other, key, wait)).catch((error: unknown) => error);
    });
    expect(refused).toBeInstanceOf(LockHeldError);
    expect((refused as Error).message).toMatch(
      new RegExp(`^The lock is taken\\. Process ${process.pid} on ${hostname()} began \\d+ seconds? ago\\.$`),
    );
    await vi.waitFor(async () => expect(await begin((client) => tryLock(client, key))).toBe(true));
  });
});

test("where the database doesn't say since when, no time is named", async () => {
  const held = await begin(async (holder) => {
    await tryLock(holder, "another user's");
    return begin(async (other) => {
      const user = `reader_${process.pid}_${randomBytes(4).toString("hex")}`;
      // a role ends with its transaction
      await other.query(`create role ${user}; set local role ${user}`);
      return lockHolder(other, "another user's");
    });
  });
  expect(held).toMatch(/^ Process \d+ o[fn] .+ has the lock\.$/);
});

test("who waits for a lock has it as soon as it is free, and hears only of a long wait", async () => {
  const onWait = vi.fn();
  const waiting = await begin(async (holder) => {
    await tryLock(holder, "one");
    return { done: begin((client) => waitForLock(client, "one", { ...wait, waitMs: 5_000, onWait })) };
  });
  await waiting.done;
  expect(onWait).not.toHaveBeenCalled();
});

test("a lock is held while its work runs, over other connections, and ends with its connection", async () => {
  const isFree = () => begin((client) => tryLock(client, "work"));
  await holdingLock(shop.pool, "work", wait, async () => {
    expect(await isFree()).toBe(false);
    await expect(holdingLock(shop.pool, "work", wait, async () => 1)).rejects.toThrow("The lock is taken.");
    await shop.pool.query(
      `select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.granted
         and l.database = (select oid from pg_database where datname = current_database())`,
    );
    await vi.waitFor(async () => expect(await isFree()).toBe(true));
  });
  expect(await holdingLock(shop.pool, "work", wait, async () => 2)).toBe(2);
});
