import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase } from "../../support/database/database";
import { startSecondShop } from "../../support/shops/second-shop";

/** What the tests' shops are copies of: filled with the demo goods, and with nothing else. */
const FILLED = "adamas_template";
const PIECE = "alba-four-prong-solitaire";

type Shop = {
  address: string;
  name: string;
  database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  server: Awaited<ReturnType<typeof startSecondShop>>;
};
const shops: Shop[] = [];

/** Serves the tests' build over a database of its own, in which one piece has this name. */
async function open(name: string, address: string): Promise<void> {
  const database = await createEmptyDatabase(FILLED);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query("update products set name = $1 where slug = $2", [name, PIECE]);
  await client.end();
  const server = await startSecondShop({
    DATABASE_URL: database.url,
    SHOP_URL: address,
    NEXTAUTH_URL: address,
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "",
    MEDIA_CDN_URL: address.replace("shop.", "media."),
    PICTURES_CDN_URL: address.replace("shop.", "pictures."),
  });
  shops.push({ address, name, database, server });
}

beforeAll(async () => {
  await open("Aurora Solitaire", "https://shop.aurora.example");
  await open("Borealis Solitaire", "https://shop.borealis.example");
}, 90_000);
afterAll(async () => {
  for (const { server, database } of shops) {
    await server.stop();
    await database.drop();
  }
});

/** What a page says once it is made, which a busy machine may give up at first. */
async function textAt({ server }: Shop, path: string): Promise<string> {
  const ask = () => fetch(`${server.url}${path}`);
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200);
  return (await ask()).text();
}
const buildIn = (html: string) => /\\"b\\":\\"([\w-]+)\\"/.exec(html)?.[1];

test.each([`/product/${PIECE}`, "/engagement-rings"])(
  "one build answers %s from each shop's database, with each shop's own links",
  async (path) => {
    const pages = await Promise.all(shops.map((shop) => textAt(shop, path)));
    expect(buildIn(pages[0] ?? "")).toBeTruthy();
    expect(new Set(pages.map(buildIn)).size).toBe(1);
    for (const [at, shop] of shops.entries()) {
      const html = pages[at] ?? "";
      const other = shops[1 - at];
      expect(html).toContain(shop.name);
      expect(html).toMatch(new RegExp(`rel="canonical" href="${shop.address}/`));
      expect(html).not.toContain(other?.name);
      expect(html).not.toContain(other?.address);
      expect(html).not.toContain("localhost:3000");
    }
  },
);

test.each(["/robots.txt", "/sitemap.xml", "/llms.txt", "/blog/rss.xml", "/", "/faq"])(
  "%s names each shop's own address",
  async (path) => {
    for (const [at, shop] of shops.entries()) {
      const text = await textAt(shop, path);
      expect(text).toContain(shop.address);
      expect(text).not.toContain(shops[1 - at]?.address);
    }
  },
);

test("a page that each shop made is kept by it", async () => {
  for (const { server } of shops) {
    const kept = async () => (await fetch(`${server.url}/faq`)).headers.get("x-nextjs-cache");
    await expect.poll(kept, { timeout: 10_000 }).toBe("HIT");
  }
});

test("each shop's policy allows its own hosts", async () => {
  for (const { server, address } of shops) {
    const { headers } = await fetch(`${server.url}/`);
    const policy = headers.get("content-security-policy");
    for (const host of ["media.", "pictures."]) expect(policy).toContain(address.replace("shop.", host));
  }
});

test.each([`/product/${PIECE}`, "/engagement-rings", "/bracelets"])(
  "%s loads rendered pictures from each shop's own CDN alone, which gets them from the shop",
  async (path) => {
    for (const shop of shops) {
      const html = await textAt(shop, path);
      const cdn = shop.address.replace("shop.", "pictures.");
      const files = [...html.matchAll(/([^\s"'(\\]*)(\/(?:renders|pictures\/small)\/[^\s"'\\]+)/g)];
      expect(files.length).toBeGreaterThan(4);
      expect(new Set(files.map(([, base]) => base))).toEqual(new Set([cdn]));
      const file = await fetch(`${shop.server.url}${files[0]?.[2]}`);
      expect(file.status).toBe(200);
      expect(file.headers.get("cache-control")).toContain("immutable");
    }
  },
);

test("what machines read names a picture by one whole address", async () => {
  for (const shop of shops) {
    const html = await textAt(shop, `/product/${PIECE}`);
    const cdn = shop.address.replace("shop.", "pictures.");
    expect(html).toMatch(new RegExp(`"image":"${cdn}/pictures/small/[^"]+"`));
    expect(html).toMatch(new RegExp(`property="og:image" content="${shop.address}/pictures/share/`));
  }
});
