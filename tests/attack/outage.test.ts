import { expect, test } from "vitest";
import { cachedFault, excusedMs, lateFault, needingFault } from "@/tools/attack/rounds/outage-round";

const answer = { status: 503, retry: "5", text: '{"code":"unavailable"}' };

test.each([
  ["503 and when to come back", answer, null],
  ["a page", { ...answer, status: 200 }, "/api/ready answered 200"],
  ["no time to come back", { ...answer, retry: null }, "/api/ready has no Retry-After"],
  ["another error", { ...answer, text: "oops" }, "/api/ready is not the API's error"],
])("what needs the database answers %s", (_, given, fault) => {
  expect(needingFault("/api/ready", given)).toBe(fault);
});

test.each([
  [200, null],
  [503, "/ answered 503"],
])("a cached page answers %i: %s", (status, fault) => {
  expect(cachedFault("/", { status })).toBe(fault);
});

test.each([
  [20, 20],
  [60_000, 2_000],
])("a machine that takes %i ms excuses %i", (ms, excused) => {
  expect(excusedMs({ ms })).toBe(excused);
});

test.each([
  ["all in time", [2_900, 2_900, 2_900], null],
  ["one late", [9_000, 2_900, 2_900], null],
  ["half late", [9_000, 2_900], null],
  ["most late", [3_100, 2_900, 3_200], "/x was late 2 times of 3, at most 3200 ms"],
  ["one stuck", [15_100, 2_900, 2_900], "/x was late 1 times of 3, at most 15100 ms"],
])("answers of one path, %s", (_, taken, fault) => {
  const answers = taken.map((ms) => ({ ms, most: 3_000 }));
  expect(lateFault("/x", answers)).toBe(fault);
});
