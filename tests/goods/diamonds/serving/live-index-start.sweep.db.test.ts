import { mkdir, open, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { restoreSnapshot } from "@/lib/goods/diamonds/index/snapshot";
import { FEW, idOf, LISTED, openLiveShop, stone, until } from "./live-shop";

const shop = openLiveShop();

describe("a process that starts", () => {
  test("without a snapshot builds its index and leaves one behind", async () => {
    const index = await shop.standing();
    expect(index.build).toHaveBeenCalledOnce();
    expect(index.current()?.count).toBe(LISTED);
    await shop.expectEqual(index);
    expect(await shop.snapshots.all()).toHaveLength(1);
    expect(index.errors).toEqual([]);
  });

  test("with one takes it, brings in what changed since, and builds nothing", async () => {
    await shop.standing();
    await shop.change(stone(3), sql`availability = 'sold'`);
    await shop.change(stone(4), sql`price_cents = price_cents / 2`);
    const second = await shop.standing();
    expect(second.build).not.toHaveBeenCalled();
    expect(second.current()?.count).toBe(LISTED - 1);
    expect(second.changed.sort()).toEqual([idOf(3), idOf(4)].sort());
    await shop.expectEqual(second);
  });

  test("has no index before it is up to date", async () => {
    await shop.standing();
    await shop.change(stone(3), sql`availability = 'sold'`);
    const second = shop.live();
    for (; !second.current(); await sleep(1)) await second.step();
    expect(second.current()?.has(idOf(3))).toBe(false);
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
    await shop.standing();
    const [file] = await shop.snapshots.all();
    await damage(file?.path ?? "");
    const second = await shop.standing();
    expect(second.build).toHaveBeenCalledOnce();
    await shop.expectEqual(second);
    expect((await shop.standing()).build).not.toHaveBeenCalled();
  });

  test("with a fresh snapshot that can't be used has another built, whoever made it", async () => {
    const build = vi.fn(shop.buildSnapshot);
    // another process is just done when this one wants to build, and what it wrote is damaged
    build.mockImplementationOnce(async (wanted) => {
      const { path } = await shop.buildSnapshot(wanted);
      await truncate(path, 5_000);
      return shop.buildSnapshot(wanted);
    });
    const index = await shop.standing({ build });
    expect(index.errors).toEqual([]);
    expect(build).toHaveBeenCalledTimes(2);
    await shop.expectEqual(index);
  });

  test("leaves a snapshot that it could not open for want of files or memory to the others", async () => {
    await shop.standing();
    const files = await shop.snapshots.all();
    const restore = vi.fn(restoreSnapshot);
    restore.mockRejectedValueOnce(Object.assign(new Error("too many open files"), { code: "EMFILE" }));
    const second = await shop.standing({ restore });
    expect(second.build).toHaveBeenCalledOnce();
    expect(await shop.snapshots.all()).toEqual(expect.arrayContaining(files));
  });

  test("with a snapshot that can't be read or removed takes the next one, and builds where there is none", async () => {
    await shop.standing();
    await shop.change(stone(3), sql`availability = 'sold'`);
    const [good] = await shop.snapshots.all();
    // a folder can be opened but not read, and is not removed like a file
    const stuck = shop.snapshots.pathFor({ version: 9, writtenAt: "1795256903506057" });
    await mkdir(stuck);
    await writeFile(join(stuck, "file"), "");
    const second = await shop.standing();
    expect(second.build).not.toHaveBeenCalled();
    expect(second.errors).toEqual([]);
    await shop.expectEqual(second);

    await rm(good?.path ?? "");
    const third = await shop.standing();
    expect(third.build).toHaveBeenCalledOnce();
    expect(third.errors).toEqual([]);
    await shop.expectEqual(third);
  });

  test("with more changes to bring in than building takes builds anew", async () => {
    await shop.standing();
    await shop.change(
      sql`carat < 1`,
      sql`price_cents = price_cents + 100, regular_price_cents = regular_price_cents + 100`,
    );
    const second = await shop.standing({ mostChanges: FEW });
    expect(second.build).toHaveBeenCalledOnce();
    await shop.expectEqual(second);
  });

  test("with a snapshot older than the log goes back builds anew", async () => {
    await shop.standing();
    await shop.change(stone(3), sql`availability = 'sold'`);
    await shop.change(stone(4), sql`availability = 'sold'`);
    await shop.db.execute(sql`delete from change_log where version <= 2`);
    const second = await shop.standing();
    expect(second.build).toHaveBeenCalledOnce();
    await shop.expectEqual(second);
  });

  test("with a snapshot whose next changes were pruned builds anew, be the one that follows it a tag", async () => {
    await shop.standing();
    await shop.change(sql`false`, sql`price_cents = price_cents`, [{ kind: "tag", key: "catalogue" }]);
    await shop.change(stone(3), sql`availability = 'sold'`);
    await shop.change(stone(4), sql`availability = 'sold'`);
    const { pruneLog } = await import("@/lib/platform/db/change-log/prune-log");
    // the change of the other stone, and those of the tag before the last
    expect(await pruneLog(new Date(Date.now() + 8 * 24 * 60 * 60_000))).toBeGreaterThan(0);
    const second = await shop.standing();
    expect(second.build).toHaveBeenCalledOnce();
    await shop.expectEqual(second);
  });

  test.each([
    ["counted less", 0],
    ["counted as far", 2],
    ["counted on", 40],
  ])("with the snapshot of another database, which has %s, builds anew", async (_, entries) => {
    await shop.change(stone(3), sql`availability = 'sold'`);
    await shop.standing();
    await shop.resetLog();
    await shop.change(stone(3), sql`availability = 'available'`);
    for (let i = 1; i < entries; i++) await shop.change(stone(i), sql`price_cents = price_cents`);
    const second = await shop.standing();
    expect(second.build).toHaveBeenCalledOnce();
    await shop.expectEqual(second);
  });

  test("tries again each half minute at least while it has none", async () => {
    const build = vi.fn(() => Promise.reject(new Error("connection refused")));
    const index = shop.live({ build });
    let now = Date.now();
    const clock = vi.spyOn(Date, "now").mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    for (let tries = 1; tries <= 8; tries++) {
      await index.step();
      await vi.waitFor(() => expect(index.errors).toHaveLength(tries));
      // the failed try is over for the next one
      await sleep(10);
      now += 30_000;
    }
  });

  test("while the database is away has none, and gets it afterwards", async () => {
    const build = vi.fn(shop.buildSnapshot);
    build.mockRejectedValueOnce(new Error("connection refused"));
    const index = shop.live({ build });
    await until(() => index.errors.length > 0, index);
    expect(index.current()).toBeNull();
    await index.step();
    expect(build).toHaveBeenCalledOnce();
    await until(() => index.current(), index);
    await shop.expectEqual(index);
  });
});
