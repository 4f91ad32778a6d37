import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { menuAnchor, menus } from "@/components/layout/menus/menus";
import { isServed } from "@/lib/platform/site/routes";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");
const ask = (path: string) => fetch(`${base}${path}`, { redirect: "manual" });

/** Every link of the header's menus and of the drawer, which shows the same. */
const shown = menus.flatMap((entry) =>
  "href" in entry
    ? [entry.href]
    : entry.sections.flatMap((section) => section.links.map((link) => link.href)),
);

const missing = (html: string) =>
  shown.filter((href) => !html.includes(`href="${href.replaceAll("&", "&amp;")}"`));

describe("the header", () => {
  const opened = (html: string) =>
    [...html.matchAll(/<a [^>]*href="\/menu#([a-z-]+)"/g)].map(([, anchor]) => anchor);
  const labels = menus.flatMap((entry) => ("sections" in entry ? [menuAnchor(entry.label)] : []));

  test("is in the page before any script: banner, menus, search box, cart", async () => {
    const html = await (await ask("/")).text();
    expect(html.replace(/<[^>]+>/g, "")).toContain(
      "INTERNATIONAL SHIPPING &amp; EASY RETURNS | WE PRICE MATCH | 100% MONEY BACK GUARANTEE",
    );
    expect(opened(html)).toEqual(labels);
    expect(html).toMatch(/<form [^>]*action="\/search"/);
    expect(html).toContain('href="/cart"');
    for (const path of ["/my-account/orders", "/wishlist"]) {
      expect(html.includes(`href="${path}"`), path).toBe(isServed(path));
    }
  });

  test("leads to everything in its panels without any script", async () => {
    const html = await (await ask("/menu")).text();
    expect(missing(html)).toEqual([]);
    expect(html).toContain('href="/earrings/hoops"');
    for (const label of labels) expect(html).toContain(`id="${label}"`);
  });

  test.each(["/cart", "/nope"])("stands on %s too", async (path) => {
    expect(opened(await (await ask(path)).text())).toEqual(labels);
  });
});

describe("the search page", () => {
  const wordsOf = (html: string) => new JSDOM(html).window.document.querySelector("main")?.textContent;

  test("finds without any script, and is not for search engines", async () => {
    const html = await (await ask("/search?q=solitaire")).text();
    expect(wordsOf(html)).toContain("Results for “solitaire”");
    const { window } = new JSDOM(html.slice(0, html.indexOf("</head>")));
    expect(window.document.title).toBe("“solitaire” | Search");
    expect(html).toMatch(/<a [^>]*href="\/product\/[a-z]/);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  });

  test("that finds nothing shows ways on", async () => {
    const page = new JSDOM(await (await ask("/search?q=zzzzqqqq&page=2")).text()).window.document;
    expect(page.title).toBe("“zzzzqqqq”, page 2 | Search");
    const links = [...page.querySelectorAll("main a")].map((link) => link.textContent);
    expect(links).toContain("See all lab-grown diamonds");
  });

  test.each([
    ["/search", "Search in your own words"],
    ["/search?q=%20", "Search in your own words"],
    ["/search?q=zzzzqqqq", "No results for “zzzzqqqq”"],
    [`/search?q=${"z".repeat(300)}`, `No results for “${"z".repeat(100)}”`],
    ["/search?q=zzqq&q=halo", "No results for “zzqq”"],
    ["/search?q=zz%00qq", "No results for “zzqq”"],
    ["/search?q=1%00-zzqq", "No results for “1-zzqq”"],
    [`/search?q=round${"+".repeat(94)}%F0%9F%92%8E`, "Results for “round”"],
    ["/search?q=%3Cscript%3Ezz", "No results for “<script>zz”"],
  ])("%s says what it has", async (path, words) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(wordsOf(await response.text())).toContain(words);
  });
});

test.each([
  ["/pictures/shapes/oval.svg", 200],
  ["/pictures/shapes/trillion.svg", 404],
  ["/pictures/shapes/oval", 404],
])("the picture of a shape: %s answers %i", async (path, status) => {
  const response = await ask(path);
  expect(response.status).toBe(status);
  if (status === 200) expect(response.headers.get("content-type")).toBe("image/svg+xml");
});
