import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readLogAhead, readLogPosition, stonesSince } from "@/lib/goods/diamonds/serving/stock/log-position";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { createTestDatabase, type TestDatabase } from "../../../../support/database/database";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.close());
const empty = () =>
  shop.db.execute(sql`with emptied as (delete from change_log) update change_counter set version = 0`);
beforeEach(empty);

const record = (count: number) =>
  shop.db.transaction((tx) =>
    recordChanges(
      tx,
      Array.from({ length: count }, (_, i) => ({ kind: "diamond" as const, key: String(i) })),
    ),
  );
const here = () => readLogPosition(shop.pool);

describe("from a position in the change log", () => {
  test("an empty log has nothing ahead", async () => {
    const start = await here();
    expect(start).toEqual({ version: 0, writtenAt: null });
    expect((await readLogAhead(shop.pool, start)).state).toBe("unmoved");
  });

  test("what was appended is ahead", async () => {
    const start = await here();
    await record(3);
    const ahead = await readLogAhead(shop.pool, start);
    expect(ahead).toMatchObject({ state: "moved", newest: { version: 3 } });
    expect(ahead.newest.writtenAt).toMatch(/^\d{16}$/);
    expect((await readLogAhead(shop.pool, ahead.newest)).state).toBe("unmoved");
  });

  test("removed entries behind it leave the rest ahead, those after it tear the log", async () => {
    await record(2);
    const second = await here();
    await record(3);
    await shop.db.execute(sql`delete from change_log where version <= 2`);
    expect((await readLogAhead(shop.pool, second)).state).toBe("moved");
    await shop.db.execute(sql`delete from change_log where version = 3`);
    expect((await readLogAhead(shop.pool, second)).state).toBe("torn");
    await shop.db.execute(sql`delete from change_log`);
    expect((await readLogAhead(shop.pool, second)).state).toBe("torn");
  });

  test("an end too far away is told as far, without a look at what lies between", async () => {
    const start = await here();
    await record(3);
    expect((await readLogAhead(shop.pool, start, 3)).state).toBe("moved");
    expect((await readLogAhead(shop.pool, start, 2)).state).toBe("far");
  });

  test("a log of which nothing is left is still the one that ends there", async () => {
    await record(2);
    const second = await here();
    await shop.db.execute(sql`delete from change_log`);
    expect((await readLogAhead(shop.pool, second)).state).toBe("unmoved");
  });

  test("a counter that went back belongs to another database", async () => {
    await record(5);
    const fifth = await here();
    await empty();
    await record(2);
    expect((await readLogAhead(shop.pool, fifth)).state).toBe("foreign");
  });

  test.each([5, 9])("so does one that counted to %i since, by other entries", async (count) => {
    await record(5);
    const fifth = await here();
    await empty();
    await record(count);
    expect((await readLogAhead(shop.pool, fifth)).state).toBe("foreign");
  });
});

describe("whether a stone has changed since a position", () => {
  const changed = async (from: Parameters<typeof stonesSince>[1]) =>
    (await stonesSince(shop.pool, from)).haveChanged;

  test("a stone's change counts, and a tag does not", async () => {
    await record(1);
    const start = await here();
    expect(await changed(start)).toBe(false);
    await shop.db.transaction((tx) => recordChanges(tx, [{ kind: "tag", key: "shop" }]));
    expect(await changed(start)).toBe(false);
    await record(1);
    expect(await changed(start)).toBe(true);
  });

  test("it may have where the position is unknown, or the log is torn or another database's", async () => {
    expect(await changed(null)).toBe(true);
    await record(2);
    const start = await here();
    expect(await changed({ ...start, writtenAt: "1" })).toBe(true);
    await record(2);
    await shop.db.execute(sql`delete from change_log where version = 3`);
    expect(await changed(start)).toBe(true);
  });
});
