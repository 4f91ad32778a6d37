import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDemoMark } from "@/lib/desk/demo/mark";
import { DEMO_MARK } from "@/lib/platform/settings/demo-removed";
import { isPrepared } from "@/scripts/lib/prepared-database.mjs";
import { createTestDatabase, type TestDatabase } from "../support/database";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  await writeDemoMark(shop.db, { state: "none", id: "1" });
});
afterAll(() => shop.close());

/** Whether the database is prepared after a statement, which is undone again. */
async function isPreparedAfter(statement: string, undo: string): Promise<boolean> {
  await shop.pool.query(statement);
  try {
    return await isPrepared(shop.url);
  } finally {
    await shop.pool.query(undo);
  }
}

test("a database with this version's migrations and a shop's beginnings needs no preparing", async () => {
  expect(await isPrepared(shop.url)).toBe(true);
});

test("one that lacks a migration, is newer, or has no beginnings yet is prepared", async () => {
  const migrations = "drizzle.__drizzle_migrations";
  const newest = `(select max(created_at) from ${migrations})`;
  expect(
    await isPreparedAfter(
      `update ${migrations} set created_at = created_at - 1 where created_at = ${newest}`,
      `update ${migrations} set created_at = created_at + 1 where created_at = ${newest}`,
    ),
  ).toBe(false);
  expect(
    await isPreparedAfter(
      `insert into ${migrations} (hash, created_at) values ('newer', 9999999999999)`,
      `delete from ${migrations} where hash = 'newer'`,
    ),
  ).toBe(false);
  expect(
    await isPreparedAfter(
      `update setting_values set key = 'other' where key = '${DEMO_MARK}'`,
      `update setting_values set key = '${DEMO_MARK}' where key = 'other'`,
    ),
  ).toBe(false);
});

test("a database that can't be asked is prepared, which says what is wrong", async () => {
  expect(await isPrepared(shop.url.replace(/\/[^/]*$/, "/no_such_database"))).toBe(false);
  expect(await isPrepared("postgres://127.0.0.1:1/none")).toBe(false);
});

test("a command works on the database and with the address that its environment names", async () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "scripts/run.mjs",
      "scripts/shop.ts",
      "staff",
      "invite",
      "ada@rings.example",
      "--role",
      "owner",
      "--yes",
    ],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        DATABASE_URL: shop.url,
        SHOP_URL: "https://rings.example",
        NODE_ENV: "production",
      },
    },
  );
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain("https://rings.example/admin/");
  const { rows } = await shop.pool.query("select email from staff_invitations");
  expect(rows).toEqual([{ email: "ada@rings.example" }]);
});
