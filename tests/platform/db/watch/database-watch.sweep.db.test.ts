import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { openRequestPool } from "@/lib/platform/db/pools/request-pool";
import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";
import { openDatabaseGate } from "../../../support/database/database-gate";

let database: TestDatabase;
let gate: Awaited<ReturnType<typeof openDatabaseGate>>;
let changes: boolean[];
let opened: ReturnType<typeof openRequestPool>;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  database = await createTestDatabase();
  changes = [];
  gate = await openDatabaseGate(database.url);
  opened = openRequestPool(gate.url, 4, (isAway) => changes.push(isAway));
});
afterEach(async () => {
  gate.thaw();
  gate.reopen();
  await opened.pool.end();
  await gate.close();
  await database.close();
  vi.restoreAllMocks();
});

/** Interval at which this process looks whether it is late itself, and most of that which is taken off a time, in ms. */
const LOOK_MS = 50;
const MOST_LATE_MS = 1_500;

/**
 * What became of a statement, and after how long (ms). What this process was late itself does not count, up to a limit: on a
 * busy machine every limit in ticks lasts as much longer.
 */
async function outcome(run: () => Promise<unknown>) {
  const since = performance.now();
  let late = 0;
  let looked = since;
  const lookAgain = () => {
    const now = performance.now();
    late += Math.max(0, now - looked - LOOK_MS);
    looked = now;
  };
  const timer = setInterval(lookAgain, LOOK_MS);
  const error = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  clearInterval(timer);
  lookAgain();
  const ms = looked - since - Math.min(late, MOST_LATE_MS);
  return { away: error !== null && isDatabaseAway(error), error, ms };
}
const look = () => opened.pool.query("select 1");
const inTransaction = () =>
  databaseOver(opened.pool).transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await sleep(100);
    await tx.execute(sql`select 2`);
  });
const isBack = async () => {
  const { error, ms } = await outcome(() =>
    vi.waitFor(look, { timeout: 5_000 + MOST_LATE_MS, interval: 100 }),
  );
  expect(error).toBeNull();
  expect(ms).toBeLessThan(5_000);
};

/** Keeps the process busy, as a long rendering or garbage collection does. */
function stall(ms: number): void {
  for (const since = performance.now(); performance.now() - since < ms; );
}

test("a silent database fails all that wait within three seconds, later statements at once, and is back within five", async () => {
  await Promise.all([look(), look()]);
  gate.freeze();
  const calls = Array.from({ length: 20 }, (_, at) => outcome(at % 2 ? look : inTransaction));
  for (const { away, ms } of await Promise.all(calls)) {
    expect(away).toBe(true);
    expect(ms).toBeLessThan(3_000);
  }
  expect(opened.watch.isAway()).toBe(true);
  const later = await Promise.all(Array.from({ length: 20 }, () => outcome(look)));
  for (const { away, ms } of later) {
    expect(away).toBe(true);
    expect(ms).toBeLessThan(500);
  }
  gate.thaw();
  await isBack();
  expect(opened.watch.isAway()).toBe(false);
  expect(changes).toEqual([true, false]);
});

test("a database that refuses connections fails statements at once, and is back within five seconds", async () => {
  await look();
  const since = performance.now();
  expect(opened.watch.hasFailedSince(since)).toBe(false);
  gate.shut();
  for (let call = 0; call < 5; call++) {
    const { away, ms } = await outcome(inTransaction);
    expect(away).toBe(true);
    expect(ms).toBeLessThan(3_000);
  }
  expect(opened.watch.hasFailedSince(since)).toBe(true);
  await vi.waitFor(() => expect(opened.watch.isAway()).toBe(true), { timeout: 3_000 });
  gate.reopen();
  await isBack();
});

test("a process that was busy for seconds never takes its own delay for the database's", async () => {
  await look();
  // in the second round the database was silent for so long that a probe is under way
  for (const delay of [0, 900]) {
    // more callers than places, so that some connect, some have asked and some wait
    const slow = Array.from({ length: 4 }, () => outcome(() => opened.pool.query("select pg_sleep(1.2)")));
    const waiting = Array.from({ length: 8 }, () => outcome(look));
    await sleep(delay);
    stall(3_000);
    for (const { error } of await Promise.all([...slow, ...waiting])) expect(error).toBeNull();
  }
  expect(changes).toEqual([]);
});

test("transactions that begin while the database goes away leave every place in the pool free", async () => {
  for (let round = 0; round < 2; round++) {
    await Promise.all(Array.from({ length: 4 }, look));
    gate.freeze();
    await Promise.all(Array.from({ length: 4 }, () => outcome(inTransaction)));
    gate.thaw();
    await isBack();
  }
  await vi.waitFor(() => expect(opened.pool.idleCount).toBe(opened.pool.totalCount));
  await Promise.all(Array.from({ length: 4 }, inTransaction));
});

test("connections that the server terminates fail their statements, and the next ones succeed", async () => {
  const running = Array.from({ length: 3 }, () => outcome(() => opened.pool.query("select pg_sleep(1.5)")));
  const idle = outcome(() =>
    databaseOver(opened.pool).transaction(async (tx) => {
      await sleep(800);
      await tx.execute(sql`select 1`);
    }),
  );
  await sleep(400);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  for (const { away } of await Promise.all([...running, idle])) expect(away).toBe(true);
  await isBack();
  await Promise.all(Array.from({ length: 4 }, inTransaction));
});

test("a server that became read-only fails writes as away, and the next write gets another connection", async () => {
  const write = () =>
    databaseOver(opened.pool).transaction((tx) => tx.execute(sql`create table written (id int)`));
  await look();
  await opened.pool.query("set default_transaction_read_only = on");
  const { away } = await outcome(write);
  expect(away).toBe(true);
  await write();
});

test("a statement that waits for another's lock is given up, and the database does not count as away", async () => {
  const since = performance.now();
  const holder = await database.pool.connect();
  await holder.query("begin; select pg_advisory_xact_lock(7)");
  const { away, ms } = await outcome(() => opened.pool.query("select pg_advisory_xact_lock(7)"));
  await holder.query("rollback");
  holder.release();
  expect(away).toBe(true);
  expect(ms).toBeLessThan(3_000);
  expect(opened.watch.isAway()).toBe(false);
  // nor does what failed beside it: other requests may have failed for a fault of their own
  expect(opened.watch.hasFailedSince(since)).toBe(false);
  await look();
});

test("a transaction that waits for something else than the database keeps its connection", async () => {
  const mailed = await outcome(() =>
    databaseOver(opened.pool).transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await sleep(3_500);
      await tx.execute(sql`select 2`);
    }),
  );
  expect(mailed.error).toBeNull();
});

test("a connection that is lost while others work is closed, and the next statement runs over another", async () => {
  await look();
  gate.freeze();
  const lost = outcome(inTransaction);
  await sleep(300);
  gate.thawNew();
  const { away, ms } = await lost;
  expect(away).toBe(true);
  expect(ms).toBeLessThan(4_500);
  expect(opened.watch.isAway()).toBe(false);
  await look();
});

test("whoever asks just when the database is back is answered", async () => {
  gate.shut();
  await expect.poll(async () => (await outcome(look)).away, { timeout: 10_000 }).toBe(true);
  for (let i = 0; i < 5; i++) expect((await outcome(look)).away).toBe(true);
  gate.reopen();
  expect((await outcome(look)).error).toBeNull();
});
