import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOwnDatabase, type TestDatabase } from "../../../support/database/database";
import { insertOrder } from "../../../support/order";
import { type Bench, openBench, row, rows } from "./feed";

let database: TestDatabase;
let bench: Bench;

beforeEach(async () => {
  database = await createOwnDatabase();
  bench = await openBench(database.pool);
});
afterEach(async () => {
  await bench.close();
  await database.close();
});

const value = async <T>(text: string, values: unknown[] = []): Promise<T | undefined> =>
  (await database.pool.query<{ value: T }>(text, values)).rows[0]?.value;
const prices = async (sku: string) =>
  (
    await database.pool.query<{ price_cents: number }>(
      `select h.price_cents from price_history h join diamonds d on d.id = h.subject_id
       where d.sku = $1 and h.subject = 'diamond' order by h.at`,
      [sku],
    )
  ).rows.map(({ price_cents }) => price_cents);
const changes = () => value<number>("select count(*)::int as value from change_log where kind = 'diamond'");

describe("an import", () => {
  it("adds every stone, with its price history, a change for followers and the run's report", async () => {
    const report = await bench.run(rows(30), { profile: { markup: 2 } });
    expect(report).toMatchObject({
      state: "done",
      read: 30,
      added: 30,
      changed: 0,
      unchanged: 0,
      refused: 0,
      gone: 0,
    });
    expect(Object.values(await bench.states())).toEqual(Array(30).fill("available"));
    expect(await prices("ACME-S7")).toEqual([200_000]);
    // dated when it was written, not when the file began to be read
    const dated = "select bool_and(o.updated_at > d.created_at) as value from stone_offers o, diamonds d";
    expect(await value(dated)).toBe(true);
    expect(await changes()).toBe(30);
    expect(await value("select version::int as value from change_counter")).toBe(30);
    const run = await database.pool.query("select state, read, added, supplier, ended_at from feed_runs");
    expect(run.rows).toEqual([
      { state: "done", read: 30, added: 30, supplier: "Acme", ended_at: expect.any(Date) },
    ]);
    const written = JSON.parse(await readFile(join(report.folder ?? "", "report.json"), "utf8"));
    expect(written).toMatchObject({ added: 30, state: "done" });
  });

  it("of the same file changes nothing", async () => {
    await bench.run(rows(30));
    const before = await value("select max(updated_at)::text as value from diamonds");
    expect(await bench.run(rows(30))).toMatchObject({ added: 0, changed: 0, unchanged: 30, gone: 0 });
    expect(await changes()).toBe(30);
    expect(await value("select max(updated_at)::text as value from diamonds")).toBe(before);
    expect(await prices("ACME-S7")).toHaveLength(1);
  });

  it("with a new price writes it to the history, and a changed grade changes the stone alone", async () => {
    await bench.run(rows(10));
    const next = [row("S1", { price: "1100" }), row("S2", { color: "F" }), ...rows(10).slice(2)];
    expect(await bench.run(next)).toMatchObject({ added: 0, changed: 2, unchanged: 8 });
    expect(await prices("ACME-S1")).toEqual([100_000, 110_000]);
    expect(await prices("ACME-S2")).toEqual([100_000]);
    expect(await value("select color as value from diamonds where sku = 'ACME-S2'")).toBe(8);
    expect(await changes()).toBe(12);
  });

  it("leaves a sale price alone until the supplier's price changes", async () => {
    await bench.run(rows(2));
    await database.pool.query("update diamonds set price_cents = 90000 where sku = 'ACME-S1'");
    expect(await bench.run(rows(2))).toMatchObject({ changed: 0, unchanged: 2 });
    await bench.run([row("S1", { price: "1200" }), row("S2")]);
    const stone = await database.pool.query(
      "select price_cents, regular_price_cents from diamonds where sku = 'ACME-S1'",
    );
    expect(stone.rows).toEqual([{ price_cents: 120_000, regular_price_cents: 120_000 }]);
  });

  it("withdraws a stone that is gone, never deletes it, and offers it again when it is back", async () => {
    await bench.run(rows(10));
    expect(await bench.run(rows(9))).toMatchObject({ gone: 1, unchanged: 9 });
    expect((await bench.states())["ACME-S10"]).toBe("withdrawn");
    expect(await bench.run(rows(9))).toMatchObject({ gone: 0, unchanged: 9 });
    expect(await bench.run(rows(10))).toMatchObject({ added: 0, changed: 1, returned: 1, gone: 0 });
    expect((await bench.states())["ACME-S10"]).toBe("available");
    expect(await prices("ACME-S10")).toHaveLength(1);
  });

  it("withdraws a stone its supplier calls sold", async () => {
    const header = "Stock #,Shape,Weight,Color,Clarity,Lab,Price,Availability";
    const line = (sku: string, stock: string) => `${sku},RD,1,E,VS1,IGI,500,${stock}`;
    const file = (stock: string) =>
      [header, line("S0", stock), ...[1, 2, 3, 4, 5].map((i) => line(`S${i}`, "G"))].join("\n");
    await bench.run(file("G"));
    expect(await bench.run(file("Sold"))).toMatchObject({ gone: 1, refused: 1 });
    expect((await bench.states())["ACME-S0"]).toBe("withdrawn");
  });

  it("refuses to withdraw more than 20 % unless it is told to", async () => {
    await bench.run(rows(10));
    expect(await bench.run(rows(8))).toMatchObject({ state: "done", gone: 2 });
    await bench.run(rows(10));
    const refused = await bench.run(rows(7));
    expect(refused).toMatchObject({
      state: "held",
      guard: "shrink",
      gone: 0,
      message: expect.stringContaining("lacks 3 of the 10 stones"),
    });
    expect(Object.values(await bench.states())).not.toContain("withdrawn");
    expect(await value("select message as value from feed_runs where state = 'held'")).toBe(refused.message);
    expect(await bench.run(rows(7), { allowShrink: true })).toMatchObject({ state: "done", gone: 3 });
  });

  it("counts no sold stone as for sale when it measures what a file would withdraw", async () => {
    await bench.run(rows(50));
    await database.pool.query(
      "update diamonds set availability = 'sold' where sku = any(select 'ACME-S' || i from generate_series(11, 50) i)",
    );
    expect(await bench.run(rows(1))).toMatchObject({
      state: "held",
      guard: "shrink",
      message: expect.stringContaining("lacks 9 of the 10 stones"),
    });
  });

  it("never touches a held or a sold stone", async () => {
    await bench.run(rows(10));
    await database.pool.query(
      "update diamonds set availability = 'reserved' where sku in ('ACME-S1', 'ACME-S2')",
    );
    await database.pool.query(
      "update diamonds set availability = 'sold' where sku in ('ACME-S3', 'ACME-S4')",
    );
    // S5 is claimed by a hold whose stone still says available
    await database.pool.query(
      `insert into holds (diamond_id, order_id, expires_at)
       select id, $1, now() + interval '1 hour' from diamonds where sku = 'ACME-S5'`,
      [await insertOrder(database)],
    );
    // in the file at another price: S1, S3, S5; absent: S2, S4
    const next = ["S1", "S3", "S5"].map((sku) => row(sku, { price: "5" })).concat(rows(10).slice(5));
    expect(await bench.run(next)).toMatchObject({
      state: "done",
      changed: 0,
      gone: 0,
      claimed: 3,
      unchanged: 8,
    });
    expect(await bench.states()).toMatchObject({
      "ACME-S1": "reserved",
      "ACME-S2": "reserved",
      "ACME-S3": "sold",
      "ACME-S4": "sold",
      "ACME-S5": "available",
    });
    expect(await value("select min(price_cents) as value from diamonds")).toBe(100_000);
  });

  it("keeps the first of two rows with one SKU or one report and refuses the others by name", async () => {
    const file = [
      row("S1", { report: "612345678" }),
      row("S1", { price: "9" }),
      row("S2", { report: "LG612345678" }),
      row("S3"),
    ];
    const report = await bench.run(file);
    expect(report).toMatchObject({ added: 2, refused: 2 });
    expect(await value("select price_cents as value from diamonds where sku = 'ACME-S1'")).toBe(100_000);
    const refused = await readFile(join(report.folder ?? "", "refused.csv"), "utf8");
    expect(refused).toContain("3,ACME-S1,the same SKU as line 2,");
    expect(refused).toContain("4,ACME-S2,the same report as line 2,");
  });

  it("keeps two suppliers apart, with the same SKUs in both files", async () => {
    await bench.run(rows(10));
    await bench.run(rows(5), { supplier: "Bolt" });
    expect(await bench.run(rows(9))).toMatchObject({ gone: 1 });
    expect(Object.values(await bench.states("Bolt"))).toEqual(Array(5).fill("available"));
    const clash = await bench.run(rows(5), { supplier: "A.C.M.E." });
    expect(clash).toMatchObject({ state: "failed", message: expect.stringContaining("skuPrefix") });
  });

  it("on trial reports everything and changes nothing", async () => {
    await bench.run(rows(10));
    const trial = await bench.run([...rows(9), row("new")], { dryRun: true });
    expect(trial).toMatchObject({ state: "rehearsed", added: 1, gone: 1, unchanged: 9 });
    expect(Object.keys(await bench.states())).toHaveLength(10);
    expect(await changes()).toBe(10);
    expect(await value("select count(*)::int as value from feed_runs")).toBe(1);
  });

  it("on trial waits for nobody who holds its stones, and counts what an import then does", async () => {
    await bench.run(rows(10));
    const moved = [...rows(7), row("S8", { price: "1100" }), row("new"), row("other")];
    const held = await database.pool.connect();
    await held.query("begin");
    await held.query("select from diamonds for update");
    await held.query("select from stone_offers for update");
    await held.query("select from suppliers for update");
    const trial = await bench.run(moved, { dryRun: true });
    await held.query("rollback");
    held.release();
    const counts = ({ added, changed, returned, unchanged, gone, conflicts }: typeof trial) => ({
      ...{ added, changed, returned, unchanged, gone, conflicts },
    });
    expect(trial).toMatchObject({ state: "rehearsed", added: 2, changed: 1, unchanged: 7, gone: 2 });
    expect(counts(trial)).toEqual(counts(await bench.run(moved)));
  });

  it("does not run beside another one of the same supplier, and does after it", async () => {
    const results = await Promise.all([bench.run(rows(200)), bench.run(rows(200)), bench.run(rows(200))]);
    const done = results.filter(({ state }) => state === "done");
    const refused = results.filter(({ state }) => state === "failed");
    expect(done.length).toBeGreaterThanOrEqual(1);
    for (const { message } of refused) expect(message).toContain("Another import");
    // who is refused neither leaves a run of its own nor ends the other's
    const { rows: runs } = await database.pool.query("select distinct state, message from feed_runs");
    expect(runs).toEqual([{ state: "done", message: null }]);
    expect(Object.keys(await bench.states())).toHaveLength(200);
    expect(await prices("ACME-S1")).toHaveLength(1);
    expect(await bench.run(rows(200))).toMatchObject({ state: "done", unchanged: 200 });
  });

  it("is never called interrupted by another one that begins between two of its steps", async () => {
    let interrupted: number | undefined;
    const client = await database.pool.connect();
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const done = query(...given);
      if (given[0] !== "commit" || interrupted !== undefined) return done;
      interrupted = 0;
      return Promise.resolve(done).then(async () => {
        await bench.run(rows(5));
        interrupted = await value("select count(*)::int as value from feed_runs where state = 'failed'");
      });
    }) as typeof client.query;
    const pool = { connect: async () => client, query: database.pool.query.bind(database.pool) };
    await (await openBench(pool as unknown as Pool)).run(rows(5));
    expect(interrupted).toBe(0);
  });

  it("leaves a stone alone that a buyer reserves while it runs", async () => {
    await bench.run(rows(10));
    const buyer = await database.pool.connect();
    try {
      await buyer.query("begin");
      await buyer.query("update diamonds set availability = 'reserved' where sku = 'ACME-S1'");
      const running = bench.run(
        rows(10).map((_, i) => row(`S${i + 1}`, { price: "2000" })),
        { allowPriceMoves: true },
      );
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await vi.waitFor(
        async () => expect((await database.pool.query(waiting)).rowCount).toBeGreaterThan(0),
        20_000,
      );
      await buyer.query("commit");
      expect(await running).toMatchObject({ state: "done", changed: 9 });
    } finally {
      buyer.release();
    }
    const stone = await database.pool.query(
      "select availability, price_cents from diamonds where sku = 'ACME-S1'",
    );
    expect(stone.rows).toEqual([{ availability: "reserved", price_cents: 100_000 }]);
  });

  it("joins the two rows of an inseparable pair to one stone", async () => {
    const header = "Stock #,Shape,Weight,Color,Clarity,Lab,Price,Measurements,Pair Stock #";
    const line = (sku: string, mate: string) => `${sku},RD,1.02,E,VS1,IGI,500,6.45-6.48x3.98,${mate}`;
    const file = [header, line("P1", "P2"), line("S1", ""), line("P2", "P1"), line("P3", "P4")].join("\n");
    expect(await bench.run(file)).toMatchObject({ read: 4, added: 2, joined: 1, refused: 1 });
    const pair = await database.pool.query(
      "select price_cents, certificate_type, pair from diamonds where sku = 'ACME-P1'",
    );
    expect(pair.rows).toEqual([
      {
        price_cents: 100_000,
        certificate_type: "MATCHING PAIR",
        pair: { carat: 1.02, length: 6.48, width: 6.45, height: 3.98 },
      },
    ]);
    expect(await bench.run(file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  it("reads a file without a header by the profile's order", async () => {
    const profile = {
      order: ["sku", "shape", "carat", "color", "clarity", "lab", null, "price_per_ct"],
    } as const satisfies { order: readonly (string | null)[] };
    const file = ["A1,RD,1.50,E,VS1,IGI,x,1000", "A2,OV,1.00,F,VS2,GIA,y,900"].join("\n");
    expect(await bench.run(file, { profile: { order: [...profile.order] } })).toMatchObject({
      read: 2,
      added: 2,
    });
    expect(await value("select price_cents as value from diamonds where sku = 'ACME-A1'")).toBe(150_000);
  });
});
