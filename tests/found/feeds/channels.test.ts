import { expect, test } from "vitest";
import { allChannels, CHANNELS } from "@/lib/found/feeds/channels/all-channels";
import { CHANNEL_IDS, plain, rowOf, rowProblem } from "@/lib/found/feeds/channels/channel";
import { feedPath, parseFeedFile } from "@/lib/found/feeds/files";
import type { Offer } from "@/lib/found/feeds/offer";
import { feedHeader, feedLines, feedScope } from "@/lib/found/feeds/write";

const OFFER: Offer = {
  id: "SET-ALBA-14W",
  group: "SET-ALBA",
  title: "Alba solitaire ring setting, 14k white gold",
  description: "Setting only. Four prongs.",
  link: "https://shop.example/engagement-rings/solitaire/alba?metal=14k-white",
  images: ["https://shop.example/a.jpg", "https://shop.example/b,c.jpg"],
  availability: "made-to-order",
  leadDays: 10,
  price: 1_250,
  salePrice: 999.5,
  category: "rings",
  productType: "Engagement rings > Solitaire",
  color: "White",
  material: "14k white gold",
  size: null,
  brand: "Ada’s",
  mpn: "SET-ALBA-14W",
  details: [{ section: "Metal", name: "Weight", value: "3.2 g, about 1:10" }],
};
// a Monday
const SCOPE = feedScope(new Date("2026-06-01T12:00:00Z"));
const valuesOf = (id: keyof typeof CHANNELS, offer: Offer = OFFER) => {
  const row = rowOf(CHANNELS[id], offer, SCOPE);
  return Object.fromEntries(CHANNELS[id].columns.map(({ name }, at) => [name, row[at]]));
};

test("the channels of the setting are those that have columns", () => {
  expect(Object.keys(CHANNELS).sort()).toEqual([...CHANNEL_IDS].sort());
});

test.each(allChannels)("$name names the source of every rule, and no column twice", ({ columns }) => {
  for (const { name, source } of columns) expect(URL.canParse(source), name).toBe(true);
  expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
});

test.each(allChannels)("$name takes every availability, with and without a sale", (channel) => {
  for (const availability of ["in-stock", "made-to-order", "sold-out"] as const) {
    for (const salePrice of [null, 999.5]) {
      const row = rowOf(channel, { ...OFFER, availability, salePrice }, SCOPE);
      expect(rowProblem(channel, row)).toBeNull();
    }
  }
});

test("what is made to order has each channel’s own word, and at Google the day on which it ships", () => {
  expect(valuesOf("google")).toMatchObject({
    availability: "backorder",
    availability_date: "2026-06-15T00:00+0000",
    max_handling_time: "10",
  });
  expect(valuesOf("google", { ...OFFER, availability: "in-stock" })).toMatchObject({
    availability: "in_stock",
    availability_date: "",
  });
  expect(valuesOf("meta").availability).toBe("available for order");
});

test("a sale keeps the regular price as the price", () => {
  const code = valuesOf("google").price?.slice(-3);
  expect(valuesOf("google")).toMatchObject({
    price: `1250.00 ${code}`,
    sale_price: `999.50 ${code}`,
    google_product_category: "200",
  });
});

test("a comma in an address or a fact divides nothing", () => {
  expect(valuesOf("google")).toMatchObject({
    additional_image_link: "https://shop.example/b%2Cc.jpg",
    "product_detail(section_name:attribute_name:attribute_value)": "Metal:Weight:3.2 g about 1 10",
  });
});

test("only a stone, which has no maker’s number, says that it has no identifiers", () => {
  expect(valuesOf("google").identifier_exists).toBe("yes");
  expect(valuesOf("google", { ...OFFER, mpn: null }).identifier_exists).toBe("no");
});

test("a long title ends at a word, within the limit", () => {
  const title = `Alba ${"four prong ".repeat(30)}`;
  const { title: shown = "" } = valuesOf("google", { ...OFFER, title });
  expect(shown.length).toBeLessThanOrEqual(150);
  expect(shown).toMatch(/(?:four|prong)…$/);
});

test("values need no quotes: no tabs, line breaks, or straight quotes are left", () => {
  expect(plain('two\tlines\r\nof 2.5" \u200bwide ')).toBe("two lines of 2.5″ wide");
  const lines = feedLines(CHANNELS.meta, [{ ...OFFER, title: "a\tb\nc" }], SCOPE);
  expect(lines.split("\n")).toHaveLength(2);
  expect(lines.split("\t")).toHaveLength(feedHeader(CHANNELS.meta).split("\t").length);
});

test.each([
  ["without a title", { title: "" }, "title is missing"],
  ["with an address of no page", { link: "/engagement-rings" }, "link has a form that isn’t accepted"],
  ["with an id that is too long", { id: "S".repeat(51) }, "id is longer than 50 characters"],
])("an offer %s is left out, and the reason said", (_, change, problem) => {
  const offer = { ...OFFER, ...change };
  expect(rowProblem(CHANNELS.google, rowOf(CHANNELS.google, offer, SCOPE))).toBe(problem);
  expect(feedLines(CHANNELS.google, [offer, OFFER], SCOPE).trim().split("\n")).toHaveLength(1);
});

test("a word that a channel doesn’t list is refused", () => {
  const row = rowOf(CHANNELS.meta, OFFER, SCOPE);
  row[CHANNELS.meta.columns.findIndex(({ name }) => name === "availability")] = "in_stock";
  expect(rowProblem(CHANNELS.meta, row)).toBe("availability can’t be “in_stock”");
});

test("a file’s address says what it holds, and nothing else is a file", () => {
  for (const file of [
    { channel: "google", kind: "pieces" },
    { channel: "meta", kind: "changes" },
    { channel: "pinterest", kind: "stones", part: { nth: 2, of: 7 } },
  ] as const) {
    expect(parseFeedFile(feedPath(file).slice("/feeds/".length))).toEqual(file);
  }
  for (const name of [
    "google",
    "etsy.tsv",
    "google-stones-3-of-2.tsv",
    "google-stones-0-of-2.tsv",
    "__proto__.tsv",
  ])
    expect(parseFeedFile(name), name).toBeNull();
});
