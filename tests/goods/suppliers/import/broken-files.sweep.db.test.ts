import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";
import { type Bench, HEADER, openBench, row, rows } from "./feed";

let database: TestDatabase;
let bench: Bench;
const stock = rows(100);
const text = `${[HEADER, ...stock].join("\n")}\n`;

beforeAll(async () => {
  database = await createTestDatabase();
  bench = await openBench(database.pool);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query(
    "truncate diamonds, stone_offers, suppliers, price_history, change_log, feed_runs cascade",
  );
  await bench.run(stock);
});

/** Everything a run may change, but for the run's own record. */
async function shop(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select (select jsonb_agg(d order by sku) from diamonds d) as stones,
       (select count(*) from price_history) as prices, (select max(version) from change_log) as version`,
  );
  return rows;
}

describe("a file that is wrong as a whole changes nothing and says why in a sentence", () => {
  const wrong: [string, string | Buffer, RegExp][] = [
    ["semicolons for commas", text.replaceAll(",", ";"), /semicolons, the profile says commas/],
    ["tabs for commas", text.replaceAll(",", "\t"), /tabs/],
    ["a missing column", text.replace("Total Price", "Ignore"), /no column for price/],
    ["several missing columns", text.replace("Stock #", "zz").replace("Lab", "yy"), /no column for sku, lab/],
    [
      "a column lost that the stones have",
      text.replace("Measurements", "zz"),
      /no column for depth, measurements/,
    ],
    ["no header", stock.join("\n"), /no column for .*order/],
    ["nothing", "", /empty/],
    ["blank lines only", "\n\n \n", /no rows/],
    ["a header only", `${HEADER}\n`, /no rows/],
    ["a cut within a row", text.slice(0, text.lastIndexOf("S90") + 12), /ends in the middle of a row/],
    ["a cut within a quoted cell", `${text}S101,"RD,1`, /ends in the middle of a row/],
    ["a cut within the header", `"Stock #","Sha`, /ends in the middle of a row/],
    [
      "a cut between rows",
      `${[HEADER, ...stock.slice(0, 79)].join("\n")}\n`,
      /lacks 21 of the 100 stones that Acme has for sale/,
    ],
    ["an Excel workbook", Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), /Excel/],
    ["bytes that are no text", Buffer.concat([Buffer.from(text), Buffer.from([0, 1, 2])]), /not text/],
    [
      "rows of another table",
      `${HEADER}\n${"a,b,c,d,e,f,g,h,i,j\n".repeat(100)}`,
      /None of the file's 100 rows/,
    ],
  ];

  it.each(wrong)("%s", async (name, content, message) => {
    const before = await shop();
    const report = await bench.run(content);
    expect(report).toMatchObject({
      state: name === "a cut between rows" ? "held" : "failed",
      added: 0,
      changed: 0,
      gone: 0,
    });
    expect(`${report.message} ${report.hint}`).toMatch(message);
    expect(report.message).not.toContain("\n");
    expect(await shop()).toEqual(before);
  });

  it("a file that is not there, and a folder", async () => {
    const { importFile } = await import("@/lib/goods/suppliers/import/run");
    const options = { supplier: "Acme", pool: database.pool, dataDir: bench.dir };
    expect((await importFile({ ...options, file: join(bench.dir, "none.csv") })).message).toContain(
      "There is no file",
    );
    expect((await importFile({ ...options, file: bench.dir })).message).toContain("not a file");
  });
});

describe("a file whose last row lost its line end", () => {
  const cut = `${[HEADER, ...stock.slice(0, 90), row("S91", { price: "99" })].join("\n")}`;

  it("and that lacks stones was cut off: they stay for sale, and the last row is not believed", async () => {
    const before = await shop();
    const report = await bench.run(cut);
    expect(report).toMatchObject({ state: "done", changed: 0, gone: 0, heldBack: 10, unchanged: 90 });
    expect(Object.keys(report.notes)).toEqual([expect.stringContaining("no line end")]);
    expect(await shop()).toEqual(before);
  });

  it("is believed when it lacks none, or when it is told to", async () => {
    expect(await bench.run([HEADER, ...stock].join("\n"))).toMatchObject({ unchanged: 100, heldBack: 0 });
    await bench.run(stock);
    expect(await bench.run(cut, { allowShrink: true })).toMatchObject({ changed: 1, gone: 9, heldBack: 0 });
  });

  it("is no sign of a cut from a supplier who never writes one", async () => {
    await bench.run([HEADER, ...stock].join("\n"));
    const { rows } = await database.pool.query(
      "select ended_with_line_end as ended from feed_runs where state = 'done' order by started_at",
    );
    expect(rows).toEqual([{ ended: true }, { ended: false }]);
    // what is remembered of a file does not hang on a remark's words
    await database.pool.query("update feed_runs set message = 'another remark'");
    expect(await bench.run(cut)).toMatchObject({ changed: 1, gone: 9, heldBack: 0 });
  });
});

describe("an import that loses its connection to the database", () => {
  const dearer = stock.map((line) => line.replace(",1000,", ",1100,"));
  const cutConnection = (query: string) =>
    database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike $1",
      [query],
    );

  it("while it reads changes nothing, and the next one runs", async () => {
    const before = await shop();
    const more = Array.from({ length: 20_000 }, (_, i) => row(`T${i}`));
    const cuts: Promise<unknown>[] = [];
    const lost = bench.run([...dearer, ...more], {
      onProgress: () => cuts.push(cutConnection("copy feed_stones%")),
    });
    await expect(lost).rejects.toThrow(/connection to the database was lost/);
    await Promise.all(cuts);
    expect(await shop()).toEqual(before);
    expect(await bench.run(dearer, { allowPriceMoves: true })).toMatchObject({ state: "done", changed: 100 });
  });

  it("while it changes the shop's stones changes nothing, and says so in the run's record", async () => {
    const before = await shop();
    const buyer = await database.pool.connect();
    try {
      await buyer.query("begin");
      await buyer.query("select from diamonds where sku = 'ACME-S1' for update");
      const lost = expect(bench.run(dearer, { allowPriceMoves: true })).rejects.toThrow(
        /connection to the database was lost/,
      );
      await vi.waitFor(
        async () =>
          expect((await cutConnection("%where id in (select id from feed_touched)%")).rowCount).toBe(1),
        {
          timeout: 5000,
        },
      );
      await lost;
      await buyer.query("commit");
    } finally {
      buyer.release();
    }
    expect(await shop()).toEqual(before);
    const { rows } = await database.pool.query(
      "select message from feed_runs where state = 'failed' order by started_at desc limit 1",
    );
    expect(rows[0]?.message).toContain("connection to the database was lost");
  });
});

describe("a file with bad rows", () => {
  it("loses none of the stones whose rows are bad, and lists each with line and reason", async () => {
    const bad = stock.map((line, i) => (i % 10 === 3 ? line.replace(",1000,", ",call us,") : line));
    const report = await bench.run(bad);
    expect(report).toMatchObject({ state: "done", read: 100, unchanged: 90, refused: 10, gone: 0 });
    expect(Object.values(await bench.states())).toEqual(Array(100).fill("available"));
    const refused = (await readFile(join(report.folder ?? "", "refused.csv"), "utf8")).trim().split("\n");
    expect(refused).toHaveLength(11);
    expect(refused[1]).toMatch(/^5,ACME-S4,.* is not an amount.*S4,RD/);
  });

  it("that name no stone withdraws nothing that they may hide", async () => {
    const bad = stock.map((line, i) => (i % 10 === 3 ? line.slice(0, 20) : i % 10 === 4 ? `"${line}` : line));
    const report = await bench.run(bad);
    expect(report).toMatchObject({ state: "done", refused: 20, gone: 0, heldBack: 20, unchanged: 80 });
    expect(Object.values(await bench.states())).not.toContain("withdrawn");
  });

  it("of which one is bad still withdraws what is gone", async () => {
    const report = await bench.run([...stock.slice(5), "rubbish"]);
    expect(report).toMatchObject({ state: "done", refused: 1, gone: 5, heldBack: 0 });
  });

  it("writes formulas so that a spreadsheet does not run them", async () => {
    const report = await bench.run([...stock, "=HYPERLINK(1),RD"]);
    expect(await readFile(join(report.folder ?? "", "refused.csv"), "utf8")).toContain("'=HYPERLINK");
  });

  it("keeps a stone whose SKU is a statement as a plain SKU", async () => {
    expect(await bench.run([...stock, row("'); drop table diamonds; --")])).toMatchObject({ added: 1 });
    expect(Object.keys(await bench.states())).toHaveLength(101);
  });
});

describe("a file's encoding", () => {
  const accented = `${text}${row("Été").replace("IGI", "igi")}\n`;

  it.each([
    ["a byte order mark", Buffer.from(`\uFEFF${text}`), "utf-8"],
    ["Excel's line that names the delimiter", Buffer.from(`\uFEFFsep=,\r\n${text}`), "utf-8"],
    ["Windows line ends", Buffer.from(text.replaceAll("\n", "\r\n")), "utf-8"],
    ["old Macintosh line ends", Buffer.from(text.replaceAll("\n", "\r")), "utf-8"],
    ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le"), "utf-16le"],
  ])("with %s makes no difference", async (_, content, encoding) => {
    expect(await bench.run(content)).toMatchObject({ state: "done", unchanged: 100, refused: 0, encoding });
  });

  it("of Latin-1 and of UTF-8 give the same SKU", async () => {
    expect(await bench.run(Buffer.from(accented, "latin1"))).toMatchObject({
      added: 1,
      encoding: "windows-1252",
    });
    expect(await bench.run(Buffer.from(accented))).toMatchObject({
      added: 0,
      unchanged: 101,
      encoding: "utf-8",
    });
  });
});
