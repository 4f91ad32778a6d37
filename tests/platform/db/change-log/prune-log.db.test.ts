import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLogAhead, readLogPosition } from "@/lib/goods/diamonds/serving/stock/log-position";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { changeLog } from "@/lib/platform/db/tables";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";

let shop: TestDatabase;
let prune: typeof import("@/lib/platform/db/change-log/prune-log");

beforeAll(async () => {
  shop = await createTestDatabase();
  prune = await import("@/lib/platform/db/change-log/prune-log");
});
afterAll(async () => {
  await shop.close();
});

const DAY = 24 * 60 * 60_000;
const record = (...changes: Parameters<typeof recordChanges>[1]) =>
  shop.db.transaction((tx) => recordChanges(tx, changes));
const versions = async () =>
  (await shop.db.select().from(changeLog).orderBy(changeLog.version)).map(({ version }) => version);

test("changes of stones leave the log after a week; tags and the newest entry stay", async () => {
  await record(
    { kind: "diamond", key: "1" },
    { kind: "tag", key: "catalogue" },
    { kind: "diamond", key: "2" },
  );
  const early = await readLogPosition(shop.pool);
  await record({ kind: "diamond", key: "3" }, { kind: "diamond", key: "4" });
  const newest = await readLogPosition(shop.pool);

  expect(await prune.pruneLog()).toBe(0);
  await shop.db.execute(sql`update change_log set at = now() - interval '6 days'`);
  expect(await prune.pruneLog()).toBe(0);
  expect(await prune.pruneLog(new Date(Date.now() + 2 * DAY))).toBe(3);
  expect(await versions()).toEqual([2, 5]);

  // who stood at the end still does, and who was further back knows that something is missing
  const { rows } = await shop.pool.query<{ at: string }>(
    "select (extract(epoch from at) * 1000000)::int8::text as at from change_log where version = 5",
  );
  const end = { version: newest.version, writtenAt: rows[0]?.at ?? null };
  expect((await readLogAhead(shop.pool, end)).state).toBe("unmoved");
  expect((await readLogAhead(shop.pool, early)).state).toBe("torn");
  // be the next entry a tag, which stays
  expect((await readLogAhead(shop.pool, { version: 1, writtenAt: null })).state).toBe("torn");
});

test("of a tag that changed again, only the last change stays after a week", async () => {
  await shop.db.execute(sql`delete from change_log`);
  const tag = (key: string) => ({ kind: "tag", key }) as const;
  for (const key of ["catalogue", "shop", "catalogue"]) await record(tag(key));
  await shop.db.execute(sql`update change_log set at = now() - interval '8 days'`);
  await record(tag("catalogue"));
  await record(tag("product:aurora"));
  expect(await prune.pruneLog()).toBe(2);
  const left = await shop.db.select().from(changeLog).orderBy(changeLog.version);
  expect(left.map(({ key }) => key)).toEqual(["shop", "catalogue", "product:aurora"]);
});
