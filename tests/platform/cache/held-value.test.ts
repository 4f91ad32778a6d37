import { beforeEach, expect, test, vi } from "vitest";

const mocked = {
  prepare: vi.fn((_: (expired: readonly string[]) => Promise<void>) => undefined),
  expire: vi.fn(async (_: readonly string[]) => undefined),
};
vi.mock("@/lib/platform/cache/expire-tags", () => ({
  beforeTagsExpire: mocked.prepare,
  expireTags: mocked.expire,
}));
vi.mock("@/lib/platform/log/log", () => ({ log: { warn: vi.fn() } }));
beforeEach(() => void vi.clearAllMocks());

/** Follows a value that is first `known`, and then what `loads` bring; null fails. */
async function follow(known: string, loads: (string | null)[]) {
  const { followHeldValue } = await import("@/lib/platform/cache/held-value");
  let held = known;
  await followHeldValue({
    name: "the name",
    load: async () => {
      const next = loads.shift();
      if (typeof next === "string") held = next;
      return typeof next === "string";
    },
    shown: () => held,
    tags: ["catalogue"],
  });
  const [prepare] = mocked.prepare.mock.lastCall ?? [];
  if (!prepare) throw new Error("nothing is prepared");
  return { prepare, held: () => held };
}

test("pages that were made before the setting was read are expired, unless they show the same", async () => {
  await follow("Adamas", ["Adamas"]);
  expect(mocked.expire).not.toHaveBeenCalled();
  await follow("Adamas", ["Carat"]);
  expect(mocked.expire).toHaveBeenCalledExactlyOnceWith(["shop", "catalogue"]);
});

test("no tag of a changed setting expires before it is read, and none because of it while it can't be", async () => {
  const { prepare, held } = await follow("Adamas", ["Adamas", "Carat", null]);
  await prepare(["catalogue"]);
  expect(held()).toBe("Adamas");
  await prepare(["shop"]);
  expect(held()).toBe("Carat");
  await expect(prepare(["shop"])).rejects.toThrow("the name could not be read");
});
