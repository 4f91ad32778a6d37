import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { isPageViewAllowed } from "@/lib/platform/rate-limit/page-view";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";

const asked = new Headers({ "x-forwarded-for": "203.0.113.9" });
vi.mock("next/headers", () => ({ headers: async () => asked }));
vi.mock("@/lib/platform/rate-limit/rate-limit", () => ({ assertRateLimit: vi.fn() }));
beforeEach(() => void vi.mocked(assertRateLimit).mockReset());

test("a view is counted against the address it came from", async () => {
  expect(await isPageViewAllowed("/search")).toBe(true);
  expect(assertRateLimit).toHaveBeenCalledWith({ headers: asked }, "search");
});

test("one too many is told, and no other failure is taken for that", async () => {
  vi.mocked(assertRateLimit).mockRejectedValueOnce(new ApiError("too_many_requests", "Wait."));
  expect(await isPageViewAllowed("/search")).toBe(false);
  vi.mocked(assertRateLimit).mockRejectedValueOnce(new Error("no database"));
  await expect(isPageViewAllowed("/search")).rejects.toThrow("no database");
});
