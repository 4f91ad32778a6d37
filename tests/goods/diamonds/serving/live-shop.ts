import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { generateStones } from "@/lib/goods/demo/stones/generate";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import { restoreSnapshot } from "@/lib/goods/diamonds/index/snapshot";
import { type DiamondQueryInput, diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import type { LiveIndex, LiveIndexOptions } from "@/lib/goods/diamonds/serving/live-index";
import type { SnapshotRequest } from "@/lib/goods/diamonds/serving/snapshots/build-snapshot";
import { type SnapshotFolder, snapshotFolder } from "@/lib/goods/diamonds/serving/snapshots/snapshot-folder";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { recordChanges, recordChangesOf } from "@/lib/platform/db/change-log/changes";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";

export const rows = [...generateStones("white", 500), ...generateStones("color", 250)].map(
  ({ history: _, ...row }) => row,
);
/** Stones that are listed at first; the others come later. */
export const LISTED = 700;

export const idOf = (i: number) => rows[i]?.id ?? "";
export const stone = (i: number) => sql`sku = ${rows[i]?.sku ?? ""}`;

/** A supplier's file: stones it touches, and what it does to them. */
export const FILE = sql`carat < 1`;
export const raise = sql`price_cents = price_cents + 100, regular_price_cents = regular_price_cents + 100`;

/** Fewer changes than the file's. */
export const FEW = { followed: 50, caughtUp: 50 };

const QUESTIONS: DiamondQueryInput[] = [
  {},
  { kind: "color", sort: "price_desc" },
  { shape: ["round", "oval"], sort: "carat_desc", price: { max: 3000 } },
  { color: [10, 9, 0], clarity: [11, 10, 9, 8, 0], sort: "newest", page: 2 },
  { cut: [4], carat: { min: 0.5, max: 2 }, depth: { min: 58, max: 63 }, sort: "price_asc" },
];

/** Steps until something is so. */
export async function until(done: () => unknown, ...indexes: LiveIndex[]): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const index of indexes) await index.step();
      if (!done()) throw new Error("not yet");
    },
    { timeout: 10_000, interval: 10 },
  );
}

/**
 * A shop's database with stones in it, and the indexes of processes beside it: for each test of the file the same stones, an
 * empty change log and an empty folder for snapshots.
 */
export function openLiveShop() {
  let shop: TestDatabase;
  let folder = "";
  let snapshots: SnapshotFolder;
  let made: typeof import("@/lib/goods/diamonds/serving/snapshots/build-snapshot");
  let life: typeof import("@/lib/goods/diamonds/serving/live-index");
  let bySql: typeof import("@/lib/goods/diamonds/queries/sql-search");

  beforeAll(async () => {
    shop = await createTestDatabase();
    made = await import("@/lib/goods/diamonds/serving/snapshots/build-snapshot");
    life = await import("@/lib/goods/diamonds/serving/live-index");
    bySql = await import("@/lib/goods/diamonds/queries/sql-search");
  });
  afterAll(async () => {
    await shop.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "adamas-index-"));
    snapshots = snapshotFolder(folder, "shop", () => undefined);
    await shop.db.delete(diamonds);
    await resetLog();
    await shop.db.insert(diamonds).values(rows.slice(0, LISTED));
    await change(sql`false`, sql`price_cents = price_cents`, [{ kind: "tag", key: "catalogue" }]);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const resetLog = () =>
    shop.db.execute(sql`with emptied as (delete from change_log) update change_counter set version = 0`);

  /** Changes stones and tells the log, as the shop's own writers do. */
  const change = (which: SQL, set: SQL, also: Parameters<typeof recordChanges>[1] = []) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`update diamonds set ${set} where ${which}`);
      await recordChangesOf(tx, "diamond", sql`select id::text from diamonds where ${which}`);
      await recordChanges(tx, also);
    });

  const buildSnapshot = (wanted: SnapshotRequest) =>
    made.buildSnapshot(shop.pool, snapshots, wanted, () => undefined);

  /** The index of a process that has just started. */
  function live(parts: Partial<LiveIndexOptions> = {}) {
    const build = vi.fn(buildSnapshot);
    const errors: unknown[] = [];
    const refused: unknown[] = [];
    const changed: string[] = [];
    const onAllChanged = vi.fn();
    const index = life.createLiveIndex({
      pool: shop.pool,
      snapshots,
      build,
      restore: restoreSnapshot,
      onChanged: (ids) => changed.push(...ids),
      onAllChanged,
      onExchanged: () => undefined,
      onRefused: (error) => refused.push(error),
      onError: (error) => errors.push(error),
      ...parts,
    });
    return { ...index, build, errors, refused, changed, onAllChanged };
  }

  async function standing(parts: Partial<LiveIndexOptions> = {}) {
    const index = live(parts);
    await until(() => index.current(), index);
    return index;
  }

  /** Steps until the whole log is in. */
  async function follow(index: LiveIndex): Promise<void> {
    const { rows: counter } = await shop.pool.query<{ version: string }>(
      "select version from change_counter",
    );
    await until(() => index.version() === Number(counter[0]?.version), index);
  }

  /** Whether an index answers as the database does. */
  async function expectEqual(index: LiveIndex): Promise<void> {
    for (const asked of QUESTIONS) {
      const question = diamondQuerySchema.parse(asked);
      const { data, meta } = await bySql.searchDiamondsBySql(question, null);
      const answer = index.current()?.query(compileQuery(question, null));
      expect(answer).toEqual({
        ids: data.map(({ id }) => id),
        total: meta.total,
        facets: meta.facets,
        histogram: meta.histogram,
      });
    }
  }

  return {
    get db() {
      return shop.db;
    },
    get pool() {
      return shop.pool;
    },
    get url() {
      return shop.url;
    },
    get snapshots() {
      return snapshots;
    },
    ...{ resetLog, change, buildSnapshot, live, standing, follow, expectEqual },
  };
}
