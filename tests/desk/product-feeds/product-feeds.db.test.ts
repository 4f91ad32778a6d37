import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { handleProductFeeds } from "@/lib/desk/product-feeds/handlers";
import { categories, products, productVariants } from "@/lib/goods/catalog/tables";
import { media } from "@/lib/platform/media/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.transaction((tx) => writeDefaults(tx));
  const [studs] = await db.select().from(categories).where(eq(categories.slug, "studs"));
  if (!studs) throw new Error("There is no category of studs");
  const add = async (name: string, more: object = {}, isPictured = true) => {
    const shared = {
      slug: name,
      sku: name,
      name,
      kind: "jewelry",
      categoryId: studs.id,
      summary: "Studs.",
    } as const;
    const [product] = await db
      .insert(products)
      .values({ ...shared, description: "", ...more })
      .returning();
    if (!product) throw new Error("The product wasn't written");
    const price = { priceCents: cents(100_00), regularPriceCents: cents(100_00) };
    await db.insert(productVariants).values([
      { productId: product.id, sku: `${name}-W`, metal: "14k-white", position: 0, ...price },
      { productId: product.id, sku: `${name}-Y`, metal: "14k-yellow", position: 1, ...price },
    ]);
    if (!isPictured) return;
    await db.insert(media).values({
      subjectKind: "product",
      subject: product.id,
      kind: "image",
      source: "uploaded",
      alt: "Studs",
      hashes: ["a".repeat(64)],
      width: 1_600,
      height: 1_600,
    });
  };
  await add("listed");
  await add("drawn", {}, false);
  await add("wordless", { summary: "" });
  await add("drafted", { status: "draft" });
  await add("withdrawn", { status: "withdrawn" });
  await db.execute(sql`
    insert into diamonds (sku, supplier, kind, shape, carat, certificate_type, price_cents, regular_price_cents, photo)
    select 'S-' || n, 'test', 'white', 'round', n / 10.0, 'IGI', 100000, 100000, repeat('a', 64) || '/1600'
    from generate_series(1, 30) n`);
});
afterAll(() => database.close());

const choose = (value: object) =>
  database.db
    .insert(settingValues)
    .values({ key: "productFeeds", value })
    .onConflictDoUpdate({ target: settingValues.key, set: { value } });

test("every channel is off at first, and says what it could list", async () => {
  const { data } = await handleProductFeeds();
  expect(data.channels.map(({ id, is_served, offers }) => [id, is_served, offers])).toEqual([
    ["google", false, 2],
    ["meta", false, 2],
    ["pinterest", false, 2],
    ["microsoft", false, 2],
  ]);
  expect(data.stones).toEqual({ is_listed: false, on_sale: 30, listed: 0 });
});

test("what is left out is named with its reason", async () => {
  const { data } = await handleProductFeeds();
  const named = data.omitted.map(({ reason, products: [first] }) => [first?.name, reason]);
  expect(Object.fromEntries(named)).toEqual({
    drawn: "No picture, or only a drawing",
    wordless: "No description",
    drafted: "Not on sale yet",
    withdrawn: "Withdrawn from sale",
  });
});

test("the owner’s choice of stones is counted, and has an address", async () => {
  await choose({ channels: ["google"], listStones: true, caratFrom: 1, caratTo: 2 });
  const { data } = await handleProductFeeds();
  expect(data.stones).toEqual({ is_listed: true, on_sale: 30, listed: 11 });
  const [google] = data.channels;
  expect(google?.is_served).toBe(true);
  expect(google?.addresses.map((address) => new URL(address).pathname)).toEqual([
    "/feeds/google.tsv",
    "/feeds/google-stones-1-of-1.tsv",
  ]);
});
