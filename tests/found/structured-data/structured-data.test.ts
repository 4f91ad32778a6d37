import { describe, expect, test } from "vitest";
import { stoneStructuredData } from "@/components/goods/diamonds/stone/stone-structured-data";
import { loadArticle } from "@/lib/found/content/journal";
import { article, breadcrumbs, organization, website } from "@/lib/found/structured-data/content";
import { productData } from "@/lib/found/structured-data/product";
import type { Product, Variant } from "@/lib/goods/catalog/schema";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { aCurrentDiamond } from "../../selling/ring-builder/support";
import { faultsIn } from "./rich-results";

/** As a page tells it: through JSON. */
const told = (data: object) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
const things = (data: object) => told(data)["@graph"] as Record<string, unknown>[];

const variant = (over: Partial<Variant>): Variant => ({
  id: "7f3b1c1e-4a0e-4b5c-9a53-0f7f9f7a0c11",
  sku: "R-1",
  metal: "14k-white",
  options: {},
  grams: 2.8,
  carats: 0,
  stones: [],
  dimensions: [],
  price: 530,
  regular_price: 530,
  stock: null,
  ...over,
});
const product = (variants: Variant[], over: Partial<Product> = {}): Product => ({
  id: "7f3b1c1e-4a0e-4b5c-9a53-0f7f9f7a0c12",
  slug: "alba",
  sku: "SET-ALBA",
  name: "Alba",
  kind: "jewelry",
  source: "designed",
  engraving: 0,
  seo_title: null,
  seo_description: null,
  category: { slug: "plain", name: "Plain", parent_id: { slug: "wedding-rings", name: "Wedding rings" } },
  summary: "A band.",
  description: "A band.",
  care: "",
  dimensions: [],
  status: "active",
  lead_days: 10,
  ready_to_ship: false,
  shape: null,
  style: null,
  price_from: Math.min(...variants.map(({ price }) => price)),
  variants,
  attributes: [],
  setting: null,
  picture: null,
  default_image: null,
  media: [],
  ...over,
});

describe("a stone", () => {
  const stone = aCurrentDiamond({ certificate_url: "https://www.igi.org/verify-your-report/?r=LG612345678" });
  const [thing] = things(stoneStructuredData(stone, DEFAULT_SETTINGS));

  test("is sound by the rules of rich results, and says its four Cs and its report", () => {
    expect(faultsIn([told(stoneStructuredData(stone, DEFAULT_SETTINGS))])).toEqual([]);
    const properties = thing?.additionalProperty as { name: string; value: unknown }[];
    expect(Object.fromEntries(properties.map(({ name, value }) => [name, value]))).toMatchObject({
      Carat: 1.5,
      Color: "E",
      Clarity: "VS1",
      Shape: "Oval",
    });
    expect(thing?.hasCertification).toMatchObject({
      certificationIdentification: "612345678",
      issuedBy: { name: "International Gemological Institute" },
      url: "https://www.igi.org/verify-your-report/?r=LG612345678",
    });
  });

  test("promises no report it has none of, and leaves out what was not graded", () => {
    const bare = aCurrentDiamond({
      certificate_type: "NON CERTIFIED",
      certificate_number: null,
      clarity_label: null,
    });
    const [one] = things(stoneStructuredData(bare, DEFAULT_SETTINGS));
    expect(one).not.toHaveProperty("hasCertification");
    const [demo] = things(stoneStructuredData(aCurrentDiamond({ is_demo: true }), DEFAULT_SETTINGS));
    expect(demo).not.toHaveProperty("hasCertification");
    expect(JSON.stringify(one)).not.toContain("Clarity");
    expect(faultsIn([told(stoneStructuredData(bare, DEFAULT_SETTINGS))])).toEqual([]);
  });

  test.each([
    ["available", "InStock"],
    ["reserved", "OutOfStock"],
    ["sold", "SoldOut"],
    ["withdrawn", "Discontinued"],
  ] as const)("that is %s is %s", (availability, word) => {
    const [one] = things(stoneStructuredData(aCurrentDiamond({ availability }), DEFAULT_SETTINGS));
    expect(one?.offers).toMatchObject({ availability: `https://schema.org/${word}` });
  });

  test("in a sale tells the price before it", () => {
    const [one] = things(
      stoneStructuredData(aCurrentDiamond({ price: 600, regular_price: 700 }), DEFAULT_SETTINGS),
    );
    expect(one?.offers).toMatchObject({
      price: 600,
      priceSpecification: { price: 700, priceType: "https://schema.org/StrikethroughPrice" },
    });
  });

  test("travels to every country of the shop, and comes back by its rules", () => {
    const graph = things(stoneStructuredData(stone, DEFAULT_SETTINGS));
    const regions = graph.flatMap((one) => (one.shippingDestination ?? []) as { addressCountry: string }[]);
    expect(regions.map(({ addressCountry }) => addressCountry).toSorted()).toEqual(
      COUNTRIES.map(({ code }) => code).toSorted(),
    );
    const policies = graph.filter((one) => one["@type"] === "MerchantReturnPolicy");
    expect(policies.map(({ merchantReturnDays }) => merchantReturnDays)).toEqual([30, 30]);
    expect(policies.flatMap((one) => one.applicableCountry as string[]).toSorted()).toEqual(
      COUNTRIES.map(({ code }) => code).toSorted(),
    );
    const apart = { ...DEFAULT_SETTINGS, returnDaysByCountry: { DE: 45, FR: 45, SG: 0 } };
    const windows = things(stoneStructuredData(stone, apart)).filter(
      (one) => one["@type"] === "MerchantReturnPolicy",
    );
    expect(windows.find((one) => one.merchantReturnDays === 45)?.applicableCountry).toEqual(["FR", "DE"]);
    expect(
      windows.find((one) => one.returnPolicyCategory === "https://schema.org/MerchantReturnNotPermitted"),
    ).toMatchObject({ applicableCountry: ["SG"] });
    expect(windows.flatMap((one) => one.applicableCountry as string[])).toHaveLength(COUNTRIES.length);
    const none = things(stoneStructuredData(stone, { ...DEFAULT_SETTINGS, returnDays: 0 }));
    expect(none.filter((one) => one["@type"] === "MerchantReturnPolicy")).toMatchObject([
      { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" },
    ]);
  });
});

describe("a product", () => {
  const metals = [
    variant({}),
    variant({ sku: "R-2", metal: "platinum", price: 657, regular_price: 657, stock: 0 }),
    variant({
      sku: "R-3",
      metal: "platinum",
      options: { size: "7" },
      price: 700,
      regular_price: 700,
      stock: 2,
    }),
  ];

  test("in several metals is a group of one thing a metal, each as its page opens with it", () => {
    const data = productData(product(metals), DEFAULT_SETTINGS);
    expect(faultsIn([told(data)])).toEqual([]);
    const [group] = things(data);
    expect(group?.hasVariant).toMatchObject([
      { sku: "R-1", offers: { price: 530, availability: "https://schema.org/MadeToOrder" } },
      {
        sku: "R-3",
        material: "Platinum",
        offers: {
          price: 700,
          availability: "https://schema.org/InStock",
          url: expect.stringMatching(/\/wedding-rings\/plain\/alba\?metal=platinum$/),
        },
      },
    ]);
  });

  test("has a rating and reviews only where customers wrote some", () => {
    const review = {
      ...{
        id: "6f9f2b0e-6f0e-4b52-9a53-b5a9a0d2f001",
        stars: 4,
        title: "Lovely",
        text: "It sparkles.",
        name: "",
      },
      ...{
        source: "order" as const,
        is_verified: true,
        imported_from: null,
        incentive: null,
        photos: [],
        reply: null,
      },
      written_at: "2026-11-02T10:00:00.000Z",
    };
    const stars = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 };
    const reviews = { data: [review], meta: { count: 2, average: 4.5, stars, next: null } };
    for (const variants of [metals, [variant({})]]) {
      expect(JSON.stringify(productData(product(variants), DEFAULT_SETTINGS))).not.toMatch(
        /[rR]ating|review/,
      );
      const data = productData(product(variants), DEFAULT_SETTINGS, reviews);
      expect(faultsIn([told(data)])).toEqual([]);
      expect(things(data)[0]).toMatchObject({
        aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
        review: [
          { author: { name: "Customer" }, reviewBody: "It sparkles.", reviewRating: { ratingValue: 4 } },
        ],
      });
    }
  });

  test("whose size is still to be chosen is told at the price its page opens with", () => {
    const sized = (sku: string, metal: Variant["metal"], size: string, price: number) =>
      variant({ sku, metal, options: { size }, price, regular_price: price });
    const [group] = things(
      productData(
        product([
          sized("W4", "14k-white", "4", 500),
          sized("W65", "14k-white", "6.5", 540),
          sized("P4", "platinum", "4", 800),
          sized("P65", "platinum", "6.5", 860),
        ]),
        DEFAULT_SETTINGS,
      ),
    );
    expect(group?.hasVariant).toMatchObject([
      { sku: "W65", offers: { price: 540 } },
      { sku: "P65", offers: { price: 860 } },
    ]);
  });

  test("has no price of a piece that is sold in its range", () => {
    const ready = [90, 120, 150].map((price, index) =>
      variant({ sku: `S-${index}`, metal: null, grams: null, price, stock: index }),
    );
    expect(things(productData(product(ready), DEFAULT_SETTINGS))[0]).toMatchObject({
      offers: { lowPrice: 120, highPrice: 150, offerCount: 2 },
    });
  });

  test("at one price is one thing, and one whose sizes decide has a range of prices", () => {
    const one = productData(product([variant({})]), DEFAULT_SETTINGS);
    const sizes = productData(
      product([
        variant({ metal: null, grams: null }),
        variant({ sku: "R-4", metal: null, grams: null, price: 90 }),
      ]),
      DEFAULT_SETTINGS,
    );
    expect(faultsIn([told(one), told(sizes)])).toEqual([]);
    expect(things(one)[0]).toMatchObject({ "@type": "Product", offers: { price: 530 } });
    const [range, ...terms] = things(sizes);
    expect(range).toMatchObject({
      offers: { "@type": "AggregateOffer", lowPrice: 90, highPrice: 530 },
    });
    // a range of prices travels and comes back by rules too, which the same graph tells
    const { shippingDetails = [], hasMerchantReturnPolicy = [] } = (range?.offers ?? {}) as Record<
      string,
      { "@id": string }[]
    >;
    const named = terms.map((term) => term["@id"]);
    expect([shippingDetails.length > 0, hasMerchantReturnPolicy.length > 0]).toEqual([true, true]);
    for (const one of [...shippingDetails, ...hasMerchantReturnPolicy]) expect(named).toContain(one["@id"]);
  });

  test("that is no longer made can't be had", () => {
    const gone = things(productData(product([variant({})], { status: "withdrawn" }), DEFAULT_SETTINGS));
    expect(gone[0]?.offers).toMatchObject({ availability: "https://schema.org/Discontinued" });
  });
});

test("the shop, its search, an article, questions and the way to a page are sound", async () => {
  const one = await loadArticle("shapes", "round");
  if (!one) throw new Error("There is no article");
  const all = [
    organization(DEFAULT_SETTINGS),
    website(),
    article(one),
    breadcrumbs([{ label: "Home", href: "/" }, { label: "Here" }]),
  ].map(told);
  expect(faultsIn(all)).toEqual([]);
});

test("the shop's address is told in its parts, and no network's front page as its own", () => {
  const shop = told(organization(DEFAULT_SETTINGS));
  expect(shop.address).toMatchObject({
    addressLocality: "New York",
    addressRegion: "NY",
    postalCode: "10000",
    addressCountry: "US",
  });
  expect(shop.sameAs ?? []).not.toContain("https://www.instagram.com/");
});

describe("the check of rich results", () => {
  const context = { "@context": "https://schema.org" };
  test.each([
    ["a type nobody knows", { ...context, "@type": "Jewel" }, /nothing is known/],
    [
      "a missing field",
      { ...context, "@type": "WebSite", name: "x", url: "https://x.example/" },
      /lacks potentialAction/,
    ],
    ["a path for an address", { ...context, "@type": "Organization", name: "x", url: "/x" }, /no address/],
    [
      "a price of nothing",
      {
        ...context,
        "@type": "AggregateOffer",
        lowPrice: 0,
        highPrice: 1,
        priceCurrency: "USD",
        offerCount: 1,
      },
      /no range/,
    ],
    [
      "a reference to nothing",
      { ...context, "@type": "Brand", name: "x", seller: { "@id": "#gone" } },
      /told nowhere/,
    ],
    [
      "one crumb",
      {
        ...context,
        "@type": "BreadcrumbList",
        itemListElement: [{ "@type": "ListItem", position: 1, name: "x" }],
      },
      /no way/,
    ],
  ])("finds %s", (_, block, sentence) => {
    expect(faultsIn([block]).join("\n")).toMatch(sentence);
  });
});
