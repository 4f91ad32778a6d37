import Cookies from "js-cookie";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { api as shopsApi } from "@/lib/desk/browser/api-client";
import type { ApiClient, EndpointCall } from "@/lib/platform/api/client/client-types";
import { setSessionSource } from "@/lib/platform/api/client/session-source";
import type { Endpoint, Method } from "@/lib/platform/api/declare/endpoint";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { LONG_TIMEOUT } from "../../../support/setup/long-timeout";

const { goTo } = vi.hoisted(() => ({ goTo: vi.fn() }));
vi.mock("@/lib/platform/api/client/navigate", () => ({ navigateTo: goTo }));

/** Any path with anything in the request: what a call does is the same on paths that nothing is declared for. */
type Anything = Endpoint<z.ZodRecord, z.ZodRecord, z.ZodRecord>;
const api = shopsApi as unknown as ApiClient<Record<`${Method} ${string}`, EndpointCall<Anything>>>;

const server = setupServer();
const asked: Request[] = [];
server.events.on("request:start", ({ request }) => {
  asked.push(request.clone());
});

/** Answers any call of a path with a status and a body. */
const answer = (path: string, status: number, body: Record<string, unknown> = {}) =>
  server.use(http.all(`*/api/${path}`, () => HttpResponse.json(body, { status })));
const REFUSED = { status: 401, code: "unauthorized", message: "Sign in again." };

const signOut = vi.fn(async () => undefined);
const signIn = (token: string | null) =>
  setSessionSource({ token: () => token, subscribe: () => () => undefined, signOut });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error("the call was answered");
    },
    (error: unknown) => error,
  );

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  answer("v1/redirect-url", 200, { data: [] });
  window.history.replaceState(null, "", "/");
  window.localStorage.setItem("cartItems", "[1]");
  Cookies.remove("redirectTo");
});
afterEach(() => {
  server.resetHandlers();
  setSessionSource(null);
  asked.length = 0;
  vi.resetAllMocks();
});
afterAll(() => server.close());

describe("every call", () => {
  test("names the renderer, and carries no token while there is none", async () => {
    answer("v1/products", 200);
    await api.get("v1/products");
    signIn(null);
    await api.get("/v1/products");
    expect(asked).toHaveLength(2);
    for (const { headers } of asked) {
      expect(headers.get("x-renderer")).toBe("client");
      expect(headers.get("authorization")).toBeNull();
    }
  });

  test("carries the token as it stands when the call is made", async () => {
    answer("v1/products", 200);
    for (const token of ["first", "renewed"]) {
      signIn(token);
      await api.post("v1/products", { body: {} });
    }
    expect(asked.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer first",
      "Bearer renewed",
    ]);
  });

  test.each([
    ["v1/products", "/api/v1/products"],
    ["/v1/products", "/api/v1/products"],
    ["//evil.example/x", "/api/evil.example/x"],
    ["https://evil.example/x", "/api/https://evil.example/x"],
  ])("of %s stays below the API's base", async (path, expected) => {
    server.use(http.get("*", () => HttpResponse.json({})));
    signIn("secret");
    await api.get(path);
    expect(new URL(asked[0]?.url ?? "").host).toBe(window.location.host);
    expect(new URL(asked[0]?.url ?? "").pathname).toBe(expected);
  });

  test("writes the path's parameters encoded", async () => {
    server.use(http.get("*", () => HttpResponse.json({})));
    await api.get("v1/diamonds/{sku}/similar", { params: { sku: "A/1 %?" } });
    expect(new URL(asked[0]?.url ?? "").pathname).toBe("/api/v1/diamonds/A%2F1%20%25%3F/similar");
  });

  test("writes lists and ranges as the API reads them", async () => {
    answer("v1/diamonds", 200, { data: [] });
    const query = { shape: ["round", "oval"], price: { min: 500 }, cut: undefined, type: null };
    expect(await api.get("v1/diamonds", { query })).toEqual({ data: [] });
    expect(decodeURIComponent(new URL(asked[0]?.url ?? "").search)).toBe(
      "?shape[]=round&shape[]=oval&price[min]=500",
    );
  });
});

describe("a call for who is signed in alone", () => {
  test("is not sent while it is not known who is signed in, which costs nobody anything", async () => {
    for (const source of [null, { fresh: async () => undefined }]) {
      setSessionSource(
        source && { token: () => "old", subscribe: () => () => undefined, signOut, ...source },
      );
      expect(await failure(api.patch("v1/account", { body: {} }))).toMatchObject({
        status: 0,
        code: "no_answer",
      });
    }
    expect(asked).toEqual([]);
    expect(signOut).not.toHaveBeenCalled();
    expect(goTo).not.toHaveBeenCalled();
    expect(window.localStorage.getItem("cartItems")).toBe("[1]");
  });

  test("is not sent where nobody is, and ends what is left of the session as its refusal would", async () => {
    signIn(null);
    expect(await failure(api.get("/v1/account/orders"))).toMatchObject({ status: 401, code: "unauthorized" });
    expect(asked.filter(({ url }) => url.includes("v1/account"))).toEqual([]);
    expect(goTo.mock.calls).toEqual([["/register"]]);
    expect(window.localStorage).toHaveLength(0);
  });
});

describe("a 401 whose body says 401", () => {
  test("signs out, goes to the register page, clears everything kept and is still rejected", async () => {
    answer("v1/orders", 401, REFUSED);
    signIn("old");
    window.sessionStorage.setItem("checkoutDraft", '{"contact":{"email":"ada@buyer.example"}}');
    const order: string[] = [];
    signOut.mockImplementation(async () => {
      order.push(`signed out with ${window.localStorage.length} kept`);
    });
    goTo.mockImplementation((path: string) => {
      order.push(`${path} with ${window.localStorage.length} kept`);
    });
    const error = await failure(api.get("v1/orders"));
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ status: 401, code: "unauthorized", message: "Sign in again." });
    expect(order).toEqual(["signed out with 1 kept", "/register with 1 kept"]);
    expect(window.localStorage).toHaveLength(0);
    expect(window.sessionStorage).toHaveLength(0);
  });

  test("runs the redirect helper last, which sends nobody who is leaving to sign in", async () => {
    answer("v1/orders", 401, REFUSED);
    signIn("old");
    window.history.replaceState(null, "", "/old-orders");
    await failure(api.get("v1/orders"));
    expect(goTo.mock.calls).toEqual([["/register"]]);
    const to = "/build-a-ring";
    answer("v1/redirect-url", 200, { data: [{ from: "/old-orders", to, permanent: true }] });
    await failure(api.get("v1/orders"));
    expect(goTo.mock.calls.slice(1)).toEqual([["/register"], [to]]);
  });

  test("leaves once the list of redirects is here, which leaving would break off, or a second has passed", async () => {
    answer("v1/orders", 401, REFUSED);
    signIn("old");
    const order: string[] = [];
    goTo.mockImplementation((path: string) => void order.push(path));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get("*/v1/redirect-url", async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        order.push("list");
        return HttpResponse.json({ data: [] });
      }),
    );
    await failure(api.get("v1/orders"));
    expect(order).toEqual(["list", "/register"]);
    server.use(
      http.get("*/v1/redirect-url", async () => {
        await held;
        return HttpResponse.json({ data: [] });
      }),
    );
    const refused = failure(api.get("v1/orders"));
    await vi.waitFor(() => expect(order).toEqual(["list", "/register", "/register"]), 3_000);
    release();
    await refused;
  });

  test("does not load the register page again from itself", async () => {
    answer("v1/registration", 401, REFUSED);
    window.history.replaceState(null, "", "/register");
    await failure(api.post("v1/registration", { body: {} }));
    expect(goTo).not.toHaveBeenCalled();
    expect(window.localStorage).toHaveLength(0);
  });

  test("clears, leaves and is rejected as itself where signing out fails", async () => {
    answer("v1/orders", 401, REFUSED);
    signIn("old");
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    signOut.mockRejectedValue(new Error("away"));
    expect(await failure(api.get("v1/orders"))).toMatchObject({ status: 401, code: "unauthorized" });
    expect(goTo.mock.calls).toEqual([["/register"]]);
    expect(window.localStorage).toHaveLength(0);
    expect(warn).toHaveBeenCalledOnce();
  });

  test("ends the session once where the call that signs out is refused too", async () => {
    answer("v1/orders", 401, REFUSED);
    answer("v1/session", 401, REFUSED);
    signIn("old");
    signOut.mockImplementation(async () => {
      await failure(api.delete("v1/session"));
      return undefined;
    });
    expect(await failure(api.get("v1/orders"))).toMatchObject({ status: 401 });
    expect(signOut).toHaveBeenCalledOnce();
    expect(goTo).toHaveBeenCalledOnce();
  });

  test("ends the session once where several calls are refused together", async () => {
    answer("v1/orders", 401, REFUSED);
    signIn("old");
    let signedOut: () => void = () => undefined;
    signOut.mockImplementation(() => new Promise((resolve) => (signedOut = () => resolve(undefined))));
    const calls = ["v1/orders", "v1/orders", "v1/orders"].map((path) => failure(api.get(path)));
    await vi.waitFor(() => expect(signOut).toHaveBeenCalled(), LONG_TIMEOUT);
    signedOut();
    for (const error of await Promise.all(calls)) expect(error).toMatchObject({ status: 401 });
    expect(signOut).toHaveBeenCalledOnce();
  });
});

describe("a 401 whose body does not say so", () => {
  test.each([{ status: 403 }, {}, { status: "401" }])("%o clears without signing out", async (body) => {
    answer("v1/orders", 401, body);
    signIn("still good");
    expect(await failure(api.get("v1/orders"))).toMatchObject({ status: 401 });
    expect(window.localStorage).toHaveLength(0);
    expect(signOut).not.toHaveBeenCalled();
    expect(goTo).not.toHaveBeenCalled();
  });

  test("sends a visitor of an account page to sign in and back", async () => {
    answer("v1/orders", 401);
    window.history.replaceState(null, "", "/my-account/orders?page=2");
    await failure(api.get("v1/orders"));
    expect(goTo.mock.calls).toEqual([
      ["/api/auth/signin?error=SessionRequired&callbackUrl=%2Fmy-account%2Forders%3Fpage%3D2"],
    ]);
  });

  test("follows the shop's list of redirects from where the visitor is, on this site only", async () => {
    answer("v1/orders", 401);
    answer("v1/redirect-url", 200, {
      data: [
        { from: "/old-rings", to: "/build-a-ring", permanent: true },
        { from: "/old-account", to: "https://evil.example/", permanent: true },
        { from: "/loop", to: "/back", permanent: true },
        { from: "/back", to: "/loop", permanent: true },
      ],
    });
    window.history.replaceState(null, "", "/old-rings?shape=oval");
    await failure(api.get("v1/orders"));
    expect(goTo.mock.calls).toEqual([["/build-a-ring?shape=oval"]]);
    for (const path of ["/old-account", "/loop"]) {
      window.history.replaceState(null, "", path);
      await failure(api.get("v1/orders"));
    }
    expect(goTo).toHaveBeenCalledOnce();
  });

  test("is not led anywhere by a list in the cookie", async () => {
    answer("v1/orders", 401);
    Cookies.set("redirectTo", JSON.stringify([{ from: "/", to: "/cart", permanent: true }]));
    await failure(api.get("v1/orders"));
    expect(goTo).not.toHaveBeenCalled();
  });

  test.each([{ data: "no list" }, { data: [{ from: 3 }] }, {}])(
    "stays where the list is %j",
    async (list) => {
      answer("v1/orders", 401);
      answer("v1/redirect-url", 200, list);
      expect(await failure(api.get("v1/orders"))).toMatchObject({ status: 401 });
      expect(goTo).not.toHaveBeenCalled();
    },
  );

  test.each([401, 500])(
    "is rejected as itself where the list is answered with %i, which is logged",
    async (status) => {
      answer("v1/orders", 401);
      answer("v1/redirect-url", status);
      const warn = vi.spyOn(console, "warn").mockReturnValue();
      window.history.replaceState(null, "", "/my-account/orders");
      expect(await failure(api.get("v1/orders"))).toMatchObject({ status: 401 });
      expect(goTo.mock.calls).toEqual([[expect.stringContaining("error=SessionRequired")]]);
      expect(warn).toHaveBeenCalledOnce();
      expect(asked.filter(({ url }) => url.endsWith("v1/redirect-url"))).toHaveLength(1);
    },
  );

  test("tells this tab's own parts that what they show is gone", async () => {
    answer("v1/orders", 401);
    const heard = vi.fn();
    window.addEventListener("storage", heard, { once: true });
    await failure(api.get("v1/orders"));
    expect(heard.mock.calls[0]?.[0]).toMatchObject({ key: null });
  });
});

describe("what leaves the session alone", () => {
  test.each([
    ["a 401 of the login itself", "v1/login", 401, REFUSED],
    ["a 401 of an address that holds the word", "auth/login/again", 401, REFUSED],
    ["a 403", "v1/orders", 403, { status: 401, code: "forbidden", message: "Not yours." }],
    ["a 500", "v1/orders", 500, { status: 500, code: "internal", message: "Ours." }],
  ])("%s", async (_, path, status, body) => {
    answer(path, status, body);
    signIn("good");
    expect(await failure(api.post(path, { body: {} }))).toMatchObject({ status, code: body.code });
    expect(signOut).not.toHaveBeenCalled();
    expect(goTo).not.toHaveBeenCalled();
    expect(window.localStorage.getItem("cartItems")).toBe("[1]");
  });

  test("no answer at all, which is a problem with the status 0", async () => {
    server.use(http.get("*/api/v1/orders", () => HttpResponse.error()));
    const error = await failure(api.get("v1/orders"));
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ status: 0, code: "no_answer" });
    expect(window.localStorage).toHaveLength(1);
  });

  test("an answer that does not come in twenty seconds", async () => {
    // neither jsdom nor msw lets time pass for a request: the browser's part of it is played here
    let waiting: XMLHttpRequest | null = null;
    const send = vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (
      this: XMLHttpRequest,
    ) {
      waiting = this;
    });
    server.close();
    try {
      const failed = failure(api.get("v1/orders"));
      const request = await vi.waitUntil(() => waiting);
      expect(request.timeout).toBe(20_000);
      request.dispatchEvent(new ProgressEvent("timeout"));
      expect(await failed).toMatchObject({ status: 0, code: "no_answer" });
    } finally {
      send.mockRestore();
      server.listen({ onUnhandledRequest: "error" });
    }
  });

  test("an aborted call, which is rejected as aborted and not as a problem", async () => {
    server.use(http.get("*/api/v1/orders", () => new Promise<never>(() => undefined)));
    const abort = new AbortController();
    const failed = failure(api.get("v1/orders", { signal: abort.signal }));
    await vi.waitUntil(() => asked.length > 0);
    abort.abort();
    const error = await failed;
    expect(error).not.toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ name: "CanceledError" });
  });
});
