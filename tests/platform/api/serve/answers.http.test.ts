import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { openApiPath } from "@/lib/desk/api/openapi";
import { searchResponseSchema } from "@/lib/found/search/schema";
import { productListSchema } from "@/lib/goods/catalog/lists/product-query";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { diamondListSchema } from "@/lib/goods/diamonds/schema";
import { STYLES } from "@/lib/goods/terms/styles";
import { endpointUrl } from "@/lib/platform/api/client/read-endpoint";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import { errorSchema } from "@/lib/platform/api/declare/schema";
import { browserOf, someone } from "../../../people/accounts/browser";

const SHOP = process.env.TEST_BASE_URL ?? "http://127.0.0.1:3000";
const BASE = `${SHOP}/api/`;
const get = (path: string) => fetch(`${BASE}${path}`);

type Input = { params?: Record<string, string>; query?: Record<string, unknown> };
/** What each GET call is asked; calls that need something to exist first are asked in their own domain's tests. */
const inputs = new Map<string, Input>();
const ELSEWHERE = new Set([
  "ring",
  "getOrder",
  "getOwnOrder",
  "getOwnPastOrder",
  "reorder",
  "getAddress",
  "getPaymentLink",
  "getStoneSwap",
  "readAppointment",
  "listAppointmentTimes",
]);
const READS = ALL_ENDPOINTS.filter(({ method, id }) => method === "GET" && !ELSEWHERE.has(id));

/** What a signed-in customer's calls carry. */
let authorization = "";

async function signIn(): Promise<void> {
  const database = new Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const visitor = browserOf(SHOP, await someone(database));
  await database.end();
  await visitor.signIn();
  authorization = `Bearer ${(await visitor.session()).user?.accessToken}`;
}

beforeAll(async () => {
  await signIn();
  const answer = diamondListSchema.parse(await (await get("v1/diamonds?per_page=1")).json());
  const sku = answer.data[0]?.sku ?? "";
  for (const { id, params } of READS) if (params) inputs.set(id, { params: { sku } });
  inputs.set("readProduct", { params: { slug: "alba-four-prong-solitaire" } });
  inputs.set("listProductReviews", { params: { slug: "alba-four-prong-solitaire" } });
  inputs.set("getUnfinished", { params: { key: "ring" } });
  inputs.set("search", { query: { q: "halo" } });
  inputs.set("suggest", { query: { q: "ova" } });
  inputs.set("listDiamonds", {
    query: { shape: ["round", "oval"], price: { min: 500, max: 3000 }, sort: "price_asc", per_page: 100 },
  });
  inputs.set("checkoutOptions", { query: { country: "US" } });
});

const asWho = ({ access }: Endpoint): RequestInit =>
  access === "signed-in" ? { headers: { authorization } } : {};
const ask = (declared: Endpoint) =>
  fetch(endpointUrl(BASE, declared, inputs.get(declared.id) ?? {}), asWho(declared));

test.each(READS.map((declared) => [declared.id, declared] as const))(
  "the answer of %s is the one declared, JSON that nobody stores",
  async (_, declared) => {
    const response = await ask(declared);
    expect(response.status).toBe(declared.success ?? 200);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const body: unknown = await response.json();
    expect(declared.response.parse(body)).toEqual(body);
  },
);

test.each(READS.map((declared) => [declared.id, declared] as const))(
  "%s refuses an unknown parameter and names it",
  async (_, declared) => {
    const url = new URL(endpointUrl(BASE, declared, inputs.get(declared.id) ?? {}));
    url.searchParams.set("unheard_of", "1");
    const response = await fetch(url, asWho(declared));
    expect(response.status).toBe(400);
    const body = errorSchema.parse(await response.json());
    expect(body.status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual(["unheard_of"]);
  },
);

test.each([
  ["GET", "v1/nope"],
  ["POST", "v1/diamonds/x/y/z"],
  ["DELETE", "nope"],
  ["PUT", ""],
])("%s of the unknown call %j is a 404 in the API's error form", async (method, path) => {
  const response = await fetch(`${BASE}${path}`, { method });
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(errorSchema.parse(await response.json())).toMatchObject({ status: 404, code: "not_found" });
});

test("a body is refused by its size and its type before anything is done with it", async () => {
  const post = (body: string, type: string) =>
    fetch(`${BASE}v1/cart/quote`, { method: "POST", body, headers: { "content-type": type } });
  for (const [response, status] of [
    [await post("{}", "text/plain"), 415],
    [await post("{", "application/json"), 400],
    [await post(`"${"x".repeat(1_000_000)}"`, "application/json"), 413],
    [await post("{}", "application/json"), 422],
  ] as const) {
    expect(response.status).toBe(status);
    expect(errorSchema.parse(await response.json()).status).toBe(status);
    // what was not read must not be taken for the connection's next call
    expect(response.headers.get("connection") === "close").toBe(status === 413);
  }
});

test("HEAD tells what GET would, without a body", async () => {
  const response = await fetch(`${BASE}v1/diamonds?per_page=1`, { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.text()).toBe("");
});

test.each(["v1/products/no-such-product", "v1/diamonds/NO-SUCH-SKU", "v1/rings/17", "v1/orders/17"])(
  "%s is a 404 in the API's error form",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(errorSchema.parse(await response.json()).status).toBe(404);
  },
);

test("the OpenAPI document names every declared call", async () => {
  const response = await get("openapi.json");
  const document = (await response.json()) as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toMatch(/^3\.1/);
  for (const declared of ALL_ENDPOINTS) {
    expect(document.paths[openApiPath(declared)]).toHaveProperty(declared.method.toLowerCase());
  }
});

test("every style and shape of the ring builder finds settings", async () => {
  for (const style of STYLES) {
    for (const shape of RING_SHAPES) {
      const list = productListSchema.parse(
        await (await get(`v1/products?style=${style}&shape=${shape}&per_page=1`)).json(),
      );
      expect(list.meta.total, `${style} ${shape}`).toBeGreaterThan(0);
    }
  }
}, 180_000);

test("a stone is found by its report number with and without LG, and by its sku in small letters", async () => {
  const answer = diamondListSchema.parse(
    await (await get("v1/diamonds?certificate_type[]=IGI&per_page=1")).json(),
  );
  const stone = answer.data[0];
  const digits = stone?.certificate_number?.replace(/^LG/, "") ?? "";
  expect(digits).toMatch(/^\d{9}$/);
  for (const q of [digits, `LG${digits}`, stone?.sku.toLowerCase() ?? ""]) {
    const found = searchResponseSchema.parse(
      await (await get(`v1/search?q=${encodeURIComponent(q)}`)).json(),
    );
    expect(found.popularSearches[0]?.sku, q).toBe(stone?.sku);
    expect(found.popularSearches[0]?.result_type).toBe("white_diamond");
  }
});
