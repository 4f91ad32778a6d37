import { expect, test } from "vitest";
import { formatSection, missedRows, missesOf } from "@/tools/bench/pages/section";
import { median, ratio } from "@/tools/bench/pages/statistics";

test("the median is the middle value, whatever their order, and the mean of two middle ones", () => {
  expect(median([900, 80, 100])).toBe(100);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test("a ratio is said only where there is something to compare with", () => {
  expect([ratio(50, 100), ratio(1200, 100), ratio(50, undefined), ratio(50, 0)]).toEqual([
    "0.50 ×",
    "12 ×",
    "–",
    "–",
  ]);
});

test("a limit may be reached and not passed, and a missing value misses it", () => {
  expect(missesOf("the rate", 500, { least: 500, unit: "/s" })).toEqual([]);
  expect(missesOf("the document", 25, { most: 25, unit: " KB" })).toEqual([]);
  expect(missesOf("the rate", 499, { least: 500, unit: "/s" })).toEqual(["the rate is 499/s, below 500/s"]);
  expect(missesOf("the median", 1100, { most: 100, unit: " ms" })).toEqual([
    "the median is 1,100 ms, above 100 ms",
  ]);
  expect(missesOf("the median", Number.NaN, { most: 100, unit: " ms" })).toHaveLength(1);
});

const section = {
  title: "Documents",
  notes: ["KB of 1,000 bytes."],
  heads: ["gzip", "limit"],
  rows: [
    { name: "empty page", cells: ["1.0", ""], misses: null },
    { name: "home", cells: ["20.6", "≤ 25"], misses: [] },
    { name: "jewelry", cells: ["50.1", "≤ 25"], misses: ["the document is 50.1 KB, above 25 KB"] },
  ],
  figures: null,
};

test("a table has a row a page, its cells below their heads and its verdict at the end", () => {
  const [, , heads = "", empty = "", home = "", jewelry = "", miss = ""] = formatSection(section).split("\n");
  expect(home.indexOf("20.6") + 4).toBe(heads.indexOf("gzip") + 4);
  expect(empty).not.toMatch(/PASS|FAIL/);
  expect(home).toMatch(/PASS$/);
  expect(jewelry).toMatch(/FAIL$/);
  expect(miss.trim()).toBe("the document is 50.1 KB, above 25 KB");
});

test("only judged rows with a miss count as missed", () => {
  expect(missedRows([section]).map(({ name }) => name)).toEqual(["jewelry"]);
});
