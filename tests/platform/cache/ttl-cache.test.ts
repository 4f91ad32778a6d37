import { expect, test, vi } from "vitest";
import { createTtlCache } from "@/lib/platform/cache/ttl-cache";

test("several who ask at once wait for one making", async () => {
  const make = vi.fn(async () => "made");
  const remembered = createTtlCache<string>({ ttlSeconds: 60, maxEntries: 2 });
  expect(await Promise.all([remembered("a", make), remembered("a", make)])).toEqual(["made", "made"]);
  expect(make).toHaveBeenCalledOnce();
});

test("what failed is made anew, and what is old too", async () => {
  const clock = vi.spyOn(performance, "now");
  const at = (ms: number) => clock.mockReturnValue(ms);
  try {
    at(1_000);
    const remembered = createTtlCache<string>({ ttlSeconds: 60, maxEntries: 2 });
    await expect(remembered("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await remembered("a", async () => "first")).toBe("first");
    at(60_000);
    expect(await remembered("a", async () => "second")).toBe("first");
    at(62_000);
    expect(await remembered("a", async () => "second")).toBe("second");
  } finally {
    clock.mockRestore();
  }
});

test("of more than it may keep the one asked for longest ago goes", async () => {
  const remembered = createTtlCache<string>({ ttlSeconds: 60, maxEntries: 2 });
  await remembered("a", async () => "a");
  await remembered("b", async () => "b");
  await remembered("a", async () => "never");
  await remembered("c", async () => "c");
  expect(await remembered("a", async () => "anew")).toBe("a");
  expect(await remembered("b", async () => "anew")).toBe("anew");
});

test("a value whose room was taken while it was made still reaches who waits for it", async () => {
  const remembered = createTtlCache<string>({ ttlSeconds: 60, maxEntries: 1 });
  const slow = remembered("a", () => new Promise((resolve) => setTimeout(resolve, 10, "a")));
  await remembered("b", async () => "b");
  expect(await slow).toBe("a");
});
