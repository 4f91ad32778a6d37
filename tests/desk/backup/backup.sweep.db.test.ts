import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { Client, type Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isStored } from "@/lib/desk/backup/archive/stored-tables";
import type { Backup } from "@/lib/desk/backup/restore/read-backup";
import { importFile } from "@/lib/goods/suppliers/import/run";
import { backupRuns } from "@/lib/platform/backups/tables";
import { LAST_BEFORE_BASELINE } from "@/lib/platform/db/baseline";
import { readMigrations } from "@/lib/platform/db/migrate";
import { localStore } from "@/lib/platform/media/stores/local-store";
import { ANSWERS, HEADER, row } from "../../goods/suppliers/import/feed";
import { loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import { createOwnDatabase } from "../../support/database/database";
import { type Rewritten, rewriteArchive } from "./rewrite-archive";

/** When the first migration ever was made, ms since 1970. */
const FIRST_EVER = 1_795_242_124_676;

let shop: TestShop;
let folder = "";
let writing: typeof import("@/lib/desk/backup/write-backup");
let reading: typeof import("@/lib/desk/backup/restore/read-backup");
let restoring: typeof import("@/lib/desk/backup/restore/restore-backup");
let verifying: typeof import("@/lib/desk/backup/restore/verify-backup");
let media: typeof import("@/lib/desk/backup/restore/restore-media");
let scheduled: typeof import("@/lib/desk/backup/scheduled-backup");

/** A picture's key and content; its row names its hash. */
const PICTURE = { key: `${"a1".repeat(32)}/640.avif`, content: Buffer.from("a picture") };

beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  writing = await import("@/lib/desk/backup/write-backup");
  reading = await import("@/lib/desk/backup/restore/read-backup");
  restoring = await import("@/lib/desk/backup/restore/restore-backup");
  verifying = await import("@/lib/desk/backup/restore/verify-backup");
  media = await import("@/lib/desk/backup/restore/restore-media");
  scheduled = await import("@/lib/desk/backup/scheduled-backup");
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  await placeOrder(wish([loose((await shop.stone()).sku)]), randomUUID());
  // what COPY writes as escapes
  await shop.test.pool.query("update orders set gift_note = $1", ["Line one\nline two\t\\ and “quotes”"]);
  await shop.test.pool.query(
    `insert into media (subject_kind, subject, kind, source, alt, hashes, bytes)
     values ('product', 'a-piece', 'image', 'uploaded', 'A piece', $1, 9)`,
    [[PICTURE.key.split("/")[0]]],
  );
  // what is made while a shop runs, and no backup holds
  await shop.test.pool.query("insert into rate_limits (key, points) values ('message:203.0.113.9', 3)");
  await shop.test.pool.query("insert into background_jobs (name) values ('orders')");
  // of releases that had queues of their own
  await shop.test.pool.query("create schema jobs; create table jobs.job (id int)");
  const { bytes, type } = { bytes: PICTURE.content.length, type: "image/avif" };
  await store().put(PICTURE.key, PICTURE.content, { bytes, type });
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

const store = () => localStore(join(folder, "media"));

async function backUp(
  recipient: string | null = null,
  onProgress?: (doing: string) => void,
): Promise<string> {
  const path = join(folder, `${randomUUID()}.zip`);
  const progress = onProgress ? { onProgress } : {};
  await writing.writeBackup({ databaseUrl: shop.test.url, path, media: store(), ...progress });
  if (!recipient) return path;
  const { encryptFile } = await import("@/lib/desk/backup/archive/encryption");
  await encryptFile(path, `${path}.age`, recipient);
  return `${path}.age`;
}

/** A checksum of the rows of each table that is backed up, in any order. */
async function contentOf(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const sums = await Promise.all(
    tables
      .filter(({ name }) => isStored(name))
      .map(async ({ name }) => {
        const { rows } = await pool.query<{ row: string }>(
          `select t::text as row from "${name}" t order by 1`,
        );
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

test("a shop comes back as it was, from an encrypted backup", async () => {
  const before = await contentOf(shop.test.pool);
  const identity = await generateIdentity();
  const path = await backUp(await identityToRecipient(identity));
  expect((await stat(path)).mode & 0o077).toBe(0);
  const target = await restored(path, identity);
  expect(await contentOf(target.pool)).toEqual(before);
  await target.close();
}, 60_000);

test("what is bought and imported while a backup is written is left for the next, and the backup is sound", async () => {
  const before = await contentOf(shop.test.pool);
  const file = join(folder, "feed.csv");
  await writeFile(file, `${[HEADER, ...Array.from({ length: 300 }, (_, at) => row(`B${at}`))].join("\n")}\n`);
  let meanwhile: Promise<unknown> | undefined;
  const path = await backUp(null, () => {
    meanwhile ??= Promise.all([
      importFile({ file, supplier: "Acme", answers: ANSWERS, pool: shop.test.pool, dataDir: folder }),
      shop.test.pool.query("insert into redirects (from_path, to_path, permanent) values ('/a', '/b', true)"),
    ]);
  });
  await meanwhile;
  const target = await restored(path);
  expect(await contentOf(target.pool)).toEqual(before);
  await target.close();
  expect(await contentOf(shop.test.pool)).not.toEqual(before);
}, 60_000);

test("a table that no migration makes is refused, and one of another program is named", async () => {
  await shop.test.pool.query("create table made_by_a_library (id int)");
  await expect(backUp()).rejects.toThrow(/made_by_a_library.*couldn’t be restored/);
  await shop.test.pool.query(
    "drop table made_by_a_library; create schema reports; create table reports.days (id int)",
  );
  const path = join(folder, "others.zip");
  const { others } = await writing.writeBackup({ databaseUrl: shop.test.url, path, media: null });
  expect(others).toEqual(["reports.days"]);
  await shop.test.pool.query("drop schema reports cascade");
});

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
  // a check that ended with its process left one behind, and somebody looks into it
  const left = `adamas_verify_${Date.now() - 48 * 3_600_000}_0`;
  await shop.test.pool.query(`create database ${left}`);
  const looking = new Client({ connectionString: new URL(`/${left}`, shop.test.url).href });
  looking.on("error", () => undefined);
  await looking.connect();
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

/** Leaves out a column that the baseline's release didn't have, as it writes a table. */
function leaveOut(
  parts: Map<string, Buffer>,
  { tables }: { tables: { name: string; columns: string[] }[] },
  name: string,
  column: string,
): void {
  const table = tables.find((one) => one.name === name);
  const at = table?.columns.indexOf(column) ?? -1;
  const rows = parts.get(`tables/${name}.copy`);
  if (!table || !rows || at < 0) throw new Error(`the backup has no ${name}.${column}`);
  table.columns = table.columns.toSpliced(at, 1);
  const shorter = rows.toString().replace(/^.+$/gm, (row) => row.split("\t").toSpliced(at, 1).join("\t"));
  parts.set(`tables/${name}.copy`, Buffer.from(shorter));
}

test("one of the last release before the baseline, with the counts of its limits in it, is brought to this version", async () => {
  const withCounts = await rewriteArchive(
    await backUp(),
    join(folder, "earlier.zip"),
    ({ parts, manifest }) => {
      manifest.migrations = [FIRST_EVER, LAST_BEFORE_BASELINE];
      leaveOut(parts, manifest, "orders", "placed_by_staff");
      leaveOut(parts, manifest, "orders", "removed_tax_cents");
      for (const name of ["currency", "terms_id"]) leaveOut(parts, manifest, "carts", name);
      for (const name of ["currency", "terms_id", "exchange_rate", "own_per_unit"])
        leaveOut(parts, manifest, "orders", name);
      for (const table of ["orders", "refunds"])
        for (const name of ["gift_card_cents", "gift_sold_cents"]) leaveOut(parts, manifest, table, name);
      leaveOut(parts, manifest, "store_credit_entries", "gift_card_id");
      leaveOut(parts, manifest, "mails", "claimed_at");
      leaveOut(parts, manifest, "mails", "refused_at");
      leaveOut(parts, manifest, "newsletter_subscriptions", "left_because");
      leaveOut(parts, manifest, "orders", "automatic_discount");
      leaveOut(parts, manifest, "orders", "is_gift");
      leaveOut(parts, manifest, "promo_codes", "batch_id");
      leaveOut(parts, manifest, "order_lines", "is_review_erased");
      leaveOut(parts, manifest, "tax_rates", "basis");
      leaveOut(parts, manifest, "diamonds", "color_label");
      leaveOut(parts, manifest, "diamonds", "disclosure");
      leaveOut(parts, manifest, "feed_runs", "questions");
      leaveOut(parts, manifest, "return_requests", "items");
      // tables of later migrations
      const later = [
        ...["shop_moves", "shop_moved_records", "past_orders"],
        ...["currency_prices", "exchange_rates", "exchange_terms"],
        ...["webhooks", "webhook_events", "webhook_deliveries", "piece_costs", "line_costs"],
        ...["vat_number_checks", "vat_number_answers", "shipping_labels", "carrier_accounts"],
        "order_sources",
        "measurement_events",
        "measurement_keys",
        ...["reviews", "review_requests", "review_stops", "published_questions"],
        "gift_cards",
        ...["campaigns", "automatic_discounts", "sales", "sale_pieces"],
        ...["payment_plans", "payment_plan_parts", "payment_plan_refunds", "setting_drafts"],
        ...["appointments", "alerts", "alert_findings", "cart_reminders", "cart_reminder_consents"],
      ];
      for (const name of later) parts.delete(`tables/${name}.copy`);
      manifest.tables = manifest.tables.filter(({ name }) => !later.includes(name));
      manifest.tables = manifest.tables.map(({ sha256: _, ...table }) => table);
      manifest.tables.push({ name: "rate_limits", columns: ["key", "points", "expire"], rows: 1 });
      parts.set("tables/rate_limits.copy", Buffer.from("message:203.0.113.9\t3\t\\N\n"));
    },
  );
  const target = await restored(withCounts);
  expect((await target.pool.query("select from rate_limits")).rowCount).toBe(0);
  // the rates that a later migration added have no basis in an earlier backup
  const { tax_rates: _, ...content } = await contentOf(target.pool);
  expect(await contentOf(shop.test.pool)).toMatchObject(content);
  expect((await target.pool.query("select from tax_rates")).rowCount).toBe(
    (await shop.test.pool.query("select from tax_rates")).rowCount,
  );
  const { rows: applied } = await target.pool.query("select created_at from drizzle.__drizzle_migrations");
  expect(applied).toHaveLength(readMigrations().length);
  await target.close();
}, 60_000);

test("one of a release before that names the commit to pass through", async () => {
  const older = await rewriteArchive(await backUp(), join(folder, "older.zip"), ({ manifest }) => {
    manifest.migrations = [FIRST_EVER];
  });
  await expect(restored(older)).rejects.toThrow(/written before Adamas 0\.9\.0.*commit [0-9a-f]{40}/);
});

const TABLE = "tables/products.copy";
const MEDIA = `media/${PICTURE.key}`;
const swapped = (text: string, other: string) => (content: Buffer) =>
  Buffer.from(content.toString("latin1").replaceAll(text, other), "latin1");

test.each<[string, Rewritten, RegExp]>([
  ["a table left out", ({ parts }) => parts.delete(TABLE), /products.copy is missing/],
  [
    "a table left out of its manifest, too, and a column of another",
    ({ parts, manifest }) => {
      parts.delete(TABLE);
      manifest.tables = manifest.tables.filter(({ name }) => name !== "products");
      for (const table of manifest.tables) if (table.name === "orders") table.columns.pop();
    },
    /lacks products, orders has other columns/,
  ],
  [
    "the contents of two tables exchanged",
    ({ parts }) => {
      const [one, other] = ["tables/products.copy", "tables/diamonds.copy"];
      const content = [parts.get(one), parts.get(other)];
      parts.set(one, content[1] ?? Buffer.of()).set(other, content[0] ?? Buffer.of());
    },
    /isn’t what was written/,
  ],
  ["a picture left out", ({ parts }) => parts.delete(MEDIA), /0 media files instead of 1/],
  ["another picture", ({ parts }) => parts.set(MEDIA, Buffer.from("another")), /media aren’t/],
  [
    "a table that its manifest doesn’t list",
    ({ parts }) => parts.set("tables/staff_x.copy", Buffer.of()),
    /doesn’t list/,
  ],
  ["a part of a name of its own", ({ parts }) => parts.set("media/evil.sh", Buffer.of()), /media\/evil.sh/],
  [
    "a manifest that isn’t JSON",
    ({ parts }) => parts.set("manifest.json", Buffer.from("{")),
    /manifest.json/,
  ],
  [
    "a manifest with a table of a name that no table has",
    ({ manifest }) => manifest.tables.push({ name: 'x"; drop table orders', columns: [], rows: 0 }),
    /another version/,
  ],
  [
    "a manifest of many megabytes",
    ({ parts }) => parts.set("manifest.json", Buffer.alloc(17_000_000, " ")),
    /manifest is too large/,
  ],
])(
  "an archive with %s is refused, and nothing is changed",
  async (_, change, message) => {
    const path = await rewriteArchive(await backUp(), join(folder, `${randomUUID()}.zip`), change);
    await expect(
      reading.readBackup(path, null, (backup) => verifying.verifyBackup(shop.test.url, backup)),
    ).rejects.toThrow(message);
  },
  60_000,
);

test("an archive whose tables unpack to gigabytes is refused", async () => {
  const content = await readFile(await backUp());
  // the size in the list of parts is 22 bytes before the name
  content.writeUInt32LE(4_000_000_000, content.lastIndexOf(TABLE) - 22);
  const path = join(folder, "large.zip");
  await writeFile(path, content);
  await expect(reading.readBackup(path, null, async () => undefined)).rejects.toThrow(/unpack to more/);
});

test.each([
  ["leads out of the folder", `media/${"../".repeat(21)}b/640.avif`],
  ["is there twice", MEDIA],
])("an archive with a part whose name %s is refused", async (_, name) => {
  const stand = `media/${"b2".repeat(32)}/640.avif`;
  const path = await rewriteArchive(await backUp(), join(folder, `${randomUUID()}.zip`), ({ parts }) =>
    parts.set(stand, Buffer.from("hostile")),
  );
  expect(name).toHaveLength(stand.length);
  await writeFile(path, swapped(stand, name)(await readFile(path)));
  await expect(reading.readBackup(path, null, async () => undefined)).rejects.toThrow(
    /not a backup that Adamas wrote/,
  );
});

const kept = () => join(folder, "kept");
const NIGHT = new Date("2026-11-30T08:00:30Z");
/** Has the shop write its daily backup, and returns how that was recorded. */
async function runDaily(now: Date, change: { databaseUrl?: string; recipient?: string } = {}) {
  const { folderTarget } = await import("@/lib/desk/backup/targets/folder-target");
  await scheduled.runScheduledBackup(
    { target: folderTarget(kept()), databaseUrl: shop.test.url, recipient: null, media: store(), ...change },
    now,
  );
  const { latestRuns } = await import("@/lib/platform/backups/run-commands");
  return (await latestRuns())[0];
}

test("the shop backs itself up once a day, checks it, then encrypts it, and keeps as many as it is told", async () => {
  await shop.test.db.delete(backupRuns);
  const { settingValues } = await import("@/lib/platform/settings/tables");
  await shop.test.db.insert(settingValues).values({ key: "backupsKept", value: 1 });
  const recipient = await identityToRecipient(await generateIdentity());
  const first = await runDaily(NIGHT, { recipient });
  expect(first).toMatchObject({
    state: "checked",
    file: "adamas-shop.example-20261130T080030Z.zip.age",
    problem: null,
  });
  expect(await readdir(kept())).toEqual([first?.file]);
  expect((await readFile(join(kept(), first?.file ?? ""))).subarray(0, 19).toString()).toBe(
    "age-encryption.org/",
  );
  expect(await runDaily(new Date(NIGHT.getTime() + 3_600_000))).toEqual(first);
  await runDaily(new Date(NIGHT.getTime() + 86_400_000));
  expect(await readdir(kept())).toEqual(["adamas-shop.example-20261201T080030Z.zip"]);
}, 90_000);

test("a daily backup that couldn’t be restored fails loudly, leaves nothing behind, and deletes no older one", async () => {
  const { readBackupHealth } = await import("@/lib/platform/backups/health");
  const before = await readdir(kept());
  await shop.test.pool.query("create table made_by_a_library (id int)");
  const failed = await runDaily(new Date(NIGHT.getTime() + 3 * 86_400_000));
  await shop.test.pool.query("drop table made_by_a_library");
  expect(failed).toMatchObject({ state: "failed", problem: expect.stringContaining("made_by_a_library") });
  expect(await readdir(kept())).toEqual(before);
  expect((await readBackupHealth()).problem).toMatchObject({ kind: "failed" });
});

test("where the database’s user may not create databases, a backup is written, marked unchecked, and replaces no other", async () => {
  const role = `reader_${randomUUID().slice(0, 8)}`;
  await shop.test.pool.query(`create role ${role} login password 'reads' nosuperuser nocreatedb;
    grant usage on schema public, drizzle, jobs to ${role}; grant select on all tables in schema public, drizzle to ${role}`);
  const url = new URL(shop.test.url);
  [url.username, url.password] = [role, "reads"];
  const run = await runDaily(new Date(NIGHT.getTime() + 4 * 86_400_000), { databaseUrl: url.href });
  expect(run).toMatchObject({
    state: "unchecked",
    file: "adamas-shop.example-20261204T080030Z-unchecked.zip",
    problem: `the database user ${role} may not create databases`,
  });
  expect(await readdir(kept())).toHaveLength(2);
  await shop.test.pool.query(`drop owned by ${role}; drop role ${role}`);
});

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
