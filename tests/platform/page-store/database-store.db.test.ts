import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listStoredTables } from "@/lib/desk/backup/archive/stored-tables";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { changeCounter } from "@/lib/platform/db/tables";
import { createDatabaseStore } from "@/lib/platform/page-store/database-store";
import { storedPages } from "@/lib/platform/page-store/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(storedPages));

const store = (scope = "build", maxBytes = 1_000) =>
  createDatabaseStore({ pool: () => shop.pool, scope, maxBytes });
const change = (...keys: string[]) =>
  shop.db.transaction((tx) =>
    recordChanges(
      tx,
      keys.map((key) => ({ kind: "tag" as const, key })),
    ),
  );
async function version(): Promise<number> {
  const [row] = await shop.db.select().from(changeCounter);
  return row?.version ?? 0;
}
const write = async (
  key: string,
  text: string,
  changes: { version?: number; ageMs?: number; bytes?: number } = {},
) =>
  store().write({
    key,
    body: Buffer.from(text.padEnd(changes.bytes ?? 1)),
    tags: ["catalogue", "product:a"],
    version: changes.version ?? (await version()),
    ageMs: changes.ageMs ?? 0,
    maxAgeMs: 60_000,
  });
const read = async (key: string, scope?: string) =>
  (await store(scope).read(key))?.body.toString().trim() ?? null;

test("a page is read with its age, by processes of the same scope only", async () => {
  await write("/a", "page", { ageMs: 5_000 });
  const found = await store().read("/a");
  expect(found?.body.toString()).toBe("page");
  expect(found?.ageMs).toBeGreaterThanOrEqual(5_000);
  expect(found?.ageMs).toBeLessThan(30_000);
  expect(await read("/a", "another build")).toBeNull();
});

test("a page is missing as soon as one of its tags has changed, and only then", async () => {
  await write("/a", "old price");
  await change("product:b");
  expect(await read("/a")).toBe("old price");
  const before = await version();
  await change("product:a");
  expect(await read("/a")).toBeNull();
  // a render that began before the change may have read the old price
  await write("/a", "rendered meanwhile", { version: before });
  expect(await read("/a")).toBeNull();
  await write("/a", "new price");
  expect(await read("/a")).toBe("new price");
});

test("a page that shows fewer changes never replaces one that shows more", async () => {
  await change("product:b");
  await write("/a", "newer");
  await write("/a", "older", { version: (await version()) - 1 });
  expect(await read("/a")).toBe("newer");
});

test("the keys of all current pages are read at once", async () => {
  await write("white /a", "page");
  await write("white /old", "page", { ageMs: 61_000 });
  await write("yellow /b", "page");
  expect(await store().keys("white ")).toEqual(["white /a"]);
  expect(await store("another build").keys("white ")).toEqual([]);
  await change("product:a");
  expect(await store().keys("white ")).toEqual([]);
});

test("a page is replaced by one rendered later that shows as much, and not by one rendered before it", async () => {
  await write("/a", "an hour ago", { ageMs: 30_000 });
  await write("/a", "now");
  await write("/a", "in between", { ageMs: 10_000 });
  expect(await read("/a")).toBe("now");
});

test("a page whose version the log has not reached belongs to another database", async () => {
  await write("/a", "page", { version: (await version()) + 1 });
  expect(await read("/a")).toBeNull();
});

test("a page that is too old is missing, is replaced, and is swept away", async () => {
  await write("/a", "old", { ageMs: 61_000 });
  await write("/b", "old", { ageMs: 61_000 });
  expect(await read("/a")).toBeNull();
  await write("/a", "new");
  expect(await read("/a")).toBe("new");
  await store().sweep();
  expect(await shop.db.select({ key: storedPages.key }).from(storedPages)).toEqual([{ key: "/a" }]);
});

test("the pages of all builds together take no more room than allowed, and the newest stay", async () => {
  for (const name of ["/1", "/2", "/3", "/4"]) await write(name, name, { bytes: 400 });
  await store("another build").sweep();
  const kept = await shop.db.select({ key: storedPages.key }).from(storedPages).orderBy(storedPages.key);
  expect(kept.map(({ key }) => key)).toEqual(["/3", "/4"]);
});

test("pages are written without the database's log and left out of backups", async () => {
  const { rows } = await shop.db.execute(
    sql`select relpersistence from pg_class where relname = 'stored_pages'`,
  );
  expect(rows).toEqual([{ relpersistence: "u" }]);
  const client = await shop.pool.connect();
  const names = (await listStoredTables(client)).map(({ name }) => name);
  client.release();
  expect(names).toContain("change_log");
  expect(names).not.toContain("stored_pages");
});
