import { expect, test, vi } from "vitest";
import { createChangeCache } from "@/lib/platform/cache/change-cache";
import { countExpiry } from "@/lib/platform/cache/expiry-count";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";

const open = ({ mostBytes = 100_000, ttlSeconds = 60 } = {}) =>
  createChangeCache<string>({ mostBytes, ttlSeconds, sizeOf: (value) => value.length });
const change = () => countExpiry([tags.product("alba")]);

test("a value is read once until a tag expires, but a stone's", async () => {
  const cache = open();
  const read = vi.fn(async () => "read");
  expect(await Promise.all([cache.find("a", read), cache.find("a", read)])).toEqual(["read", "read"]);
  countExpiry([tags.stones]);
  expect(await cache.find("a", read)).toBe("read");
  expect(cache.get("a")).toBe("read");
  expect(read).toHaveBeenCalledOnce();
  change();
  expect(cache.get("a")).toBeUndefined();
  expect(await cache.find("a", async () => "read again")).toBe("read again");
});

test("a value that was being read while a tag expired reaches who waits for it, and nobody after", async () => {
  const cache = open();
  let end = (_value: string) => {};
  const slow = cache.find("a", () => new Promise((resolve) => (end = resolve)));
  change();
  const fresh = cache.find("a", async () => "new");
  end("old");
  expect(await slow).toBe("old");
  expect(await fresh).toBe("new");
  expect(cache.get("a")).toBe("new");

  const keep = cache.begin();
  change();
  keep("b", "old");
  expect(cache.get("b")).toBeUndefined();
  cache.begin()("b", "new");
  expect(cache.get("b")).toBe("new");
});

test("a read that ends after a tag has expired, before anybody asks again, is not kept either", async () => {
  const cache = open();
  const slow = cache.find("a", async () => {
    await Promise.resolve();
    change();
    return "old";
  });
  expect(await slow).toBe("old");
  expect(cache.get("a")).toBeUndefined();
});

test("a read that fails is tried again", async () => {
  const cache = open();
  await expect(cache.find("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.find("a", async () => "back")).toBe("back");
});

test("beyond its bytes the values used longest ago go, and one that is larger than all of them isn't kept", async () => {
  const cache = open({ mostBytes: 1_000 });
  const keep = cache.begin();
  for (const key of ["a", "b"]) keep(key, "x".repeat(300));
  expect(cache.get("a")).toBeDefined();
  keep("c", "x".repeat(300));
  expect(["a", "b", "c"].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  expect(await cache.find("d", async () => "x".repeat(2_000))).toHaveLength(2_000);
  expect(cache.get("d")).toBeUndefined();
});

test("a value is fresh for its seconds while nothing changes", async () => {
  const clock = vi.spyOn(performance, "now");
  try {
    clock.mockReturnValue(1_000);
    const cache = open({ ttlSeconds: 10 });
    cache.begin()("a", "old");
    clock.mockReturnValue(10_900);
    expect(cache.get("a")).toBe("old");
    clock.mockReturnValue(11_100);
    expect(cache.get("a")).toBeUndefined();
  } finally {
    clock.mockRestore();
  }
});
