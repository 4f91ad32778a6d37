import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { readStock } from "@/lib/goods/diamonds/serving/stock/read-stock";
import type { BenchEngine } from "@/tools/bench/diamonds/engines/bench-engine";
import {
  type DuckDb,
  duckDbEngine,
  fillDuckDb,
  openDuckDb,
} from "@/tools/bench/diamonds/engines/duckdb-engine";
import { indexEngine, plantFault } from "@/tools/bench/diamonds/engines/index-engine";
import { fillPostgres, postgresEngine } from "@/tools/bench/diamonds/engines/postgres-engine";
import { runRace, shopperQueries } from "@/tools/bench/diamonds/engines/race";
import { fillStock } from "@/tools/bench/diamonds/stock";
import { createEmptyDatabase, openTestPool } from "../../support/database/database";

const questions = shopperQueries(20, 4);
const duck = await openDuckDb();
const noDuck = "missing" in duck ? ` (left out, this machine has no DuckDB: ${duck.missing})` : "";

let pool: Pool;
let client: Client;
let folder: string;
let drop: () => Promise<void>;
let buildIndex: () => DiamondIndex;

beforeAll(async () => {
  const database = await createEmptyDatabase();
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), "adamas-race-"));
  pool = openTestPool({ connectionString: database.url, max: 2 });
  client = new Client({ connectionString: database.url });
  await client.connect();
  await fillStock(database.url, pool, 2000);
  await fillPostgres(pool);
  if (!("missing" in duck)) await fillDuckDb(duck, pool, folder);
  const reader = await pool.connect();
  const { stones } = await readStock(reader, (error) => {
    throw error;
  }).finally(() => reader.release());
  buildIndex = () => DiamondIndex.build(stones.columns, stones.count);
});

afterAll(async () => {
  if (!("missing" in duck)) duck.close();
  await client?.end();
  await pool?.end();
  await rm(folder, { recursive: true, force: true });
  await drop?.();
});

const postgres = (form: "branches" | "one-pass") =>
  postgresEngine(client, { form, workers: 0, cpu: () => 0 });

/** Races an index against another engine; how many of the questions found a stone is checked, or nothing is compared. */
async function against(other: BenchEngine, index = buildIndex()) {
  const { mismatches, found } = await runRace([indexEngine(index), other], questions);
  expect(found).toBeGreaterThan(1000);
  return mismatches;
}

function faulty(): DiamondIndex {
  const index = buildIndex();
  plantFault(index);
  return index;
}

describe("the race of the engines", () => {
  it.each(["branches", "one-pass"] as const)(
    "finds PostgreSQL's %s statement to answer as the index",
    async (form) => {
      expect(await against(postgres(form))).toEqual([]);
    },
  );

  it("finds a single wrong bit of the index by PostgreSQL", async () => {
    const mismatches = await against(postgres("branches"), faulty());
    expect(mismatches.length).toBeGreaterThan(0);
  });

  describe.skipIf("missing" in duck)(`with DuckDB${noDuck}`, () => {
    const other = (form: "branches" | "one-pass") => duckDbEngine(duck as DuckDb, { form, threads: 1 });

    it.each(["branches", "one-pass"] as const)(
      "finds its %s statement to answer as the index",
      async (form) => {
        expect(await against(other(form))).toEqual([]);
      },
    );

    it("finds a single wrong bit of the index", async () => {
      const mismatches = await against(other("branches"), faulty());
      expect(mismatches.length).toBeGreaterThan(0);
    });
  });
});
