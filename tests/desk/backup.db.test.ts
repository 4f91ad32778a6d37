import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client, type Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backup } from "@/lib/desk/backup/read-backup";
import { MIGRATIONS_FOLDER } from "@/lib/platform/db/migrate";
import { localStore } from "@/lib/platform/media/local-store";
import { loose, openTestShop, type TestShop, wish } from "../selling/checkout/shop";
import { createEmptyDatabase, createOwnDatabase } from "../support/database";

let shop: TestShop;
let folder = "";
let writing: typeof import("@/lib/desk/backup/write-backup");
let reading: typeof import("@/lib/desk/backup/read-backup");
let restoring: typeof import("@/lib/desk/backup/restore-backup");
let verifying: typeof import("@/lib/desk/backup/verify-backup");
let media: typeof import("@/lib/desk/backup/restore-media");

/** A picture's key and content; its row names its hash. */
const PICTURE = { key: `${"a1".repeat(32)}/640.avif`, content: Buffer.from("a picture") };

beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  writing = await import("@/lib/desk/backup/write-backup");
  reading = await import("@/lib/desk/backup/read-backup");
  restoring = await import("@/lib/desk/backup/restore-backup");
  verifying = await import("@/lib/desk/backup/verify-backup");
  media = await import("@/lib/desk/backup/restore-media");
  const { placeOrder } = await import("@/lib/selling/checkout/commands");
  await placeOrder(wish([loose((await shop.stone()).sku)]), randomUUID());
  // what COPY writes as escapes
  await shop.test.pool.query("update orders set gift_note = $1", ["Line one\nline two\t\\ and “quotes”"]);
  await shop.test.pool.query(
    `insert into media (subject_kind, subject, kind, source, alt, hashes, bytes)
     values ('product', 'a-piece', 'image', 'uploaded', 'A piece', $1, 9)`,
    [[PICTURE.key.split("/")[0]]],
  );
  const { bytes, type } = { bytes: PICTURE.content.length, type: "image/avif" };
  await store().put(PICTURE.key, PICTURE.content, { bytes, type });
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

const store = () => localStore(join(folder, "media"));

async function backUp(recipient: string | null = null): Promise<string> {
  const path = join(folder, `${randomUUID()}.zip`);
  await writing.writeBackup({ databaseUrl: shop.test.url, path, recipient, media: store() });
  return path;
}

/** A checksum of each table's rows, in any order. */
async function contentOf(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      return [
        name,
        createHash("sha256")
          .update(rows.map(({ row }) => row).join("\n"))
          .digest("hex"),
      ] as const;
    }),
  );
  return Object.fromEntries(sums);
}

/** Restores a backup over an own database that has other rows. */
async function restored(path: string, identity: string | null = null) {
  const target = await createOwnDatabase();
  await target.pool.query(
    "insert into redirects (from_path, to_path, permanent) values ('/old', '/new', true)",
  );
  await reading.readBackup(path, identity, (backup) => restoring.restoreBackup(target.url, backup));
  return target;
}

test("a shop comes back as it was, from a plain and from an encrypted backup", async () => {
  const before = await contentOf(shop.test.pool);
  const key = await generateIdentity();
  for (const identity of [null, key]) {
    const path = await backUp(identity && (await identityToRecipient(identity)));
    expect((await stat(path)).mode & 0o077).toBe(0);
    const target = await restored(path, identity);
    expect(await contentOf(target.pool)).toEqual(before);
    await target.close();
  }
}, 60_000);

test("its media come back, and those that are there are left alone", async () => {
  const path = await backUp();
  const other = localStore(join(folder, "other-media"));
  const restore = () => reading.readBackup(path, null, ({ archive }) => media.restoreMedia(other, archive));
  expect(await restore()).toBe(1);
  const found = await other.open(PICTURE.key);
  expect(found && (await buffer(found))).toEqual(PICTURE.content);
  expect(await restore()).toBe(0);
});

test("a check restores it beside the shop and tells what is wrong there", async () => {
  const verify = (backup: Backup) => verifying.verifyBackup(shop.test.url, backup);
  const sound = await reading.readBackup(await backUp(), null, verify);
  expect(sound).toMatchObject({ broken: [], missingMedia: [] });
  await shop.test.pool.query(
    "update diamonds set availability = 'available' where availability = 'reserved'",
  );
  await store().remove(PICTURE.key);
  const path = await backUp();
  await shop.test.pool.query(
    "update diamonds set availability = 'reserved' where id in (select diamond_id from holds where state = 'held')",
  );
  await store().put(PICTURE.key, PICTURE.content, { bytes: PICTURE.content.length, type: "image/avif" });
  const { broken, missingMedia } = await reading.readBackup(path, null, verify);
  expect(broken).toEqual([expect.stringContaining("A stone that is held")]);
  expect(missingMedia).toEqual([PICTURE.key.split("/")[0]]);
  const { rows } = await shop.test.pool.query(
    "select 1 from pg_database where datname like 'adamas_verify_%'",
  );
  expect(rows).toEqual([]);
}, 60_000);

test("one from before the last migration is brought to this version", async () => {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const older = await createEmptyDatabase();
  const client = new Client({ connectionString: older.url });
  await client.connect();
  await client.query(
    "create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)",
  );
  for (const { sql, hash, folderMillis } of migrations.slice(0, -1)) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
  await client.query("insert into redirects (from_path, to_path, permanent) values ('/was', '/is', true)");
  await client.end();
  const path = join(folder, "older.zip");
  await writing.writeBackup({ databaseUrl: older.url, path, recipient: null, media: null });
  const target = await restored(path);
  const { rows } = await target.pool.query("select from_path from redirects");
  expect(rows).toEqual([{ from_path: "/was" }]);
  const { rows: applied } = await target.pool.query("select created_at from drizzle.__drizzle_migrations");
  expect(applied).toHaveLength(migrations.length);
  await target.close();
  await older.drop();
}, 60_000);

test("what is damaged, unfinished, encrypted, or newer is refused and changes nothing", async () => {
  const sound = await readFile(await backUp());
  const damaged = Buffer.from(sound);
  // amid a table's rows, which follow its name
  const at = damaged.indexOf("tables/products.copy") + 80;
  damaged.writeUInt8(damaged.readUInt8(at) ^ 0xff, at);
  const encrypted = await backUp(await identityToRecipient(await generateIdentity()));
  const target = await createOwnDatabase();
  const before = await contentOf(target.pool);
  const restore = (path: string, identity: string | null = null) =>
    reading.readBackup(path, identity, (backup) => restoring.restoreBackup(target.url, backup));
  const written = async (content: Buffer) => {
    const path = join(folder, `${randomUUID()}.zip`);
    await writeFile(path, content);
    return path;
  };
  await expect(restore(join(folder, "none.zip"))).rejects.toThrow(/Cannot read/);
  await expect(restore(await written(damaged))).rejects.toThrow(/damaged/);
  await expect(restore(await written(sound.subarray(0, sound.length / 2)))).rejects.toThrow(
    /is not a backup/,
  );
  await expect(restore(encrypted)).rejects.toThrow(/is encrypted/);
  await expect(restore(encrypted, await generateIdentity())).rejects.toThrow(/can’t be decrypted/);
  await expect(
    reading.readBackup(await backUp(), null, ({ archive, manifest }) =>
      restoring.restoreBackup(target.url, {
        archive,
        manifest: { ...manifest, migrations: [...manifest.migrations, 9_999_999_999_999] },
      }),
    ),
  ).rejects.toThrow(/newer version/);
  expect(await contentOf(target.pool)).toEqual(before);
  await target.close();
}, 60_000);
