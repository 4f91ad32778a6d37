import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTagFollower, REPLAY_MARGIN_MS } from "@/lib/platform/cache/tag-follower";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { changeCounter, changeLog } from "@/lib/platform/db/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(changeLog);
  await shop.db.update(changeCounter).set({ version: 0 });
});

const record = (...keys: string[]) =>
  shop.db.transaction((tx) =>
    recordChanges(
      tx,
      keys.map((key) => ({ kind: "tag" as const, key })),
    ),
  );

function follow(since = new Date()) {
  const expired: string[] = [];
  const errors: unknown[] = [];
  const failing = { on: false };
  const current = { times: 0 };
  const applied: number[] = [];
  const follower = createTagFollower({
    database: () => shop.db,
    since,
    expire: async (tags) => {
      if (failing.on) throw new Error("refused");
      expired.push(...tags);
    },
    onApplied: (version) => applied.push(version),
    onCurrent: () => {
      current.times += 1;
    },
    onError: (error) => errors.push(error),
  });
  return { ...follower, expired, errors, failing, current, applied };
}

describe("the follower of the change log", () => {
  test("on start replays every tag written since the process began", async () => {
    await record("product:a", "catalogue");
    const follower = follow(new Date(Date.now() - 1_000));
    await follower.step();
    expect(follower.expired).toEqual(["product:a", "catalogue"]);
  });

  test("tells up to which version every tag has expired, and no further while that fails", async () => {
    await record("product:a");
    const follower = follow(new Date(Date.now() - 1_000));
    follower.failing.on = true;
    await follower.step();
    expect(follower.applied).toEqual([]);
    follower.failing.on = false;
    await follower.step();
    await record("product:b", "catalogue");
    await follower.step();
    expect(follower.applied).toEqual([1, 3]);
  });

  test("leaves alone what was written long before that", async () => {
    await record("product:old");
    await shop.db.update(changeLog).set({ at: new Date(Date.now() - 2 * REPLAY_MARGIN_MS) });
    await record("product:new");
    const follower = follow();
    await follower.step();
    expect(follower.expired).toEqual(["product:new"]);
  });

  test("says once that the replay is complete, and not before", async () => {
    await record("product:a");
    const follower = follow(new Date(Date.now() - 1_000));
    follower.failing.on = true;
    await follower.step();
    expect(follower.current.times).toBe(0);
    follower.failing.on = false;
    await follower.step();
    await record("product:b");
    await follower.step();
    expect(follower.current.times).toBe(1);
  });

  test("then expires each later tag once", async () => {
    const follower = follow();
    await follower.step();
    await record("catalogue");
    await follower.step();
    await follower.step();
    expect(follower.expired).toEqual(["catalogue"]);
  });

  test("one tag written a hundred times is expired once", async () => {
    const follower = follow();
    await follower.step();
    await record(...Array.from({ length: 100 }, () => "catalogue"));
    await follower.step();
    expect(follower.expired).toEqual(["catalogue"]);
  });

  test("changes of stones are not its concern, and don't hide a later tag", async () => {
    const follower = follow();
    await shop.db.transaction((tx) => recordChanges(tx, [{ kind: "diamond", key: "1" }]));
    await follower.step();
    await record("shop");
    await follower.step();
    expect(follower.expired).toEqual(["shop"]);
  });

  test("what could not be expired is tried again", async () => {
    const follower = follow();
    await follower.step();
    await record("catalogue");
    follower.failing.on = true;
    await follower.step();
    expect(follower.errors).toHaveLength(1);
    follower.failing.on = false;
    await follower.step();
    expect(follower.expired).toEqual(["catalogue"]);
  });

  test("more than one message's worth is expired whole, in several steps", async () => {
    const follower = follow();
    await follower.step();
    const keys = Array.from({ length: 2_500 }, (_, i) => `product:${i}`);
    await record(...keys);
    let steps = 1;
    while (await follower.step()) steps++;
    expect(follower.expired).toEqual(keys);
    expect(steps).toBe(3);
  });

  test("a database put back to an earlier state is followed from its own start", async () => {
    await record("a", "b", "c");
    const follower = follow();
    await follower.step();
    await shop.db.delete(changeLog);
    await shop.db.update(changeCounter).set({ version: 0 });
    await record("d");
    await follower.step();
    expect(follower.expired).toContain("d");
  });

  test("a database that is away is an error told, not thrown", async () => {
    const errors: unknown[] = [];
    const follower = createTagFollower({
      database: () => {
        throw new Error("connection refused");
      },
      since: new Date(),
      expire: async () => {},
      onError: (error) => errors.push(error),
    });
    await expect(follower.step()).resolves.toBe(false);
    expect(errors).toHaveLength(1);
  });
});
