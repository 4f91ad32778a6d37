import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";
import { type Bench, HEADER, openBench, row } from "./feed";

let database: TestDatabase;
let bench: Bench;

beforeAll(async () => {
  database = await createTestDatabase();
  bench = await openBench(database.pool);
});
beforeEach(async () => {
  await database.pool.query(
    "truncate diamonds, stone_offers, suppliers, price_history, change_log, feed_runs, shared_files, setting_values cascade",
  );
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const fixture = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../fixtures/trade-files/${name}.csv`, import.meta.url)), "utf8");
const profileOf = async (supplier = "Acme") =>
  (await database.pool.query("select profile from suppliers where name = $1", [supplier])).rows[0]?.profile;
const stones = async () =>
  (await database.pool.query("select count(*)::int as n from diamonds where availability = 'available'"))
    .rows[0].n;
const named = (report: string) => row(`S${report}`, { report });
/** Files whose own words say what is asked otherwise. */
const LAB_GROWN = [named("LG612345678"), named("LG612345679")];
const SILENT = [named("612345678"), named("612345679")];
const inDollars = (rows: readonly string[]) =>
  `${[HEADER.replace("Total Price", "Total Price USD"), ...rows].join("\n")}\n`;

describe("a supplier's first file", () => {
  it("that says nothing of its currency and its stones is held for both answers, which are remembered", async () => {
    const held = await bench.run(SILENT, { answers: {} });
    expect(held).toMatchObject({
      state: "held",
      guard: "answers",
      added: 0,
      questions: [
        { about: "currency", named: [] },
        { about: "stones", silent: 2, stones: 2 },
      ],
      hint: expect.stringContaining("--currency USD"),
    });
    expect(await stones()).toBe(0);
    const { rows } = await database.pool.query("select state, guard, questions from feed_runs");
    expect(rows).toEqual([{ state: "held", guard: "prices", questions: held.questions }]);

    expect(await bench.run(SILENT, { answers: { currency: "USD", stones: "lab" } })).toMatchObject({
      state: "done",
      added: 2,
    });
    expect(await profileOf()).toMatchObject({ currency: "USD", stones: "lab" });
    expect(await bench.run(SILENT, { answers: {} })).toMatchObject({ state: "done", unchanged: 2 });
  });

  it("is asked for what it leaves open alone", async () => {
    expect(await bench.run(LAB_GROWN, { answers: {} })).toMatchObject({
      questions: [{ about: "currency", named: [] }],
    });
    expect(await bench.run(inDollars(SILENT), { answers: {} })).toMatchObject({
      questions: [{ about: "stones", silent: 2, stones: 2 }],
    });
    expect(await bench.run(inDollars([...LAB_GROWN]), { answers: {} })).toMatchObject({
      state: "done",
      added: 2,
      questions: [],
    });
  });

  it("of which some stones say nothing is asked about those", async () => {
    expect(await bench.run(inDollars([...LAB_GROWN, named("612345680")]), { answers: {} })).toMatchObject({
      state: "held",
      questions: [{ about: "stones", silent: 1, stones: 3 }],
    });
  });

  it("of a supplier of natural stones too brings those that say lab-grown, and refuses the others", async () => {
    const mixed = await bench.run(inDollars([...LAB_GROWN, named("612345680")]), {
      answers: { stones: "mixed" },
    });
    expect(mixed).toMatchObject({ state: "done", added: 2, refused: 1 });
    expect(Object.keys(mixed.reasons)[0]).toMatch(/nothing says that it is lab-grown/);
  });

  it("of a supplier in another currency is held, and taken where it names dollars", async () => {
    const answers = { currency: "other" } as const;
    expect(await bench.run(LAB_GROWN, { answers })).toMatchObject({ state: "held", guard: "prices" });
    expect(await bench.run(inDollars(LAB_GROWN), { answers })).toMatchObject({ state: "done", added: 2 });
    expect(await bench.run(LAB_GROWN, { answers: {} })).toMatchObject({ state: "held", guard: "prices" });
  });

  it.each(["made-price-HK", "venus-exporter-inr"])(
    "in another currency by its price column (%s) is held, whatever is answered",
    async (name) => {
      const held = await bench.run(await fixture(name));
      expect(held).toMatchObject({
        state: "held",
        guard: "prices",
        questions: [],
        message: expect.stringContaining("names another currency than US dollars"),
      });
      expect(await stones()).toBe(0);
    },
  );

  it("whose cells are in another currency is held, and a cell in a hundred only refuses its row", async () => {
    const priced = (price: (at: number) => string, count = 10) =>
      Array.from({ length: count }, (_, at) =>
        row(`P${at}`, { price: price(at), report: `LG61234560${at}` }),
      );
    for (const price of ["HK$ 1000", "1000 AED", "₹1000", "C$1000", "٩٩٩"]) {
      expect(await bench.run(priced(() => price)), price).toMatchObject({
        state: "held",
        guard: "prices",
        message: expect.stringContaining("in another currency"),
      });
    }
    const few = await bench.run(priced((at) => (at === 3 ? "1000 AED" : "1000")));
    expect(few).toMatchObject({ state: "done", added: 9, refused: 1 });
  });

  it("that names another currency beside its prices asks, and again only for a further one", async () => {
    const file = (extra: string) =>
      `${[`${HEADER},${extra}`, ...LAB_GROWN.map((line) => `${line},1`)].join("\n")}\n`;
    const answers = { currency: "USD" } as const;
    const held = await bench.run(file("Total INR"), { answers: {} });
    expect(held).toMatchObject({ questions: [{ about: "currency", named: ["INR"] }] });
    expect(await bench.run(file("Total INR"), { answers })).toMatchObject({ state: "done", added: 2 });
    expect(await profileOf()).toMatchObject({ currency: "USD", ignoredCurrencies: ["INR"] });
    expect(await bench.run(file("Total INR"), { answers: {} })).toMatchObject({ state: "done" });
    expect(await bench.run(file("Amount HK$"), { answers: {} })).toMatchObject({
      questions: [{ about: "currency", named: ["HK$"] }],
    });
    // a price that says dollars itself is not contradicted by a column that isn't read
    const own = file("Amount HK$").replace("Total Price", "Total Price USD");
    expect(await bench.run(own, { answers: {} })).toMatchObject({ state: "done" });
  });

  it("names a currency above its header too", async () => {
    const titled = (title: string) => `${title}\n${[HEADER, ...LAB_GROWN].join("\n")}\n`;
    expect(await bench.run(titled("All prices in HKD"), { answers: {} })).toMatchObject({
      headerLine: 2,
      questions: [{ about: "currency", named: ["HKD"] }],
    });
    expect(await bench.run(titled("All prices in USD"), { answers: {} })).toMatchObject({
      state: "done",
      headerLine: 2,
      read: 2,
    });
  });
});

it("a supplier whose stones were imported before is not asked, unless its file names another currency", async () => {
  await bench.run(SILENT, { profile: { markup: 2 } });
  await database.pool.query(`update suppliers set profile = '{"markup": 2}'`);
  expect(await bench.run(SILENT, { answers: {} })).toMatchObject({ state: "done", unchanged: 2 });
  const titled = `Prices in euro\n${[HEADER, ...SILENT].join("\n")}\n`;
  expect(await bench.run(titled, { answers: {} })).toMatchObject({
    state: "held",
    questions: [{ about: "currency", named: ["euro"] }],
  });
});

it("a trial asks too, and changes nothing", async () => {
  expect(await bench.run(SILENT, { answers: {}, dryRun: true })).toMatchObject({
    state: "held",
    guard: "answers",
  });
  expect(await profileOf()).toBeUndefined();
});

describe("one stone", () => {
  it("is one listing, however two suppliers spell its report", async () => {
    await bench.run(await fixture("made-cert-forms-A"), { supplier: "First" });
    const spellings = [
      "IGI 612345678",
      "LG 612 345 679",
      "612345680.0",
      "'lg612.345.681",
      "GIA LG2211345678",
    ];
    const other = spellings.map((report, at) =>
      row(`B${at}`, { carat: "1.01", price: "470", report }).replace("IGI,GIA", "GIA,GIA"),
    );
    const report = await bench.run(other, { supplier: "Second" });
    expect(report).toMatchObject({ read: 5, added: 0, offers: 5, refused: 0 });
    const { rows } = await database.pool.query(
      "select count(*)::int as stones, count(distinct report_key)::int as reports from diamonds where report_key is not null",
    );
    expect(rows).toEqual([{ stones: 33, reports: 33 }]);
  });

  it("keeps the grade that is below Fancy Light, and no intensity", async () => {
    await bench.run(await fixture("made-fancy-grades"));
    const { rows } = await database.pool.query(
      "select fancy_color, intensity, color_label from diamonds where intensity is null order by sku",
    );
    expect(rows).toEqual([
      { fancy_color: "pink", intensity: null, color_label: "Very Light Pink" },
      { fancy_color: "pink", intensity: null, color_label: "Faint Pink" },
    ]);
  });

  it("is refused if it is treated or a parcel, and shown with that by the shop's policy", async () => {
    const file = await fixture("made-treatment-parcel");
    expect(await bench.run(file)).toMatchObject({ state: "done", added: 5, refused: 21 });
    await database.pool.query(
      `insert into setting_values (key, value) values ('treatedStones', '"show"'), ('parcels', '"show"')`,
    );
    expect(await bench.run(file)).toMatchObject({ state: "done", added: 21, unchanged: 5, refused: 0 });
    const { rows } = await database.pool.query(
      "select disclosure, count(*)::int as n from diamonds group by 1",
    );
    expect(rows).toHaveLength(18);
    expect(rows).toEqual(
      expect.arrayContaining([
        { disclosure: null, n: 5 },
        { disclosure: "irradiated", n: 1 },
        { disclosure: "HPHT-processed, annealed, parcel of 12 stones", n: 1 },
        { disclosure: "parcel of 12 stones", n: 5 },
      ]),
    );
  });

  it("that one file discloses as treated and another doesn't waits for a decision", async () => {
    await database.pool.query(`insert into setting_values (key, value) values ('treatedStones', '"show"')`);
    const file = (treatment: string) =>
      `${[`${HEADER},Treatment`, `${named("LG612345678")},${treatment}`].join("\n")}\n`;
    await bench.run(file("Irradiated"), { supplier: "First" });
    expect(await bench.run(file(""), { supplier: "Second" })).toMatchObject({ conflicts: 1, offers: 0 });
    const { rows } = await database.pool.query("select conflict from stone_offers where supplier = 'Second'");
    expect(rows).toEqual([{ conflict: { disclosure: "" } }]);
  });
});

describe("a file of several tables", () => {
  const SECOND = "Shape,Carat,Stock No,Color,Clarity,Lab,Report No,Amount";

  it("is read by the columns of each, without titles, totals, and headers that come again", async () => {
    const file = [
      "ACME,,",
      "",
      HEADER,
      ...LAB_GROWN,
      "Total,,2.04,,,,,,2000,",
      ",,,,,,,,,",
      HEADER,
      named("LG612345680"),
      "",
      SECOND,
      "Oval,1.5,T1,E,VS1,IGI,LG612345690,900",
      "Pear,1.2,T2,E,VS1,IGI,LG612345691,800",
      "Grand Total,2.7,,,,,,1700",
      "Terms: net 30 days, prices in USD",
    ];
    const report = await bench.run(`${file.join("\n")}\n`, { answers: { currency: "USD" } });
    expect(report).toMatchObject({ state: "done", headerLine: 3, read: 5, added: 5, refused: 0 });
    const { rows } = await database.pool.query("select sku, shape from diamonds where sku like 'ACME-T%'");
    expect(rows).toEqual(
      expect.arrayContaining([
        { sku: "ACME-T1", shape: "oval" },
        { sku: "ACME-T2", shape: "pear" },
      ]),
    );
  });

  it("refuses the rows of a table of stones that lacks a column, and passes over one that is of none", async () => {
    const file = [
      HEADER,
      ...LAB_GROWN,
      "Shape,Pcs,Carat,Amount",
      "Round,2,2.04,2000",
      "Shape,Carat,Stock No,Color,Amount",
      "Oval,1.5,T1,E,900",
    ];
    const report = await bench.run(`${file.join("\n")}\n`, { answers: { currency: "USD" } });
    expect(report).toMatchObject({ state: "done", read: 3, added: 2, refused: 1 });
    expect(report.reasons).toEqual({
      "it is in a further table, which has no column for clarity, lab": { rows: 1, line: 7 },
    });
    expect(await stones()).toBe(2);
  });
});
