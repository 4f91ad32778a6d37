import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listStoredTables } from "@/lib/desk/backup/archive/stored-tables";
import { claimChanges } from "@/lib/platform/cdn/claim-commands";
import { cdnPurgeClaims } from "@/lib/platform/cdn/tables";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(cdnPurgeClaims);
  await database.db.transaction((tx) => recordChanges(tx, [{ kind: "tag", key: "shop" }]));
});

const change = (...keys: string[]) =>
  database.db.transaction((tx) =>
    recordChanges(
      tx,
      keys.map((key) => ({ kind: key.startsWith("stone-") ? "diamond" : "tag", key })),
    ),
  );
const claim = () => claimChanges(database.db);

test("everything is purged of a CDN of which nothing is known, once", async () => {
  expect(await claim()).toEqual(expect.arrayContaining(["catalogue", "shop", "stones"]));
  expect(await claim()).toBeNull();
});

test("a change is claimed once, however many processes follow", async () => {
  await claim();
  await change("catalogue", "product:una");
  await change("catalogue");
  const claims = await Promise.all(Array.from({ length: 8 }, claim));
  expect(claims.filter(Boolean)).toEqual([["catalogue", "product:una"]]);
});

test("stones are claimed by the tag of their lists", async () => {
  await claim();
  await change("stone-1", "stone-2");
  expect(await claim()).toEqual(["stones"]);
});

test("of very many tags, those that no other tag of a page stands for come first", async () => {
  await claim();
  await change(...Array.from({ length: 1_200 }, (_, i) => `product:${i}`), "shop", "promo");
  const claimed = await claim();
  expect(claimed).toHaveLength(1_000);
  expect(claimed).toEqual(expect.arrayContaining(["shop", "promo"]));
});

test("everything is purged after a restore, since neither a backup nor the database's log has what was claimed", async () => {
  const client = await database.pool.connect();
  const stored = await listStoredTables(client).finally(() => client.release());
  expect(stored.map(({ name }) => name)).toContain("change_counter");
  expect(stored.map(({ name }) => name)).not.toContain("cdn_purge_claims");
  const { rows } = await database.pool.query(
    "select relpersistence as kind from pg_class where relname = 'cdn_purge_claims'",
  );
  expect(rows).toEqual([{ kind: "u" }]);
});

test("everything is purged after the database was replaced by an older one", async () => {
  await claim();
  await database.db.update(cdnPurgeClaims).set({ version: 1_000_000_000 });
  expect(await claim()).toEqual(expect.arrayContaining(["catalogue", "shop", "stones"]));
  expect(await claim()).toBeNull();
});
