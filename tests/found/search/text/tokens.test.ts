import { expect, test } from "vitest";
import { LONGEST_LINE, normalizeLine } from "@/lib/found/search/text/tokens";

test.each([
  ["  oval halo ", "oval halo"],
  ["1\0-ab", "1-ab"],
  ["\0", ""],
  [`round${" ".repeat(94)}💎`, "round"],
  [`${"z".repeat(99)}💎`, "z".repeat(99)],
  ["half a pair \uD83D here", "half a pair \uFFFD here"],
])("%j is read as a line that can be stored and linked", (text, line) => {
  expect(normalizeLine(text)).toBe(line);
  expect(() => encodeURIComponent(normalizeLine(text))).not.toThrow();
});

test("a line is as long as is read, and no longer", () => {
  expect(normalizeLine("z".repeat(300))).toHaveLength(LONGEST_LINE);
});
