import { afterEach, expect, test, vi } from "vitest";
import type { ApiClient, EndpointMap } from "@/lib/platform/api/client/client-types";
import { fetchCall } from "@/lib/platform/api/client/fetch-call";
import { setSessionSource } from "@/lib/platform/api/client/session-source";
import { createShopperClient } from "@/lib/platform/api/client/shopper-client";
import type { quoteEndpoint } from "@/lib/selling/cart/endpoints";

afterEach(() => {
  setSessionSource(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Shopper = ApiClient<EndpointMap<typeof quoteEndpoint>>;
const asCustomer = vi.fn(async () => ({ from: "client" }));
const shopper: Shopper = createShopperClient(asCustomer);
const request = { body: { items: [] } };

test("a guest's call that nobody answers ends by itself, as a problem", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  const call = shopper.post("v1/cart/quote", { ...request, signal: new AbortController().signal });
  // the call begins once it is known that nobody is signed in
  await vi.waitFor(() => expect(AbortSignal.timeout).toHaveBeenCalled());
  limit.abort(new DOMException("too late", "TimeoutError"));
  await expect(call).rejects.toMatchObject({ status: 0 });
});

test("a guest's question goes by fetch, and a customer's by the client, who may have prices of their own", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ from: "fetch" }));
  const ask = () => shopper.post("v1/cart/quote", request);
  expect(await ask()).toEqual({ from: "fetch" });
  expect(asCustomer).not.toHaveBeenCalled();
  setSessionSource({
    token: () => "token",
    subscribe: () => () => undefined,
    signOut: async () => undefined,
  });
  expect(await ask()).toEqual({ from: "client" });
  expect(asCustomer).toHaveBeenCalledWith("POST", "v1/cart/quote", request);
});

test("a call by fetch fills in its path, and writes its query as the API reads it", async () => {
  const fetched = vi.fn(async () => Response.json({ data: [] }));
  vi.stubGlobal("fetch", fetched);
  const query = { shape: ["round", "oval"], price: { min: 500, max: undefined }, q: "a & b", page: null };
  await fetchCall("/api/", "GET", "v1/products/{slug}", { params: { slug: "a/b" }, query });
  expect(fetched).toHaveBeenCalledWith(
    "/api/v1/products/a%2Fb?shape[]=round&shape[]=oval&price[min]=500&q=a%20%26%20b",
    { method: "GET", headers: { accept: "application/json" } },
  );
});

test("a form is sent as it is, an answer without a body is null, and one that isn't JSON a failure", async () => {
  const answers = [new Response(null, { status: 204 }), new Response("<html>", { status: 502 })];
  const fetched = vi.fn(
    async (_: string, sent: RequestInit) => answers.shift() ?? Response.json(sent.headers),
  );
  vi.stubGlobal("fetch", fetched);
  const body = new FormData();
  expect(await fetchCall("/api/", "POST", "v1/admin/media", { body })).toBeNull();
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ body, headers: { accept: "application/json" } });
  await expect(fetchCall("/api/", "GET", "v1/x", {})).rejects.toMatchObject({
    status: 502,
    code: "unexpected",
  });
  expect(await fetchCall("/api/", "POST", "v1/x", { body: {} })).toMatchObject({
    "content-type": "application/json",
  });
});
