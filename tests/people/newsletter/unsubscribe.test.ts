import { beforeEach, expect, test, vi } from "vitest";
import { GET, POST } from "@/app/(shop)/newsletter/leave/route";
import { resolveSubscription } from "@/lib/people/newsletter/commands/subscriptions";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";

vi.mock("@/env.mjs", () => ({ env: { SHOP_URL: "https://shop.example" } }));
vi.mock("@/lib/people/newsletter/commands/subscriptions", () => ({ resolveSubscription: vi.fn() }));
vi.mock("@/lib/platform/rate-limit/rate-limit", () => ({ assertRateLimit: vi.fn() }));
beforeEach(() => vi.resetAllMocks());

const asked = (method: string) =>
  new Request("https://shop.example/newsletter/leave?token=a-secret", { method });

test("a mailbox's own button leaves at once, and once more", async () => {
  vi.mocked(resolveSubscription).mockResolvedValue(true);
  expect((await POST(asked("POST"))).status).toBe(200);
  expect(resolveSubscription).toHaveBeenCalledWith("leave", "a-secret");
});

test("the secret of nobody, and one too many, are told apart", async () => {
  vi.mocked(resolveSubscription).mockResolvedValue(false);
  expect((await POST(asked("POST"))).status).toBe(404);
  vi.mocked(assertRateLimit).mockRejectedValue(new ApiError("too_many_requests", "Wait."));
  expect((await POST(asked("POST"))).status).toBe(429);
});

test("opening the address changes nothing: it leads to the question", () => {
  const response = GET(asked("GET"));
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(
    "https://shop.example/newsletter/answer?to=leave&token=a-secret",
  );
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(resolveSubscription).not.toHaveBeenCalled();
});
