import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { SearchResult } from "@/lib/found/search/schema";
import type { Product } from "@/lib/goods/catalog/schema";
import type { EstimatedStone } from "@/lib/goods/diamonds/pricing/estimate";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import type { OriginLabel } from "@/lib/platform/site/origin-labels";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";
import type { PublicPromo } from "@/lib/selling/promotions/schema";

/** What nothing may say once the shop calls its stones otherwise; parts of addresses stay as they are. */
const DEFAULT_LABEL = /(?<![-/\w])lab[- ]grown(?!-)/i;

const diamond = {
  sku: "W-1",
  kind: "white",
  shape: "oval",
  carat: 1.52,
  color_label: "E",
  clarity_label: "VS1",
  cut_label: null,
  cut: null,
  color: 9,
  clarity: 7,
  intensity: null,
  fancy_color: null,
  certificate_type: "IGI",
  certificate_number: "LG612345678",
  measurements: null,
  price: 900,
  regular_price: 900,
  delivery_days: 5,
  availability: "available",
} as Diamond;

/** A setting, as far as its specifications are told. */
const setting = {
  sku: "R-1",
  attributes: [],
  dimensions: [],
  category: { slug: "halo", name: "Halo", parent_id: null },
  setting: { side_stones: 12, side_carat: 0.2 },
} as unknown as Product;

vi.mock("@/env.mjs", () => ({
  env: { SHOP_URL: "http://shop.test", LOG_LEVEL: "silent", DATA_DIR: ".data" },
}));
afterEach(() => setShopProfile(FIRST_PROFILE));

/** From here on the shop's settings have that label; modules may be loaded already. */
const saying = (originLabel: OriginLabel) => setShopProfile({ ...FIRST_PROFILE, originLabel });

/** What is said of stones, under the name of what says it. */
async function texts(): Promise<Record<string, unknown>> {
  const [inventory, count, cart, named, home, menus, asked, groups, estimate, promo] = await Promise.all([
    import("@/components/goods/diamonds/wording"),
    import("@/components/goods/diamonds/results/result-bar"),
    import("@/lib/selling/cart/lines/names"),
    import("@/lib/goods/diamonds/stone/name"),
    import("@/lib/platform/site/site"),
    import("@/components/layout/menus/menus"),
    import("@/components/found/search/describe-query"),
    import("@/components/found/search/result-groups"),
    import("@/components/goods/tools/estimate/estimate-wording"),
    import("@/lib/selling/promotions/wording"),
  ]);
  const [places, specifications, settings, designs, feed, journal, origin, data, facts] = await Promise.all([
    import("@/lib/found/search/places"),
    import("@/lib/goods/catalog/products/specifications"),
    import("@/lib/goods/designs/settings/all-settings"),
    import("@/lib/goods/designs/describe-design"),
    import("@/lib/found/content/feed"),
    import("@/lib/found/content/model"),
    import("@/lib/goods/suppliers/import/understand/origin"),
    import("@/components/goods/diamonds/stone/stone-structured-data"),
    import("@/lib/found/content/facts"),
  ]);
  const { DEFAULT_SETTINGS } = await import("@/lib/platform/settings/schema");
  const anyStone = {
    shape: "oval",
    color: null,
    clarity: null,
    cut: null,
    certificate_type: null,
  } as EstimatedStone;
  const found = (["white_diamond", "color_diamond"] as const).map(
    (result_type) => ({ result_type }) as SearchResult,
  );
  return {
    lists: inventory.LIST_TITLES,
    stone: [named.diamondName(diamond), inventory.stoneSummary(diamond)],
    "structured data": data.stoneStructuredData(diamond, DEFAULT_SETTINGS),
    counts: [count.countLabel(1), count.countLabel(2)],
    cart: [cart.stoneLineName(diamond), cart.ringLineName("Aurora", diamond)],
    "the site": home.site.description,
    menus: [menus.declaredMenus, menus.menus],
    search: [
      asked.PLACE_LABELS,
      asked.describeQuery({ href: "/inventory?shape=oval", total: 3 }),
      places.PLACES,
    ],
    "kinds of results": groups.groupResults(found).map(({ title }) => title),
    estimate: [estimate.describeEstimatedStone(anyStone), estimate.modelDescription({ shape: "oval" })],
    codes: promo.promoConditions({
      minimum: 0,
      categories: ["diamonds"] as readonly string[],
    } as PublicPromo),
    specifications: specifications.productSpecifications(setting),
    settings: settings.SETTING_DESIGNS.map(designs.describeDesign),
    feed: feed.journalFeed([]),
    journal: journal.JOURNAL_CATEGORIES["lab-grown"].title,
    "texts in content/pages": facts.shopFacts(DEFAULT_SETTINGS),
    import: origin.readOrigin({ type: "natural" }, false),
  };
}

describe("the origin label", () => {
  test("is another in every text once a shop says so", async () => {
    // no text holds the label of the time when its module was loaded
    await texts();
    saying("laboratory-grown");
    for (const [name, text] of Object.entries(await texts())) {
      expect(JSON.stringify(text), name).not.toMatch(DEFAULT_LABEL);
      expect(JSON.stringify(text).toLowerCase(), name).toContain("laboratory-grown");
    }
  });

  test("stands in texts that were stored while another one did", async () => {
    saying("laboratory-grown");
    const { withOriginLabel } = await import("@/lib/platform/site/origin-label");
    expect(
      withOriginLabel("Lab-grown diamonds. Two laboratory-created diamonds, graded in a laboratory."),
    ).toBe("Laboratory-grown diamonds. Two laboratory-grown diamonds, graded in a laboratory.");
  });

  test("is lab-grown until a shop says otherwise", async () => {
    const { LIST_TITLES } = await import("@/components/goods/diamonds/wording");
    const { site } = await import("@/lib/platform/site/site");
    expect(LIST_TITLES).toEqual({ white: "Lab-grown diamonds", color: "Fancy color lab-grown diamonds" });
    expect(site.description).toBe(
      "Lab-grown diamonds, engagement rings, and fine jewelry. Choose a setting, a lab-grown diamond, and your size.",
    );
  });
});

/** Where it is written by hand, and why. */
const BY_HAND = new Map([
  ["lib/platform/site/profile.ts", "the setting itself"],
  ["lib/platform/site/origin-labels.ts", "the setting itself"],
  ["lib/platform/settings/schemas/front.ts", "the setting itself"],
  ["lib/found/search/text/synonyms.ts", "what shoppers type"],
  ["lib/found/search/line/stone-words.ts", "what shoppers type"],
  ["components/admin/suppliers/imports/field-words.ts", "what a supplier's column says"],
  ["lib/desk/system/market-shortcoming-queries.ts", "the words that some countries require"],
  ["lib/goods/suppliers/feeds/fetch/graphql-pages.ts", "a word that the importer reads"],
]);
/** The title of the home page is given to the letter; a category's key is part of its address. */
const GIVEN = ["homeTitle:", '"lab-grown": {'];

test("no source file and no text that facts are filled in writes the origin by hand", () => {
  const sources = ["app", "components", "lib", "content/pages"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|md)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const written = sources
    .filter((file) => !BY_HAND.has(file))
    .filter((file) =>
      readFileSync(file, "utf8")
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
        .split("\n")
        .some((line) => !GIVEN.some((given) => line.includes(given)) && DEFAULT_LABEL.test(line)),
    );
  expect(written).toEqual([]);
});
