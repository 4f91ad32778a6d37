import { expect, test } from "vitest";
import { parseEcb } from "@/lib/platform/exchange/source/parse-ecb";
import { crossRate } from "@/lib/platform/exchange/source/port";
import { ecbFile } from "./ecb-file";

test("the bank’s file gives its day and how much of each currency a euro costs", () => {
  const { day, perUnit } = parseEcb(ecbFile("2026-11-27", { USD: "1.0542", JPY: "161.01", GBP: "0.83158" }));
  expect(day).toBe("2026-11-27");
  expect([...perUnit]).toEqual([
    ["EUR", 1],
    ["USD", 1.0542],
    ["JPY", 161.01],
    ["GBP", 0.83158],
  ]);
});

test("a rate between two currencies is made of theirs to the euro", () => {
  const rates = parseEcb(ecbFile("2026-11-27", { USD: "1.0542", GBP: "0.83158" }));
  expect(crossRate(rates, "USD", "GBP")).toBe(0.78882565);
  expect(crossRate(rates, "EUR", "GBP")).toBe(0.83158);
  expect(crossRate(rates, "USD", "EUR")).toBe(0.94858661);
  expect(crossRate(rates, "USD", "AED")).toBeNull();
});

test.each([
  ["zero", "0"],
  ["negative", "-1"],
  ["a word", "N/A"],
  ["an exponent", "1e3"],
  ["a comma", "1,05"],
  ["missing", ""],
])("a currency whose rate is %s is left out, and the others stay", (_, bad) => {
  const { perUnit } = parseEcb(ecbFile("2026-11-27", { USD: bad, GBP: "0.83158" }));
  expect([...perUnit.keys()]).toEqual(["EUR", "GBP"]);
});

test("a currency that is named twice, and one that doesn’t exist, is left out", () => {
  const twice = ecbFile("2026-11-27", { USD: "1.05", GBP: "0.83", XXX: "2" }).replace(
    "</Cube>",
    "<Cube currency='USD' rate='2'/></Cube>",
  );
  expect([...parseEcb(twice).perUnit.keys()]).toEqual(["EUR", "GBP"]);
});

test.each([
  ["is empty", ""],
  ["is a web page", "<!doctype html><html><body>Maintenance</body></html>"],
  ["is cut off", ecbFile("2026-11-27", { USD: "1.05" }).slice(0, -30)],
  ["has no day", ecbFile("2026-11-27", { USD: "1.05" }).replace(" time='2026-11-27'", "")],
  ["has a day that isn’t one", ecbFile("2026-13-45", { USD: "1.05" })],
  ["has no rates", ecbFile("2026-11-27", {})],
  ["declares entities", `<!DOCTYPE x [<!ENTITY a "b">]>${ecbFile("2026-11-27", { USD: "1.05" })}`],
])("a file that %s is refused as a whole", (_, text) => {
  expect(() => parseEcb(text)).toThrow();
});
