import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { seedCatalog } from "@/lib/desk/demo/commands/seed-catalog";
import { demoDeliveries } from "@/lib/desk/demo/tables";
import { CATEGORY_TREE } from "@/lib/goods/catalog/categories/default-categories";
import { findPageProducts } from "@/lib/goods/catalog/lists/page-lists";
import { type ProductQueryInput, productQuerySchema } from "@/lib/goods/catalog/lists/product-query";
import { findProducts } from "@/lib/goods/catalog/lists/queries";
import { productSpecifications } from "@/lib/goods/catalog/products/specifications";
import { findCategories, findProduct } from "@/lib/goods/catalog/queries";
import { productCardSchema, productSchema } from "@/lib/goods/catalog/schema";
import { categories, products, productVariants } from "@/lib/goods/catalog/tables";
import { factRows } from "@/lib/goods/catalog/variants/fact-words";
import { factColumns } from "@/lib/goods/catalog/variants/facts";
import { categoryId, productId } from "@/lib/goods/demo/product-rows";
import { allProductRows } from "@/lib/goods/demo/seed-rows";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import { metalSlugs } from "@/lib/goods/terms/metals";
import { STYLES } from "@/lib/goods/terms/styles";
import { countExpiry } from "@/lib/platform/cache/expiry-count";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { cents } from "@/lib/platform/money/model";
import { loadRedirects } from "@/lib/platform/redirects/queries";
import { redirects } from "@/lib/platform/redirects/tables";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { settingValues } from "@/lib/platform/settings/tables";
import { createTestDatabase } from "../../support/database/database";
import { describeOnePrice } from "./one-price";

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
/** Everything seeded, and what of it is offered. */
const ROWS = allProductRows();
const OFFERED = ROWS.filter(({ product, variants }) => {
  return product.status !== "withdrawn" && variants.some(({ stock }) => stock !== 0);
});
const ACTIVE = OFFERED.length;
const offeredIn = (slug: string) =>
  OFFERED.filter((row) => row.categories.some(({ categoryId: id }) => id === categoryId(slug))).length;
const VARIANTS = ROWS.reduce((sum, { variants }) => sum + variants.length, 0);

let database: TestDatabase;
let db: TestDatabase["db"];

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db.transaction((tx) => writeDefaults(tx));
  await seedCatalog(db);
});
afterAll(() => database.close());

const ask = (query: ProductQueryInput) => findProducts(productQuerySchema.parse(query), db);

test("every style and shape together find at least one real setting", async () => {
  for (const style of STYLES) {
    for (const shape of RING_SHAPES) {
      const { data, meta } = await ask({ kind: "setting", style, shape });
      expect(meta.total, `${style} ${shape}`).toBeGreaterThan(0);
      for (const product of data) {
        expect(product.setting?.style).toBe(style);
        expect(product.setting?.diamond_type).toContainEqual({ slug: shape });
      }
    }
  }
});

test("seeding again changes nothing, not even a price the shop has changed", async () => {
  await db
    .update(productVariants)
    .set({ priceCents: cents(51_000) })
    .where(eq(productVariants.sku, "SET-ALBA-14W"));
  const told: number[] = [];
  expect(await seedCatalog(db, { onProgress: (done) => told.push(done) })).toBe(0);
  expect(told.at(-1)).toBe(ROWS.length);
  expect(await db.$count(products)).toBe(ROWS.length);
  expect(await db.$count(priceHistory)).toBe(VARIANTS);
  const alba = await findProduct("alba-four-prong-solitaire", db);
  expect(alba?.variants.find((variant) => variant.metal === "14k-white")).toMatchObject({
    price: 510,
    regular_price: 530,
  });
  await db
    .update(productVariants)
    .set({ priceCents: cents(53_000) })
    .where(eq(productVariants.sku, "SET-ALBA-14W"));
});

test("pages cut the list without gaps or repeats and count the whole of it", async () => {
  const slugs: string[] = [];
  for (let page = 1; page <= Math.ceil(ACTIVE / 100); page++) {
    const { data, meta } = await ask({ per_page: 100, page });
    expect(meta).toMatchObject({ total: ACTIVE, page, per_page: 100 });
    slugs.push(...data.map((product) => product.slug));
  }
  expect(new Set(slugs).size).toBe(ACTIVE);
  expect(slugs).toHaveLength(ACTIVE);
  expect((await ask({ page: 99 })).data).toEqual([]);
  expect((await ask({ page: 99 })).meta.total).toBe(ACTIVE);
});

test("prices sort and bound the list, in the metal asked for", async () => {
  const from = (list: Awaited<ReturnType<typeof ask>>) => list.data.map((product) => product.price_from);
  const rising = from(await ask({ kind: "setting", sort: "price_asc", per_page: 100 }));
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  const falling = from(await ask({ kind: "setting", sort: "price_desc", per_page: 100 }));
  expect(falling).toEqual([...rising].reverse());
  const between = await ask({ kind: "setting", price: { min: 500, max: 600 }, per_page: 100 });
  expect(between.data.length).toBeGreaterThan(0);
  for (const price of from(between)) expect(price >= 500 && price <= 600).toBe(true);
  const platinum = await ask({ kind: "setting", metal: "platinum", price: { max: 600 } });
  for (const { listed } of platinum.data) {
    expect(listed.metal).toBe("platinum");
    expect(listed.price).toBeLessThanOrEqual(600);
  }
});

test("newest lists the latest first", async () => {
  const { data } = await ask({ sort: "newest", per_page: 1 });
  const [latest] = await db
    .select({ slug: products.slug })
    .from(products)
    .orderBy(sql`created_at desc`)
    .limit(1);
  expect(data[0]?.slug).toBe(latest?.slug);
});

test("a category finds its own products, those of its sub-categories and those it gathers", async () => {
  const total = async (category: string) => (await ask({ category })).meta.total;
  for (const slug of ["engagement-rings", "halo", "earrings", "studs", "fine-jewelry", "ready-to-ship"]) {
    expect(await total(slug), slug).toBe(offeredIn(slug));
  }
  expect(await total("engagement-rings")).toBeGreaterThan(SETTING_DESIGNS.length);
  expect(await total("fine-jewelry")).toBeGreaterThan(200);
});

test("categories name their parent and count what stands below them", async () => {
  const told = await findCategories(db);
  expect(told.map(({ slug }) => slug)).toEqual(CATEGORY_TREE.map(({ slug }) => slug));
  const find = (slug: string) => told.find((category) => category.slug === slug);
  expect(find("engagement-rings")).toMatchObject({
    parent_id: null,
    product_count: offeredIn("engagement-rings"),
  });
  expect(find("bezel")).toMatchObject({ parent_id: { slug: "engagement-rings" } });
  for (const { slug, product_count } of told) expect(product_count, slug).toBeGreaterThan(0);
});

test("a category without a picture of its own shows its first piece's, drawn as its list shows it", async () => {
  const imageOf = async (slug: string) =>
    (await findCategories(db)).find((category) => category.slug === slug)?.image;
  expect(await imageOf("bezel")).toMatch(/^\/pictures\/settings\/bezel\/[a-z]+\/[a-z-]+-white-160\.avif$/);
  expect(await imageOf("hoops")).toMatch(/^\/pictures\/pieces\/[a-z0-9-]+\/white-160\.avif$/);
  await db.update(categories).set({ image: "/own.jpg" }).where(eq(categories.slug, "hoops"));
  expect(await imageOf("hoops")).toBe("/own.jpg");
  await db.update(categories).set({ image: null }).where(eq(categories.slug, "hoops"));
});

test("a shop filled with an earlier catalogue gains what is new and keeps what it has changed", async () => {
  const known = "alba-four-prong-solitaire";
  await db.delete(products).where(inArray(products.slug, ["elara-round-studs", "wisp-fine-solitaire"]));
  // the earlier catalog did not have it; the other one is deleted by the shop's owner
  await db.delete(demoDeliveries).where(eq(demoDeliveries.id, productId("elara-round-studs")));
  await db
    .update(products)
    .set({ picture: null, care: "", dimensions: [], name: "Alba, renamed" })
    .where(eq(products.slug, known));
  await db.update(categories).set({ description: "", position: 99 }).where(eq(categories.slug, "melee"));
  await db.update(categories).set({ description: "Our own words" }).where(eq(categories.slug, "studs"));
  expect(await seedCatalog(db)).toBe(1);
  const alba = await findProduct(known, db);
  expect(alba).toMatchObject({ name: "Alba, renamed", picture: `settings/${known}/round` });
  expect(alba?.care).not.toBe("");
  expect((await findProduct("elara-round-studs", db))?.variants.length).toBeGreaterThan(100);
  expect(await findProduct("wisp-fine-solitaire", db)).toBeNull();
  expect(await seedCatalog(db, { restore: true })).toBe(1);
  expect(await findProduct("wisp-fine-solitaire", db)).not.toBeNull();
  const after = await findCategories(db);
  expect(after.find(({ slug }) => slug === "studs")?.description).toBe("Our own words");
  expect(after.find(({ slug }) => slug === "melee")?.description).toBe("");
  await db.update(products).set({ name: "Alba four-prong solitaire" }).where(eq(products.slug, known));
});

test("a withdrawn product leaves the lists but keeps its page", async () => {
  const slug = "wisp-fine-solitaire";
  await db.update(products).set({ status: "withdrawn" }).where(eq(products.slug, slug));
  const listed = await ask({ style: "dainty", per_page: 100 });
  expect(listed.data.map((product) => product.slug)).not.toContain(slug);
  expect((await findProduct(slug, db))?.status).toBe("withdrawn");
  await db.update(products).set({ status: "active" }).where(eq(products.slug, slug));
});

test("a list tells each piece in the form it is listed in, however many it comes in", async () => {
  const query = { category: "studs", metal: ["platinum", "18k-rose"], sort: "price_asc" } as const;
  const { data } = await ask({ ...query, metal: [...query.metal] });
  expect(data.length).toBeGreaterThan(5);
  expect(productCardSchema.array().parse(data)).toEqual(data);
  for (const { slug, listed, varied, price_from } of data) {
    const whole = await findProduct(slug, db);
    const asked = whole?.variants.filter(({ metal }) => metal === "platinum" || metal === "18k-rose") ?? [];
    const prices = asked.map(({ price }) => price);
    expect(
      asked.find(({ sku }) => sku === listed.sku),
      slug,
    ).toMatchObject(listed);
    expect(listed.price, slug).toBe(Math.min(...prices));
    expect(varied, slug).toBe(new Set(prices).size > 1);
    expect(price_from, slug).toBe(whole?.price_from);
  }
  // a list of studs was most of a megabyte while it told every form of each
  expect(JSON.stringify(data).length).toBeLessThan(50_000);
});

test("a piece whose last form is sold leaves its lists and every count at once, and keeps its page", async () => {
  const { data } = await ask({ category: "ready-earrings", availability: "ready" });
  const slug = data[0]?.slug ?? "";
  const counted = async () =>
    new Map((await findCategories(db)).map((one) => [one.slug, one.product_count] as const));
  const before = await counted();
  const { rows } = await db.execute<{ id: string; stock: number }>(
    sql`select v.id, v.stock from product_variants v join products p on p.id = v.product_id where p.slug = ${slug}`,
  );
  const put = (stock: (row: { stock: number }) => number) =>
    Promise.all(
      rows.map((row) =>
        db
          .update(productVariants)
          .set({ stock: stock(row) })
          .where(eq(productVariants.id, row.id)),
      ),
    );
  await put(() => 0);
  const left = await ask({ category: "ready-earrings", availability: "ready" });
  expect(left.data.map((one) => one.slug)).not.toContain(slug);
  expect(left.meta.total).toBe(data.length - 1);
  expect(left.meta.facets.availability?.ready).toBe(left.meta.total);
  const after = await counted();
  for (const category of ["ready-earrings", "ready-to-ship"]) {
    expect(after.get(category), category).toBe((before.get(category) ?? 0) - 1);
    expect((await ask({ category })).meta.total, category).toBe(after.get(category));
  }
  const page = await findProduct(slug, db);
  expect(page?.variants.every(({ stock }) => stock === 0)).toBe(true);
  expect(page?.price_from).toBeGreaterThan(0);
  await put((row) => row.stock);
});

test("every top category's list holds as many pieces as it is said to", async () => {
  const tops = (await findCategories(db)).filter(({ parent_id }) => parent_id === null);
  for (const { slug, product_count } of tops) {
    expect((await ask({ category: slug, per_page: 1 })).meta.total, slug).toBe(product_count);
  }
});

test("a product is told as the API declares it; an unknown slug is null", async () => {
  const product = await findProduct("corona-pave-halo", db);
  expect(productSchema.parse(product)).toEqual(product);
  expect(product?.variants.map((variant) => variant.metal)).toEqual([...metalSlugs()]);
  const [variant] = product?.variants ?? [];
  const made = product ? factColumns(product).made : [];
  const rows = variant ? made.flatMap((one) => factRows(one, variant)) : [];
  const facts = product ? [...productSpecifications(product), ...rows].map(([name]) => name) : [];
  expect(facts).toContain("Band width");
  expect(new Set(facts).size, "a fact is told once").toBe(facts.length);
  const bracelet = await findProduct("fay-oval-tennis-bracelet", db);
  const specified = bracelet ? productSpecifications(bracelet) : [];
  expect(specified).toContainEqual(["Colors", "D–F, G–I"]);
  expect(specified).toContainEqual(["Style", "Tennis"]);
  // each length has a weight of its own
  expect(specified.map(([name]) => name)).not.toContain("Carat weight");
  expect(await findProduct("no-such-setting", db)).toBeNull();
});

test("settings are the defaults until the shop changes them, and an invalid value is no value", async () => {
  expect(await loadShopSettings(db)).toEqual(DEFAULT_SETTINGS);
  const put = (key: string, value: unknown) =>
    db
      .insert(settingValues)
      .values({ key, value })
      .onConflictDoUpdate({ target: settingValues.key, set: { value } });
  await put("returnDays", 14);
  await put("bankTransferDays", "soon");
  expect(await loadShopSettings(db)).toMatchObject({
    returnDays: 14,
    bankTransferDays: DEFAULT_SETTINGS.bankTransferDays,
  });
});

test("redirects that leave the site are not told", async () => {
  await db.insert(redirects).values({ from: "/away", to: "//example.com/", permanent: true });
  const rules = await loadRedirects(db);
  expect(rules.map((rule) => rule.from)).toEqual(["/diamonds", "/rings"]);
});

test("the lists of pages read a category again once a change of its products has expired", async () => {
  const total = async (sort: "featured" | "newest") => {
    const query = productQuerySchema.parse({ category: "pendants", sort, per_page: 1 });
    return (await findPageProducts(query)).meta.total;
  };
  const before = await total("featured");
  const [hidden] = OFFERED.filter((row) =>
    row.categories.some(({ categoryId: id }) => id === categoryId("pendants")),
  );
  const setStatus = (status: "active" | "withdrawn") =>
    db
      .update(products)
      .set({ status })
      .where(eq(products.id, hidden?.product.id ?? ""));
  await setStatus("withdrawn");
  countExpiry([tags.stones]);
  expect(await total("newest")).toBe(before);
  countExpiry([tags.catalog]);
  expect(await total("newest")).toBe(before - 1);
  await setStatus("active");
});

test("every card is alike from memory and from the database, in every form that a list shows it in", async () => {
  countExpiry([tags.catalog]);
  const shown = new Set<string>();
  const queries: ProductQueryInput[] = [
    ...metalSlugs().map((metal) => ({ metal })),
    ...(["ready", "made"] as const).map((availability) => ({ availability, sort: "price_asc" as const })),
    ...[0, 0.25, 0.5, 1, 2].map((min) => ({ carat: { min: min + 0.01 }, sort: "price_desc" as const })),
    ...RING_SHAPES.map((shape) => ({ kind: "setting" as const, shape })),
    { price: { min: 321, max: 4_321 }, sort: "newest" },
    {},
  ];
  for (const query of queries) {
    for (let page = 1, left = 1; left > 0; page += 1) {
      const asked = productQuerySchema.parse({ ...query, page, per_page: 100 });
      const kept = await findPageProducts(asked);
      expect(await findPageProducts(asked), JSON.stringify(asked)).toEqual(kept);
      expect(kept, JSON.stringify(asked)).toEqual(await findProducts(asked, db));
      for (const { slug } of kept.data) shown.add(slug);
      left = kept.meta.total - page * kept.meta.per_page;
    }
  }
  expect(shown.size).toBe(ACTIVE);
});

test("every product of the demo can be shown as a document, and written from it without a change", async () => {
  const { readCategoryPlaces } = await import("@/lib/desk/products/queries/category-places");
  const { readStored } = await import("@/lib/desk/products/queries/read-document");
  const { documentChanges } = await import("@/lib/desk/products/commands/document-changes");
  const { resolveDocument } = await import("@/lib/desk/products/commands/resolve-document");
  const { parseDocument } = await import("@/lib/desk/errors/document-error");
  const places = await readCategoryPlaces(db);
  const rows = await db.select({ id: products.id }).from(products);
  const stored = await readStored(
    db,
    rows.map(({ id }) => id),
    places,
  );
  expect(stored.length).toBe(rows.length);
  const surroundings = { places, isTaken: () => false, nextPosition: 0, now: new Date() };
  const changed = stored.flatMap((before) => {
    const document = parseDocument(JSON.parse(JSON.stringify(before.document)));
    return documentChanges(before.document, resolveDocument(document, { ...surroundings, before }));
  });
  expect(changed).toEqual([]);
});

describeOnePrice(() => db);
