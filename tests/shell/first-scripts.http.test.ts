import { expect, test } from "vitest";
import { locatePage, pagesNamed } from "@/scripts/bench/pages/measured-pages";
import { weigh } from "@/scripts/bench/pages/weigh";

const shop = process.env.TEST_BASE_URL;
if (!shop) throw new Error("TEST_BASE_URL names no running shop.");

const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

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
    // current browsers leave out what older ones need
    const tags = html.match(/<script[^>]* src="[^>]*>/g)?.filter((tag) => !/nomodule/i.test(tag)) ?? [];
    const paths = new Set(tags.flatMap((tag) => /\/_next\/static\/[^"]+/.exec(tag) ?? []));
    const weighed = await Promise.all([...paths].map(weightOf));
    const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    expect(total, name).toBeGreaterThan(100);
    expect(total, name).toBeLessThanOrEqual(scriptsKb);
  }
});
