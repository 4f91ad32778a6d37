import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AdminApiError, createAdminClient } from "@/examples/admin-client/client";
import { SCOPE_WORDS, SCOPES } from "@/lib/people/staff/scopes";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { makeStaff, staffCookie } from "../../support/staff";

// outside a server there is no request to wait for
vi.mock("next/server", async (original) => ({ ...(await original()), connection: async () => undefined }));

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
const routes = import.meta.glob<Record<string, Handler>>("../../../app/api/v1/admin/**/route.ts");
const BASE = "../../../app/api/v1/admin/";
const SHOP = "https://shop.example";

let shop: TestShop;
let owner: { cookie: string };
let manager: { cookie: string };

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS_OFF: "0" });
  owner = { cookie: (await staffCookie(await makeStaff("owner"))).cookie };
  manager = { cookie: (await staffCookie(await makeStaff("manager"))).cookie };
}, 120_000);
afterAll(() => shop?.close());

/** Sends a request to the shop’s own route, as its server would. */
async function serve(request: Request): Promise<Response> {
  const given = new URL(request.url).pathname.slice("/api/v1/admin/".length).split("/");
  const fits = (parts: readonly string[]) =>
    parts.length === given.length && parts.every((part, at) => part.startsWith("[") || part === given[at]);
  const partsOf = (file: string) => file.slice(BASE.length, -"/route.ts".length).split("/");
  const file = Object.keys(routes).find((name) => fits(partsOf(name)));
  const handler = file && (await routes[file]?.())?.[request.method];
  if (!file || !handler) throw new Error(`no route answers ${request.method} ${request.url}`);
  const params = partsOf(file).flatMap((part, at) =>
    part.startsWith("[") ? [[part.slice(1, -1), decodeURIComponent(given[at] ?? "")]] : [],
  );
  return handler(request, { params: Promise.resolve(Object.fromEntries(params)) });
}

const asPerson = async (headers: { cookie: string }, method: string, path: string, body?: unknown) => {
  const answer = await serve(
    new Request(`${SHOP}/api/v1/admin/${path}`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
};

const clientOf = (key: string) =>
  createAdminClient({ shop: SHOP, key, fetch: async (input, init) => serve(new Request(input, init)) });

test("an owner makes a key, the client uses it as far as its scopes go, and it ends when it is revoked", async () => {
  const made = await asPerson(owner, "POST", "keys", { name: "books", scopes: ["reports", "prices.write"] });
  expect(made.status).toBe(201);
  const { id, secret } = made.body.data;
  const admin = clientOf(secret);
  const days = { from: "2026-11-01", to: "2026-11-30" };
  expect(await admin("GET /v1/admin/reports/journal", { query: days })).toEqual({ data: [] });
  const { data, total } = await admin("GET /v1/admin/piece-costs", { query: { q: "rope", per_page: 10 } });
  expect(total).toBe(1);
  expect(data[0]?.cost).toBeNull();
  const body = { costs: [{ sku: "C-1-14KW", cost: 120.5 }] };
  expect(await admin("POST /v1/admin/piece-costs", { body })).toEqual({ data: { changed: 1 } });
  const refusal = await admin("GET /v1/admin/orders").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AdminApiError);
  expect(refusal).toMatchObject({ status: 403, code: "forbidden" });
  const wrong = admin("POST /v1/admin/piece-costs", { body: { costs: [{ sku: "NONE", cost: 1 }] } });
  await expect(wrong).rejects.toMatchObject({ status: 422 });
  const listed = await asPerson(owner, "GET", "keys");
  expect(JSON.stringify(listed.body)).not.toContain(secret);
  expect(listed.body.data[0]).toMatchObject({ name: "books", scopes: ["prices.write", "reports"] });
  expect(listed.body.data[0].last_used_at).not.toBeNull();
  expect((await asPerson(owner, "DELETE", `keys/${id}`)).status).toBe(204);
  await expect(admin("GET /v1/admin/piece-costs")).rejects.toMatchObject({ status: 401 });
});

test("nobody but an owner makes keys, and no key has what takes a person", async () => {
  const key = { name: "more", scopes: ["catalog"] };
  expect((await asPerson(manager, "POST", "keys", key)).status).toBe(403);
  for (const scope of ["staff", "keys", "self", "everything"]) {
    const answer = await asPerson(owner, "POST", "keys", { ...key, scopes: [scope] });
    expect(answer.status, scope).toBe(422);
  }
  expect(Object.keys(SCOPE_WORDS).toSorted()).toEqual([...SCOPES].toSorted());
  const all = await asPerson(owner, "POST", "keys", { name: "all", scopes: SCOPES });
  const admin = clientOf(all.body.data.secret);
  await expect(admin("GET /v1/admin/staff")).rejects.toMatchObject({ status: 403 });
  await expect(admin("GET /v1/admin/keys")).rejects.toMatchObject({ status: 403 });
  await expect(
    admin("POST /v1/admin/keys", { body: { name: "own", scopes: ["catalog"] } }),
  ).rejects.toMatchObject({ status: 403 });
  const taken = await asPerson(owner, "POST", "keys", { ...key, name: "all" });
  expect(taken.body.errors.name[0]).toContain("exists");
  const past = await asPerson(owner, "POST", "keys", { ...key, expires_on: "2026-01-01" });
  expect(past.body.errors.expires_on).toEqual(["Choose a later day"]);
});

test("a key that is too busy is asked for patience, and the client waits and goes on", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    let asked = 0;
    const admin = createAdminClient({
      shop: SHOP,
      key: "x",
      fetch: async () => {
        asked += 1;
        return asked < 3
          ? Response.json({ code: "too_many_requests" }, { status: 429, headers: { "retry-after": "2" } })
          : Response.json({ data: [], total: 0 });
      },
    });
    const answer = admin("GET /v1/admin/webhooks");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toEqual({ data: [], total: 0 });
    expect(asked).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test("each key has a limit of its own, wherever its requests come from", async () => {
  const { LIMITS } = await import("@/lib/platform/rate-limit/rate-limit");
  const made = await asPerson(owner, "POST", "keys", { name: "busy", scopes: ["reports"] });
  const { secret } = made.body.data;
  const ask = (from: number) =>
    serve(
      new Request(`${SHOP}/api/v1/admin/reports/stock-cost`, {
        headers: { authorization: `Bearer ${secret}`, "x-forwarded-for": `203.0.113.${from % 200}` },
      }),
    );
  const { requireStaff } = await import("@/lib/people/staff/authority");
  for (let i = 0; i < LIMITS["admin-key"].points; i++) {
    await requireStaff(
      new Request(SHOP, {
        headers: { authorization: `Bearer ${secret}`, "x-forwarded-for": `203.0.113.${i % 200}` },
      }),
      { permission: "reports" },
    );
  }
  expect((await ask(7)).status).toBe(429);
}, 60_000);
