import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserOf, PASSWORD, someone } from "../browser";

const base = process.env.TEST_BASE_URL ?? "";
if (!base || !process.env.DATABASE_URL)
  throw new Error("TEST_BASE_URL and DATABASE_URL name no running shop.");

const database = new Client({ connectionString: process.env.DATABASE_URL });
let ada = "";

beforeAll(async () => {
  await database.connect();
  ada = await someone(database);
});
afterAll(() => database.end());

const browser = (email = ada) => browserOf(base, email);

const account = (token: string) =>
  fetch(`${base}/api/v1/account`, { headers: { authorization: `Bearer ${token}` } });
const cookieOf = (jar: Map<string, string>) => [...jar.keys()].find((name) => name.endsWith("session-token"));

describe("a session", () => {
  test("is nobody's before signing in, and tells a name and a token after it, and nothing else", async () => {
    const visitor = browser();
    expect(await visitor.session()).toEqual({});
    expect((await visitor.signIn()).status).toBe(200);
    const session = await visitor.session();
    expect(session).toEqual({
      user: { name: "Ada Byron", accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
      expires: expect.any(String),
    });
    const token = session.user?.accessToken ?? "";
    expect(visitor.jar.get(cookieOf(visitor.jar) ?? "")).not.toContain(token);
    expect((await account(token)).status).toBe(200);
  });

  test("keeps its cookie from scripts, and its answer from every cache", async () => {
    const visitor = browser();
    const answer = await visitor.signIn();
    const line = answer.headers.getSetCookie().find((one) => one.includes("session-token=")) ?? "";
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Lax/i);
    const session = await visitor.ask("/api/auth/session");
    expect(session.headers.get("cache-control")).toContain("no-store");
  });

  test("that is signed out is over for its cookie and its token, even where somebody kept both", async () => {
    const visitor = browser();
    await visitor.signIn();
    const token = (await visitor.session()).user?.accessToken ?? "";
    const kept = new Map(visitor.jar);
    const elsewhere = browser();
    await elsewhere.signIn();
    await visitor.signOut();
    expect(await visitor.session()).toEqual({});
    expect((await account(token)).status).toBe(401);
    const thief = browser();
    for (const [name, value] of kept) thief.jar.set(name, value);
    expect(await thief.session()).toEqual({});
    expect(cookieOf(thief.jar)).toBeUndefined();
    for (const [name, value] of kept) thief.jar.set(name, value);
    expect((await thief.ask("/my-account")).status).toBe(307);
    // another device stays signed in
    expect((await elsewhere.session()).user?.name).toBe("Ada Byron");
  });

  test("ends everywhere when the customer's version is raised", async () => {
    const visitor = browser();
    await visitor.signIn();
    await database.query("update customers set session_version = session_version + 1 where email = $1", [
      ada,
    ]);
    expect(await visitor.session()).toEqual({});
  });
});

describe("signing in", () => {
  test("with a wrong password, or without the form's token, signs nobody in", async () => {
    const visitor = browser();
    const wrong = await visitor.signIn("wrong");
    expect(wrong.status).toBe(401);
    expect(((await wrong.json()) as { url: string }).url).toContain("error=CredentialsSignin");
    const forged = await visitor.ask("/api/auth/callback/credentials", {
      email: ada,
      password: PASSWORD,
      json: "true",
    });
    // by this alone the page knows that nobody was signed in: the status says that all went well
    expect(((await forged.json()) as { url: string }).url).toMatch(/[?&]csrf=true/);
    expect(await visitor.session()).toEqual({});
  });

  test.each([
    ["/my-account/orders", /^http:\/\/[^/]+\/my-account\/orders$/],
    ["https://evil.example/", /^http:\/\/[^/]+$/],
    ["//evil.example/", /^http:\/\/[^/]+$/],
    ["/\\evil.example/", /^http:\/\/[^/]+$/],
    ["javascript:alert(1)", /^http:\/\/[^/]+$/],
  ])("leads to %s only where that is the shop's", async (callbackUrl, expected) => {
    // somebody new: one account takes no more than ten trials in a quarter of an hour
    const visitor = browser(await someone(database));
    const { url } = (await (await visitor.signIn(PASSWORD, callbackUrl)).json()) as { url: string };
    expect(url).toMatch(expected);
    expect(url).not.toContain("evil");
  });
});

test("whoever is signed in has no use for the sign-in page, and is led nowhere else from it", async () => {
  const customer = browser(await someone(database));
  await customer.signIn();
  const answer = await customer.ask("/login?callbackUrl=https://evil.example/");
  expect(answer.status).toBe(307);
  expect(new URL(answer.headers.get("location") ?? "", base).href).toBe(`${base}/my-account`);
});

describe("a page that belongs to a customer", () => {
  test.each([
    "/my-account",
    "/my-account/orders",
    `/my-account/view-order/${randomUUID()}`,
    "/my-account/wishlist",
    "/my-account/address",
    `/my-account/address/${randomUUID()}`,
    "/my-account/account",
    "/my-account/password-change",
  ])("%s leads a visitor to sign in, says why, and back", async (path) => {
    const visitor = browser();
    const answer = await visitor.ask(path);
    expect(answer.status).toBe(307);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const signIn = new URL(answer.headers.get("location") ?? "", base);
    expect(signIn.pathname).toBe("/api/auth/signin");
    expect(Object.fromEntries(signIn.searchParams)).toEqual({ error: "SessionRequired", callbackUrl: path });
    const login = await visitor.ask(`${signIn.pathname}${signIn.search}`);
    const led = new URL(login.headers.get("location") ?? "", base);
    expect(led.pathname).toBe("/login");
    expect(led.searchParams.get("error")).toBe("SessionRequired");
    expect(new URL(led.searchParams.get("callbackUrl") ?? "").pathname).toBe(path);
  });

  test("has an open one beside it for a wishlist: whoever is signed in is led from there to their own", async () => {
    const visitor = browser(await someone(database));
    expect((await visitor.ask("/wishlist")).status).toBe(200);
    await visitor.signIn();
    const led = await visitor.ask("/wishlist");
    expect([led.status, new URL(led.headers.get("location") ?? "", base).pathname]).toEqual([
      307,
      "/my-account/wishlist",
    ]);
    // what somebody sent is looked at as it is
    expect((await visitor.ask("/wishlist?stones=W-1")).status).toBe(200);
  });

  test("answers another's order and address as one that is not there", async () => {
    const visitor = browser(await someone(database));
    await visitor.signIn();
    const { rows } = await database.query<{ id: string }>(
      `insert into addresses (customer_id, name, line1, city, country)
       values ($1, 'Someone', '1 Elsewhere Street', 'Town', 'US') returning id`,
      [await someoneElse()],
    );
    const theirs = await visitor.ask(`/my-account/address/${rows[0]?.id}`);
    const missing = await visitor.ask(`/my-account/address/${randomUUID()}`);
    expect([theirs.status, missing.status]).toEqual([404, 404]);
    expect(await theirs.text()).not.toContain("Elsewhere");
    expect((await visitor.ask(`/my-account/view-order/${randomUUID()}`)).status).toBe(404);
  });
});

async function someoneElse(): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    "insert into customers (email, first_name, last_name) values ($1, 'Eve', 'Other') returning id",
    [`other-${randomUUID()}@buyer.example`],
  );
  return rows[0]?.id ?? "";
}

describe("a browser's report", () => {
  const report = (body: string) =>
    fetch(`${base}/api/auth/_log`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  test("is taken where it is short, and refused where it is long or none of the library's own", async () => {
    expect((await report('{"level":"error","code":"CLIENT_FETCH_ERROR"}')).status).toBe(200);
    expect((await report('{"level":"fatal","code":"CLIENT_FETCH_ERROR"}')).status).toBe(400);
    expect((await report(JSON.stringify({ code: "x".repeat(10_000) }))).status).toBe(413);
  });
});

test.each(["/my-account/view-order/a.png", "/checkout/x.js"])(
  "%s is no file: it has the strict policy and is never stored",
  async (path) => {
    const answer = await browser().ask(path);
    expect(answer.headers.get("content-security-policy")).toContain("'strict-dynamic'");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  },
);

test("an order's bill is its customer's alone, and a file that nobody stores", async () => {
  const visitor = browser(await someone(database));
  const path = `/my-account/view-order/${randomUUID()}/invoice`;
  expect((await visitor.ask(path)).status).toBe(307);
  await visitor.signIn();
  const email = await someone(database);
  const { rows } = await database.query<{ id: string }>(
    `insert into orders (number, customer_id, email, shipping_address, billing_address, shipping_method,
       payment_method, subtotal_cents, total_cents, viewer_hash, leaves_workshop_on, status)
     select 'A-' || substr(gen_random_uuid()::text, 1, 8), id, email, $2, $2, 'standard', 'bank_transfer', 100, 100,
       repeat('0', 64), now(), 'paid'
     from customers where email = $1 returning id`,
    [email, { name: "Ada Byron", line1: "1 Example Street", city: "New York", country: "US" }],
  );
  const own = `/my-account/view-order/${rows[0]?.id}/invoice`;
  expect((await visitor.ask(own)).status).toBe(404);
  const owner = browser(email);
  await owner.signIn();
  const bill = await owner.ask(own);
  expect(bill.status).toBe(200);
  expect(bill.headers.get("content-type")).toBe("application/pdf");
  expect(bill.headers.get("cache-control")).toContain("no-store");
  expect(
    Buffer.from(await bill.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("an update of the session changes neither the name nor whose it is, whatever is sent", async () => {
  const [visitor, eve] = [browser(await someone(database)), await someoneElse()];
  await visitor.signIn();
  const { csrfToken } = (await (await visitor.ask("/api/auth/csrf")).json()) as { csrfToken: string };
  const claims = { name: "Eve Other", sub: eve, sid: randomUUID(), ver: 99, tradeStatus: "approved" };
  const answer = await fetch(`${base}/api/auth/session`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: [...visitor.jar].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    body: JSON.stringify({ csrfToken, data: { ...claims, user: { ...claims, id: eve, accessToken: "x" } } }),
  });
  expect(answer.status).toBe(200);
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    visitor.jar.set(name, value);
  }
  const updated = (await answer.json()) as { user: { name: string; accessToken: string } };
  for (const session of [updated, await visitor.session()]) {
    expect(session.user?.name).toBe("Ada Byron");
    const told = await account(session.user?.accessToken ?? "");
    expect(((await told.json()) as { data: unknown }).data).toMatchObject({
      email: visitor.email,
      first_name: "Ada",
      trade_status: "none",
    });
  }
});

describe("an address to lead back to that is not this shop's", () => {
  const FOREIGN = [
    "javascript:alert(1)",
    "//[",
    "nowhere",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
  ];

  test.each(FOREIGN)("%s in a link is said to be none", async (callbackUrl) => {
    for (const action of ["signin", "signout", "error"]) {
      const query = new URLSearchParams({ callbackUrl });
      const answer = await browser().ask(`/api/auth/${action}?${query}`);
      expect([action, answer.status, answer.headers.get("location")]).toEqual([
        action,
        302,
        "/auth/error?error=InvalidCallbackUrl",
      ]);
    }
    const asked = await browser().ask(`/api/auth/session?${new URLSearchParams({ callbackUrl })}`);
    expect(asked.status).toBe(400);
  });

  test.each(FOREIGN)("%s in a cookie keeps nobody signed out, and leads nowhere", async (callbackUrl) => {
    const visitor = browser();
    for (const prefix of ["", "__Secure-"])
      visitor.jar.set(`${prefix}next-auth.callback-url`, encodeURIComponent(callbackUrl));
    const answer = await visitor.ask("/api/auth/session");
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    const led = await visitor.ask("/api/auth/signin");
    expect(new URL(led.headers.get("location") ?? "", base).pathname).toBe("/login");
    expect(decodeURIComponent(led.headers.get("location") ?? "")).not.toContain(callbackUrl);
  });
});

describe("the library's pages", () => {
  test.each([
    ["/api/auth/error?error=Configuration", "/auth/error?error=Configuration"],
    ["/api/auth/error?error=AccessDenied", "/auth/error?error=AccessDenied"],
    ["/api/auth/signout", "/auth/signout"],
  ])("%s leads to the shop's own %s", async (path, to) => {
    const answer = await browser().ask(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  });

  test.each(["嘊嘍X-Planted: 1", "\r\nX-Planted: 1", "<b>", "a b"])(
    "an error that can be no name, %s, leads to the page of an unknown one",
    async (error) => {
      const answer = await browser().ask(`/api/auth/error?${new URLSearchParams({ error })}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/auth/error?error=Default"]);
      expect(answer.headers.get("x-planted")).toBeNull();
    },
  );

  test("the providers offered are those whose keys are set", async () => {
    const providers = (await (await browser().ask("/api/auth/providers")).json()) as Record<string, unknown>;
    expect(Object.keys(providers)).toEqual(["credentials"]);
  });
});
