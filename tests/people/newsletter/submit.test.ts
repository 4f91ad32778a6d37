import { expect, test, vi } from "vitest";
import { handleSubscriptionAction } from "@/lib/people/newsletter/handlers";
import { submitSubscriptionAction } from "@/lib/people/newsletter/submit";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("@/lib/people/newsletter/handlers", () => ({
  acceptSubscription: vi.fn(),
  handleSubscriptionAction: vi.fn(),
}));

function pressed(to: string) {
  const data = new FormData();
  data.set("to", to);
  data.set("token", "a-secret");
  return submitSubscriptionAction(data).catch((thrown: { digest?: string }) => thrown.digest ?? thrown);
}

test.each([
  ["is nobody's", notFoundError("This link"), "state=unknown"],
  ["comes after too many others", new ApiError("too_many_requests", "Wait."), "state=busy"],
])("a mailed link that %s is told apart", async (_, error, state) => {
  vi.mocked(handleSubscriptionAction).mockRejectedValueOnce(error);
  expect(await pressed("leave")).toContain(`/newsletter?${state}`);
});

test("a mailed link that is taken leads on, and a failure stays one", async () => {
  vi.mocked(handleSubscriptionAction).mockResolvedValueOnce({ data: { to: "leave" } });
  expect(await pressed("leave")).toContain("/newsletter?state=left");
  vi.mocked(handleSubscriptionAction).mockRejectedValueOnce(new Error("no database"));
  expect(await pressed("leave")).toEqual(new Error("no database"));
});
