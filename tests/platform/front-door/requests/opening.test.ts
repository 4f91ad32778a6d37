import { get } from "node:http";
import { beforeAll, describe, expect, test, vi } from "vitest";

vi.mock("@/env.mjs", () => ({
  env: { SHOP_URL: "http://shop.example", NEXTAUTH_SECRET: "s".repeat(32), LOG_LEVEL: "silent" },
}));

type Opening = typeof import("@/lib/platform/front-door/requests/opening");
type Ask = {
  path?: string;
  method?: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: string;
};

const STAFF = "adamas-staff=ada";
let opening: Opening["opening"];
let mailedPictureAddress: typeof import("@/lib/platform/security/mailed-picture").mailedPictureAddress;
let serveBehind: typeof import("@/tests/support/behind-steps").serveBehind;
beforeAll(async () => {
  ({ opening } = await import("@/lib/platform/front-door/requests/opening"));
  ({ mailedPictureAddress } = await import("@/lib/platform/security/mailed-picture"));
  ({ serveBehind } = await import("@/tests/support/behind-steps"));
});

/** Asks a shop that is closed unless it says otherwise, whose pages say their address. */
async function shop({ isOpen = false, password = "diamonds" as string | null, mayTry = true } = {}) {
  const step = opening({
    opening: () => ({ isOpen, password }),
    tried: async () => undefined,
    isStaff: async (cookies) => cookies === STAFF,
    mayTry: async () => mayTry,
  });
  const address = await serveBehind(step, (request, response) => {
    response.writeHead(200, { "cache-control": "public, s-maxage=60", "surrogate-key": "shop" });
    response.end(request.url);
  });
  return async ({ path = "/", method = "GET", cookie, headers = {}, body }: Ask = {}) => {
    const response = await fetch(address + path, {
      method,
      redirect: "manual",
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

const enter = (ask: Awaited<ReturnType<typeof shop>>, password: string) =>
  ask({ path: "/coming-soon", method: "POST", body: new URLSearchParams({ password }).toString() });

describe("a closed shop", () => {
  test("has one page at every address, which search engines ask again for later", async () => {
    const ask = await shop();
    for (const path of ["/", "/inventory?shape=oval", "/checkout", "/sitemap.xml"]) {
      const { status, headers, text } = await ask({ path });
      expect([path, status, text]).toEqual([path, 503, "/coming-soon"]);
      expect(headers.get("retry-after")).toBe("3600");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("cache-control")).toBe("private, no-store");
    }
  });

  test("answers calls of the API with an error, and navigation within a page with a status that ends it", async () => {
    const ask = await shop();
    for (const call of [
      { path: "/api/v1/products" },
      { path: "/api/v1/checkout", method: "POST", body: "{}" },
    ]) {
      const { status, text } = await ask(call);
      expect([status, JSON.parse(text)]).toEqual([
        503,
        { status: 503, code: "shop_closed", message: "The shop isn’t open yet." },
      ]);
    }
    expect(await ask({ path: "/inventory", headers: { rsc: "1" } })).toMatchObject({
      status: 503,
      text: "The shop isn’t open yet.\n",
    });
    expect(await ask({ path: "/contact-us", method: "POST", body: "a=b" })).toMatchObject({ status: 503 });
  });

  test("still serves its back office, its health, providers' notices, and its files", async () => {
    const ask = await shop();
    for (const path of [
      "/admin",
      "/api/v1/admin/settings",
      "/api/health",
      "/api/internal/revalidate",
      "/api/webhooks/stripe",
      "/_next/static/a.js",
      "/fonts/figtree/basic.woff2",
      "/robots.txt",
      "/pictures/line-art/hand-320.jpg",
    ])
      expect(await ask({ path })).toMatchObject({ status: 200, text: path });
  });

  test("shows no picture whose address can be guessed, but those that its mails name", async () => {
    const ask = await shop();
    const piece = "/pictures/pieces/una-slim-hoops/yellow-320.jpg";
    const mailed = mailedPictureAddress(piece).slice("http://shop.example".length);
    const key = new URLSearchParams(mailed.split("?")[1]).get("mail");
    expect(await ask({ path: mailed })).toMatchObject({ status: 200, text: mailed });
    for (const path of [
      piece,
      `${piece}?mail=${"a".repeat(22)}`,
      `/pictures/pieces/alba-hoops/yellow-320.jpg?mail=${key}`,
      "/pictures/share/pieces/una-slim-hoops.jpg",
      "/pictures/share/journal/our-first-stones.jpg",
    ]) {
      expect([path, (await ask({ path })).status]).toEqual([path, 503]);
      expect(await ask({ path, cookie: STAFF })).toMatchObject({ status: 200, text: path });
    }
  });

  test("isn't opened by a path that only begins like one of its back office", async () => {
    const step = opening({
      opening: () => ({ isOpen: false, password: null }),
      tried: async () => undefined,
      isStaff: async () => false,
      mayTry: async () => true,
    });
    const { port } = new URL(await serveBehind(step, (_, response) => response.end("passed")));
    // fetch would resolve the dots itself
    const statuses = [
      "/admin/../cart",
      "/admin/%2e%2e/cart",
      "/icons\\..\\cart",
      "//admin/cart",
      "/administration",
    ].map(
      (path) =>
        new Promise((resolve) => {
          get({ port, path, host: "127.0.0.1" }, ({ statusCode }) => resolve([path, statusCode])).on(
            "error",
            resolve,
          );
        }),
    );
    expect(await Promise.all(statuses)).toEqual([
      ["/admin/../cart", 503],
      ["/admin/%2e%2e/cart", 503],
      ["/icons\\..\\cart", 503],
      ["//admin/cart", 200],
      ["/administration", 503],
    ]);
  });

  test("is whole for staff, and none of it is stored by anyone", async () => {
    const ask = await shop();
    const page = await ask({ path: "/inventory", cookie: STAFF });
    expect(page).toMatchObject({ status: 200, text: "/inventory" });
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(page.headers.get("surrogate-key")).toBeNull();
    expect(await ask({ path: "/api/v1/checkout", method: "POST", body: "{}", cookie: STAFF })).toMatchObject({
      status: 200,
    });
  });

  test("lets viewers look who know the password, and order nothing", async () => {
    const ask = await shop();
    const entered = await enter(ask, " diamonds ");
    expect(entered.status).toBe(303);
    expect(entered.headers.get("location")).toBe("/");
    const given = entered.headers.get("set-cookie") ?? "";
    expect(given).toMatch(/^adamas-viewer=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const [cookie = ""] = given.split(";");
    expect(await ask({ path: "/inventory", cookie })).toMatchObject({ status: 200, text: "/inventory" });
    expect(await ask({ path: "/api/v1/products", cookie })).toMatchObject({ status: 200 });
    const quote = { path: "/api/v1/cart/quote", method: "POST", body: "{}", cookie };
    expect(await ask(quote)).toMatchObject({ status: 200 });
    for (const refused of [
      { path: "/checkout" },
      { path: "/api/v1/checkout", method: "POST", body: "{}" },
      { path: "/api/v1/account", method: "PATCH", body: "{}" },
      { path: "/contact-us", method: "POST", body: "a=b" },
    ])
      expect(await ask({ ...refused, cookie })).toMatchObject({ status: 503 });
    // another password ends the pass, and so does none
    for (const password of ["emeralds", null])
      expect(await (await shop({ password }))({ path: "/inventory", cookie })).toMatchObject({ status: 503 });
  });

  test("says that a password is wrong or was tried too often, and gives no pass", async () => {
    const refusals = [
      [await enter(await shop(), "emeralds"), "/coming-soon?wrong"],
      [await enter(await shop(), "x".repeat(5_000)), "/coming-soon?wrong"],
      [await enter(await shop({ password: null }), ""), "/coming-soon?wrong"],
      [await enter(await shop({ mayTry: false }), "diamonds"), "/coming-soon?tries"],
    ] as const;
    for (const [{ status, headers }, location] of refusals) {
      expect([status, headers.get("location")]).toEqual([303, location]);
      expect(headers.get("set-cookie")).toBeNull();
    }
    expect(await (await shop())({ path: "/coming-soon?wrong" })).toMatchObject({
      text: "/coming-soon?wrong",
    });
  });
});

test("an open shop answers everything as it is", async () => {
  const { status, headers, text } = await (await shop({ isOpen: true }))({ path: "/inventory" });
  expect([status, text, headers.get("cache-control")]).toEqual([200, "/inventory", "public, s-maxage=60"]);
});

describe("a shop that has just started", () => {
  /** Its setting is unknown until `settle` says what was read: null if nothing could be. */
  async function starting() {
    let setting: { isOpen: boolean; password: string | null } | null = null;
    let endTry = (): void => undefined;
    const tried = new Promise<void>((resolve) => {
      endTry = resolve;
    });
    const step = opening({
      opening: () => setting,
      tried: () => tried,
      isStaff: async () => false,
      mayTry: async () => true,
    });
    const address = await serveBehind(step, (request, response) => response.end(request.url));
    const settle = (read: typeof setting) => {
      setting = read;
      endTry();
    };
    return { ask: (path: string) => fetch(address + path), settle };
  }

  test.each([
    [{ isOpen: true, password: null }, 200, "/inventory"],
    [{ isOpen: false, password: null }, 503, "/coming-soon"],
  ])("holds requests until it knows whether it is open: %j", async (read, status, text) => {
    const { ask, settle } = await starting();
    let isAnswered = false;
    const asked = ask("/inventory").finally(() => {
      isAnswered = true;
    });
    for (const path of ["/api/health", "/api/ready", "/api/internal/revalidate", "/admin"])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    expect(isAnswered).toBe(false);
    settle(read);
    const answer = await asked;
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });

  test("answers 503, never to be stored, while its settings can't be read", async () => {
    const { ask, settle } = await starting();
    settle(null);
    const words = "The shop can’t be reached right now. Please try again in a moment.";
    for (const [path, body] of [
      ["/", `${words}\n`],
      ["/coming-soon", `${words}\n`],
      ["/api/v1/products", JSON.stringify({ status: 503, code: "unavailable", message: words })],
    ] as const) {
      const response = await ask(path);
      const { status, headers } = response;
      expect([path, status, await response.text()]).toEqual([path, 503, body]);
      expect([headers.get("retry-after"), headers.get("cache-control")]).toEqual(["5", "no-store"]);
    }
    expect((await ask("/api/health")).status).toBe(200);
    settle({ isOpen: true, password: null });
    expect((await ask("/")).status).toBe(200);
  });
});
