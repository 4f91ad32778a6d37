import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkFreshness } from "@/lib/goods/suppliers/feeds/commands/freshness";
import { importFile } from "@/lib/goods/suppliers/import/run";
import { createTestDatabase, type TestDatabase } from "../../../../support/database/database";
import { ANSWERS, HEADER, row } from "../../import/feed";
import { type Feeds, openFeeds } from "../bench";

let database: TestDatabase;
let feeds: Feeds;
beforeAll(async () => {
  database = await createTestDatabase();
  feeds = await openFeeds(database);
});
beforeEach(() => feeds.clear());
afterAll(async () => {
  await feeds.close();
  await database.close();
});

const REPORT = "LG633458477";
const importRows = async (supplier: string, rows: readonly string[]) => {
  const file = join(feeds.dataDir, `${supplier}.csv`);
  await writeFile(file, `${[HEADER, ...rows].join("\n")}\n`);
  await importFile({ file, supplier, answers: ANSWERS, pool: database.pool, dataDir: feeds.dataDir });
  return file;
};
const shown = async () =>
  Object.fromEntries(
    (await database.pool.query("select sku, availability, supplier from diamonds order by sku")).rows.map(
      ({ sku, availability, supplier }) => [sku, `${availability} ${supplier}`],
    ),
  );
const age = (hours: number) =>
  database.pool.query(`update feed_runs set started_at = started_at - make_interval(hours => $1)`, [hours]);
const ageFeed = (hours: number) =>
  database.pool.query(
    `update feed_sources set enabled_at = enabled_at - make_interval(hours => $1),
       last_good_at = last_good_at - make_interval(hours => $1)`,
    [hours],
  );

it("hides the stones of a stale feed, shows other suppliers' offers instead, and brings them back after a good run", async () => {
  const file = await importRows("Acme", [row("A1"), row("A2", { report: REPORT, price: "900" }), row("A3")]);
  await importRows("Bolt", [row("B1", { report: REPORT, price: "950" })]);
  await database.pool.query("update diamonds set availability = 'sold' where sku = 'ACME-A3'");
  const id = await feeds.add({ kind: "file", address: file, staleAfterHours: 24 });
  const later = { now: () => Date.now() + 120_000 };
  expect((await feeds.run(id, later)).outcome).toBe("imported");
  await checkFreshness();
  expect(await feeds.mails()).toEqual([]);

  await age(30);
  await ageFeed(30);
  await checkFreshness();
  await checkFreshness();
  expect(await shown()).toEqual({
    "ACME-A1": "withdrawn Acme",
    "ACME-A2": "available Bolt",
    "ACME-A3": "sold Acme",
  });
  expect(await feeds.mails()).toEqual(["Acme’s stones are hidden"]);
  const { rows } = await database.pool.query("select text from mails");
  expect(rows[0].text).toContain("1 stone is no longer for sale");

  // the file is the same, and is read all the same
  expect((await feeds.run(id, later)).outcome).toBe("imported");
  await checkFreshness();
  expect(await shown()).toEqual({
    "ACME-A1": "available Acme",
    "ACME-A2": "available Acme",
    "ACME-A3": "sold Acme",
  });
  expect(await feeds.mails()).toEqual(["Acme’s stones are hidden", "Acme’s stones are for sale again"]);
  expect(await feeds.read(id)).toMatchObject({ staleSince: null });
});

it("leaves the stones of a paused feed, and of one whose files are imported by hand", async () => {
  const file = await importRows("Acme", [row("A1")]);
  await feeds.add({ kind: "file", address: file, staleAfterHours: 24, isEnabled: false });
  await age(30);
  await ageFeed(30);
  await checkFreshness();
  await database.pool.query("update feed_sources set is_enabled = true");
  await importRows("Acme", [row("A1", { price: "1010" })]);
  await checkFreshness();
  expect(await shown()).toEqual({ "ACME-A1": "available Acme" });
});

const stock = (count: number) => Array.from({ length: count }, (_, i) => row(`S${i + 1}`));
const later = { now: () => Date.now() + 120_000 };
/** Makes the feed stale. */
const outage = async () => {
  await age(30);
  await ageFeed(30);
  await checkFreshness();
};

it("doesn't take a held file once its stones are hidden, nor any other file that lacks them", async () => {
  const file = await importRows("Acme", stock(20));
  const id = await feeds.add({ kind: "file", address: file, staleAfterHours: 24 });
  expect((await feeds.run(id, later)).outcome).toBe("imported");
  await writeFile(file, `${[HEADER, ...stock(3)].join("\n")}\n`);
  expect((await feeds.run(id, later)).outcome).toBe("held");
  await outage();
  expect(await feeds.onSale()).toBe(0);
  expect((await feeds.run(id, later)).outcome).toBe("held");
  expect(await feeds.run(id, { ...later, isForced: true })).toMatchObject({
    outcome: "held",
    message: expect.stringContaining("lacks 17 of the 20 stones"),
  });
  await checkFreshness();
  expect(await feeds.onSale()).toBe(0);
  await writeFile(file, `${[HEADER, ...stock(19)].join("\n")}\n`);
  expect((await feeds.run(id, later)).outcome).toBe("imported");
  expect(await feeds.onSale()).toBe(19);
});

it("asks once what a new supplier's feed leaves open, with a mail that leads to the questions", async () => {
  const file = join(feeds.dataDir, "silent.csv");
  await writeFile(file, `${[HEADER, row("S1", { report: "612345678" })].join("\n")}\n`);
  const id = await feeds.add({ kind: "file", address: file, supplier: "Silent" });
  await database.pool.query("update suppliers set profile = null where name = 'Silent'");
  expect(await feeds.run(id, later)).toMatchObject({
    outcome: "held",
    message: expect.stringContaining("Nothing in it says in what currency its prices are."),
  });
  expect(await feeds.run(id, later)).toMatchObject({ outcome: "held" });
  expect(await feeds.mails()).toEqual(["Silent’s file needs your approval"]);
  const { rows } = await database.pool.query("select text from mails");
  expect(rows[0].text).toContain("You’re asked once for each supplier.");
  expect(rows[0].text).toContain("/admin/imports");
  const answered = {
    file,
    supplier: "Silent",
    answers: ANSWERS,
    pool: database.pool,
    dataDir: feeds.dataDir,
  };
  expect(await importFile(answered)).toMatchObject({ state: "done", added: 1 });
  await writeFile(
    file,
    `${[HEADER, row("S1", { report: "612345678" }), row("S2", { report: "612345679" })].join("\n")}\n`,
  );
  expect((await feeds.run(id, { ...later, isForced: true })).outcome).toBe("imported");
});

it("reads a file again that was approved before its stones were hidden", async () => {
  const file = await importRows("Acme", stock(20));
  const id = await feeds.add({ kind: "file", address: file, staleAfterHours: 24 });
  await writeFile(file, `${[HEADER, ...stock(3)].join("\n")}\n`);
  expect((await feeds.run(id, later)).outcome).toBe("held");
  await importFile({
    file,
    supplier: "Acme",
    answers: ANSWERS,
    pool: database.pool,
    dataDir: feeds.dataDir,
    allowShrink: true,
  });
  await outage();
  expect((await feeds.run(id, later)).outcome).toBe("imported");
  expect(await feeds.onSale()).toBe(3);
});
