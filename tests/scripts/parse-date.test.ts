import { expect, test } from "vitest";
import { parseDate } from "@/scripts/shop/cli";

test.each([
  ["2026-12-24", "2026-12-24T00:00:00.000Z"],
  ["2028-02-29", "2028-02-29T00:00:00.000Z"],
  ["2026-12-24T10:30:00Z", "2026-12-24T10:30:00.000Z"],
  ["2026-12-24T10:30:00+02:00", "2026-12-24T08:30:00.000Z"],
])("the day %s is %s", (text, moment) => {
  expect(parseDate(text).toISOString()).toBe(moment);
});

test.each([
  "2026-02-30",
  "2026-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-04-31",
  "2026-04-31T10:00:00Z",
  "24.12.2026",
  "soon",
  "",
])("%s is no day, as for the API", (text) => {
  expect(() => parseDate(text)).toThrow("Invalid date");
});
