import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDemoMark } from "@/lib/desk/demo/commands/mark";
import { DEMO_MARK } from "@/lib/platform/settings/demo-queries";
import { isPrepared } from "@/scripts/lib/database/prepared-database.mjs";
import { HEADER, rows as stones } from "../../goods/suppliers/import/feed";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

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

/** Runs one of the commands on the test's database. */
const runCommand = (args: readonly string[], settings: Record<string, string>) =>
  spawnSync(process.execPath, ["scripts/run.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: shop.url, NODE_ENV: "production", ...settings },
  });

test("a command works on the database and with the address that its environment names", async () => {
  const { status, stdout, stderr } = runCommand(
    ["scripts/shop.ts", "staff", "invite", "ada@rings.example", "--role", "owner", "--yes"],
    { SHOP_URL: "https://rings.example" },
  );
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain("https://rings.example/admin/");
  const { rows } = await shop.pool.query("select email from staff_invitations");
  expect(rows).toEqual([{ email: "ada@rings.example" }]);
});

const ANSWERS = ["--currency", "USD", "--stones", "lab"];

test("an import has the connections that it needs, however few a process may use for its requests", async () => {
  const folder = mkdtempSync(join(tmpdir(), "command-"));
  try {
    const file = join(folder, "stock.csv");
    writeFileSync(file, `${[HEADER, ...stones(3)].join("\n")}\n`);
    const { status, stderr } = runCommand(
      ["scripts/import-diamonds.ts", file, "--supplier", "Acme", "--allow-price-moves", ...ANSWERS],
      { DATABASE_POOL_SIZE: "1", DATA_DIR: folder },
    );
    expect(stderr).toBe("");
    expect(status).toBe(0);
    const { rows } = await shop.pool.query("select state, added from feed_runs");
    expect(rows).toEqual([{ state: "done", added: 3 }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
