import { expect, test } from "vitest";
import { type Assumptions, type Scenario, sizeShop } from "@/tools/bench/capacity/model";

const costs = {
  page: { shopMs: 10, databaseMs: 5, bytes: 20_000 },
  file: { shopMs: 1, databaseMs: 0, bytes: 100_000 },
};
const mix = { page: 10, file: 50 };
const assumed: Assumptions = {
  busiestHour: 0.1,
  burst: 2,
  load: 0.5,
  processBytes: 500_000_000,
  indexBytes: 100,
  indexCopies: 2,
  machine: { cores: 4, memoryBytes: 16_000_000_000 },
  dollars: { coreHour: 0.05, databaseCoreHour: 0.1, storageGbMonth: 0.1, sentGb: 0.01 },
};
const size = (change: Partial<Scenario>) =>
  sizeShop(
    costs,
    mix,
    ["file"],
    { visitsPerDay: 1_800_000, stones: 0, databaseBytes: 0, cdn: 0, ...change },
    assumed,
  );

test("cores follow from the busiest minute, what its requests take, and the load a core may carry", () => {
  const large = size({});
  expect(large.visitsPerSecond).toBeCloseTo(100);
  expect(large.requestsPerSecond).toBeCloseTo(6_000);
  // 100 visits of 150 ms at half load
  expect(large.shopCores).toBeCloseTo(30);
  expect(large.databaseCores).toBeCloseTo(10);
  // four processes on each of eight machines, and one to spare
  expect([large.machines, large.databaseSize]).toEqual([9, 16]);
});

test("a CDN takes files' requests from the machines, and its traffic still costs", () => {
  const behind = size({ cdn: 0.9 });
  expect(behind.requestsPerSecond).toBeCloseTo(1_500);
  expect(behind.shopCores).toBeCloseTo(21);
  expect(behind.sentGbPerMonth).toBeCloseTo(size({}).sentGbPerMonth);
});

test("a large index leaves room for fewer processes on a machine, and at last for none", () => {
  // 0.5 GB and two copies of 3 GB
  expect(size({ stones: 30_000_000 }).machines).toBe(16);
  expect(() => size({ stones: 100_000_000 })).toThrow("larger than the machine");
});

test("a small shop runs on one machine, a larger one survives the loss of one", () => {
  expect(size({ visitsPerDay: 1_000 })).toMatchObject({ processes: 1, machines: 1, databaseSize: 2 });
  expect(size({ visitsPerDay: 20_000 }).machines).toBe(2);
});
