import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { withDatabase } from "@/lib/platform/db/pools/scope";
import { findSharedFile, openSharedFile } from "@/lib/platform/files/shared-file-commands";
import { sharedFiles } from "@/lib/platform/files/tables";
import { createOwnDatabase, type TestDatabase } from "../../../../support/database/database";
import { type Bench, HEADER, openBench, row } from "../feed";

let database: TestDatabase;
let bench: Bench;

beforeAll(async () => {
  database = await createOwnDatabase();
  bench = await openBench(database.pool);
});
beforeEach(async () => {
  await database.pool.query(
    "truncate diamonds, stone_offers, suppliers, price_history, change_log, feed_runs, shared_files cascade",
  );
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

/** Twenty stones at 500, 510 … dollars, each price as `move` changes it. */
const file = (move: (price: number, i: number) => number = (price) => price) =>
  Array.from({ length: 20 }, (_, i) => row(`S${i}`, { price: move(500 + i * 10, i).toFixed(2) }));
const total = async () =>
  (await database.pool.query<{ sum: string }>("select sum(price_cents) from diamonds")).rows[0]?.sum;

it.each([
  [
    "prices that doubled",
    (price: number, i: number) => price * (2 + i / 50),
    /half of the 20 prices have at least doubled/,
  ],
  [
    "prices that halved",
    (price: number, i: number) => price / (2 + i / 50),
    /half of the 20 prices are at most half/,
  ],
  [
    "five prices of twenty that moved by half",
    (price: number, i: number) => (i < 5 ? price * 1.5 : price),
    /5 of the 20 prices \(25%\) moved by more than 40%/,
  ],
  [
    "a currency's exchange rate",
    (price: number) => price * 0.92,
    /All prices are 0\.92 times what they were/,
  ],
])(
  "a file with %s waits for a person, with a sample, and is taken once approved",
  async (_, move, reason) => {
    await bench.run(file());
    const before = await total();
    const held = await bench.run(file(move));
    expect(held).toMatchObject({
      state: "held",
      guard: "prices",
      changed: 0,
      message: expect.stringMatching(reason),
    });
    expect(held.sample.length).toBeGreaterThan(2);
    expect(held.sample[0]).toEqual({
      sku: expect.stringMatching(/^ACME-S/),
      before: expect.any(Number),
      after: expect.any(Number),
    });
    expect(await total()).toBe(before);
    const { rows } = await database.pool.query(
      "select state, guard, sample, folder, report_file, held_file from feed_runs where state = 'held'",
    );
    expect(rows).toEqual([
      {
        ...{ state: "held", guard: "prices", sample: held.sample, folder: held.folder },
        ...{ report_file: held.reportFile, held_file: expect.any(String) },
      },
    ]);
    const copy = await withDatabase({ url: database.url, poolSize: 2 }, async () => {
      const found = await findSharedFile("held-import", rows[0].held_file);
      return found && text(openSharedFile(found));
    });
    expect(copy).toContain("S19,");
    expect(await bench.run(file(move), { allowPriceMoves: true })).toMatchObject({ state: "done" });
    expect(await total()).not.toBe(before);
  },
);

it.each([
  ["a raise of all prices by 5%", (price: number) => price * 1.05],
  ["four of twenty prices that moved by half", (price: number, i: number) => (i < 4 ? price * 1.5 : price)],
  [
    "prices that moved by up to 30%, each its own way",
    (price: number, i: number) => price * (0.7 + (i % 7) / 10),
  ],
])("a file with %s is taken", async (_, move) => {
  await bench.run(file());
  expect(await bench.run(file(move))).toMatchObject({ state: "done", guard: null });
});

it("a file of four stones is taken whatever it asks", async () => {
  await bench.run(file().slice(0, 4));
  expect(await bench.run(file((price) => price * 3).slice(0, 4))).toMatchObject({
    state: "done",
    changed: 4,
  });
});

it("a first file priced in rupees waits, and one in dollars is taken", async () => {
  const rupees = await bench.run(file((price) => price * 83));
  expect(rupees).toMatchObject({
    state: "held",
    guard: "prices",
    message: expect.stringMatching(/times what such stones usually cost/),
  });
  expect((await database.pool.query("select from diamonds")).rowCount).toBe(0);
  expect(await bench.run(file())).toMatchObject({ state: "done", added: 20 });
});

it("a trial of a held file says so and keeps no copy of it", async () => {
  await bench.run(file());
  const trial = await bench.run([HEADER, ...file((price) => price * 3)].join("\n"), { dryRun: true });
  expect(trial).toMatchObject({ state: "held", guard: "prices" });
  expect(await database.db.$count(sharedFiles, eq(sharedFiles.kind, "held-import"))).toBe(0);
});

it.each(["Total Price (EUR)", "price_inr", "Total £"])(
  "a file whose price column is called %s waits",
  async (name) => {
    const content = [HEADER.replace("Total Price", name), ...file()].join("\n");
    const held = await bench.run(content, { profile: { columns: { [name]: "price_total" } } });
    expect(held).toMatchObject({ state: "held", guard: "prices", message: expect.stringContaining(name) });
  },
);

it("the first file of a supplier whose costs the shop doesn't know yet is compared by the shop's prices", async () => {
  await bench.run(file(), { profile: { markup: 2 } });
  await database.pool.query("update stone_offers set cost_cents = null");
  const held = await bench.run(
    file((price) => price * 3),
    { profile: { markup: 2 } },
  );
  expect(held).toMatchObject({
    state: "held",
    guard: "prices",
    message: expect.stringContaining("All prices are 3 times what they were"),
  });
  expect(await bench.run(file(), { profile: { markup: 2 } })).toMatchObject({ state: "done", changed: 20 });
});

it("a first file that would be sold for what it cost waits, unless a rule fits it or its profile names a markup", async () => {
  const requiresMargin = true;
  const held = await bench.run(file(), { requiresMargin });
  expect(held).toMatchObject({
    state: "held",
    guard: "prices",
    message: expect.stringContaining("No price rule fits 20 of the 20 stones"),
  });
  expect(await bench.run(file(), { requiresMargin, profile: { markup: 1 }, dryRun: true })).toMatchObject({
    state: "rehearsed",
  });
  await database.pool.query("insert into price_rules (position, percent) values (1, 60)");
  try {
    expect(await bench.run(file(), { requiresMargin })).toMatchObject({ state: "done", added: 20 });
  } finally {
    await database.pool.query("delete from price_rules");
  }
});
