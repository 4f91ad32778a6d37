import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachedValue, expireCachedValues } from "@/lib/platform/cache/cached-value";

const { error } = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock("@/lib/platform/log/log", () => ({ log: { error } }));

const TAG = "shop";
const read = vi.fn<() => Promise<string>>();
const current = cachedValue({ tag: TAG, name: "the shop's word", initial: "unknown", read });
/** Lets a read that was begun and not waited for end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const later = () => {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

let now = 1_000_000;
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => now);
  expireCachedValues([TAG]);
});
afterEach(async () => {
  await settle();
  vi.restoreAllMocks();
  read.mockReset();
  now += 1_000_000;
});

test("is read once for many requests, and again after five seconds without anybody's waiting", async () => {
  read.mockResolvedValueOnce("first");
  expect(await Promise.all([current(), current()])).toEqual(["first", "first"]);
  now += 4_999;
  expect(await current()).toBe("first");
  expect(read).toHaveBeenCalledOnce();
  now += 1;
  read.mockResolvedValueOnce("second");
  expect(await current()).toBe("first");
  await settle();
  expect(await current()).toBe("second");
  expect(read).toHaveBeenCalledTimes(2);
});

test("is read before the next use once its tag has expired", async () => {
  read.mockResolvedValueOnce("before");
  await current();
  read.mockResolvedValueOnce("after");
  expireCachedValues(["catalogue", TAG]);
  expect(await current()).toBe("after");
});

test("is left alone by other tags", async () => {
  read.mockResolvedValueOnce("before");
  await current();
  expireCachedValues(["catalogue"]);
  expect(await current()).toBe("before");
  expect(read).toHaveBeenCalledOnce();
});

test("a read that began before its tag expired is not believed afterwards", async () => {
  const old = later();
  read.mockReturnValueOnce(old.promise);
  const waiting = current();
  expireCachedValues([TAG]);
  read.mockResolvedValueOnce("after");
  expect(await current()).toBe("after");
  old.resolve("before");
  await waiting;
  expect(await current()).toBe("after");
});

test("such a read is better than what was known until the next has ended", async () => {
  const old = later();
  const next = later();
  read.mockReturnValueOnce(old.promise).mockReturnValueOnce(next.promise);
  const waiting = current();
  expireCachedValues([TAG]);
  const second = current();
  old.resolve("before");
  expect(await waiting).toBe("before");
  next.resolve("after");
  expect(await second).toBe("after");
});

test("stands while it can't be read, which is logged and tried again", async () => {
  read.mockResolvedValueOnce("known");
  await current();
  expireCachedValues([TAG]);
  read.mockRejectedValueOnce(new Error("away"));
  expect(await current()).toBe("known");
  expect(error).toHaveBeenCalledOnce();
  now += 5_000;
  read.mockResolvedValueOnce("new");
  await current();
  await settle();
  expect(await current()).toBe("new");
});

test("nobody waits longer than a second and a half for a database that does not answer", async () => {
  read.mockReturnValueOnce(new Promise(() => undefined));
  const began = Date.now();
  expect(await current()).toBe("new");
  expect(Date.now() - began).toBeGreaterThan(1_400);
  // far more than the machine running this may be late
  expect(Date.now() - began).toBeLessThan(15_000);
});

test("two values of one tag are each its own, and forgotten together", async () => {
  const reads = { paths: 0, limits: 0 };
  const of = (name: keyof typeof reads) =>
    cachedValue({ tag: "both", name, initial: "", read: async () => `${name} ${++reads[name]}` });
  const [paths, limits] = [of("paths"), of("limits")];
  expect([await paths(), await limits()]).toEqual(["paths 1", "limits 1"]);
  expireCachedValues(["both"]);
  expect([await paths(), await limits()]).toEqual(["paths 2", "limits 2"]);
});

test("is believed as long as it is told to be, but tried again soon where it could not be read", async () => {
  const slow = cachedValue({ tag: TAG, name: "believed long", initial: "unknown", read, ttlMs: 60_000 });
  read.mockRejectedValueOnce(new Error("no database"));
  expect(await slow()).toBe("unknown");
  now += 5_000;
  read.mockResolvedValueOnce("read");
  await slow();
  await settle();
  expect(await slow()).toBe("read");
  now += 59_999;
  await slow();
  expect(read).toHaveBeenCalledTimes(2);
  read.mockResolvedValueOnce("again");
  now += 1;
  await slow();
  expect(read).toHaveBeenCalledTimes(3);
});
