import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { categoryPath } from "@/lib/goods/catalog/paths/paths";
import type { Category } from "@/lib/goods/catalog/schema";
import { hashPassword } from "@/lib/people/accounts/credentials/password";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { isStrictPath } from "@/lib/platform/security/strict-paths";
import table from "../../fixtures/route-table.json";
import { browserOf, PASSWORD } from "../../people/accounts/browser";
import { insertOrder } from "../../support/order";
import { addressesIn, bounded, brokenOf, canonicalOf, titleOf } from "../../support/shops/crawl";
import { blocksIn, faultsIn } from "./rich-results";

const base = process.env.TEST_BASE_URL ?? "";
if (!base || !process.env.DATABASE_URL)
  throw new Error("TEST_BASE_URL and DATABASE_URL name no running shop.");

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const one = async (query: string, values: unknown[] = []): Promise<string> => {
  const [row] = (await pool.query<{ found: string }>(query, values)).rows;
  if (!row) throw new Error(`the shop has none: ${query}`);
  return row.found;
};

/** What the names in the table's addresses stand for. */
const named: Record<string, string> = {};
let signedIn: (path: string) => Promise<Response>;
/** Where nobody goes who is signed in: it leads them on. */
const DOORS = ["/login", "/register", "/registration", "/forgot-password"];
const ask = (path: string) =>
  DOORS.includes(path) ? fetch(`${base}${path}`, { redirect: "manual" }) : signedIn(path);
const pages = new Map<string, string>();

beforeAll(async () => {
  const email = `routes-${randomUUID()}@buyer.example`;
  const customer = await one(
    `insert into customers (email, email_confirmed_at, first_name, last_name, password_hash)
     values ($1, now(), 'Ada', 'Byron', $2) returning id as found`,
    [email, await hashPassword(PASSWORD)],
  );
  const order = await insertOrder({ db: databaseOver(pool) });
  await pool.query("update orders set customer_id = $2 where id = $1", [order, customer]);
  const stone = (kind: string) =>
    one(
      "select sku as found from diamonds where kind = $1 and availability = 'available' order by sku limit 1",
      [kind],
    );
  Object.assign(named, {
    order,
    white: await stone("white"),
    color: await stone("color"),
    product: await one(
      "select slug as found from products where kind = 'setting' order by position, slug limit 1",
    ),
    ring: await one(
      `insert into rings (product_id, metal, diamond_sku, size)
       select product_id, '14k-white', $1, 6.5 from settings limit 1 returning id as found`,
      [await stone("white")],
    ),
  });
  const browser = browserOf(base, email);
  await browser.signIn();
  signedIn = browser.ask;
}, 60_000);
afterAll(() => pool.end());

const filled = (address: string) => address.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? name);

/** A page, and what is wrong with it: its status, its title, its own address, what it tells machines. */
async function faultsOf(address: string, title: string | null): Promise<string[]> {
  // a product's slug alone leads on to where it stands
  const first = await ask(address);
  const moved = first.status === 308 ? new URL(first.headers.get("location") ?? "", base) : null;
  const response = moved ? await ask(moved.pathname + moved.search) : first;
  if (response.status !== 200) return [`${address} answers ${response.status}`];
  const html = await response.text();
  pages.set(address, html);
  const told = titleOf(html);
  const { pathname } = new URL(moved ?? address, base);
  const strict = isStrictPath(pathname);
  const own = canonicalOf(html);
  const isHidden = /<meta name="robots" content="noindex/.test(html);
  return [
    ...(title === null ? (told ? [] : ["has no title"]) : told === title ? [] : [`is titled “${told}”`]),
    ...(strict && !isHidden && pathname.startsWith("/my-account") ? ["is there for search engines"] : []),
    ...(strict || own ? [] : ["names no address as its own"]),
    ...(strict || html.includes('property="og:image"') ? [] : ["has no picture to be shared with"]),
    ...(strict || html.includes('hrefLang="x-default"') ? [] : ["names no languages"]),
    ...faultsIn(blocksIn(html)),
    ...(html.includes('aria-label="Breadcrumb"') && !html.includes('"BreadcrumbList"')
      ? ["shows a way it does not tell machines"]
      : []),
  ].map((fault) => `${address} ${fault}`);
}

describe("every route of the product's table", () => {
  test("answers with its title, its own address and sound structured data", async () => {
    const left = table.map(([address, title]) => ({ address: filled(address ?? ""), title: title ?? null }));
    expect(left.length).toBeGreaterThan(80);
    const faults: string[] = [];
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let next = left.pop(); next; next = left.pop())
          faults.push(...(await faultsOf(next.address, next.title)));
      }),
    );
    expect(faults).toEqual([]);
  }, 240_000);

  test("leads to pages and shows pictures that are there", async () => {
    expect(pages.size).toBe(table.length);
    const linked = new Set([...pages.values()].flatMap((html) => addressesIn(html, base)));
    // drawn when asked for, half a second each: the next test asks for one of each kind
    const drawn = [...linked].filter((address) => address.startsWith("/pictures/share/"));
    // products and categories are walked with the catalog, articles with the content
    const listed = async (name: string) => {
      const sitemap = await (await fetch(`${base}/sitemaps/${name}.xml`)).text();
      return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
    };
    const { data } = (await (await fetch(`${base}/api/v1/product-category`)).json()) as { data: Category[] };
    const walked = [...(await listed("products")), ...(await listed("journal")), ...data.map(categoryPath)];
    const known = new Set([...pages.keys(), ...drawn, ...walked]);
    const others = bounded([...linked].filter((address) => !known.has(address)));
    expect(others.length).toBeGreaterThan(100);
    // an order's bill is for whoever ordered, whom the order's page was shown to
    const askAsShown = (path: string) =>
      path.startsWith(`/thankyou/order-received/${named.order}/`) ? signedIn(path) : fetch(`${base}${path}`);
    expect(await brokenOf(others, base, askAsShown)).toEqual([]);
  }, 240_000);

  test("says its search and its sale where it has one", () => {
    const types = (address: string) =>
      blocksIn(pages.get(filled(address)) ?? "").flatMap((block) => {
        const graph = (block["@graph"] ?? [block]) as { "@type": string }[];
        return graph.map((thing) => thing["@type"]);
      });
    expect(types("/")).toEqual(expect.arrayContaining(["OnlineStore", "WebSite"]));
    expect(types("/inventory?view=true&sku={white}")).toContain("Product");
    expect(types("/lab-created-colored-diamonds?sku={color}")).toContain("Product");
    expect(types("/product/{product}")).toEqual(expect.arrayContaining(["ProductGroup", "BreadcrumbList"]));
    expect(types("/faq")).toContain("BreadcrumbList");
    expect(types("/blog/grading/the-four-cs")).toEqual(expect.arrayContaining(["Article", "BreadcrumbList"]));
  });

  test("a list that is narrowed names the whole list as its own address", () => {
    for (const address of ["/inventory?certificate=IGI", "/inventory?type=ring-builder&shape=oval"]) {
      expect(new URL(canonicalOf(pages.get(address) ?? ""), base).pathname).toBe("/inventory");
      expect(new URL(canonicalOf(pages.get(address) ?? ""), base).search).toBe("");
    }
    const stone = filled("/inventory?view=true&sku={white}");
    expect(new URL(canonicalOf(pages.get(stone) ?? ""), base).search).toBe(`?view=true&sku=${named.white}`);
  });
});

test.each([
  "Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
])("a search engine reads a list's own address in its head: %s", async (agent) => {
  const html = await (await fetch(`${base}/inventory`, { headers: { "user-agent": agent } })).text();
  expect(canonicalOf(html.slice(0, html.indexOf("</head>")))).toMatch(/\/inventory$/);
});

test.each([
  "shop.jpg",
  "stones/white/round.jpg",
  "pieces/{product}.jpg",
  "rings/alba-four-prong-solitaire/round/yellow/3ct.jpg",
  "journal/shapes/oval.jpg",
])("the picture that stands beside a link is a JPEG of its size: %s", async (name) => {
  const response = await fetch(`${base}/pictures/share/${filled(name)}`);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

test.each([
  "nope.jpg",
  "pieces/nope.jpg",
  "stones/white/nope.jpg",
  "stones/nope/round.jpg",
  "rings/alba-four-prong-solitaire/round/yellow/7ct.jpg",
  "rings/nope/round/yellow/3ct.jpg",
  "shop.png",
  "journal/x.jpg",
])("there is no picture %s", async (name) => {
  expect((await fetch(`${base}/pictures/share/${name}`)).status).toBe(404);
});
