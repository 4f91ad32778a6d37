import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { recordChanges, recordChangesOf } from "@/lib/platform/db/change-log/changes";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";

let shop: TestDatabase;
let bell: typeof import("@/lib/platform/db/change-log/change-notifier");
const ring = vi.fn();
let listening: Promise<unknown>;

beforeAll(async () => {
  shop = await createTestDatabase();
  bell = await import("@/lib/platform/db/change-log/change-notifier");
  listening = bell.listen(shop.url, ring);
  await vi.waitFor(() => expect(ring).toHaveBeenCalledOnce());
});
afterAll(async () => {
  // it listens for as long as its connection lasts
  await shop.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'");
  await shop.close();
  await listening;
});
beforeEach(() => ring.mockClear());

describe("a commit that appended to the change log", () => {
  test("is announced, once for all its changes", async () => {
    await shop.db.transaction((tx) =>
      recordChanges(tx, [
        { kind: "tag", key: "catalogue" },
        { kind: "tag", key: "shop" },
      ]),
    );
    await vi.waitFor(() => expect(ring).toHaveBeenCalledOnce());
  });

  test("is announced too where a query recorded the keys", async () => {
    await shop.db.transaction((tx) => recordChangesOf(tx, "diamond", sql`select 'a' union select 'b'`));
    await vi.waitFor(() => expect(ring).toHaveBeenCalledOnce());
  });

  test("is not announced when it was undone", async () => {
    const heard: (string | undefined)[] = [];
    const listener = await shop.pool.connect();
    listener.on("notification", ({ payload }) => heard.push(payload));
    await listener.query("listen adamas_changes");
    const undone = shop.db.transaction(async (tx) => {
      await recordChanges(tx, [{ kind: "tag", key: "catalogue" }]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    // announcements come in their order: nothing came before this one
    await shop.pool.query("notify adamas_changes, 'later'");
    await vi.waitFor(() => expect(heard).toContain("later"));
    listener.release(true);
    expect(heard).toEqual(["later"]);
    await vi.waitFor(() => expect(ring).toHaveBeenCalledOnce());
  });
});

describe("the bell", () => {
  const timed = async (wait: Promise<void>) => {
    const since = performance.now();
    await wait;
    return performance.now() - since;
  };

  test("wakes everybody who waits", async () => {
    const { notify: pull, waiter } = bell.createChangeNotifier();
    // longer than the test may take
    const waits = [waiter(), waiter()].map((one) => one.wait(600_000));
    setTimeout(pull, 20);
    await Promise.all(waits);
  });

  test("is heard by who was busy when it rang, once", async () => {
    const { notify: pull, waiter } = bell.createChangeNotifier();
    const one = waiter();
    pull();
    await one.wait(600_000);
    expect(await timed(one.wait(80))).toBeGreaterThan(60);
  });

  test("that stays silent keeps nobody longer than asked", async () => {
    expect(await timed(bell.createChangeNotifier().waiter().wait(80))).toBeGreaterThan(60);
  });
});
