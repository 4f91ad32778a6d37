import { expect, test } from "vitest";
import { locatePage, pagesNamed } from "@/tools/bench/pages/measured-pages";
import { weigh } from "@/tools/bench/pages/weigh";

const shop = process.env.TEST_BASE_URL;
if (!shop) throw new Error("TEST_BASE_URL names no running shop.");

const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

/** The scripts that a page's document has a current browser load. */
function scriptsOf(html: string): Set<string> {
  // current browsers leave out what older ones need
  const tags = html.match(/<script[^>]* src="[^>]*>/g)?.filter((tag) => !/nomodule/i.test(tag)) ?? [];
  return new Set(tags.flatMap((tag) => /\/_next\/static\/[^"]+/.exec(tag) ?? []));
}

test("the scripts that a page's document names stay within what npm run bench:pages allows a first load", async () => {
  const weights = new Map<string, Promise<{ bytes: number }>>();
  const weightOf = (path: string) => {
    const known = weights.get(path) ?? weigh(new URL(path, shop).href, BROWSER_ENCODINGS);
    weights.set(path, known);
    return known;
  };
  for (const named of pagesNamed("home,inventory,setting,product,category,builder,wishlist,cart,checkout")) {
    const { name, url, scriptsKb } = await locatePage(shop, named);
    const html = await (await fetch(url)).text();
    const weighed = await Promise.all([...scriptsOf(html)].map(weightOf));
    const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    expect(total, name).toBeGreaterThan(100);
    expect(total, name).toBeLessThanOrEqual(scriptsKb);
  }
});

test("documents stay within what npm run bench:pages allows them", async () => {
  for (const named of pagesNamed(
    "home,search,inventory,stone,setting,product,melee,category,jewelry,article,questions,sizes,builder,rings",
  )) {
    const { name, url, documentKb } = await locatePage(shop, named);
    const { bytes, encoding } = await weigh(url, "gzip");
    expect(encoding, name).toBe("gzip");
    expect(bytes / 1000, name).toBeGreaterThan(5);
    expect(bytes / 1000, name).toBeLessThanOrEqual(documentKb);
  }
});

test("no script of a page of the shop has code of the back office, whose own pages do", async () => {
  const textsOf = async (path: string) => {
    const html = await (await fetch(new URL(path, shop))).text();
    const texts = [...scriptsOf(html)].map(async (script) => (await fetch(new URL(script, shop))).text());
    return (await Promise.all(texts)).join("\n");
  };
  // every call of the back office names its path
  const marker = "v1/admin/";
  expect(await textsOf("/admin")).toContain(marker);
  for (const path of ["/", "/inventory", "/contact-us", "/cart", "/checkout", "/login", "/my-account"]) {
    expect(await textsOf(path), path).not.toContain(marker);
  }
});
