import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { redirects } from "@/lib/platform/redirects/tables";

const base = process.env.TEST_BASE_URL;
const databaseUrl = process.env.DATABASE_URL;
if (!base || !databaseUrl) throw new Error("TEST_BASE_URL and DATABASE_URL name no running shop.");

const pool = new Pool({ connectionString: databaseUrl, max: 2 });
const database = databaseOver(pool);
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, { redirect: "manual", ...init });
const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");
const RELOADS_RESTORED = /<script[^>]*>addEventListener\("pageshow"/;
const policyOf = (response: Response) => response.headers.get("content-security-policy") ?? "";

const RULES = [
  { from: "/test-moved.html", to: "/build-a-ring?style=halo", permanent: true },
  { from: "/test-away", to: "/inventory", permanent: false },
  { from: "/test-foreign", to: "//evil.example/", permanent: true },
  { from: "/test-loop-a", to: "/test-loop-b", permanent: true },
  { from: "/test-loop-b", to: "/test-loop-a", permanent: true },
];

beforeAll(async () => {
  await database.insert(redirects).values(RULES).onConflictDoNothing();
  // the shop believes what it read for five seconds, and answers one request more from that
  await vi.waitFor(async () => expect((await ask("/test-away")).status).toBe(307), {
    timeout: 15_000,
    interval: 500,
  });
});
afterAll(async () => {
  for (const rule of RULES) await pool.query("delete from redirects where from_path = $1", [rule.from]);
  await pool.end();
});

describe("what is not there", () => {
  test.each([
    "/nope",
    "/nope/deeper?a=1",
    "/product/nope",
    "/product/no-such-setting",
    "/earrings/nope",
    "/earrings/studs/nope",
    "/engagement-rings/solitaire/nope",
    "/fancy-shape-diamonds/nope",
    "/product-category/nope",
    "/blog/nope",
    "/blog/shapes/nope",
    "/ring-preview/nope",
    `/ring-preview/${crypto.randomUUID()}`,
    "/thankyou/order-received/none",
    `/thankyou/order-received/${crypto.randomUUID()}`,
    "/my-account/nope",
    "/checkout/nope",
    "/auth/nope",
  ])("%s answers 404", async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    // an order's page is an error's document, which only scripts fill
    if (path.startsWith("/thankyou")) return;
    expect(withoutScripts(await response.text())).toMatch(/<h1[^>]*>We couldn’t find this page<\/h1>/);
  });

  test.each(["/inventory?view=true&sku=NO-SUCH-STONE", "/lab-created-colored-diamonds?sku=NO-SUCH-STONE"])(
    "an unknown stone at %s answers 404, and leads to the list",
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      const html = withoutScripts(await response.text());
      expect(html).toMatch(/<h1[^>]*>We couldn’t find this diamond<\/h1>/);
      expect(html).toContain("NO-SUCH-STONE");
      expect(html).toContain(`href="${path.split("?")[0]}"`);
    },
  );

  test("an unknown address shows the shop and ways on", async () => {
    const html = await (await ask("/nope")).text();
    expect(html).toContain("We couldn’t find this page");
    expect(html).toContain('href="/inventory"');
  });
});

describe("redirects of the database", () => {
  test("one for good answers 308 with its target", async () => {
    const response = await ask("/test-moved.html");
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get("location") ?? "", base).href).toBe(
      `${base}/build-a-ring?style=halo`,
    );
  });

  test("one for now answers 307 and keeps the query", async () => {
    const response = await ask("/test-away?shape=oval");
    expect(response.status).toBe(307);
    expect(new URL(response.headers.get("location") ?? "", base).href).toBe(`${base}/inventory?shape=oval`);
  });

  test.each(["/test-foreign", "/test-loop-a"])(
    "%s, off the site or in a loop, is not followed",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test("another host in the request never becomes the target's", async () => {
    const response = await ask("/test-away", { headers: { "x-forwarded-host": "evil.example" } });
    expect(response.status).toBe(307);
    expect(new URL(response.headers.get("location") ?? "", base).host).toBe(new URL(base).host);
  });
});

describe.each([
  "/cart",
  "/checkout",
  "/login",
  "/register",
  "/registration",
  "/forgot-password",
  "/thank-you-for-registration",
  "/auth/error",
  "/auth/reset-password?token=x",
  "/my-account/nope",
])("the strict page %s", (path) => {
  test("gives every script the nonce of its policy, a new one each time", async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 2; i++) {
      const response = await ask(path);
      const nonce = /'nonce-([^']+)'/.exec(policyOf(response))?.[1];
      if (!nonce) throw new Error(`${path} has no nonce`);
      nonces.add(nonce);
      const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
      expect(policyOf(response)).not.toMatch(/script-src[^;]*unsafe/);
    }
    expect(nonces.size).toBe(2);
  });

  test("is stored by nobody", async () => {
    const kept = (await ask(path)).headers.get("cache-control") ?? "";
    expect(kept).toContain("private");
    expect(kept).toContain("no-store");
  });
});

test.each([
  "/cart",
  "/track-order",
  "/appointment",
  "/checkout",
  "/login",
  "/register",
  "/auth/error",
  "/admin",
])("%s, or a page that shares its layout, is loaded again when Back restores it", async (path) => {
  expect(await (await ask(path)).text()).toMatch(RELOADS_RESTORED);
});

test("a page of the catalog stays as Back restores it", async () => {
  expect(await (await ask("/")).text()).not.toMatch(RELOADS_RESTORED);
});

describe.each([
  "/alerts",
  "/alerts/answer",
  "/appointments",
  "/contact-us",
  "/custom-shape-diamonds",
  "/diamond-price-match",
  "/feedback-form",
  "/hint",
  "/lab-created-diamond-ring",
  "/newsletter",
  "/newsletter/answer",
  "/search?q=halo",
])("the catalog's page with a form %s", (path) => {
  test("gives every script that runs the nonce of its policy, a new one each time", async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 2; i++) {
      const response = await ask(path);
      const nonce = /'nonce-([^']+)'/.exec(policyOf(response))?.[1];
      if (!nonce) throw new Error(`${path} has no nonce`);
      nonces.add(nonce);
      const scripts = [...(await response.text()).matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(
        ([, attributes = ""]) => !attributes.includes('type="application/ld+json"'),
      );
      expect(scripts.length).toBeGreaterThan(3);
      const others = scripts.filter(([, attributes = ""]) => !attributes.includes(`nonce="${nonce}"`));
      expect(others).toEqual([]);
      expect(/script-src [^;]*/.exec(policyOf(response))?.[0]).not.toContain("unsafe");
      expect(response.headers.get("cache-control")).toContain("no-store");
    }
    expect(nonces.size).toBe(2);
  });
});

describe("pages of the catalogue", () => {
  test("carry a policy without foreign hosts, and the headers of every page", async () => {
    const response = await ask("/");
    expect(policyOf(response)).toContain("script-src 'self' 'unsafe-inline'");
    expect(policyOf(response)).not.toMatch(/\*|'unsafe-eval'/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-powered-by")).toBeNull();
  });

  test("tell the browser where the API is and preload two faces", async () => {
    expect(await (await ask("/")).text()).toMatch(/<html[^>]*data-api-base="[^"]+\/"/);
    // Next sends the header twice with a page that it has just rendered
    const kept = async () => (await ask("/")).headers;
    await expect.poll(async () => (await kept()).get("x-nextjs-cache"), { timeout: 5_000 }).toBe("HIT");
    expect((await kept()).get("link")?.match(/as="?font/g)).toHaveLength(2);
  });
});

describe("the inner door", () => {
  test.each(["", "Bearer wrong"])("stays shut to %j", async (authorization) => {
    const response = await ask("/api/internal/revalidate", {
      method: "POST",
      headers: { authorization },
      body: '{"tags":["shop"]}',
    });
    expect(response.status).toBe(404);
  });
});

test("the shop is healthy and ready", async () => {
  expect((await ask("/api/health")).status).toBe(200);
  expect((await ask("/api/ready")).status).toBe(200);
});
