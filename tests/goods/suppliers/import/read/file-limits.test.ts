import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { matchesPattern } from "@/lib/goods/suppliers/feeds/feed";
import { guessFile } from "@/lib/goods/suppliers/import/guess/guess-file";
import { tryFile } from "@/lib/goods/suppliers/import/guess/try-file";
import { parseProfile } from "@/lib/goods/suppliers/import/profile";
import { FeedReader } from "@/lib/goods/suppliers/import/read/reader";
import { inspectSource } from "@/lib/goods/suppliers/import/read/source";

const folder = mkdtempSync(join(tmpdir(), "adamas-limits-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const file = join(folder, "file.csv");
  writeFileSync(file, text);
  return file;
}
const guess = async (text: string) => guessFile(await inspectSource(fileOf(text)));
const HEADER = "sku,shape,carat,color,clarity,lab,price";
const ROW = "A1,round,1.01,E,VS1,IGI,900";

test.each([
  ["a header of 60,000 columns", `${"a,".repeat(60_000)}\n${"1,".repeat(60_000)}\n`],
  ["sixty rows of 90,000 cells", `${"1,".repeat(90_000)}\n`.repeat(60)],
])("%s is refused, and says what to ask for", async (_, text) => {
  await expect(guess(text)).rejects.toThrow(/more than 500 columns/);
});

test("a line without an end is refused", async () => {
  await expect(guess(`${HEADER}\n${"1,".repeat(495_000)}\n`)).rejects.toThrow(/a line has no end/);
});

test("an import refuses a header of too many columns, and a row of too many cells alone", async () => {
  const rejected: string[] = [];
  const read = async (text: string) => {
    const source = await inspectSource(fileOf(text));
    const reader = new FeedReader(source, parseProfile({ columns: { price: "price_total" } }), "T", {
      onNote: () => undefined,
      onRejectedRow: async ({ reasons }) => void rejected.push(...reasons),
    });
    const skus: string[] = [];
    for await (const { sku } of reader.stones()) skus.push(sku);
    return skus;
  };
  await expect(read(`${HEADER}${",a".repeat(1_000)}\n${ROW}\n`)).rejects.toThrow(/more than 500 columns/);
  expect(await read(`${HEADER}\n${ROW}${",9".repeat(1_000)}\n${ROW}\n`)).toHaveLength(1);
  expect(rejected).toEqual(["it has not as many cells as the header"]);
});

test("columns named like what objects inherit are columns that nobody knows", async () => {
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
  const text = `${HEADER},${names.join(",")}\n${`${ROW},a,b,c,d,e\n`.repeat(3)}`;
  const { guess: found } = await tryFile(fileOf(text));
  expect(found.columns.slice(7).map(({ name, field }) => [name, field])).toEqual(
    names.map((name) => [name, null]),
  );
});

test("cells named like what objects inherit are refused as grades that nobody knows", async () => {
  const row = "A2,constructor,1.01,constructor,constructor,constructor,900";
  const { refused } = await tryFile(
    fileOf(`${HEADER}\n${ROW}\n${row}\n`),
    {},
    { columns: { price: "price_total" } },
  );
  expect(refused).toBe(1);
});

test.each([
  ["stock.csv", "*.csv", true],
  ["STOCK-2026.CSV", "stock-????.csv", true],
  ["stock.csv.part", "*.csv", false],
  ["stock", "*", true],
  ["a", "**a**", true],
  ["", "?", false],
  // a regular expression would still be at it
  ["a".repeat(200), `${"*a".repeat(60)}b`, false],
])("the name %s and the pattern %s", (name, pattern, matches) => {
  expect(matchesPattern(name, pattern)).toBe(matches);
});
