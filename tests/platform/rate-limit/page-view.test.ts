import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/platform/api/errors";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { mayView } from "@/lib/platform/rate-limit/page-view";

const asked = new Headers({ "x-forwarded-for": "203.0.113.9" });
vi.mock("next/headers", () => ({ headers: async () => asked }));
vi.mock("@/lib/platform/rate-limit/limit", () => ({ limitRate: vi.fn() }));
beforeEach(() => void vi.mocked(limitRate).mockReset());

test("a view is counted against the address it came from", async () => {
  expect(await mayView("search")).toBe(true);
  expect(limitRate).toHaveBeenCalledWith({ headers: asked }, "search");
});

test("one too many is told, and no other failure is taken for that", async () => {
  vi.mocked(limitRate).mockRejectedValueOnce(new ApiError(429, "too_many_requests", "Wait."));
  expect(await mayView("search")).toBe(false);
  vi.mocked(limitRate).mockRejectedValueOnce(new Error("no database"));
  await expect(mayView("search")).rejects.toThrow("no database");
});
