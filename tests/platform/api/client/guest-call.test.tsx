import { afterEach, expect, test, vi } from "vitest";
import { guestCall, shopperCall } from "@/lib/platform/api/client/guest-call";
import { setSessionSource } from "@/lib/platform/api/client/session-source";

afterEach(() => {
  setSessionSource(null);
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

test("a guest's question goes by fetch, and a customer's by the client, who may have prices of their own", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ from: "fetch" }));
  const ask = () =>
    shopperCall(async () => ({ from: "client" }), "v1/rings/check", new AbortController().signal, {});
  expect(await ask()).toEqual({ from: "fetch" });
  setSessionSource({
    token: () => "token",
    subscribe: () => () => undefined,
    signOut: async () => undefined,
  });
  expect(await ask()).toEqual({ from: "client" });
});
