import { access, mkdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pruneHeldImports } from "@/lib/goods/suppliers/import/runs/commands/prune-held";
import { pruneImportReports } from "@/lib/goods/suppliers/import/runs/commands/prune-reports";
import { pruneSharedFiles } from "@/lib/platform/files/removal-commands";
import { createTestDatabase, type TestDatabase } from "../../../../../support/database/database";
import { type Bench, openBench, row, rows } from "../../feed";

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

it("keeps a held file as long as it waits, and removes it once the supplier has sent another", async () => {
  await bench.run(rows(20), { supplier: "Crown" });
  const held = () =>
    database.pool
      .query("select id from shared_files where kind = 'held-import' order by created_at")
      .then(({ rows: files }) => files.map(({ id }) => id as string));
  const earlier = await held();
  const ofCrown = async () => (await held()).filter((id) => !earlier.includes(id));
  await bench.run(rows(3), { supplier: "Crown" });
  const [first = ""] = await ofCrown();
  await pruneHeldImports(days(80));
  await pruneSharedFiles(days(100));
  expect(await ofCrown()).toEqual([first]);
  await bench.run(rows(4), { supplier: "Crown" });
  await pruneHeldImports();
  expect(await ofCrown()).toHaveLength(2);
  await pruneHeldImports(days(2));
  expect(await ofCrown()).toHaveLength(1);
  expect(await ofCrown()).not.toContain(first);
});

it("removes the uploads that an earlier release kept in the folder, a week after the last", async () => {
  const folders = ["imports/uploads", "product-imports"].map((name) => `${bench.dir}/${name}`);
  for (const folder of folders) await mkdir(`${folder}/one`, { recursive: true });
  await pruneImportReports(days(6), bench.dir);
  expect(await Promise.all(folders.map(isThere))).toEqual([true, true]);
  await pruneImportReports(days(8), bench.dir);
  expect(await Promise.all(folders.map(isThere))).toEqual([false, false]);
});
