import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { applyPrices, previewPrices } from "@/lib/desk/prices/bulk/commands";
import { setPrice } from "@/lib/desk/prices/commands";
import { setPieceCount } from "@/lib/desk/stock/commands";
import { findPageProducts } from "@/lib/goods/catalog/lists/page-lists";
import { type ProductQueryInput, productQuerySchema } from "@/lib/goods/catalog/lists/product-query";
import { findProducts } from "@/lib/goods/catalog/lists/queries";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { countExpiry } from "@/lib/platform/cache/expiry-count";
import { createTagFollower } from "@/lib/platform/cache/tag-follower";
import { aroundStatements } from "@/lib/platform/db/pools/observed-pool";
import { media } from "@/lib/platform/media/tables";
import { cents } from "@/lib/platform/money/model";
import { openTestShop, type TestShop } from "../../../selling/checkout/shop";

const SKU = "C-1-14KW";
let shop: TestShop;
let follower: ReturnType<typeof createTagFollower>;

beforeAll(async () => {
  shop = await openTestShop();
  aroundStatements((given, run) => {
    sent += 1;
    return run(given);
  });
  follower = createTagFollower({
    database: () => shop.test.db,
    expire: async (tags) => countExpiry(tags),
    since: new Date(),
    onError: (error) => {
      throw error;
    },
  });
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await follower.step();
  countExpiry(["product:another"]);
});

const parse = (query: ProductQueryInput) => productQuerySchema.parse(query);
const chain = async (query: ProductQueryInput = {}) => {
  const { data } = await findPageProducts(parse({ kind: "jewelry", ...query }));
  return data[0];
};

let sent = 0;

/** How many statements the process sends meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  sent = 0;
  await work();
  return sent;
}

test("a list with another filter is made without the database, and one with other pieces reads those alone", async () => {
  const list = (query: ProductQueryInput) => () => findPageProducts(parse(query));
  expect(await statementsOf(list({ price: { min: 500, max: 1_000 } }))).toBeGreaterThan(0);
  expect(await statementsOf(list({ price: { min: 501, max: 1_001 } }))).toBe(0);
  expect(await statementsOf(list({ price: { min: 502 }, sort: "price_asc" }))).toBe(0);
  // the chain is in the list that was read, but its card was in none
  const wider = await statementsOf(list({ price: { min: 100 } }));
  expect(wider).toBeGreaterThan(0);
  expect(await statementsOf(list({ price: { min: 101 } }))).toBe(0);
  // the unfiltered list of one piece, which says what the filters offer
  expect(await statementsOf(list({ per_page: 1 }))).toBe(0);
  expect((await findPageProducts(parse({ price: { min: 101 } }))).data).toHaveLength(2);
});

test("a card is alike from memory and from the database, in the form that each list shows", async () => {
  const [ring] = await shop.test.db.select().from(products).where(eq(products.slug, "aurora"));
  const others = [
    { sku: "S-1-PT", metal: "platinum", carats: 0, position: 1, price: 99_000 },
    { sku: "S-1-18KY", metal: "18k-yellow", carats: 0.4, position: 2, price: 93_000 },
  ];
  await shop.test.db.insert(productVariants).values(
    others.map(({ price, ...one }) => ({
      ...one,
      productId: ring?.id ?? "",
      priceCents: cents(price),
      regularPriceCents: cents(price),
    })),
  );
  countExpiry(["product:aurora"]);
  const queries: ProductQueryInput[] = [
    {},
    { metal: ["platinum"] },
    { metal: ["platinum", "18k-yellow"], sort: "price_desc" },
    { carat: { min: 0.1 } },
    { shape: ["oval"], price: { min: 900 } },
    { availability: ["ready"] },
    { price: { min: 900 } },
  ];
  const direct = await Promise.all(queries.map((query) => findProducts(parse(query), shop.test.db)));
  for (let round = 0; round < 2; round += 1) {
    for (const [i, query] of queries.entries()) {
      expect(await findPageProducts(parse(query)), JSON.stringify(query)).toEqual(direct[i]);
    }
  }
  await shop.test.db.delete(productVariants).where(eq(productVariants.sku, "S-1-PT"));
  await shop.test.db.delete(productVariants).where(eq(productVariants.sku, "S-1-18KY"));
});

test("what another process changes is in the next list once the change log is followed", async () => {
  const before = await chain();
  expect(before).toMatchObject({ media: [], listed: { price: 310.5, regular_price: 310.5, stock: 3 } });
  const seen = async () => {
    expect(await chain(), "not before").toEqual(known);
    await follower.step();
    const now = await chain();
    expect(now, "and at once").not.toEqual(known);
    known = now;
    return now;
  };
  let known = before;

  await setPrice(SKU, { priceCents: cents(29_900), regularCents: null }, null);
  expect(await seen()).toMatchObject({ price_from: 299, listed: { price: 299, regular_price: 299 } });

  const sale = { kind: "sale", choice: { sku: SKU }, by: { percent: -10 }, round: "1" };
  const { token } = await previewPrices(sale);
  await applyPrices(sale, token, null);
  expect(await seen()).toMatchObject({ listed: { price: 269, regular_price: 299 } });

  await setPieceCount(SKU, 2, null);
  expect(await seen()).toMatchObject({ listed: { stock: 2 } });

  const [piece] = await shop.test.db.select().from(products).where(eq(products.slug, "chain"));
  const [photo] = await shop.test.db
    .insert(media)
    .values({
      subjectKind: "product",
      subject: piece?.id ?? "",
      kind: "image",
      source: "uploaded",
      alt: "A chain",
      hashes: ["a".repeat(40)],
      width: 640,
      height: 640,
    })
    .returning();
  countExpiry(["product:chain"]);
  known = await chain();
  expect(known?.media).toHaveLength(1);
  const { retitleMedia, removeMedia } = await import("@/lib/desk/media/commands");
  await retitleMedia(photo?.id ?? "", "A rope chain", null);
  expect((await seen())?.media[0]?.alt).toBe("A rope chain");
  await removeMedia(photo?.id ?? "", null);
  expect(await seen()).toMatchObject({ media: [], default_image: before?.default_image });

  await setPieceCount(SKU, 0, null);
  expect(await seen()).toBeUndefined();
  await setPieceCount(SKU, 3, null);
  expect(await seen()).toMatchObject({ listed: { stock: 3 } });
});

test("what is read while a change expires is not found after it", async () => {
  const reading = chain();
  await shop.test.db
    .update(productVariants)
    .set({ priceCents: cents(50_000), regularPriceCents: cents(50_000) })
    .where(eq(productVariants.sku, SKU));
  countExpiry(["product:chain"]);
  await reading;
  expect(await chain()).toMatchObject({ listed: { price: 500 } });
});
