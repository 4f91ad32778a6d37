import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { seedCatalog } from "@/lib/desk/demo/commands/seed-catalog";
import type { SearchResult } from "@/lib/found/search/schema";
import { GIFTS } from "@/lib/goods/catalog/lists/gifts";
import { settingDiamondTypes } from "@/lib/goods/catalog/tables";
import { productId } from "@/lib/goods/demo/product-rows";
import { generateStones } from "@/lib/goods/demo/stones/generate";
import { parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { diamondIndex } from "@/lib/goods/diamonds/serving/current-index";
import { readStock } from "@/lib/goods/diamonds/serving/stock/read-stock";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { media } from "@/lib/platform/media/tables";
import { FIRST_SEARCHES } from "@/lib/platform/site/first-searches";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
let queries: typeof import("@/lib/found/search/queries/search");
let suggestions: typeof import("@/lib/found/search/suggest");
let stock: typeof import("@/lib/goods/inventory/queries");

const PHOTO = "e".repeat(64);
const SOLD = "AW-SOLD01";
const MIXED = "Supplier-7x";
const REPORT = "LG600000001";

beforeAll(async () => {
  shop = await createTestDatabase();
  queries = await import("@/lib/found/search/queries/search");
  suggestions = await import("@/lib/found/search/suggest");
  stock = await import("@/lib/goods/inventory/queries");
  await shop.db.transaction((tx) => writeDefaults(tx));
  await seedCatalog(shop.db);
  await shop.db.insert(media).values({
    subjectKind: "product",
    subject: productId("elara-round-studs"),
    kind: "image",
    source: "uploaded",
    alt: "Studs",
    hashes: [PHOTO],
    width: 900,
    height: 900,
  });
  const rows = [...generateStones("white", 300), ...generateStones("color", 150)].map(
    ({ history: _, ...row }) => row,
  );
  const [model] = rows;
  if (!model) throw new Error("no stones");
  const own = { certificateType: "IGI" };
  rows.push(
    {
      ...model,
      ...own,
      id: crypto.randomUUID(),
      sku: SOLD,
      availability: "sold",
      certificateNumber: "LG600000002",
    },
    { ...model, ...own, id: crypto.randomUUID(), sku: MIXED, certificateNumber: REPORT },
  );
  await shop.db.insert(diamonds).values(rows);
  const connection = await shop.pool.connect();
  const listed = await readStock(connection, (error) => {
    throw error;
  });
  connection.release();
  const index = DiamondIndex.build(listed.stones.columns, listed.stones.count);
  diamondIndex().live = { current: () => index, version: () => 1 };
});
afterAll(async () => {
  diamondIndex().live = null;
  await shop?.close();
});

const search = (q: string, page = 1, per_page = 24) => queries.search({ q, page, per_page });
const found = async (q: string) => (await search(q)).popularSearches;
const types = (results: { result_type: string }[]) => new Set(results.map(({ result_type }) => result_type));

describe("pieces, white and coloured stones are one ranking", () => {
  test("of a shape all three are found, white stones before coloured ones", async () => {
    const results = await found("oval");
    expect(types(results)).toEqual(new Set(["product", "white_diamond", "color_diamond"]));
    const order = results.map(({ result_type }) => result_type);
    expect(order.indexOf("white_diamond")).toBeLessThan(order.indexOf("color_diamond"));
    const settings = await shop.db
      .select({ id: settingDiamondTypes.productId })
      .from(settingDiamondTypes)
      .where(eq(settingDiamondTypes.shape, "oval"));
    const holding = new Set(settings.map(({ id }) => id));
    const isOval = ({ id, shape, name }: (typeof results)[number]) =>
      shape === "oval" || holding.has(id) || /\boval/i.test(name);
    expect(results.filter((one) => !isOval(one)).map(({ name }) => name)).toEqual([]);
  });

  test("a hue brings coloured stones and pieces, and no white stones", async () => {
    expect(types(await found("pink"))).toEqual(new Set(["product", "color_diamond"]));
  });

  test("a piece brings pieces alone, though a shape is named, and the inventory beside them", async () => {
    const answer = await search("oval engagement ring");
    expect(types(answer.popularSearches)).toEqual(new Set(["product"]));
    const half = await search("oval ring");
    expect(half.stones?.href).toBe("/inventory?shape=oval");
  });

  test("stones of one shape come with the settings that hold it, pieces do not", async () => {
    const settings = { href: "/build-a-ring?shape=oval", title: "Ring settings for oval diamonds" };
    expect((await search("2 ct oval")).stones?.settings).toEqual(settings);
    expect((await search("2 ct oval or round")).stones?.settings).toBeUndefined();
    expect((await search("tennis bracelet")).stones).toBeNull();
  });

  test("every popular search of the empty box finds goods", async () => {
    for (const line of FIRST_SEARCHES) expect(await found(line), line).not.toEqual([]);
  });

  test("a price bounds pieces and stones alike", async () => {
    const rings = await found("wedding band under 500");
    expect(rings.length).toBeGreaterThan(0);
    expect(rings.every(({ price }) => price <= 500)).toBe(true);
  });

  test("settings are found by name and style, the exact SKU first", async () => {
    const skus = async (q: string) => (await found(q)).map(({ sku }) => sku);
    expect(await skus("aura halo")).toEqual(["SET-AURA"]);
    expect((await skus("bezel")).length).toBeGreaterThanOrEqual(6);
    expect((await skus("set-alba"))[0]).toBe("SET-ALBA");
  });

  test("a piece is shown by what was uploaded of it, another by its rendered picture", async () => {
    const [studs, hoops] = await Promise.all(["elara round studs", "una slim hoops"].map((q) => search(q)));
    expect(studs?.popularSearches[0]?.default_image).toBe(`/media/${PHOTO}/640.webp`);
    expect(hoops?.popularSearches[0]?.default_image).toMatch(/^\/pictures\//);
  });

  test("without a page 24 at most are told, and nothing is counted", async () => {
    const { popularSearches, meta } = await queries.search({ q: "engagement", per_page: 100 });
    expect(popularSearches).toHaveLength(24);
    expect(meta).toBeUndefined();
  });

  test("its pages hold everything once", async () => {
    const whole = await search("oval", 1, 100);
    const paged = [await search("oval", 1, 7), await search("oval", 2, 7), await search("oval", 3, 7)];
    const ids = paged.flatMap(({ popularSearches }) => popularSearches.map(({ id }) => id));
    expect(ids).toEqual(whole.popularSearches.slice(0, 21).map(({ id }) => id));
    expect(new Set(ids).size).toBe(21);
  });

  test.each(["zzzzqqqq", "💎", "'; delete from x; --", "%%%%", "100%"])(
    "%j finds nothing and says so",
    async (q) => {
      const answer = await search(q);
      expect(answer.popularSearches).toEqual([]);
      expect(answer.stones).toBeNull();
    },
  );
});

test("a wish finds the stones the inventory finds with its filters, and leads there", async () => {
  const answer = await search("1ct round D-H VS2 or better under 3000");
  const [, query] = answer.stones?.href.split("?") ?? [];
  const { filters } = parseInventoryState(new URLSearchParams(query));
  const listed = await stock.searchDiamonds(diamondQuerySchema.parse({ ...filters, per_page: 100 }));
  expect(answer.stones?.total).toBe(listed.meta.total);
  const white = answer.popularSearches.filter(({ result_type }) => result_type === "white_diamond");
  expect(white.length).toBeGreaterThan(0);
  const skus = listed.data.map(({ sku }) => sku);
  expect(white.every(({ sku }) => skus.includes(sku))).toBe(true);
});

test("a weight brings the nearest first, on every page, and in suggestions", async () => {
  const distances = (results: readonly SearchResult[]) =>
    results.flatMap(({ result_type, carat }) =>
      result_type === "white_diamond" ? [Math.abs(Math.round(Number(carat) * 100) - 100)] : [],
    );
  const pages = await Promise.all([1, 2, 3].map((page) => search("1 ct round", page, 5)));
  const all = distances(pages.flatMap(({ popularSearches }) => popularSearches));
  expect(all.length).toBeGreaterThan(8);
  expect(new Set(all).size).toBeGreaterThan(1);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  const { places } = await suggestions.suggest("1 ct round");
  const suggested = distances(places.flatMap(({ result }) => result ?? []));
  expect(suggested.slice(0, 3)).toEqual(all.slice(0, 3));
});

test("the same is found by the database while no index stands", async () => {
  const standing = diamondIndex().live;
  const byIndex = await search("oval under 5000", 2, 20);
  diamondIndex().live = null;
  const bySql = await search("oval under 5000", 2, 20);
  diamondIndex().live = standing;
  expect(bySql).toEqual(byIndex);
});

describe("codes", () => {
  const skus = async (q: string) => (await found(q)).map(({ sku }) => sku);

  test.each([MIXED, MIXED.toLowerCase(), ` ${MIXED.toUpperCase()} `, "supplier 7x"])(
    "the SKU %j",
    async (q) => {
      expect(await skus(q)).toEqual([MIXED]);
    },
  );

  test.each([REPORT, "600000001", "lg 600000001", "IGI 600000001"])("the report number %j", async (q) => {
    expect(await skus(q)).toEqual([MIXED]);
  });

  test.each([SOLD, "LG600000002"])("a sold stone is not found by %s", async (q) => {
    expect(await skus(q)).toEqual([]);
  });

  test("half a SKU", async () => expect(await skus("supplier-7")).toEqual([MIXED]));

  test("a form's SKU finds its product", async () => {
    const { rows } = await shop.pool.query<{ sku: string }>(
      "select v.sku from product_variants v join products p on p.id = v.product_id where p.sku = 'SET-ALBA' limit 1",
    );
    expect((await skus(rows[0]?.sku ?? ""))[0]).toBe("SET-ALBA");
  });
});

test("what is being typed leads to lists, pieces and the inventory, each once", async () => {
  const { stones, places } = await suggestions.suggest("ova");
  expect(stones?.href).toBe("/inventory?shape=oval");
  const first = places.filter(({ kind }) => kind === "stone");
  expect(first).toEqual(places.slice(0, Math.min(3, stones?.total ?? 0)));
  expect(first.length).toBeGreaterThan(0);
  expect(first.every(({ result }) => result?.shape === "oval")).toBe(true);
  expect(new Set(places.map(({ href }) => href)).size).toBe(places.length);
  expect((await suggestions.suggest("hal")).places[0]).toMatchObject({ kind: "category", title: "Halo" });
});

test.each([
  ["track my order", "/track-order"],
  ["gifts", GIFTS.href],
  ["gift for her", GIFTS.href],
])("%s leads to its page first, in the suggestions and in the results", async (line, href) => {
  const { places } = await suggestions.suggest(line);
  expect(places[0]?.href).toBe(href);
  const found = await search(line);
  expect(found.places?.[0]?.href).toBe(href);
});
