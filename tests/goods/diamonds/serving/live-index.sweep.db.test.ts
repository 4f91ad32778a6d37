import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { IndexFullError } from "@/lib/goods/diamonds/index/build/stone-changes";
import { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { listedStone } from "@/lib/goods/diamonds/index/listed-stone";
import { restoreSnapshot } from "@/lib/goods/diamonds/index/snapshot";
import { StoneBatch } from "@/lib/goods/diamonds/index/store/stone-batch";
import type { SnapshotRequest } from "@/lib/goods/diamonds/serving/snapshots/build-snapshot";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { idOf, LISTED, openLiveShop, rows, stone, until } from "./live-shop";

const shop = openLiveShop();

describe("an index that stands", () => {
  test("follows sales, reservations, prices, returns and new stones", async () => {
    const index = await shop.standing();
    await shop.change(stone(1), sql`availability = 'sold'`);
    await shop.change(stone(2), sql`availability = 'withdrawn'`);
    await shop.change(stone(5), sql`availability = 'reserved'`);
    await shop.change(stone(6), sql`price_cents = greatest(1, price_cents / 3)`);
    await shop.db.transaction(async (tx) => {
      await tx.insert(diamonds).values(rows.slice(LISTED));
      await recordChanges(
        tx,
        rows.slice(LISTED).map(({ id }) => ({ kind: "diamond" as const, key: id })),
      );
    });
    await shop.follow(index);
    expect(index.current()?.count).toBe(rows.length - 2);
    await shop.expectEqual(index);
    await shop.change(stone(2), sql`availability = 'available'`);
    await shop.follow(index);
    expect(index.current()?.has(idOf(2))).toBe(true);
    await shop.expectEqual(index);
    expect(index.build).toHaveBeenCalledOnce();
  });

  test("tells of a changed stone when it is in the index, not before", async () => {
    const seen: unknown[] = [];
    const index = await shop.standing({
      onChanged: (ids) => seen.push([ids, index.current()?.has(idOf(1))]),
    });
    await shop.change(stone(1), sql`availability = 'sold'`);
    await shop.follow(index);
    expect(seen).toEqual([[[idOf(1)], false]]);
  });

  test("forgets a stone that was deleted, and passes over keys that are no stone's", async () => {
    const index = await shop.standing();
    await shop.db.transaction(async (tx) => {
      await tx.delete(diamonds).where(eq(diamonds.id, idOf(1)));
      await recordChanges(tx, [
        { kind: "diamond", key: idOf(1) },
        { kind: "diamond", key: "1" },
      ]);
    });
    await shop.follow(index);
    expect(index.current()?.count).toBe(LISTED - 1);
    expect(index.errors).toEqual([]);
  });

  test("drops a stone it can't hold, says so and goes on", async () => {
    const index = await shop.standing();
    await shop.change(stone(1), sql`growth = 'MAGIC'`);
    await shop.change(stone(2), sql`availability = 'sold'`);
    await shop.follow(index);
    expect(index.refused).toHaveLength(1);
    expect(index.current()?.has(idOf(1))).toBe(false);
    expect(index.current()?.has(idOf(2))).toBe(false);
  });

  test("more changes than one batch come in over several steps", async () => {
    const index = await shop.standing();
    await shop.change(sql`true`, sql`price_cents = greatest(1, price_cents - 100)`);
    expect(await index.step()).toBe(true);
    await shop.follow(index);
    await shop.expectEqual(index);
    expect(index.build).toHaveBeenCalledOnce();
  });

  test("without room for a new stone takes in the sales beside it, and is exchanged for a larger one", async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const build = vi.fn(async (wanted: SnapshotRequest) => {
      const built = await shop.buildSnapshot(wanted);
      if (build.mock.calls.length > 1) await gate;
      return built;
    });
    // an index as full as it gets
    const restore = vi.fn(restoreSnapshot);
    restore.mockImplementationOnce(async (path) => {
      const { version } = await restoreSnapshot(path);
      const stones = new StoneBatch();
      for (const row of rows.slice(0, LISTED)) {
        const record = listedStone(row, row.createdAt.getTime() * 1000);
        if (record) stones.push(record);
      }
      const index = DiamondIndex.build(stones.columns, stones.count, { capacity: LISTED });
      vi.spyOn(index, "apply").mockImplementation((changes) => {
        const arrivals = changes.filter(({ id, stone: arriving }) => arriving && !index.has(id));
        DiamondIndex.prototype.apply.call(
          index,
          changes.filter((one) => !arrivals.includes(one)),
        );
        if (arrivals.length > 0) throw new IndexFullError("no room");
      });
      return { index, version };
    });
    const index = await shop.standing({ restore, build });
    await shop.db.transaction(async (tx) => {
      await tx.insert(diamonds).values(rows.slice(LISTED));
      await tx.execute(sql`update diamonds set availability = 'sold' where ${stone(1)}`);
      const changed = [...rows.slice(LISTED).map(({ id }) => id), idOf(1)];
      await recordChanges(
        tx,
        changed.map((key) => ({ kind: "diamond" as const, key })),
      );
    });
    const whole = index.version();
    await until(() => build.mock.calls.length === 2, index);
    expect(index.current()?.has(idOf(1))).toBe(false);
    expect(index.changed).toContain(idOf(1));
    // and goes on with what comes after
    await shop.change(stone(2), sql`availability = 'sold'`);
    await until(() => !index.current()?.has(idOf(2)), index);
    expect(index.version()).toBe(whole);
    release();
    await shop.follow(index);
    expect(index.current()?.count).toBe(rows.length - 2);
    await shop.expectEqual(index);
  });

  test("a failing database is told, and the changes come in later", async () => {
    const index = await shop.standing();
    const query = vi.spyOn(shop.pool, "query").mockImplementation(() => {
      throw new Error("connection lost");
    });
    expect(await index.step()).toBe(false);
    expect(index.errors).toHaveLength(1);
    expect(index.current()?.count).toBe(LISTED);
    query.mockRestore();
    await shop.change(stone(1), sql`availability = 'sold'`);
    await shop.follow(index);
    await shop.expectEqual(index);
  });

  test("of a database that is another one now stands no more until it is built of that", async () => {
    const index = await shop.standing();
    await shop.change(stone(1), sql`availability = 'sold'`);
    await shop.follow(index);
    await shop.resetLog();
    await shop.change(stone(1), sql`availability = 'available'`);
    await index.step();
    expect(index.current()).toBeNull();
    expect(index.version()).toBeNull();
    await until(() => index.current(), index);
    await shop.expectEqual(index);
  });
});
