import { access } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pruneImportReports } from "@/lib/goods/suppliers/import/prune-reports";
import { createTestDatabase, type TestDatabase } from "../../../support/database";
import { type Bench, openBench, row, rows } from "./feed";

let database: TestDatabase;
let bench: Bench;
beforeAll(async () => {
  database = await createTestDatabase();
  bench = await openBench(database.pool);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000);
const isThere = (folder: string | null) =>
  access(folder ?? "").then(
    () => true,
    () => false,
  );

it("removes the reports of runs after 90 days, except a file that waits for approval", async () => {
  expect(await pruneImportReports(days(91), `${bench.dir}/nowhere`)).toBe(0);
  const done = await bench.run(rows(20));
  const replaced = await bench.run(rows(3));
  const held = await bench.run([...rows(2), row("N1")]);
  expect([replaced.state, held.state]).toEqual(["held", "held"]);
  expect(await pruneImportReports(days(89), bench.dir)).toBe(0);
  expect(await pruneImportReports(days(91), bench.dir)).toBe(2);
  expect(await Promise.all([done, replaced, held].map(({ folder }) => isThere(folder)))).toEqual([
    false,
    false,
    true,
  ]);
});
