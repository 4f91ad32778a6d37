import { expect, test } from "vitest";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";

test.each([
  ["A 1.4 mm band and 0.25 ct in all.", "A 1.4\u00a0mm band and 0.25\u00a0ct in all."],
  ["24 mm", "24\u00a0mm"],
  ["two mm, 3 mmols and 14 k", "two mm, 3 mmols and 14 k"],
])("in %j a number keeps its unit", (text, expected) => {
  expect(withNoBreakUnits(text)).toBe(expected);
});
