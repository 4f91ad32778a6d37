import { describe, expect, test } from "vitest";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(base + path, { headers, method, redirect: "manual" });
const cachingOf = (response: Response) => response.headers.get("cache-control") ?? "";
const varyOf = (response: Response) =>
  (response.headers.get("vary") ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const SHARED = "public, max-age=0, s-maxage=44, stale-while-revalidate=14";

const firstLink = async (path: string, pattern: RegExp) => {
  const found = pattern.exec(await (await ask(path)).text())?.[0];
  if (!found) throw new Error(`${path} has no link like ${pattern}`);
  return found.replaceAll("&amp;", "&");
};

/** A page of each kind that is the same for everybody. */
const pages = async () => [
  "/",
  "/earrings",
  "/earrings?sort=price_asc",
  "/inventory",
  "/inventory?shape=oval",
  "/build-a-ring",
  "/faq",
  "/blog",
  await firstLink("/earrings", /\/earrings\/[\w-]+\/[\w-]+/),
  await firstLink("/engagement-rings", /\/product\/[\w-]+/),
  await firstLink("/inventory", /\/inventory\?view=true&amp;sku=[\w-]+/),
];

describe("pages that are the same for everybody", () => {
  test("are shared for less than the setting, by what a CDN needs to tell apart", async () => {
    for (const path of await pages()) {
      // a page that expires just now is shown once more, by which it isn't shared
      await expect.poll(async () => cachingOf(await ask(path)), { message: path }).toBe(SHARED);
      const response = await ask(path);
      expect(varyOf(response), path).toEqual(expect.arrayContaining(["rsc", "accept-encoding"]));
      expect(response.headers.get("set-cookie"), path).toBeNull();
      expect(response.headers.get("x-adamas-tags"), path).toBeNull();
      expect(response.headers.get("x-adamas-began"), path).toBeNull();
      expect(response.headers.get("surrogate-key"), path).toBeNull();
      expect(await response.text(), path).toMatch(/<head>.*<link rel="canonical".*<\/head>/s);
    }
  });

  test("are shared where a cache asks whether it may keep one", async () => {
    const etag = (await ask("/faq")).headers.get("etag") ?? "";
    // else fetch asks for a new answer
    const response = await ask("/faq", { "if-none-match": etag, "cache-control": "max-age=0", pragma: "x" });
    expect([response.status, cachingOf(response)]).toEqual([304, SHARED]);
  });

  test("show a customer what they show everybody", async () => {
    const cookie = "adamas-cart=x; __Secure-next-auth.session-token=x; next-auth.session-token=x";
    expect(cachingOf(await ask("/earrings", { cookie }))).toBe(SHARED);
  });

  test("are not mixed up with the parts that the router asks for", async () => {
    for (const path of ["/faq", "/earrings?sort=price_asc"]) {
      const bare = await ask(path, { rsc: "1" });
      expect(cachingOf(bare), path).toContain("no-store");
      const document = await ask(`${path}${path.includes("?") ? "&" : "?"}_rsc=abc`);
      expect(document.headers.get("content-type"), path).toContain("text/html");
      expect(cachingOf(document), path).toContain("no-store");
    }
  });

  test("are not mixed up with their Markdown", async () => {
    const path = await firstLink("/earrings", /\/earrings\/[\w-]+\/[\w-]+/);
    const markdown = await ask(path, { accept: "text/markdown" });
    expect(markdown.headers.get("content-type")).toContain("text/markdown");
    expect(cachingOf(markdown)).toContain("no-store");
    expect(varyOf(await ask(path))).toContain("accept");
    const missing = await ask("/product/nope", { accept: "text/markdown" });
    expect([missing.status, cachingOf(missing)]).toEqual([404, "private, no-store"]);
  });

  test("are missing for a moment only", async () => {
    const response = await ask("/nope");
    expect([response.status, cachingOf(response)]).toEqual([404, "public, max-age=0, s-maxage=10"]);
  });
});

test.each([
  "/cart",
  "/checkout",
  "/my-account",
  "/login",
  "/wishlist",
  "/contact-us",
  "/search?q=halo",
  "/diamond-price-calculator",
  "/thankyou/order-received/none",
  "/admin",
  "/preview/nope",
  "/draft-preview",
  "/newsletter/leave?token=none",
  "/newsletter/answer/?to=leave&token=none",
  "/api/v1/diamonds",
  "/api/v1/search?q=halo",
  "/api/v1/account",
  "/api/v1/nope",
  "/api/auth/session",
  "/api/ready",
  "/renders/nope.avif",
  "/media/nope/640.avif",
  "/nope.png",
])("%s is stored by nobody", async (path) => {
  expect(cachingOf(await ask(path))).toContain("no-store");
});

test.each(["/robots.txt", "/llms.txt", "/sitemap.xml", "/api/openapi.json"])(
  "the text %s is shared for the setting at most",
  async (path) => {
    const shared = Number(/s-maxage=(\d+)/.exec(cachingOf(await ask(path)))?.[1] ?? Number.NaN);
    expect(shared).toBeLessThanOrEqual(60);
  },
);

test("files whose content never changes are kept for good", async () => {
  const html = await (await ask("/")).text();
  const files = [
    /\/_next\/static\/[^"\\]+\.js/,
    /\/_next\/static\/[^"\\]+\.css/,
    /\/(?:renders|pictures\/small)\/[^" ]+\.avif/,
  ];
  for (const file of files) {
    const path = file.exec(html)?.[0] ?? "none";
    const response = await ask(path);
    expect(response.status, path).toBe(200);
    expect(cachingOf(response), path).toMatch(/^public, ?max-age=31536000, ?immutable$/);
  }
});
