import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ImportProfile, readProfile } from "@/lib/goods/suppliers/import/profile";
import { importFile } from "@/lib/goods/suppliers/import/run";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";
import { type Bench, openBench } from "./feed";

const path = (name: string) =>
  fileURLToPath(new URL(`../../../fixtures/real-diamonds/${name}`, import.meta.url));
let database: TestDatabase;
let bench: Bench;
let profile: ImportProfile;

beforeAll(async () => {
  database = await createTestDatabase();
  bench = await openBench(database.pool);
  profile = await readProfile(path("profile.json"));
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

it("53,940 real stones are imported in under two minutes", async () => {
  const options = {
    file: path("diamonds.csv"),
    supplier: "Real Diamonds",
    profile,
    pool: database.pool,
    dataDir: bench.dir,
  };
  const first = await importFile(options);
  expect(first).toMatchObject({ state: "done", read: 53_940, added: 53_940, refused: 0 });
  expect(first.seconds).toBeLessThan(120);
  const { rows } = await database.pool.query(
    `select min(price_cents) as least, max(price_cents) as most,
       count(*) filter (where length_mm is null)::int as unmeasured,
       count(*) filter (where cut_label = 'Fair' and cut is null)::int as fair,
       count(*) filter (where cut = 3)::int as premium from diamonds`,
  );
  expect(rows).toEqual([{ least: 11_410, most: 658_805, unmeasured: 54, fair: 1610, premium: 13_791 }]);
}, 240_000);

it("a second time changes nothing but a stone with a new price, which is no other stone", async () => {
  const lines = (await readFile(path("diamonds.csv"), "utf8")).split("\n");
  lines[1] = lines[1]?.replace(",326,", ",426,") ?? "";
  const report = await bench.run(lines.join("\n"), { supplier: "Real Diamonds", profile });
  expect(report).toMatchObject({ state: "done", added: 0, changed: 1, unchanged: 53_939, gone: 0 });
}, 240_000);

it("a tenth of its rows damaged costs no stone", async () => {
  const lines = (await readFile(path("diamonds.csv"), "utf8")).split("\n");
  const damaged = lines.map((line, i) => (i > 0 && i % 10 === 0 ? line.slice(4) : line)).join("\n");
  const report = await bench.run(damaged, { supplier: "Real Diamonds", profile });
  expect(report).toMatchObject({ state: "done", added: 0, gone: 0 });
  expect(report.refused).toBe(5394);
  // stones alike in all but their price have no name but their order; nothing else may change
  expect(report.changed).toBeLessThan(30);
  const states = Object.values(await bench.states("Real Diamonds"));
  expect(states.filter((state) => state === "available")).toHaveLength(53_940);
}, 240_000);
