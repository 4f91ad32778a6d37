import { expect, test } from "vitest";
import { cachedFault, excusedMs, needingFault } from "@/tools/attack/rounds/outage-round";

const answer = { status: 503, retry: "5", text: '{"code":"unavailable"}', ms: 2_900 };

test.each([
  [2_900, 20, null],
  [3_010, 20, null],
  [3_030, 20, "/product/x took 3030 ms"],
  [4_900, 60_000, null],
  [5_100, 60_000, "/product/x took 5100 ms"],
])("what needs the database took %i ms where the machine took %i: %s", (ms, machine, fault) => {
  expect(needingFault("/product/x", { ...answer, ms }, excusedMs({ ms: machine }))).toBe(fault);
});

test.each([
  [1_400, 20, null],
  [1_600, 20, "/ took 1600 ms"],
  [3_400, 60_000, null],
  [3_600, 60_000, "/ took 3600 ms"],
  [30_000, 30_000, "/ took 30000 ms"],
])("a cached page took %i ms where the machine took %i: %s", (ms, machine, fault) => {
  expect(cachedFault("/", { ...answer, status: 200, ms }, excusedMs({ ms: machine }))).toBe(fault);
});
