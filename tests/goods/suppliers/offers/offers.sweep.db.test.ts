import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createOwnDatabase, type TestDatabase } from "../../../support/database/database";
import { insertOrder } from "../../../support/order";
import { type Bench, openBench, row } from "../import/feed";

let database: TestDatabase;
let bench: Bench;

beforeAll(async () => {
  database = await createOwnDatabase();
  bench = await openBench(database.pool);
});
beforeEach(async () => {
  await database.pool.query(
    "truncate diamonds, stone_offers, suppliers, price_history, change_log, feed_runs cascade",
  );
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const REPORT = "613458477";
/** Rows whose prices and stones are nobody else's, so that one missing stone is no shrinking file. */
const others = (prefix: string) => Array.from({ length: 9 }, (_, i) => row(`${prefix}${i}`));
const acme = (over: Parameters<typeof row>[1] = {}) =>
  bench.run([row("A1", { report: REPORT, ...over }), ...others("x")]);
const bolt = (over: Parameters<typeof row>[1] = {}) =>
  bench.run([row("B1", { report: `LG${REPORT}`, ...over }), ...others("y")], { supplier: "Bolt" });
const without = (supplier: string, prefix: string) => bench.run(others(prefix), { supplier });

type Shown = { sku: string; offer_sku: string; supplier: string; availability: string; price_cents: number };
const stones = async () =>
  (
    await database.pool.query<Shown>(
      `select sku, offer_sku, supplier, availability, price_cents from diamonds
       where report_key = 'IGI ${REPORT}' order by sku`,
    )
  ).rows;
const offer = async (sku: string) =>
  (await database.pool.query("select * from stone_offers where sku = $1", [sku])).rows[0];

/** Does something with the database of another connection before an import sends a statement that begins so. */
function beforeStatement(beginning: string, work: () => Promise<void>): void {
  const { query } = Client.prototype as { query: (...args: unknown[]) => unknown };
  let isDone = false;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: unknown, ...args: unknown[]) {
    const send = () => Reflect.apply(query, this, args);
    if (isDone || typeof args[0] !== "string" || !args[0].startsWith(beginning)) return send();
    isDone = true;
    return work().then(send);
  } as never);
}

it("adds no offer to a withdrawn stone that was deleted since the file was compared, and the next file adds it", async () => {
  await acme();
  await without("Acme", "x");
  beforeStatement("select from diamonds where id in (select id from feed_touched)", async () => {
    await database.pool.query("delete from stone_offers where sku = 'ACME-A1'");
    await database.pool.query("delete from diamonds where sku = 'ACME-A1'");
  });
  try {
    await bolt();
  } finally {
    vi.restoreAllMocks();
  }
  expect(await offer("BOLT-B1")).toBeUndefined();
  await bolt();
  expect(await stones()).toMatchObject([{ sku: "BOLT-B1", availability: "available" }]);
});

describe("a stone that two suppliers list", () => {
  it("is one stone that shows the lower price, whoever comes first, and one offer is withdrawn after the other", async () => {
    await acme({ price: "1000" });
    expect(await bolt({ price: "900" })).toMatchObject({ added: 9, changed: 1, offers: 1, refused: 0 });
    expect(await stones()).toEqual([
      {
        sku: "ACME-A1",
        offer_sku: "BOLT-B1",
        supplier: "Bolt",
        availability: "available",
        price_cents: 90_000,
      },
    ]);
    await acme({ price: "800" });
    expect(await stones()).toMatchObject([{ sku: "ACME-A1", offer_sku: "ACME-A1", price_cents: 80_000 }]);
    expect(await without("Acme", "x")).toMatchObject({ gone: 1 });
    expect(await stones()).toMatchObject([
      { offer_sku: "BOLT-B1", availability: "available", price_cents: 90_000 },
    ]);
    expect(await without("Bolt", "y")).toMatchObject({ gone: 1 });
    expect(await stones()).toMatchObject([{ availability: "withdrawn" }]);
    expect(await acme({ price: "800" })).toMatchObject({ changed: 1, returned: 1 });
    expect(await stones()).toMatchObject([
      { sku: "ACME-A1", availability: "available", price_cents: 80_000 },
    ]);
  });

  it("shows the shorter delivery at one price, then the supplier that ranks first", async () => {
    await acme();
    await bench.run([row("B1", { report: REPORT })], {
      supplier: "Bolt",
      profile: { delivery: { days: 3, express: false, overnight: false } },
    });
    expect(await stones()).toMatchObject([{ offer_sku: "BOLT-B1" }]);
    await bench.run([row("B1", { report: REPORT })], { supplier: "Bolt" });
    expect(await stones()).toMatchObject([{ offer_sku: "ACME-A1" }]);
    await database.pool.query("update suppliers set rank = 1 where name = 'Bolt'");
    await bench.run([row("B1", { report: REPORT, price: "1000.00" }), row("B2")], { supplier: "Bolt" });
    await acme({ price: "1001" });
    await acme({ price: "1000" });
    expect(await stones()).toMatchObject([{ offer_sku: "BOLT-B1" }]);
  });

  it("is sold once, and neither file brings it back or doubles it", async () => {
    await acme();
    await bolt();
    await database.pool.query(
      `insert into holds (diamond_id, order_id, state, expires_at)
       select id, $1, 'sold', now() from diamonds where report_key = 'IGI ${REPORT}'`,
      [await insertOrder(database)],
    );
    await database.pool.query(`update diamonds set availability = 'sold' where report_key = 'IGI ${REPORT}'`);
    expect(await acme({ price: "700" })).toMatchObject({ claimed: 1, changed: 0 });
    expect(await bolt({ price: "600" })).toMatchObject({ claimed: 1, changed: 0 });
    // a third supplier, which lists it only now
    const late = await bench.run([row("C1", { report: REPORT, price: "500" }), row("C2")], {
      supplier: "Crown",
    });
    expect(late).toMatchObject({ added: 1, claimed: 1 });
    expect(await stones()).toMatchObject([{ availability: "sold", price_cents: 100_000 }]);
  });

  it("is one stone even if both files that bring it run at once", async () => {
    const runs = await Promise.all([acme({ price: "1000" }), bolt({ price: "900" })]);
    expect(runs.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(await stones()).toMatchObject([{ supplier: "Bolt", price_cents: 90_000 }]);
    expect((await offer("ACME-A1")).stone_id).toBe((await offer("BOLT-B1")).stone_id);
  });

  it("takes its facts from the offer it shows", async () => {
    await acme({ price: "1000" });
    const measured = `B1,RD,1.02,E,VS1,VG,IGI,${REPORT},1100,6.40-6.44x3.96`;
    const lengths = async () =>
      (
        await database.pool.query<{ length_mm: number; cut: number }>(
          `select length_mm, cut from diamonds where report_key = 'IGI ${REPORT}'`,
        )
      ).rows[0];
    const before = await lengths();
    await bench.run([measured, ...others("y")], { supplier: "Bolt" });
    expect(await lengths()).toEqual(before);
    await bench.run([measured.replace("1100", "700"), ...others("y")], { supplier: "Bolt" });
    expect(await stones()).toMatchObject([{ supplier: "Bolt" }]);
    await bench.run([measured.replace("1100", "700"), ...others("y")], { supplier: "Bolt" });
    expect(await lengths()).toMatchObject({ length_mm: 6.44 });
  });

  it("is priced by the rule that fits each offer, and shows the lower of the shop's prices", async () => {
    await database.pool.query(
      `insert into price_rules (position, supplier, percent, round_to_cents) values (1, 'Acme', 100, 500)`,
    );
    await acme({ price: "999" });
    await bolt({ price: "1200" });
    expect(await offer("ACME-A1")).toMatchObject({ cost_cents: 99_900, price_cents: 200_000 });
    expect(await stones()).toMatchObject([{ supplier: "Bolt", price_cents: 120_000 }]);
    await database.pool.query("delete from price_rules");
    expect(await acme({ price: "999" })).toMatchObject({ changed: 10 });
    expect(await stones()).toMatchObject([{ supplier: "Acme", price_cents: 99_900 }]);
  });

  it("keeps its cost with the offer, and nowhere else", async () => {
    await bench.run([row("A1", { report: REPORT })], { profile: { markup: 1.6 } });
    expect(await offer("ACME-A1")).toMatchObject({
      cost_cents: 100_000,
      price_cents: 160_000,
      supplier_sku: "A1",
    });
    const { fields } = await database.pool.query("select * from diamonds limit 0");
    expect(fields.map(({ name }) => name).filter((name) => name.includes("cost"))).toEqual([]);
  });
});

describe("files that contradict each other", () => {
  it("offer the second only once a person has decided, and again when it says something else", async () => {
    await acme({ price: "1000" });
    const wrong = { price: "500", carat: "1.52", color: "F" };
    expect(await bolt(wrong)).toMatchObject({ added: 9, conflicts: 1, changed: 0 });
    expect(await stones()).toMatchObject([{ supplier: "Acme", price_cents: 100_000 }]);
    expect(await offer("BOLT-B1")).toMatchObject({
      state: "conflict",
      conflict: { carat: 1.52, color: 8 },
    });
    expect(await bolt(wrong)).toMatchObject({ conflicts: 1, unchanged: 9, changed: 0 });
    await database.pool.query(
      "update stone_offers set state = 'offered', decision = 'keep' where sku = 'BOLT-B1'",
    );
    await bolt({ ...wrong, price: "501" });
    expect(await stones()).toMatchObject([{ supplier: "Bolt", price_cents: 50_100 }]);
    const { rows } = await database.pool.query(
      `select carat, color from diamonds where report_key = 'IGI ${REPORT}'`,
    );
    expect(rows).toEqual([{ carat: 1.02, color: 9 }]);
    expect(await bolt({ ...wrong, carat: "1.6" })).toMatchObject({ conflicts: 1 });
    expect(await stones()).toMatchObject([{ supplier: "Acme", price_cents: 100_000 }]);
    expect(await bolt({ price: "900" })).toMatchObject({ conflicts: 0, changed: 1 });
    expect(await offer("BOLT-B1")).toMatchObject({ state: "offered", conflict: null, decision: null });
  });

  it("count as no contradiction within a hundredth of a carat, or where one does not say", async () => {
    await acme({ carat: "1.02" });
    expect(await bolt({ carat: "1.03", price: "900" })).toMatchObject({ conflicts: 0, offers: 1 });
  });
});

it("an offer whose supplier said that the stone is gone stays out of its files for three days", async () => {
  await acme();
  const lose = (ago: string) =>
    database.pool.query(
      `update stone_offers set state = 'withdrawn', gone_at = now() - $1::interval where sku = 'ACME-A1'`,
      [ago],
    );
  await database.pool.query(
    `update diamonds set availability = 'withdrawn' where report_key = 'IGI ${REPORT}'`,
  );
  await lose("1 hour");
  expect(await acme()).toMatchObject({ claimed: 1, changed: 0, returned: 0 });
  expect(await stones()).toMatchObject([{ availability: "withdrawn" }]);
  await lose("73 hours");
  expect(await acme()).toMatchObject({ returned: 1 });
  expect(await offer("ACME-A1")).toMatchObject({ state: "offered", gone_at: null });
});

describe("a supplier that renames its SKUs", () => {
  it("keeps the stone and its page", async () => {
    await acme();
    const report = await bench.run([row("NEW", { report: REPORT }), ...others("x")]);
    expect(report).toMatchObject({ added: 0, gone: 1, changed: 1 });
    expect(await stones()).toMatchObject([
      { sku: "ACME-A1", offer_sku: "ACME-NEW", availability: "available" },
    ]);
  });

  it("and gives an old one to another stone leaves the first with whoever still offers it", async () => {
    await acme();
    await bolt({ price: "1100" });
    await bench.run([row("A1", { report: "999999999", price: "2000" }), ...others("x")]);
    expect(await stones()).toMatchObject([{ supplier: "Bolt", price_cents: 110_000 }]);
    const { rows } = await database.pool.query(
      "select sku, price_cents, availability from diamonds where report_key = 'IGI 999999999'",
    );
    expect(rows).toEqual([
      {
        sku: expect.stringMatching(/^ACME-A1\.[0-9a-f]{6}$/),
        price_cents: 200_000,
        availability: "available",
      },
    ]);
  });
});

describe("a stone that a file lists without its report, and another supplier's with it", () => {
  const listed = async (over: { report?: string } = {}) => bench.run([row("A1", over), ...others("x")]);
  const both = async () => {
    await listed();
    await bolt();
  };
  const claim = (sku: string, availability: "reserved" | "sold") =>
    database.pool.query("update diamonds set availability = $2 where sku = $1", [sku, availability]);
  const now = async () =>
    Object.fromEntries(
      (
        await database.pool.query<{ sku: string; availability: string }>(
          "select sku, availability from diamonds where sku in ('ACME-A1', 'BOLT-B1')",
        )
      ).rows.map(({ sku, availability }) => [sku, availability]),
    );

  it("is no longer for sale as the one once the other is sold and the file names the report", async () => {
    await both();
    await claim("BOLT-B1", "sold");
    expect(await listed({ report: REPORT })).toMatchObject({ state: "done", claimed: 1, unchanged: 10 });
    expect(await now()).toEqual({ "ACME-A1": "withdrawn", "BOLT-B1": "sold" });
    expect(await listed({ report: REPORT })).toMatchObject({ claimed: 1, changed: 0, gone: 0 });
    expect(await now()).toEqual({ "ACME-A1": "withdrawn", "BOLT-B1": "sold" });
  });

  it("is offered as the other once its order has let go of it", async () => {
    await both();
    await claim("BOLT-B1", "reserved");
    await listed({ report: REPORT });
    await database.pool.query("update diamonds set availability = 'available' where sku = 'BOLT-B1'");
    expect(await listed({ report: REPORT })).toMatchObject({ changed: 1, claimed: 0 });
    expect(await offer("ACME-A1")).toMatchObject({
      state: "offered",
      stone_id: (await offer("BOLT-B1")).stone_id,
    });
  });

  it("keeps its offer while an order holds it, so that no other stone is sold from it", async () => {
    await both();
    await claim("ACME-A1", "reserved");
    const before = await offer("ACME-A1");
    expect(await listed({ report: REPORT })).toMatchObject({ claimed: 1, offers: 0, changed: 0 });
    expect(await offer("ACME-A1")).toEqual(before);
    expect(await now()).toEqual({ "ACME-A1": "reserved", "BOLT-B1": "available" });
  });

  it.each([
    ["BOLT-B1", { "ACME-A1": "withdrawn", "BOLT-B1": "reserved" }, "withdrawn"],
    ["ACME-A1", { "ACME-A1": "reserved", "BOLT-B1": "available" }, "offered"],
  ])("is the same if %s is reserved while the file is imported", async (sku, after, state) => {
    await both();
    const buyer = await database.pool.connect();
    try {
      await buyer.query("begin");
      await buyer.query("update diamonds set availability = 'reserved' where sku = $1", [sku]);
      const running = listed({ report: REPORT });
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await vi.waitFor(
        async () => expect((await database.pool.query(waiting)).rowCount).toBeGreaterThan(0),
        20_000,
      );
      await buyer.query("commit");
      expect(await running).toMatchObject({ state: "done", claimed: 1, offers: 0 });
    } finally {
      buyer.release();
    }
    expect(await now()).toEqual(after);
    expect(await offer("ACME-A1")).toMatchObject({ state });
  });
});

it("a SKU of a sold stone that now names another report becomes another stone", async () => {
  await acme();
  await bolt();
  await database.pool.query("update diamonds set availability = 'sold' where sku = 'ACME-A1'");
  expect(await acme({ report: "999999999" })).toMatchObject({ added: 1, claimed: 0 });
  expect(await stones()).toMatchObject([{ sku: "ACME-A1", availability: "sold" }]);
});

it("a stone of the shop's own is left alone by the files of all who list it", async () => {
  await bolt();
  await acme({ price: "900" });
  await database.pool.query("update diamonds set offer_sku = null where sku = 'BOLT-B1'");
  await database.pool.query(
    "update stone_offers set state = 'withdrawn' where sku in ('ACME-A1', 'BOLT-B1')",
  );
  const own = [{ sku: "BOLT-B1", offer_sku: null, availability: "available", price_cents: 90_000 }];
  expect(await acme({ price: "800" })).toMatchObject({ state: "done", claimed: 1, changed: 0 });
  expect(await bolt({ price: "800" })).toMatchObject({ state: "done", claimed: 1, changed: 0 });
  expect(await stones()).toMatchObject(own);
  expect(await without("Bolt", "y")).toMatchObject({ state: "done", gone: 0 });
  // a SKU of another's joins it, too
  await bench.run([row("C1"), ...others("z")], { supplier: "Crown" });
  expect(
    await bench.run([row("C1", { report: REPORT }), ...others("z")], { supplier: "Crown" }),
  ).toMatchObject({
    claimed: 1,
    changed: 0,
  });
  expect(await stones()).toMatchObject(own);
  expect(await bench.states("Crown")).toMatchObject({ "CROWN-C1": "withdrawn" });
});

it("a stone that is for sale with a withdrawn offer is withdrawn by the next file without it", async () => {
  await acme();
  await database.pool.query("update stone_offers set state = 'withdrawn' where sku = 'ACME-A1'");
  expect(await without("Acme", "x")).toMatchObject({ state: "done", gone: 1 });
  expect(await stones()).toMatchObject([{ availability: "withdrawn" }]);
});
