import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DiamondQuery } from "@/lib/goods/diamonds/schema";

vi.mock("next/server", () => ({ connection: async () => undefined }));
vi.mock("@/env.mjs", () => ({
  env: { NODE_ENV: "test", LOG_LEVEL: "silent", API_ALLOWED_ORIGINS: [], TRUSTED_PROXIES: 0 },
}));
vi.mock("@/lib/platform/db/client", () => ({
  pool: () => {
    throw new Error("a question is not counted in the database");
  },
}));
vi.mock("@/lib/goods/inventory/queries", () => ({
  searchDiamonds: async () => ({ data: [], meta: {} }),
  relaxations: async () => [],
  nearestMatches: async () => [],
  findSimilar: async () => [],
}));
vi.mock("@/lib/goods/inventory/setting-limit-queries", () => ({ settingLimits: async () => null }));
vi.mock("@/lib/goods/diamonds/queries/sql-search", () => ({
  searchDiamondsBySql: async () => ({ data: [], meta: {} }),
}));
vi.mock("@/lib/found/search/queries/search", () => ({ search: async () => ({ popularSearches: [] }) }));

const diamonds = await import("@/lib/goods/inventory/handlers");
const { handleSearch } = await import("@/lib/found/search/handlers");
const { serve } = await import("@/lib/platform/api/serve/serve");
const { searchEndpoint } = await import("@/lib/found/search/endpoints");

const MOST = 240;
let made = 0;
/** A request from an address no test has used. */
const somebody = () => {
  made += 1;
  return from(`198.51.100.${made}`);
};
const from = (address: string) =>
  new Request("http://shop.test/api/v1/search?q=oval", { headers: { "x-forwarded-for": address } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const query = {} as DiamondQuery;
const params = { sku: "W-1" };

test.each([
  [
    "the list of stones",
    (request?: Request) =>
      request
        ? diamonds.handleListDiamondsHttp({ query, request, headers: new Headers() })
        : diamonds.handleListDiamonds({ query }),
  ],
  [
    "what would be found without a filter",
    (request?: Request) => diamonds.handleRelaxations({ query, request }),
  ],
  ["similar stones", (request?: Request) => diamonds.handleSimilarDiamonds({ params, request })],
  [
    "the search",
    (request?: Request) =>
      handleSearch({ query: { q: "oval" } as Parameters<typeof handleSearch>[0]["query"], request }),
  ],
])(
  "an address may ask for %s 240 times a minute, the shop's own pages as often as they like",
  async (_, ask) => {
    const request = somebody();
    for (let i = 0; i < MOST; i++) await ask(request);
    await expect(ask(request)).rejects.toMatchObject({ status: 429, code: "too_many_requests" });
    await ask(somebody());
    await ask();
    vi.advanceTimersByTime(60_000);
    await ask(request);
  },
);

test("who changes address within one IPv6 network is counted as one", async () => {
  const ask = (address: string) => handleSearch({ query: { q: "oval" } as never, request: from(address) });
  for (let i = 0; i < MOST; i++) await ask(`2001:db8:0:7::${i.toString(16)}`);
  await expect(ask("2001:db8:0:7:1234::1")).rejects.toMatchObject({ status: 429 });
  await ask("2001:db8:0:8::1");
});

test("a refusal says when to come back, in its words, its body and its header", async () => {
  const call = serve(searchEndpoint, handleSearch);
  const request = somebody();
  const answer = () => call(request, { params: Promise.resolve({}) });
  for (let i = 0; i < MOST; i++) await answer();
  vi.advanceTimersByTime(18_500);
  const refused = await answer();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("42");
  expect(await refused.json()).toMatchObject({
    status: 429,
    retry_after: 42,
    message: "Too many requests. Please try again in 42 seconds.",
  });
  vi.advanceTimersByTime(41_000);
  expect(await (await answer()).json()).toMatchObject({
    message: "Too many requests. Please try again in 1 second.",
  });
});
