import { mkdtemp, open, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { recordChanges, recordChangesOf } from "@/lib/db/changes";
import { diamonds } from "@/lib/db/schema/diamonds";
import { generateStones } from "@/lib/diamonds/generate";
import { compileQuestion } from "@/lib/diamonds/index/index-question";
import { restoreSnapshot } from "@/lib/diamonds/index/snapshot";
import { IndexFull } from "@/lib/diamonds/index/stone-changes";
import { type DiamondQuestionInput, diamondQuestionSchema } from "@/lib/diamonds/schema";
import type { LiveIndex, LiveIndexParts } from "@/lib/diamonds/serving/live-index";
import { type SnapshotFolder, snapshotFolder } from "@/lib/diamonds/serving/snapshot-folder";
import { createTestDatabase, type TestDatabase } from "../../support/database";

let shop: TestDatabase;
let made: typeof import("@/lib/diamonds/serving/build-snapshot");
let life: typeof import("@/lib/diamonds/serving/live-index");
let bySql: typeof import("@/lib/diamonds/sql-search");
let client: typeof import("@/lib/db/client");
let folder = "";
let snapshots: SnapshotFolder;

const rows = [...generateStones("white", 500), ...generateStones("color", 250)].map(
  ({ history: _, ...row }) => row,
);
/** Stones that are listed at first, and some that come later. */
const LISTED = 700;

beforeAll(async () => {
  shop = await createTestDatabase();
  vi.stubEnv("DATABASE_URL", shop.url);
  vi.stubEnv("NEXTAUTH_SECRET", "s".repeat(32));
  vi.stubEnv("REVALIDATE_SECRET", "r".repeat(32));
  vi.stubEnv("LOG_LEVEL", "silent");
  client = await import("@/lib/db/client");
  made = await import("@/lib/diamonds/serving/build-snapshot");
  life = await import("@/lib/diamonds/serving/live-index");
  bySql = await import("@/lib/diamonds/sql-search");
});
afterAll(async () => {
  await client?.pool().end();
  await shop.close();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-index-"));
  snapshots = snapshotFolder(folder, "shop");
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
const skuOf = (i: number) => rows[i]?.sku ?? "";
const idOf = (i: number) => rows[i]?.id ?? "";
const stone = (i: number) => sql`sku = ${skuOf(i)}`;

function live(parts: Partial<LiveIndexParts> = {}) {
  const build = vi.fn(() => made.buildSnapshot(shop.pool, snapshots, () => undefined));
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
    onRefused: (error) => refused.push(error),
    onError: (error) => errors.push(error),
    ...parts,
  });
  return { ...index, build, errors, refused, changed, onAllChanged };
}

async function until(done: () => unknown, index: LiveIndex): Promise<void> {
  await vi.waitFor(
    async () => {
      await index.step();
      if (!done()) throw new Error("not yet");
    },
    { timeout: 10_000, interval: 10 },
  );
}
async function standing(parts: Partial<LiveIndexParts> = {}) {
  const index = live(parts);
  await until(() => index.standing(), index);
  return index;
}
/** Steps until the whole log is in. */
async function follow(index: LiveIndex): Promise<void> {
  const { rows: counter } = await shop.pool.query<{ version: string }>("select version from change_counter");
  await until(() => index.version() === Number(counter[0]?.version), index);
}

const QUESTIONS: DiamondQuestionInput[] = [
  {},
  { kind: "color", sort: "price_desc" },
  { shape: ["round", "oval"], sort: "carat_desc", price: { max: 3000 } },
  { color: [10, 9, 0], clarity: [11, 10, 9, 8, 0], sort: "newest", page: 2 },
  { cut: [4], carat: { min: 0.5, max: 2 }, depth: { min: 58, max: 63 }, sort: "price_asc" },
];

/** Whether an index answers as the database does. */
async function expectEqual(index: LiveIndex): Promise<void> {
  for (const asked of QUESTIONS) {
    const question = diamondQuestionSchema.parse(asked);
    const { data, meta } = await bySql.searchBySql(question, null);
    const answer = index.standing()?.ask(compileQuestion(question, null));
    expect(answer).toEqual({
      ids: data.map(({ id }) => id),
      total: meta.total,
      facets: meta.facets,
      histogram: meta.histogram,
    });
  }
}

describe("a process that starts", () => {
  test("without a snapshot builds its index and leaves one behind", async () => {
    const index = await standing();
    expect(index.build).toHaveBeenCalledOnce();
    expect(index.standing()?.count).toBe(LISTED);
    await expectEqual(index);
    expect(await snapshots.all()).toHaveLength(1);
    expect(index.errors).toEqual([]);
  });

  test("with one takes it, brings in what changed since, and builds nothing", async () => {
    await standing();
    await change(stone(3), sql`availability = 'sold'`);
    await change(stone(4), sql`price_cents = price_cents / 2`);
    const second = await standing();
    expect(second.build).not.toHaveBeenCalled();
    expect(second.standing()?.count).toBe(LISTED - 1);
    expect(second.changed.sort()).toEqual([idOf(3), idOf(4)].sort());
    await expectEqual(second);
  });

  test("has no index before it is up to date", async () => {
    await standing();
    await change(stone(3), sql`availability = 'sold'`);
    const second = live();
    for (; !second.standing(); await sleep(1)) await second.step();
    expect(second.standing()?.has(idOf(3))).toBe(false);
  });

  test.each([
    ["cut short", (path: string) => truncate(path, 5_000)],
    ["empty", (path: string) => truncate(path, 0)],
    [
      "with a byte changed",
      async (path: string) => {
        const file = await open(path, "r+");
        const { size } = await file.stat();
        const byte = Buffer.alloc(1);
        await file.read(byte, 0, 1, size - 2_000);
        await file.write(Buffer.from([byte[0] === 1 ? 2 : 1]), 0, 1, size - 2_000);
        await file.close();
      },
    ],
  ])("with a snapshot %s builds anew in its place", async (_, damage) => {
    await standing();
    const [file] = await snapshots.all();
    await damage(file?.path ?? "");
    const second = await standing();
    expect(second.build).toHaveBeenCalledOnce();
    await expectEqual(second);
    expect((await standing()).build).not.toHaveBeenCalled();
  });

  test("with more changes to bring in than building takes builds anew", async () => {
    await standing();
    await change(
      sql`carat < 1`,
      sql`price_cents = price_cents + 100, regular_price_cents = regular_price_cents + 100`,
    );
    const second = await standing({ mostChanges: 50 });
    expect(second.build).toHaveBeenCalledOnce();
    await expectEqual(second);
  });

  test("with a snapshot older than the log goes back builds anew", async () => {
    await standing();
    await change(stone(3), sql`availability = 'sold'`);
    await change(stone(4), sql`availability = 'sold'`);
    await shop.db.execute(sql`delete from change_log where version <= 2`);
    const second = await standing();
    expect(second.build).toHaveBeenCalledOnce();
    await expectEqual(second);
  });

  test.each([
    ["counted less", 0],
    ["counted as far", 2],
    ["counted on", 40],
  ])("with the snapshot of another database, which has %s, builds anew", async (_, entries) => {
    await change(stone(3), sql`availability = 'sold'`);
    await standing();
    await resetLog();
    await change(stone(3), sql`availability = 'available'`);
    for (let i = 1; i < entries; i++) await change(stone(i), sql`price_cents = price_cents`);
    const second = await standing();
    expect(second.build).toHaveBeenCalledOnce();
    await expectEqual(second);
  });

  test("while the database is away has none, and gets it afterwards", async () => {
    const build = vi.fn(() => made.buildSnapshot(shop.pool, snapshots, () => undefined));
    build.mockRejectedValueOnce(new Error("connection refused"));
    const index = live({ build });
    await until(() => index.errors.length > 0, index);
    expect(index.standing()).toBeNull();
    await index.step();
    expect(build).toHaveBeenCalledOnce();
    await until(() => index.standing(), index);
    await expectEqual(index);
  });
});

describe("an index that stands", () => {
  test("follows sales, reservations, prices, returns and new stones", async () => {
    const index = await standing();
    await change(stone(1), sql`availability = 'sold'`);
    await change(stone(2), sql`availability = 'withdrawn'`);
    await change(stone(5), sql`availability = 'reserved'`);
    await change(stone(6), sql`price_cents = greatest(1, price_cents / 3)`);
    await shop.db.transaction(async (tx) => {
      await tx.insert(diamonds).values(rows.slice(LISTED));
      await recordChanges(
        tx,
        rows.slice(LISTED).map(({ id }) => ({ kind: "diamond" as const, key: id })),
      );
    });
    await follow(index);
    expect(index.standing()?.count).toBe(rows.length - 2);
    await expectEqual(index);
    await change(stone(2), sql`availability = 'available'`);
    await follow(index);
    expect(index.standing()?.has(idOf(2))).toBe(true);
    await expectEqual(index);
    expect(index.build).toHaveBeenCalledOnce();
  });

  test("tells of a changed stone when it is in the index, not before", async () => {
    const seen: unknown[] = [];
    const index = await standing({ onChanged: (ids) => seen.push([ids, index.standing()?.has(idOf(1))]) });
    await change(stone(1), sql`availability = 'sold'`);
    await follow(index);
    expect(seen).toEqual([[[idOf(1)], false]]);
  });

  test("forgets a stone that was deleted, and passes over keys that are no stone's", async () => {
    const index = await standing();
    await shop.db.transaction(async (tx) => {
      await tx.delete(diamonds).where(eq(diamonds.id, idOf(1)));
      await recordChanges(tx, [
        { kind: "diamond", key: idOf(1) },
        { kind: "diamond", key: "1" },
      ]);
    });
    await follow(index);
    expect(index.standing()?.count).toBe(LISTED - 1);
    expect(index.errors).toEqual([]);
  });

  test("drops a stone it can't hold, says so and goes on", async () => {
    const index = await standing();
    await change(stone(1), sql`growth = 'MAGIC'`);
    await change(stone(2), sql`availability = 'sold'`);
    await follow(index);
    expect(index.refused).toHaveLength(1);
    expect(index.standing()?.has(idOf(1))).toBe(false);
    expect(index.standing()?.has(idOf(2))).toBe(false);
  });

  test("more changes than one batch come in over several steps", async () => {
    const index = await standing();
    await change(sql`true`, sql`price_cents = greatest(1, price_cents - 100)`);
    expect(await index.step()).toBe(true);
    await follow(index);
    await expectEqual(index);
    expect(index.build).toHaveBeenCalledOnce();
  });

  test("without room for a new stone is exchanged for a larger one", async () => {
    let full = true;
    const restore = async (path: string) => {
      const restored = await restoreSnapshot(path);
      if (full)
        vi.spyOn(restored.index, "apply").mockImplementation(() => {
          throw new IndexFull("no room");
        });
      full = false;
      return restored;
    };
    const index = await standing({ restore });
    await change(stone(1), sql`availability = 'sold'`);
    await follow(index);
    expect(index.build).toHaveBeenCalledTimes(2);
    await expectEqual(index);
  });

  test("a failing database is told, and the changes come in later", async () => {
    const index = await standing();
    const query = vi.spyOn(shop.pool, "query").mockImplementation(() => {
      throw new Error("connection lost");
    });
    expect(await index.step()).toBe(false);
    expect(index.errors).toHaveLength(1);
    expect(index.standing()?.count).toBe(LISTED);
    query.mockRestore();
    await change(stone(1), sql`availability = 'sold'`);
    await follow(index);
    await expectEqual(index);
  });

  test("of a database that is another one now stands no more until it is built of that", async () => {
    const index = await standing();
    await change(stone(1), sql`availability = 'sold'`);
    await follow(index);
    await resetLog();
    await change(stone(1), sql`availability = 'available'`);
    await index.step();
    expect(index.standing()).toBeNull();
    await until(() => index.standing(), index);
    await expectEqual(index);
  });
});

describe("a supplier's file", () => {
  /** A build that ends when told. */
  function held() {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let builds = 0;
    const build = vi.fn(async () => {
      const built = await made.buildSnapshot(shop.pool, snapshots, () => undefined);
      if (++builds > 1) await gate;
      return built;
    });
    return { build, release };
  }
  const FILE = sql`carat < 1`;
  const raise = sql`price_cents = price_cents + 100, regular_price_cents = regular_price_cents + 100`;

  test("is brought in by an index built anew, while the one before answers", async () => {
    const { build, release } = held();
    const index = await standing({ build, mostChanges: 50 });
    const before = index.standing();
    await change(FILE, raise);
    await until(() => build.mock.calls.length === 2, index);
    expect(index.standing()).toBe(before);
    // who is shown its stones meanwhile sees them as they are
    expect(index.onAllChanged).toHaveBeenCalledTimes(2);
    release();
    await follow(index);
    expect(index.standing()).not.toBe(before);
    await expectEqual(index);
  });

  test("hides no sale that comes after it, and is told as missing until it is in", async () => {
    const { build, release } = held();
    const index = await standing({ build, mostChanges: 50 });
    const whole = index.version();
    await change(FILE, raise);
    await index.step();
    await change(stone(1), sql`availability = 'sold'`);
    await until(() => !index.standing()?.has(idOf(1)), index);
    expect(index.version()).toBe(whole);
    expect(build).toHaveBeenCalledTimes(2);
    release();
    await follow(index);
    expect(index.standing()?.has(idOf(1))).toBe(false);
    await expectEqual(index);
  });

  test("that can't be built in is tried again, and the index goes on", async () => {
    const build = vi.fn(() => made.buildSnapshot(shop.pool, snapshots, () => undefined));
    const index = await standing({ build, mostChanges: 50 });
    build.mockRejectedValueOnce(new Error("no room on the disk"));
    await change(FILE, raise);
    await until(() => index.errors.length > 0, index);
    expect(index.standing()?.count).toBe(LISTED);
    await follow(index);
    await expectEqual(index);
  });

  test("followed by a second one while the first is built in is in as well", async () => {
    const { build, release } = held();
    const index = await standing({ build, mostChanges: 50 });
    await change(FILE, raise);
    await until(() => build.mock.calls.length === 2, index);
    await change(FILE, raise);
    await index.step();
    release();
    await follow(index);
    await expectEqual(index);
  });
});

test("after many changes a new snapshot is made for the next start", async () => {
  const index = await standing({ snapshotAfter: { changes: 3, ms: 0 } });
  const [first] = await snapshots.all();
  for (let i = 0; i < 4; i++) await change(stone(i), sql`availability = 'sold'`);
  await until(() => index.build.mock.calls.length === 2, index);
  await vi.waitFor(async () => {
    const [latest, ...older] = await snapshots.all();
    expect(latest?.position.version).toBeGreaterThan(first?.position.version ?? 0);
    expect(older).toEqual([]);
  });
  await follow(index);
  await expectEqual(index);
});
