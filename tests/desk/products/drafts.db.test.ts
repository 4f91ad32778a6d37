import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { productQuerySchema } from "@/lib/goods/catalog/lists/product-query";
import { expireCachedValues } from "@/lib/platform/cache/cached-value";
import { countExpiry } from "@/lib/platform/cache/expiry-count";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { person } from "../../people/accounts/people";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.test.db.transaction(writeDefaults);
}, 120_000);
afterAll(() => shop?.close());

const SLUG = "vela-halo";
const SKU = "VELA-HALO";
const NOW = new Date();

/** Everything by which a shopper could learn of the setting: whether it does. */
async function ways(): Promise<Record<string, boolean>> {
  const { db } = shop.test;
  const catalog = await import("@/lib/goods/catalog/queries");
  const { findProducts } = await import("@/lib/goods/catalog/lists/queries");
  const { findPageProducts } = await import("@/lib/goods/catalog/lists/page-lists");
  const { hasProduct, movedProductPath } = await import("@/lib/goods/catalog/paths/moved-product-queries");
  const { settingLimits } = await import("@/lib/goods/inventory/setting-limit-queries");
  const { diamondQuerySchema } = await import("@/lib/goods/diamonds/schema");
  const { search } = await import("@/lib/found/search/queries/search");
  const { searchQuerySchema } = await import("@/lib/found/search/schema");
  const { suggest } = await import("@/lib/found/search/suggest");
  const { productChanges } = await import("@/lib/found/sitemap/queries");
  const { quoteCart } = await import("@/lib/selling/cart/pricing/quote");
  const { checkRing } = await import("@/lib/selling/ring-builder/queries");
  const { quoteWishlist } = await import("@/lib/selling/wishlist/queries");
  const wishlist = await import("@/lib/selling/wishlist/commands");
  countExpiry([tags.catalog]);
  expireCachedValues([tags.catalog]);
  const stone = await shop.stone();
  const { id: customer } = await person(shop.test);
  const lists = async (query: object) =>
    (await findProducts(productQuerySchema.parse(query), db)).data.some(({ slug }) => slug === SLUG);
  const finds = async (q: string) =>
    (await search(searchQuerySchema.parse({ q }))).popularSearches.some(
      ({ display_slug }) => display_slug === SLUG,
    );
  const quoted = await quoteCart({
    items: [
      {
        kind: "ring",
        setting: SLUG,
        metal: "platinum",
        diamond: stone.sku,
        size: 6,
        engraving: null,
        seenPrice: 0,
      },
    ],
  });
  const [wished] = await quoteWishlist([{ kind: "product", sku: SKU }]);
  const state = await checkRing(
    {
      setting: { slug: SLUG, metal: "platinum", price: null },
      diamond: { sku: stone.sku, price: null },
      size: 6,
    },
    db,
  );
  await wishlist.updateWishlist(customer, { add: [{ kind: "product", sku: SKU }], remove: [] });
  const { listWishlist } = await import("@/lib/selling/wishlist/queries");
  const limits = await settingLimits(diamondQuerySchema.parse({ type: "ring-builder", setting: SLUG })).catch(
    () => null,
  );
  return {
    "its page, the API, and its Markdown": (await catalog.findProduct(SLUG, db)) !== null,
    "the list of its category": await lists({ category: "halo" }),
    "the list of the kind": await lists({ kind: "setting" }),
    "the pages of lists, related pieces, and the sitemap": (
      await findPageProducts(productQuerySchema.parse({ per_page: 100 }))
    ).data.some(({ slug }) => slug === SLUG),
    "the count of its category": (await catalog.findCategories(db)).some(
      ({ slug, product_count }) => slug === "halo" && product_count > 0,
    ),
    "the search by its name": await finds("vela halo"),
    "the search by its search words": await finds("sunburst"),
    "the search by a variant's SKU": await finds("VELA-HALO-PT"),
    "the suggestions of the search": (await suggest("vela halo")).places.some(({ href }) =>
      href.includes(SLUG),
    ),
    "an address the shop knows": await hasProduct(SLUG),
    "a redirect to its page": (await movedProductPath(`/product/${SLUG}`, "")) !== null,
    "the changes of the sitemap": (await productChanges(db)).has(SLUG),
    "the stones that fit it": limits !== null,
    "the ring builder": state.setting !== null,
    "the cart": quoted.lines.some(({ unit_price }) => unit_price !== null),
    "a wishlist of a guest": wished?.name !== null,
    "a wishlist of a customer": (await listWishlist(customer)).length > 0,
  };
}

test("a draft is nowhere, and on sale it is everywhere", async () => {
  const commands = await import("@/lib/desk/products/commands/change-product");
  await commands.createProduct(
    {
      name: "Vela halo",
      kind: "setting",
      summary: "A halo.",
      search_words: "sunburst",
      setting: { style: "halo", shapes: ["oval"], min_carat: 0.5, max_carat: 2, band_width: 1.8 },
      variants: [{ metal: "platinum", grams: 4, price: "1890" }],
    },
    null,
  );
  expect(Object.entries(await ways()).filter(([, isKnown]) => isKnown)).toEqual([]);
  await commands.activateProduct(SLUG, null, NOW);
  expect(Object.entries(await ways()).filter(([, isKnown]) => !isKnown)).toEqual([]);
}, 60_000);
