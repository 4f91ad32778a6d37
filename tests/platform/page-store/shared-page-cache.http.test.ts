import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { startSecondShop } from "../../support/shops/second-shop";

const SLUG = "alba-four-prong-solitaire";
const PIECE = `/engagement-rings/solitaire/${SLUG}`;
const OTHERS = ["/product/stella-pave-band", "/faq", "/shipping"];
/** Pages for each process to be asked for until it shares them. */
const FURTHER = [
  ["/about-us", "/why-choose-us", "/term-of-use", "/return-policy", "/engagement-rings"],
  ["/privacy-policy", "/diamond-size-chart", "/klarna", "/bracelets", "/earrings"],
];
/** What a shopper must not wait longer for. */
const TWO_SECONDS = { timeout: 2_000, interval: 50 };
const SOON = { timeout: 10_000, interval: 100 };

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const database = databaseOver(pool);
let shops: Awaited<ReturnType<typeof startSecondShop>>[] = [];
beforeAll(async () => {
  // what an earlier run on the same database has rendered
  await pool.query("delete from stored_pages");
  shops = await Promise.all(
    [1, 2].map(() => startSecondShop({ PAGE_CACHE: "database", LOG_LEVEL: "silent" })),
  );
  await Promise.all([0, 1].map(sharesPages));
}, 90_000);
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await pool.end();
});

/** A page as one of the processes answers it, and how it came by it: MISS is a page that it rendered. */
async function ask(shop: number, path: string) {
  const since = performance.now();
  const response = await fetch(`${shops[shop]?.url}${path}`);
  const html = await response.text();
  return {
    html,
    status: response.status,
    cache: response.headers.get("x-nextjs-cache"),
    ms: performance.now() - since,
  };
}
/**
 * Waits until a process shares pages, which it does once it follows changes and its index of stones is settled: until then
 * it asks for pages that this test doesn't need.
 */
async function sharesPages(shop: number): Promise<void> {
  const paths = FURTHER[shop]?.values();
  await vi.waitFor(
    async () => {
      const path = paths?.next().value ?? "";
      expect(await ask(shop, path)).toMatchObject({ status: 200 });
      await vi.waitFor(async () => expect(await stored(path)).toBe(1), { timeout: 1_000, interval: 50 });
    },
    { timeout: 60_000, interval: 0 },
  );
}
const stored = async (path: string) => {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from stored_pages where key like $1",
    [`%/$${path}`],
  );
  return rows[0]?.count ?? 0;
};

test("a page rendered by one process is served by the other without rendering", async () => {
  expect(await ask(0, PIECE)).toMatchObject({ status: 200, cache: "MISS" });
  await expect.poll(() => stored(PIECE), SOON).toBe(1);
  const [one, other] = await Promise.all([ask(0, PIECE), ask(1, PIECE)]);
  expect(other).toMatchObject({ status: 200, cache: "HIT" });
  expect(other.html).toBe(one.html);
  // a page whose tags only its own process knows to be current is rendered by each
  for (const shop of [0, 1]) expect(await ask(shop, "/inventory")).toMatchObject({ cache: "MISS" });
});

test("a price changed elsewhere is shown by both within two seconds", async () => {
  const { rows } = await pool.query<{ sku: string; price: number; regular: number }>(
    `select v.sku, price_cents as price, regular_price_cents as regular
     from product_variants v join products p on p.id = v.product_id where p.slug = $1`,
    [SLUG],
  );
  const price = (variants: readonly { sku: string; price: number; regular: number }[]) =>
    database.transaction(async (tx) => {
      for (const { sku, price: cents, regular } of variants) {
        await tx.execute(
          sql`update product_variants set price_cents = ${cents}, regular_price_cents = ${regular} where sku = ${sku}`,
        );
      }
      await recordChanges(tx, [{ kind: "tag", key: tags.product(SLUG) }]);
    });
  const both = () =>
    Promise.all([0, 1].map(async (shop) => (await ask(shop, PIECE)).html.includes("$98,765")));
  expect(await both()).toEqual([false, false]);
  try {
    await price(rows.map(({ sku }) => ({ sku, price: 9_876_500, regular: 9_876_500 })));
    await expect.poll(both, TWO_SECONDS).toEqual([true, true]);
  } finally {
    await price(rows);
  }
  await expect.poll(both, TWO_SECONDS).toEqual([false, false]);
});

test("a store that hangs or is away fails no page and delays one at most", async () => {
  const client = await pool.connect();
  try {
    await client.query("begin; lock table stored_pages in access exclusive mode");
    const answers = [];
    for (const path of OTHERS) answers.push(await ask(0, path));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ cache }) => cache)).toEqual(["MISS", "MISS", "MISS"]);
    await client.query("rollback; alter table stored_pages rename to stored_pages_away");
    for (const path of OTHERS) expect(await ask(1, path)).toMatchObject({ status: 200, cache: "MISS" });
    // Next keeps a page only some time after its first answer
    await expect.poll(async () => (await ask(0, OTHERS[0] ?? "")).cache, SOON).toBe("HIT");
  } finally {
    await client.query("rollback; alter table if exists stored_pages_away rename to stored_pages");
    client.release();
  }
});
