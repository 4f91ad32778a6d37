import { JSDOM } from "jsdom";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signFormTimestamp } from "@/lib/people/inbox/forms/timestamp";
import { TIMESTAMP_FIELD } from "@/lib/people/inbox/model";
import { errorSchema } from "@/lib/platform/api/declare/schema";
import { BOT_CHECK_FIELD, BOT_CHECK_HEADER } from "@/lib/platform/bot-check/port";
import { browserOf, someone } from "../../people/accounts/browser";
import { startSecondShop } from "../../support/shops/second-shop";
import { oneTimeTokens, startFakeTurnstile } from "../bot-check/fake-turnstile";

const base = process.env.TEST_BASE_URL;
const secret = process.env.NEXTAUTH_SECRET;
if (!base || !secret || !process.env.DATABASE_URL)
  throw new Error("TEST_BASE_URL and DATABASE_URL name no running shop.");

/** A shop as it is run in public: on https behind its proxy, counting requests, with a bot check. */
const SHOP_URL = "https://shop.example";
const database = new Client({ connectionString: process.env.DATABASE_URL });
let cloudflare: Awaited<ReturnType<typeof startFakeTurnstile>>;
let shop: Awaited<ReturnType<typeof startSecondShop>>;
let isAway = false;
beforeAll(async () => {
  await database.connect();
  const verdict = oneTimeTokens("shop.example");
  cloudflare = await startFakeTurnstile((asked) => (isAway ? { status: 503 } : verdict(asked)));
  shop = await startSecondShop({
    SHOP_URL,
    NEXTAUTH_URL: SHOP_URL,
    RATE_LIMITS_OFF: "0",
    TURNSTILE_SITE_KEY: "site",
    TURNSTILE_SECRET_KEY: "secret",
    TURNSTILE_API_BASE: cloudflare.base,
  });
}, 60_000);
afterAll(async () => {
  await shop?.stop();
  await cloudflare?.stop();
  await database.end();
});

const headerOf = async (address: string, name: string, init: RequestInit = {}) =>
  (await fetch(address, { redirect: "manual", ...init })).headers.get(name);

describe("a shop on https", () => {
  test("says so in every answer, and one on plain http in none", async () => {
    const page = await (await fetch(`${shop.url}/`)).text();
    const chunk = /\/_next\/static\/chunks\/[\w.~-]+\.js/.exec(page)?.[0] ?? "";
    expect(chunk).not.toBe("");
    const paths = ["/", "/contact-us", "/login", "/my-account", "/nope", "/product/%", chunk, "/robots.txt"];
    for (const path of [
      ...paths,
      "/api/health",
      "/api/v1/nope",
      "/api/v1/diamonds?a=1",
      "/_next/image?url=%5C",
    ]) {
      expect(await headerOf(shop.url + path, "strict-transport-security"), path).toBe("max-age=31536000");
      expect(await headerOf(base + path, "strict-transport-security"), path).toBeNull();
    }
    expect(
      await headerOf(`${shop.url}/api/health`, "strict-transport-security", { method: "DELETE" }),
    ).not.toBeNull();
  });
});

describe("signing in", () => {
  test("is refused from the sixth wrong password on with 429, whether or not there is an account", async () => {
    const email = await someone(database);
    for (const address of [email, `nobody-${email}`]) {
      const visitor = browserOf(shop.url, address);
      for (let i = 0; i < 5; i++) expect((await visitor.signIn("wrong")).status).toBe(401);
      for (const password of ["wrong", undefined]) {
        const blocked = await visitor.signIn(password);
        expect(blocked.status).toBe(429);
        const seconds = Number(blocked.headers.get("retry-after"));
        expect(seconds).toBeGreaterThan(800);
        expect(seconds).toBeLessThanOrEqual(900);
        const body = (await blocked.json()) as { url: string };
        expect(errorSchema.parse(body)).toMatchObject({ status: 429, code: "too_many_requests" });
        // where the session library's own client finds what the page is to say
        expect(new URL(body.url).searchParams.get("error")).toBe("TooManyTries");
      }
      expect(await visitor.session()).toEqual({});
    }
  });
});

describe("the bot check", () => {
  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${shop.url}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: SHOP_URL,
        "idempotency-key": crypto.randomUUID(),
        ...(token === undefined ? {} : { [BOT_CHECK_HEADER]: token }),
      },
      body: JSON.stringify(body),
    });
  const person = () => ({
    first_name: "Ada",
    last_name: "Byron",
    email: `bot-${crypto.randomUUID()}@buyer.example`,
    password: "a calm sentence",
  });
  const message = { name: "Ada", email: "ada@buyer.example", about: "diamond", message: "Is it there?" };

  test("guards registering, the forms' calls and the newsletter: one token, one call", async () => {
    for (const [path, body, action, success] of [
      ["/api/v1/register", person(), "register", 202],
      ["/api/v1/contact", message, "message", 201],
      ["/api/v1/newsletter", { email: "ada@buyer.example" }, "message", 202],
    ] as const) {
      const token = `good-${action}-${path}`;
      expect((await post(path, body, token)).status, path).toBe(success);
      for (const bad of [undefined, token]) {
        const refused = await post(path, body, bad);
        expect(refused.status, path).toBe(403);
        expect(errorSchema.parse(await refused.json()).code).toBe("bot_check_failed");
      }
    }
  });

  test("guards the checkout before anything is looked at", async () => {
    const address = {
      ...{ name: "Ada Byron", line1: "1 Main Street", city: "Trenton" },
      ...{ region: "NJ", postcode: "08608", country: "US" },
    };
    const order = {
      items: [{ kind: "diamond", diamond: "NO-SUCH", seenPrice: 100 }],
      contact: { email: "ada@buyer.example" },
      shipping: address,
      shipping_method: "none",
      payment_method: "none",
    };
    expect((await post("/api/v1/checkout", order)).status).toBe(403);
    const looked = await post("/api/v1/checkout", order, "good-checkout");
    expect(looked.status).toBeGreaterThanOrEqual(400);
    expect(looked.status).not.toBe(403);
  });

  test("brings a form back with what was typed, and takes it with a token", async () => {
    const page = new JSDOM(await (await fetch(`${shop.url}/contact-us`)).text()).window.document;
    const form = [...page.querySelectorAll("main form")].find((one) => one.querySelector("textarea"));
    expect(form?.querySelector("noscript")?.textContent).toMatch(/JavaScript/);
    const data = new FormData();
    for (const field of form?.querySelectorAll<HTMLInputElement>(
      "input[name], select[name], textarea[name]",
    ) ?? [])
      data.append(field.name, field.value);
    for (const [name, value] of Object.entries(message)) data.set(name, value);
    data.set(TIMESTAMP_FIELD, signFormTimestamp(secret, Date.now() - 10_000));
    const send = () => fetch(`${shop.url}/contact-us`, { method: "POST", body: data, redirect: "manual" });
    const back = new JSDOM(await (await send()).text()).window.document;
    expect(back.querySelector("main")?.textContent).toContain("We couldn’t confirm that you’re not a robot");
    expect(back.querySelector<HTMLTextAreaElement>("main textarea")?.value).toBe(message.message);
    data.set(BOT_CHECK_FIELD, "good-message-form");
    expect((await send()).status).toBe(303);
  });

  test("takes what comes while Cloudflare does not answer", async () => {
    isAway = true;
    try {
      expect((await post("/api/v1/register", person())).status).toBe(202);
    } finally {
      isAway = false;
    }
  });

  test("adds its host to the policy of its pages, in a shop with keys alone", async () => {
    const policies = (of: string, path: string) => headerOf(of + path, "content-security-policy");
    for (const path of ["/register", "/registration", "/checkout", "/contact-us", "/"]) {
      expect(await policies(shop.url, path), path).toContain(`frame-src ${cloudflare.base};`);
      expect(await policies(base, path), path).toContain("frame-src 'none'");
    }
    expect(await policies(shop.url, "/login")).not.toContain(cloudflare.base);
    expect(await (await fetch(`${base}/contact-us`)).text()).not.toContain(BOT_CHECK_FIELD);
  });
});
