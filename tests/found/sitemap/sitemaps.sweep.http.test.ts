import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { loadArticles } from "@/lib/found/content/journal";
import { articlePath } from "@/lib/found/content/model";
import type { ProductList } from "@/lib/goods/catalog/lists/product-query";
import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import { STRICT_ROOTS } from "@/lib/platform/security/strict-paths";
import { decoded } from "../../support/shops/crawl";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");
const ask = (path: string, init: RequestInit = {}) => fetch(`${base}${path}`, init);

async function xmlOf(path: string): Promise<string> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("cache-control"), path).toContain("max-age=3600");
  const bytes = Buffer.from(await response.arrayBuffer());
  return path.endsWith(".gz") ? gunzipSync(bytes).toString() : bytes.toString();
}
/** Paths, with their queries, of what a sitemap lists. */
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(decoded(address));
    return pathname + search;
  });
const total = async (path: string) =>
  ((await (await ask(path)).json()) as { meta: { total: number } }).meta.total;

describe("the sitemaps", () => {
  test("list every page, piece, article and stone once, with true days, and nothing private", async () => {
    const files = pathsIn(await xmlOf("/sitemap.xml"));
    expect(files).toEqual(expect.arrayContaining(["/sitemaps/pages.xml", "/sitemaps/stones-1-of-1.xml.gz"]));
    const texts = await Promise.all(files.map(xmlOf));
    for (const xml of texts) {
      for (const [, day = ""] of xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)) {
        expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
      }
    }
    const listed = texts.flatMap(pathsIn);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(
      expect.arrayContaining(["/", "/inventory", "/faq", "/engagement-rings/halo", "/blog"]),
    );
    expect(listed).toEqual(expect.arrayContaining((await loadArticles()).map(articlePath)));
    const { data } = (await (await ask("/api/v1/products?per_page=100")).json()) as ProductList;
    expect(listed).toEqual(expect.arrayContaining(data.map(productApiPath)));
    const shut = [...STRICT_ROOTS, "/api", "/markdown", "/search", "/ring-preview", "/thank-you"];
    expect(
      listed.filter((path) => shut.some((root) => path === root || path.startsWith(`${root}/`))),
    ).toEqual([]);
    const stones = listed.filter((path) => path.includes("sku="));
    // the stock may move meanwhile by what other tests buy
    const onSale =
      (await total("/api/v1/diamonds?per_page=1")) + (await total("/api/v1/diamonds?kind=color&per_page=1"));
    expect(Math.abs(stones.length - onSale)).toBeLessThan(50);
  });

  test("are not sent again to whoever has them", async () => {
    const tag = (await ask("/sitemaps/pages.xml")).headers.get("etag") ?? "";
    expect((await ask("/sitemaps/pages.xml", { headers: { "if-none-match": tag } })).status).toBe(304);
  });

  test.each(["nope.xml", "stones-1-of-40.xml.gz", "stones-2-of-1.xml.gz", "__proto__"])(
    "%s is none",
    async (file) => {
      expect((await ask(`/sitemaps/${file}`)).status).toBe(404);
    },
  );
});

test("robots.txt shuts what is private and names the sitemaps", async () => {
  const text = await (await ask("/robots.txt")).text();
  for (const root of STRICT_ROOTS) expect(text).toContain(`Disallow: ${root}\n`);
  expect(text).toContain("Allow: /api/openapi.json\n");
  expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test("llms.txt tells what the shop is, in links that lead somewhere", async () => {
  const text = await (await ask("/llms.txt")).text();
  expect(text).toMatch(/^# .+\n\n> .+/);
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(links.length).toBeGreaterThan(30);
  const some = links.filter((_, at) => at % 8 === 0);
  const answers = await Promise.all(some.map(async (path) => [path, (await ask(path)).status]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});
