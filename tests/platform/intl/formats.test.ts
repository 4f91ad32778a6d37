import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatDate, formatLongDate, formatMonth, formatShortDay } from "@/lib/platform/intl/dates";
import { countGraphemes } from "@/lib/platform/intl/graphemes";
import { formatAll, formatAny } from "@/lib/platform/intl/lists";
import { formatExactAmount, formatForeign, formatShortAmount } from "@/lib/platform/intl/money";
import { formatCount, formatTenths } from "@/lib/platform/intl/numbers";
import { regionName } from "@/lib/platform/intl/regions";
import { formatInZone, isTimeZone } from "@/lib/platform/intl/zones";

test("no other module formats by Intl, or by a method that does", () => {
  const paths = ["app", "components", "hooks", "lib", "scripts", "tools"];
  const sources = execFileSync("git", ["ls-files", "--", ...paths], { encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith("lib/platform/intl/"));
  expect(sources.length).toBeGreaterThan(1_000);
  const own = sources.filter((path) =>
    /\bIntl\.|\.toLocale(?:Date|Time)?String\(/.test(readFileSync(path, "utf8")),
  );
  expect(own).toEqual([]);
});

test("numbers and lists are written as Americans write them", () => {
  expect([formatCount(1_234_567), formatCount(0), formatCount(2.35)]).toEqual(["1,234,567", "0", "2.35"]);
  expect([formatTenths(1_234), formatTenths(0.25)]).toEqual(["1,234.0", "0.3"]);
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(formatAll)).toEqual([
    "",
    "a",
    "a and b",
    "a, b, and c",
  ]);
  expect(
    [
      ["a", "b"],
      ["a", "b", "c"],
    ].map(formatAny),
  ).toEqual(["a or b", "a, b, or c"]);
});

test("amounts have their cents, few letters, or the code of their currency", () => {
  expect([formatExactAmount(1_250), formatExactAmount(-0.5)]).toEqual(["$1,250.00", "-$0.50"]);
  expect([formatShortAmount(950), formatShortAmount(1_234)]).toEqual(["$950.0", "$1.2K"]);
  expect(formatForeign(125_050, "EUR").replace("\u00a0", " ")).toBe("EUR 1,250.50");
  expect(formatForeign(1_250, "JPY").replace("\u00a0", " ")).toBe("JPY 1,250");
});

test("days are those of UTC, and moments those of the zone that is named", () => {
  const day = "2026-03-03";
  expect([formatDate(day), formatLongDate(day), formatShortDay(day), formatMonth(day)]).toEqual([
    "Mar 3, 2026",
    "March 3, 2026",
    "Mar 3",
    "Mar 2026",
  ]);
  expect(formatInZone(new Date("2026-03-09T10:05:00Z"), "America/New_York")).toBe("Mar 9, 2026, 6:05 AM");
  expect(["America/New_York", "UTC", "Mars/Olympus"].map(isTimeZone)).toEqual([true, true, false]);
});

test("countries have names, and letters are counted as people see them", () => {
  expect([regionName("DE"), regionName("QX")]).toEqual(["Germany", null]);
  expect(countGraphemes("👩‍👩‍👧 é")).toBe(3);
});
