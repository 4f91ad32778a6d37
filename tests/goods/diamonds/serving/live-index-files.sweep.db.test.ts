import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import { diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { createListAnswers } from "@/lib/goods/diamonds/serving/answers/list-answers";
import type { SnapshotRequest } from "@/lib/goods/diamonds/serving/snapshots/build-snapshot";
import { FEW, FILE, idOf, LISTED, openLiveShop, raise, stone, until } from "./live-shop";

const shop = openLiveShop();

describe("a supplier's file", () => {
  /** A build that ends when told. */
  function held() {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let builds = 0;
    const build = vi.fn(async (wanted: SnapshotRequest) => {
      const built = await shop.buildSnapshot(wanted);
      if (++builds > 1) await gate;
      return built;
    });
    return { build, release };
  }
  test("is brought in by an index built anew, while the one before answers", async () => {
    const { build, release } = held();
    const index = await shop.standing({ build, mostChanges: FEW });
    const before = index.current();
    await shop.change(FILE, raise);
    await until(() => build.mock.calls.length === 2, index);
    expect(index.current()).toBe(before);
    // who is shown its stones meanwhile sees them as they are
    expect(index.onAllChanged).toHaveBeenCalledTimes(2);
    release();
    await shop.follow(index);
    expect(index.current()).not.toBe(before);
    await shop.expectEqual(index);
  });

  test("leaves no answer kept that the index before it has given", async () => {
    const { build, release } = held();
    const answers = createListAnswers();
    const index = await shop.standing({
      ...{ build, mostChanges: FEW },
      onAllChanged: answers.expire,
      onExchanged: answers.expire,
    });
    const dearest = async () => {
      const asked = compileQuery(diamondQuerySchema.parse({ sort: "price_desc" }), null);
      const answer = index.current();
      return (await answers.find("dearest", async () => JSON.stringify(answer?.query(asked)))).text;
    };
    const before = await dearest();
    await shop.change(FILE, sql`availability = 'sold'`);
    await until(() => build.mock.calls.length === 2, index);
    // the index before answers again, and its answer is kept
    expect(await dearest()).toBe(before);
    release();
    await shop.follow(index);
    expect(await dearest()).not.toBe(before);
  });

  test("too large for its stones to be counted in time is built in all the same", async () => {
    const index = await shop.standing({ mostChanges: FEW });
    for (let i = 0; i < 3; i++) await shop.change(FILE, raise);
    const ask = shop.pool.query.bind(shop.pool);
    const query = vi.spyOn(shop.pool, "query").mockImplementation(((...asked: Parameters<typeof ask>) => {
      if (String(asked[0]).includes("count(distinct")) throw new Error("Query read timeout");
      return ask(...asked);
    }) as typeof ask);
    onTestFinished(() => query.mockRestore());
    await shop.follow(index);
    expect(index.errors).toEqual([]);
    expect(index.build).toHaveBeenCalledTimes(2);
    await shop.expectEqual(index);
  });

  test("hides no sale that comes after it, and is told as missing until it is in", async () => {
    const { build, release } = held();
    const index = await shop.standing({ build, mostChanges: FEW });
    const whole = index.version();
    await shop.change(FILE, raise);
    await index.step();
    await shop.change(stone(1), sql`availability = 'sold'`);
    await until(() => !index.current()?.has(idOf(1)), index);
    expect(index.version()).toBe(whole);
    await until(() => build.mock.calls.length === 2, index);
    release();
    await shop.follow(index);
    expect(index.current()?.has(idOf(1))).toBe(false);
    await shop.expectEqual(index);
  });

  test("after file leaves half of the time free of builds", async () => {
    const build = vi.fn(async (wanted: SnapshotRequest) => {
      await sleep(300);
      return shop.buildSnapshot(wanted);
    });
    const index = await shop.standing({ build, mostChanges: FEW });
    const stood = performance.now();
    await shop.change(FILE, raise);
    await until(() => build.mock.calls.length === 2, index);
    expect(performance.now() - stood).toBeGreaterThan(280);
    await shop.follow(index);
    await shop.expectEqual(index);
  });

  test("that can't be built in is tried again, and the index goes on", async () => {
    const build = vi.fn(shop.buildSnapshot);
    const index = await shop.standing({ build, mostChanges: FEW });
    build.mockRejectedValueOnce(new Error("no room on the disk"));
    await shop.change(FILE, raise);
    await until(() => index.errors.length > 0, index);
    expect(index.current()?.count).toBe(LISTED);
    await shop.follow(index);
    await shop.expectEqual(index);
  });

  test("of a database that is put back meanwhile leaves no version behind", async () => {
    const { build, release } = held();
    const index = await shop.standing({ build, mostChanges: FEW });
    await shop.change(FILE, raise);
    await until(() => build.mock.calls.length === 2, index);
    await shop.resetLog();
    await index.step();
    expect(index.version()).toBeNull();
    release();
    await until(() => index.current(), index);
    await shop.expectEqual(index);
  });

  test("followed by a second one while the first is built in is in as well", async () => {
    const { build, release } = held();
    const index = await shop.standing({ build, mostChanges: FEW });
    await shop.change(FILE, raise);
    await until(() => build.mock.calls.length === 2, index);
    await shop.change(FILE, raise);
    await index.step();
    release();
    await shop.follow(index);
    await shop.expectEqual(index);
  });
});

test("an index built beyond what the one before had followed has all texts of stones forgotten", async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let builds = 0;
  const build = vi.fn(async (wanted: SnapshotRequest) => {
    if (++builds > 1) await gate;
    return shop.buildSnapshot(wanted);
  });
  const index = await shop.standing({ build, snapshotAfter: { changes: 1, ms: 0 } });
  const before = index.current();
  await shop.change(stone(1), sql`availability = 'sold'`);
  await until(() => build.mock.calls.length === 2, index);
  expect(index.onAllChanged).toHaveBeenCalledOnce();
  // a text made of this stone before now is stale, and no step is made that would tell
  await shop.change(stone(2), raise);
  release();
  await vi.waitFor(() => expect(index.current()).not.toBe(before), { timeout: 10_000 });
  expect(index.changed).not.toContain(idOf(2));
  expect(index.onAllChanged).toHaveBeenCalledTimes(2);
});

test("after many changes a new snapshot is made for the next start", async () => {
  const index = await shop.standing({ snapshotAfter: { changes: 3, ms: 0 } });
  const [first] = await shop.snapshots.all();
  for (let i = 0; i < 4; i++) await shop.change(stone(i), sql`availability = 'sold'`);
  await until(() => index.build.mock.calls.length === 2, index);
  await vi.waitFor(async () => {
    const [latest] = await shop.snapshots.all();
    expect(latest?.position.version).toBeGreaterThan(first?.position.version ?? 0);
  });
  await shop.follow(index);
  await shop.expectEqual(index);
});
