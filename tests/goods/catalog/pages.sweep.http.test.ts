import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProductList } from "@/lib/goods/catalog/lists/product-query";
import { categoryPath, productApiPath } from "@/lib/goods/catalog/paths/paths";
import type { Category, ProductCard } from "@/lib/goods/catalog/schema";
import { addressesIn, brokenOf, canonicalOf, titleOf } from "../../support/shops/crawl";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");
const ask = (path: string) => fetch(`${base}${path}`, { redirect: "manual" });
const answer = async <T>(path: string) => (await (await ask(path)).json()) as T;

const TITLES: Partial<Record<string, string>> = {
  "/fine-jewelry": "Fine Jewelry",
  "/fancy-shape-diamonds": "Fancy Shapes Diamonds",
  "/color-melee-diamonds": "Fancy Color Diamonds",
};

const withoutScripts = (html: string) => html.replace(/<script\b.*?<\/script>/gs, "");

let categories: Category[] = [];
const products: ProductCard[] = [];

beforeAll(async () => {
  categories = (await answer<{ data: Category[] }>("/api/v1/product-category")).data;
  for (let page = 1; ; page += 1) {
    const { data, meta } = await answer<ProductList>(`/api/v1/products?per_page=100&page=${page}`);
    products.push(...data);
    if (page * meta.per_page >= meta.total) break;
  }
}, 60_000);

/** Both processes of the shop: hundreds of pages are asked of one and the other in turn. */
const processes = [base, process.env.TEST_SECOND_URL || base];
let turn = 0;

/** What the pages walked lead to and show. */
const addresses = new Set<string>();

/** What is wrong with a page: its status, its title, its headings, its address as the original. */
async function faultsOf(path: string, title: string): Promise<string[]> {
  const asked = processes[turn++ % 2] ?? "";
  const response = await fetch(`${asked}${path}`, { redirect: "manual" });
  if (response.status !== 200) return [`${path} answers ${response.status}`];
  const html = await response.text();
  for (const address of addressesIn(html, asked)) addresses.add(address);
  const told = titleOf(html);
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  const original = canonicalOf(html);
  const wanted = TITLES[path] ?? title;
  return [
    ...(told === wanted ? [] : [`${path} is titled “${told}”, not “${wanted}”`]),
    ...(headings === 1 ? [] : [`${path} has ${headings} first headings`]),
    ...(new URL(original, base).pathname === path ? [] : [`${path} names ${original} as its original`]),
  ];
}

/** How many pieces of a category are walked: all are made from one template, and differ by their data. */
const WALKED_EACH = 2;

/** Whether another file creates this and deletes it while the pages are walked. */
const isPassing = (path: string) => /\/admin-(?:studs|ring)-/.test(path);

/** Pieces of every category, spread evenly over it. */
function someOfEach(pieces: readonly ProductCard[]): ProductCard[] {
  const byCategory = new Map<string, ProductCard[]>();
  for (const piece of pieces) {
    const category = dirname(productApiPath(piece));
    byCategory.set(category, [...(byCategory.get(category) ?? []), piece]);
  }
  return [...byCategory.values()].flatMap((all) => {
    const step = Math.max(1, (all.length - 1) / (WALKED_EACH - 1));
    const places = Array.from({ length: Math.min(WALKED_EACH, all.length) }, (_, i) => Math.round(i * step));
    return places.flatMap((place) => all[place] ?? []);
  });
}

/** Asks for pages a few at a time. */
async function walk(pages: readonly { path: string; title: string }[]): Promise<string[]> {
  const left = [...pages];
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let next = left.pop(); next; next = left.pop())
        faults.push(...(await faultsOf(next.path, next.title)));
    }),
  );
  return faults;
}

describe("the pages of the catalog in the database answer, with their title, one heading and their own address", () => {
  test("every category", async () => {
    expect(categories.length).toBeGreaterThan(20);
    const own = categories.filter((one) => !categoryPath(one).startsWith("/product/"));
    expect(await walk(own.map((one) => ({ path: categoryPath(one), title: one.name })))).toEqual([]);
  }, 120_000);

  test("products of every category", async () => {
    expect(products.length).toBeGreaterThan(60);
    expect(new Set(products.map(productApiPath)).size).toBe(products.length);
    const some = someOfEach(products.filter((one) => !isPassing(productApiPath(one))));
    expect(some.length).toBeGreaterThan(30);
    expect(await walk(some.map((one) => ({ path: productApiPath(one), title: one.name })))).toEqual([]);
  }, 240_000);

  test("leads to pages and shows pictures that are there", async () => {
    const walked = new Set([...categories.map(categoryPath), ...products.map(productApiPath)]);
    // lists narrowed by their filters are looked at among the routes
    const others = [...addresses].filter(
      (address) =>
        !walked.has(address) &&
        !isPassing(address) &&
        !address.includes("?") &&
        !address.startsWith("/pictures/share/"),
    );
    expect(others.length).toBeGreaterThan(100);
    expect(await brokenOf(others, base ?? "")).toEqual([]);
  }, 120_000);
});

describe("a product by its slug alone", () => {
  test("leads for good to its one address, and what was asked goes along", async () => {
    const moved = products.filter((one) => productApiPath(one) !== `/product/${one.slug}`).slice(0, 12);
    expect(moved.length).toBeGreaterThan(5);
    for (const one of moved) {
      const response = await ask(`/product/${one.slug}?metal=platinum`);
      expect(response.status, one.slug).toBe(308);
      expect(response.headers.get("location"), one.slug).toMatch(
        new RegExp(`${productApiPath(one)}\\?metal=platinum$`),
      );
    }
  });

  test("below categories that are not its own leads there too", async () => {
    const ring = products.find((one) => productApiPath(one).startsWith("/engagement-rings/"));
    if (!ring) throw new Error("There is no setting");
    const response = await ask(`/earrings/studs/${ring.slug}`);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toContain(productApiPath(ring));
  });

  test("below the fancy shapes leads to the page that its shape shares", async () => {
    const response = await ask("/fancy-shape-diamonds/oval?from=ad");
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toMatch(
      /\/product\/oval-shape-lab-grown-hpht-diamonds\?from=ad$/,
    );
  });
});

test.each([
  "/product/nope",
  "/earrings/nope",
  "/earrings/halo",
  "/engagement-rings/halo/nope",
  "/engagement-rings/halo/nope/deeper",
  "/ready-to-ship/nope",
  "/product-category/nope",
  "/product-category/halo",
  "/product-category/engagement-rings/halo/nope",
  "/fancy-shape-diamonds/nope",
  "/engagement-rings?page=999",
  "/inventory?page=999",
  "/build-a-ring?page=999",
  "/product/%00",
  "/product/__proto__",
])("%s is not there", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

describe("a list of pieces, before any script", () => {
  const list = async (query: string) => (await ask(`/engagement-rings${query}`)).text();
  const names = (html: string) => [...html.matchAll(/<h3[^>]*><a[^>]*>(.*?)<\/a>/g)].map((match) => match[1]);

  test("is narrowed, ordered and turned by its address", async () => {
    const [all, halos, dear] = await Promise.all([list(""), list("?style=halo"), list("?sort=price_desc")]);
    expect(names(all)).toHaveLength(24);
    expect(names(halos).length).toBeGreaterThan(0);
    expect(names(halos).length).toBeLessThan(24);
    expect(halos).toContain("Remove Halo");
    expect(names(dear)).not.toEqual(names(all));
    expect(names(await list("?page=2"))).not.toEqual(names(all));
  });

  test("opens with whatever an address says, and says so when nothing is left", async () => {
    const odd = await ask("/engagement-rings?metal=tin&price=x&carat=9-1&sort=no&page=-4&style=%3Cscript%3E");
    expect(odd.status).toBe(200);
    expect(names(await odd.text())).toHaveLength(24);
    expect(await list("?price=999990-")).toContain("No pieces match all of your filters");
  });

  test("counts what each value would leave", async () => {
    const html = await list("");
    const told = Number(/aria-label="Style Halo, (\d+) pieces?"/.exec(html)?.[1]);
    const { meta } = await answer<ProductList>(
      "/api/v1/products?category=engagement-rings&style=halo&per_page=1",
    );
    expect(told).toBe(meta.total);
  });
});

test("the ring builder ignores what an address asks for in vain, and says so", async () => {
  const response = await ask("/build-a-ring?style=gothic&shape=rose_cut");
  expect(response.status).toBe(200);
  const html = withoutScripts(await response.text());
  expect(html).toContain("We don’t have a style called “gothic”");
  expect(html).toContain("make settings for rose cut diamonds");
  expect(html).toContain("<article");
});

test("a page whose scripts have not come yet offers none of its choices", async () => {
  const stones = await answer<{ data: { sku: string }[] }>("/api/v1/diamonds?per_page=1&shape[]=round");
  const sku = encodeURIComponent(stones.data[0]?.sku ?? "");
  const setting = withoutScripts(
    await (await ask("/engagement-rings/solitaire/alba-four-prong-solitaire")).text(),
  );
  const stone = withoutScripts(await (await ask(`/inventory?view=true&sku=${sku}`)).text());
  for (const [html, name] of [
    [setting, "Choose this setting"],
    [stone, "Choose this diamond"],
  ] as const) {
    const buttons = (html.match(/<button\b[^>]*>.*?<\/button>/gs) ?? []).filter((button) =>
      button.includes(name),
    );
    expect(buttons.length, name).toBeGreaterThan(0);
    for (const button of buttons) expect(button).toMatch(/^<button[^>]*\sdisabled=""/);
  }
  const metals = /<fieldset\b[^>]*>(?:(?!<fieldset).)*?value="yellow"/s.exec(setting)?.[0];
  expect(metals).toMatch(/^<fieldset[^>]*\sdisabled=""/);
});

afterAll(() => products.splice(0));
