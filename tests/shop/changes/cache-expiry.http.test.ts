import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { startSecondShop } from "../../support/shops/second-shop";

const first = process.env.TEST_BASE_URL;
const second = process.env.TEST_SECOND_URL;
const databaseUrl = process.env.DATABASE_URL;
if (!first || !second || !databaseUrl)
  throw new Error("TEST_BASE_URL and TEST_SECOND_URL name no running shop.");

const SLUG = "alba-four-prong-solitaire";
const OTHER = "stella-pave-band";
/** The follower looks each second; the rest is a busy machine's. */
const SOON = { timeout: 10_000, interval: 200 };

/** What a shopper must not wait longer for, once another process has changed it. */
const TWO_SECONDS = { timeout: 2_000, interval: 50 };

const pool = new Pool({ connectionString: databaseUrl, max: 2 });
const database = databaseOver(pool);
let name = "";

/** What the importer or a jeweler's command line does: a change and its tags, in one transaction. */
const rename = (to: string, changed: string[], { also }: { also?: string } = {}) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`update products set name = ${to} where slug = ${SLUG}`);
    if (also) await tx.execute(sql`update products set name = ${also} where slug = ${OTHER}`);
    await recordChanges(
      tx,
      changed.map((key) => ({ kind: "tag" as const, key })),
    );
  });
const page = async (shop: string, slug = SLUG) => (await fetch(`${shop}/product/${slug}`)).text();
const nameOf = async (slug: string) => {
  const { rows } = await pool.query<{ name: string }>("select name from products where slug = $1", [slug]);
  return rows[0]?.name ?? "";
};

beforeAll(async () => {
  name = await nameOf(SLUG);
});
afterEach(() => rename(name, [tags.product(SLUG)]));
afterAll(() => pool.end());

describe("a price changed by another process", () => {
  test("is shown on every process of the shop within two seconds", async () => {
    const { rows } = await pool.query<{ sku: string; price: number; regular: number }>(
      `select v.sku, price_cents as price, regular_price_cents as regular
       from product_variants v join products p on p.id = v.product_id where p.slug = $1`,
      [SLUG],
    );
    const price = (variants: readonly { sku: string; price: number; regular: number }[]) =>
      database.transaction(async (tx) => {
        for (const { sku, price, regular } of variants) {
          await tx.execute(
            sql`update product_variants set price_cents = ${price}, regular_price_cents = ${regular} where sku = ${sku}`,
          );
        }
        await recordChanges(tx, [{ kind: "tag", key: tags.product(SLUG) }]);
      });
    const both = () =>
      Promise.all([first, second].map(async (shop) => (await page(shop)).includes("$98,765")));
    expect(await both()).toEqual([false, false]);
    try {
      await price(rows.map(({ sku }) => ({ sku, price: 9_876_500, regular: 9_876_500 })));
      await expect.poll(both, TWO_SECONDS).toEqual([true, true]);
    } finally {
      await price(rows);
    }
    await expect.poll(both, TWO_SECONDS).toEqual([false, false]);
  });
});

describe("a product changed by another process", () => {
  test("is shown as it is now by every process of the shop, within seconds", async () => {
    for (const shop of [first, second]) expect(await page(shop)).toContain(name);
    await rename("Changed elsewhere", [tags.product(SLUG)]);
    for (const shop of [first, second]) {
      await expect.poll(() => page(shop), SOON).toContain("Changed elsewhere");
    }
  });

  test("stays cached while its tag is not recorded, and other products' tags leave it alone", async () => {
    await expect.poll(() => page(first), SOON).not.toContain("Changed elsewhere");
    await page(first);
    const other = await nameOf(OTHER);
    await rename("Changed in silence", [tags.product(OTHER)], { also: "Changed aloud" });
    try {
      // the follower has been there once what was told is shown
      await expect.poll(() => page(first, OTHER), SOON).toContain("Changed aloud");
      expect(await page(first)).not.toContain("Changed in silence");
    } finally {
      await rename(name, [tags.product(OTHER)], { also: other });
    }
  });

  test("is told to a process that starts after the change, which is ready once its home page stands", async () => {
    await rename("Changed before the start", [tags.product(SLUG)]);
    const late = await startSecondShop({ MADE_PIECES: "1" });
    try {
      const ready = async () => (await fetch(`${late.url}/api/ready`)).status;
      expect(await ready()).toBe(503);
      await expect.poll(ready, { timeout: 40_000, interval: 200 }).toBe(200);
      const { headers } = await fetch(`${late.url}/`);
      expect(headers.get("x-nextjs-cache")).toBe("HIT");
      await expect.poll(() => page(late.url), SOON).toContain("Changed before the start");
    } finally {
      await late.stop();
    }
  }, 60_000);
});

test("a stone sold by another process is sold on every process at once", async () => {
  const shown = (await (await fetch(`${first}/api/v1/diamonds`)).json()) as {
    data: { id: string; sku: string }[];
  };
  const { id, sku } = shown.data[0] ?? { id: "", sku: "" };
  const set = (to: string) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`update diamonds set availability = ${to} where id = ${id}`);
      await recordChanges(tx, [{ kind: "diamond", key: id }]);
    });
  const listed = () =>
    Promise.all(
      [first, second].map(async (shop) => (await (await fetch(`${shop}/inventory`)).text()).includes(sku)),
    );
  expect(await listed()).toEqual([true, true]);
  try {
    await set("sold");
    await expect.poll(listed, TWO_SECONDS).toEqual([false, false]);
    for (const shop of [first, second]) {
      const answer = async () => (await fetch(`${shop}/api/v1/diamonds/${sku}`)).json();
      expect(await answer()).toMatchObject({ data: { sku, availability: "sold" } });
    }
  } finally {
    await set("available");
  }
  await expect.poll(listed, TWO_SECONDS).toEqual([true, true]);
});

test("a change of words leaves the old page in place until the new one stands", async () => {
  const state = async () => (await fetch(`${first}/about-us`)).headers.get("x-nextjs-cache") ?? "";
  await expect.poll(state, SOON).toBe("HIT");
  await database.transaction((tx) => recordChanges(tx, [{ kind: "tag", key: tags.shop }]));
  const states = new Set<string>();
  const isRenewed = async () => {
    const now = await state();
    states.add(now);
    return states.has("STALE") && now === "HIT";
  };
  await expect.poll(isRenewed, { timeout: 10_000, interval: 20 }).toBe(true);
  expect([...states].sort()).toEqual(["HIT", "STALE"]);
});
