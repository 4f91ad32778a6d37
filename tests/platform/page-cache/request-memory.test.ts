import { beforeEach, expect, test, vi } from "vitest";
import { countExpiry } from "@/lib/platform/cache/expiry-count";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { remembered } from "@/lib/platform/page-cache/request-memory";

const page = vi.hoisted(() => ({ isForRequest: true }));
vi.mock("@/lib/platform/front-door/next-internals", () => ({ isRequestTime: () => page.isForRequest }));

const cached = vi.fn(async (name: string) => `${name}, cached`);
const read = vi.fn(async (name: string): Promise<string | null> => `${name}, read`);
const find = remembered<[string], string | null>({ name: "test", cached, read, ttlSeconds: 60 });

beforeEach(() => {
  page.isForRequest = true;
  countExpiry([tags.catalog]);
  vi.clearAllMocks();
});

test("pages rendered for their request share one read until something changes", async () => {
  expect(await Promise.all([find("rings"), find("rings"), find("chains")])).toEqual([
    "rings, read",
    "rings, read",
    "chains, read",
  ]);
  expect(read).toHaveBeenCalledTimes(2);
  countExpiry([tags.shop]);
  read.mockResolvedValueOnce("rings, changed");
  expect(await find("rings")).toBe("rings, changed");
  expect(cached).not.toHaveBeenCalled();
});

test("a value may be nothing at all, and a read that fails gives way to what is cached, and is tried again", async () => {
  read.mockResolvedValueOnce(null);
  expect([await find("none"), await find("none")]).toEqual([null, null]);
  expect(read).toHaveBeenCalledOnce();
  read.mockRejectedValueOnce(new Error("away"));
  expect(await find("away")).toBe("away, cached");
  expect(await find("away")).toBe("away, read");
  read.mockRejectedValueOnce(new Error("away"));
  cached.mockRejectedValueOnce(new Error("nor there"));
  await expect(find("gone")).rejects.toThrow("nor there");
});

test("a page that is made for everybody has what expires with its tags", async () => {
  page.isForRequest = false;
  expect(await find("rings")).toBe("rings, cached");
  expect(read).not.toHaveBeenCalled();
});
