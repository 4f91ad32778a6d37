import { afterEach, expect, test, vi } from "vitest";
import { guestCall } from "@/lib/platform/api/guest-call";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a guest's call that nobody answers ends by itself, as a problem", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  const call = guestCall("v1/cart/quote", new AbortController().signal);
  limit.abort(new DOMException("too late", "TimeoutError"));
  await expect(call).rejects.toMatchObject({ status: 0 });
});
