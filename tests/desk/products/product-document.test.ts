import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDocument } from "@/lib/desk/errors/document-error";
import { documentChanges } from "@/lib/desk/products/commands/document-changes";
import { productsCsv } from "@/lib/desk/products/export-products";
import { mergeDraft } from "@/lib/desk/products/import/merge-draft";
import { draftsOfTable } from "@/lib/desk/products/import/read-csv";
import { freeName, skuFromChoice, skuFromSlug, slugFromName } from "@/lib/goods/catalog/products/made-names";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { metalSlugs } from "@/lib/goods/terms/metals";

/** Letters, digits, and what breaks spreadsheets, tables of them, and Markdown. */
const CHARACTERS = [..."abcXYZ019 ,;:'\"=+-@|*é☂ñ💎\n()<>&"];
const textOf = (most: number) =>
  fc.array(fc.constantFrom(...CHARACTERS), { maxLength: most }).map((parts) => parts.join(""));
const lineOf = (most: number) =>
  textOf(most)
    .map((text) => text.replaceAll(/[\n;:]/g, " ").trim())
    .filter((text) => text !== "");
const cents = fc.integer({ min: 1, max: 999_999_999 });
const dollars = (amount: number) => (amount / 100).toFixed(2);
const measure = fc.record({
  name: lineOf(12),
  mm: fc.integer({ min: 1, max: 9_000 }).map((tenths) => tenths / 10),
});

const variant = fc.record({
  metal: fc.constantFrom(null, ...metalSlugs()),
  options: fc.dictionary(fc.constantFrom("size", "quality", "gemstone", "center_stone"), lineOf(20), {
    maxKeys: 3,
  }),
  grams: fc.option(fc.integer({ min: 1, max: 4_999 })),
  carats: fc.integer({ min: 0, max: 100 }),
  stones: fc.uniqueArray(
    fc.record({ cut: fc.constantFrom(...SHAPES), count: fc.integer({ min: 1, max: 99 }) }),
    {
      selector: ({ cut }) => cut,
      maxLength: 3,
    },
  ),
  dimensions: fc.array(measure, { maxLength: 2 }),
  price: cents.map(dollars),
  stock: fc.option(fc.integer({ min: 0, max: 99 })),
});

const product = fc
  .record({
    name: lineOf(30),
    slug: fc.constantFrom("studs", "oval-studs-2"),
    sku: fc.constantFrom("STUDS", "A.1+b_2"),
    category: fc.constant("studs"),
    summary: lineOf(40),
    description: textOf(60).map((text) => text.trim()),
    care: textOf(20).map((text) => text.trim()),
    attributes: fc.array(fc.record({ key: lineOf(10), value: lineOf(20) }), { maxLength: 3 }),
    dimensions: fc.array(measure, { maxLength: 2 }),
    search_words: lineOf(20).map((text) => text.replaceAll(",", " ").replaceAll(/ +/g, " ").trim()),
    seo_title: fc.option(lineOf(20)),
    lead_days: fc.integer({ min: 0, max: 90 }),
    engraving: fc.integer({ min: 0, max: 20 }),
    status: fc.constantFrom("draft", "withdrawn"),
    active_from: fc.option(fc.constantFrom("2990-01-01", "2990-01-02T10:00:00-05:00")),
    variants: fc.uniqueArray(variant, {
      selector: ({ metal, options }) => JSON.stringify([metal, Object.entries(options).sort()]),
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ variants, ...rest }) => ({
    ...rest,
    variants: variants.map((one, at) => ({ ...one, sku: `SKU-${at}` })),
  }));

test("a document that was read is read again as itself", () => {
  fc.assert(
    fc.property(product, (input) => {
      const once = parseDocument(input);
      expect(parseDocument(JSON.parse(JSON.stringify(once)))).toEqual(once);
      expect(documentChanges(once, parseDocument(once))).toEqual([]);
    }),
  );
});

async function allOf<T>(items: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test("rows of a product that are apart belong together, and each draft comes with its last row", async () => {
  const table = "Handle,Title,SKU,Variant SKU,Price\na,A,,A-1,1\nb,B,,B-1,2\n,,,B-2,3\na,,,A-2,4\n";
  const { count, drafts } = await draftsOfTable(table);
  expect(count).toBe(2);
  const read = (await allOf(drafts())).map(({ label, line, variants }) => [label, line, variants?.length]);
  expect(read).toEqual([
    ["b", 3, 2],
    ["a", 2, 2],
  ]);
});

test("a product comes back from a table as it was written, whatever its texts hold", async () => {
  const places = new Map([["studs", { id: "", slug: "studs", name: "Studs", parent: null }]]);
  await fc.assert(
    fc.asyncProperty(product, async (input) => {
      const written = parseDocument(input);
      const [draft] = await allOf((await draftsOfTable(productsCsv([written]))).drafts());
      if (!draft) throw new Error("There is no product in the table");
      const merged = mergeDraft(draft, {
        before: null,
        places,
        category: null,
        setsStock: true,
        removesMissing: false,
      });
      expect(documentChanges(written, parseDocument(merged))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

describe("names made for a product", () => {
  test.each([
    ["Élan & Oval Studs", "elan-oval-studs"],
    ["  Mother’s ring — 14k  ", "mothers-ring-14k"],
    ["💎", ""],
    ["a ".repeat(80), Array.from({ length: 40 }, () => "a").join("-")],
  ])("%s is at %s", (name, slug) => expect(slugFromName(name)).toBe(slug));

  test("SKUs say the metal and the options, and never repeat", () => {
    const sku = skuFromSlug("oval-studs");
    const choice = { metal: "14k-white" as const, options: { size: "6.5", finish: "High polish" } };
    expect(skuFromChoice(sku, choice)).toBe("OVAL-STUDS-14W-S6.5-HIGHPOLISH");
    expect(freeName(sku, (name) => ["OVAL-STUDS", "OVAL-STUDS-2"].includes(name))).toBe("OVAL-STUDS-3");
  });
});
