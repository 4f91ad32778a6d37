import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { seedCatalog } from "@/lib/desk/demo/commands/seed-catalog";
import { allChannels } from "@/lib/found/feeds/channels/all-channels";
import { rowOf, rowProblem } from "@/lib/found/feeds/channels/channel";
import type { Offer } from "@/lib/found/feeds/offer";
import { stonePictures } from "@/lib/found/feeds/pictures";
import { pieceOffers } from "@/lib/found/feeds/piece-offers";
import { feedProducts, feedStones } from "@/lib/found/feeds/queries";
import { productFeedsSetting } from "@/lib/found/feeds/setting";
import { stoneOffer } from "@/lib/found/feeds/stone-offers";
import { feedScope } from "@/lib/found/feeds/write";
import { partIdRange } from "@/lib/found/sitemap/parts";
import type { Product } from "@/lib/goods/catalog/schema";
import { initialVariant, parseWantedOptions } from "@/lib/goods/catalog/variants/choice";
import { seedDiamonds } from "@/lib/goods/demo/stones/commands";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;
let products: Product[];
let offers: Offer[];
const STONES = { white: 300, color: 100 };
const ALL_STONES = productFeedsSetting.schema.parse({ listStones: true, onlyPhotographed: false });

const read = <T>(page: (db: TestDatabase["db"]) => Promise<T>) => page(database.db);
async function all<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const page of pages) found.push(...page);
  return found;
}
const offersOf = (product: Product) => {
  const made = pieceOffers(product);
  return "offers" in made ? made.offers : [];
};

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.transaction((tx) => writeDefaults(tx));
  await seedCatalog(database.db);
  await seedDiamonds(database.db, STONES);
  products = await all(feedProducts(read));
  offers = products.flatMap(offersOf);
});
afterAll(() => database.close());

test("every channel takes every offer of the demo’s pieces", () => {
  expect(offers.length).toBeGreaterThan(1_000);
  const scope = feedScope(new Date());
  for (const channel of allChannels) {
    const problems = offers.flatMap((offer) => {
      const problem = rowProblem(channel, rowOf(channel, offer, scope));
      return problem === null ? [] : [`${offer.id}: ${problem}`];
    });
    expect(problems, channel.name).toEqual([]);
  }
});

test("an offer’s id is unique, and variants of a group differ by more than their title", () => {
  expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
  const told = offers.map(({ group, id, color, material, size }) =>
    [group ?? id, color, material, size].join("|"),
  );
  expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([]);
});

test("an offer costs what the page at its address opens at, a setting too", () => {
  let settings = 0;
  for (const product of products) {
    for (const offer of offersOf(product)) {
      const { form } = initialVariant(
        product.variants,
        parseWantedOptions(new URL(offer.link).searchParams.entries()),
      );
      expect(form?.sku, offer.link).toBe(offer.mpn);
      expect(offer.salePrice ?? offer.price, offer.link).toBe(form?.price);
      if (product.setting) settings += 1;
    }
  }
  expect(settings).toBeGreaterThan(50);
});

test("what is sold by weight is left out with the reason, and so is what was withdrawn", () => {
  const reasons = new Map(
    products.map((product) => {
      const made = pieceOffers(product);
      return [product.slug, "omitted" in made ? made.omitted : null];
    }),
  );
  const melee = products.find(({ kind }) => kind === "melee");
  expect(reasons.get(melee?.slug ?? "")).toBe("loose");
  const [first] = products;
  if (!first) throw new Error("The demo has no products");
  expect(pieceOffers({ ...first, status: "withdrawn" })).toEqual({ omitted: "withdrawn" });
  expect(pieceOffers({ ...first, kind: "jewelry", summary: "", description: " " })).toEqual({
    omitted: "description",
  });
  expect(
    pieceOffers({ ...first, kind: "jewelry", setting: null, media: [], picture: null, slug: "nobodys" }),
  ).toEqual({ omitted: "picture" });
});

describe("loose stones", () => {
  const whole = partIdRange({ nth: 1, of: 1 });

  test("are accepted by every channel at the price of their page", async () => {
    const rows = await all(feedStones(read, ALL_STONES, whole));
    expect(rows).toHaveLength(STONES.white + STONES.color);
    const scope = { shop: "https://shop.example", picture: stonePictures(false) };
    const listed = rows.flatMap((row) => stoneOffer(row, scope) ?? []);
    expect(listed.length).toBeGreaterThan(STONES.white);
    const written = feedScope(new Date());
    for (const channel of allChannels) {
      const problems = listed.flatMap((one) => rowProblem(channel, rowOf(channel, one, written)) ?? []);
      expect(problems, channel.name).toEqual([]);
    }
    const [first] = rows;
    expect(listed.find(({ id }) => id === first?.sku)).toMatchObject({ mpn: null, category: "jewelry" });
  });

  test("are those that the owner chooses", async () => {
    const chosen = productFeedsSetting.schema.parse({
      ...ALL_STONES,
      stoneKinds: ["white"],
      certificates: ["IGI"],
      caratFrom: 1,
      caratTo: 2,
    });
    const rows = await all(feedStones(read, chosen, whole));
    expect(rows.length).toBeGreaterThan(0);
    for (const { kind, certificateType, carat } of rows) {
      expect([kind, certificateType]).toEqual(["white", "IGI"]);
      expect(carat).toBeGreaterThanOrEqual(1);
      expect(carat).toBeLessThanOrEqual(2);
    }
  });

  test("without a picture of their own are listed only where the owner says so", async () => {
    const rows = await all(feedStones(read, { ...ALL_STONES, onlyPhotographed: true }, whole));
    expect(rows).toEqual([]);
  });

  test("are in one part each, however many parts there are", async () => {
    const parts = [1, 2, 3].map((nth) => all(feedStones(read, ALL_STONES, partIdRange({ nth, of: 3 }))));
    const ids = (await Promise.all(parts)).flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(STONES.white + STONES.color);
    expect(ids).toHaveLength(STONES.white + STONES.color);
  });
});
