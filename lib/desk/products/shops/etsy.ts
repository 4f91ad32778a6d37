import { addressesOf, countOf, skuOf, wordsOf, writtenSku } from "./cells";
import type { ShopProduct, ShopReader, ShopRow, ShopTable, ShopVariant } from "./model";

const OWN = ["currencycode", "materials", "image1", "variation1type", "variation1name", "variation1values"];
const LEAST_OWN = 3;

const FIELDS = {
  title: { headers: ["TITLE"], use: "Name" },
  body: { headers: ["DESCRIPTION"], use: "Description" },
  price: { headers: ["PRICE"], use: "Price" },
  currency: { headers: ["CURRENCY_CODE", "CURRENCY"], use: "Currency" },
  quantity: { headers: ["QUANTITY"], use: "Stock" },
  tags: { headers: ["TAGS"], use: "Search words" },
  materials: { headers: ["MATERIALS"], use: "Attribute" },
  section: { headers: ["SECTION", "SHOP_SECTION"], use: "Category" },
  sku: { headers: ["SKU"], use: "SKU" },
} as const;

/** The most variants that the values of a listing's variations make. */
const MOST_COMBINED = 500;

/** Etsy's export of listings: a row for each, the values of its variations in cells, without what each of them costs. */
export const etsy: ShopReader = {
  system: "etsy",
  fields: FIELDS,
  numbered: [
    [/^image\d+$/, "Picture"],
    [/^variation\d(?:type|name|values)$/, "Option"],
  ],
  recognizes: (keys) =>
    keys.has("title") && keys.has("price") && OWN.filter((key) => keys.has(key)).length >= LEAST_OWN,
  keyOf: (row, last) => (isMoreText(row) && last !== "" ? last : `row ${row.line}`),
  read: readProduct,
  // its shops have no addresses of their own
  pages: [],
};

/** Whether a row only goes on with the description of the row before, wherever its text lies. */
const isMoreText = (row: ShopRow): boolean =>
  ["price", "currency", "quantity"].every((field) => row.of(field) === "");

function readProduct(rows: readonly ShopRow[], table: ShopTable): ShopProduct {
  const [first] = rows;
  if (!first) throw new Error("A listing has at least one row");
  const variations = variationsOf(first, table);
  const choices = combined(variations);
  const skus = wordsOf(first.of("sku"));
  const isOpen = choices.length > 1;
  const pictures = table.numbered(/^image(\d+)$/).flatMap(({ place }) =>
    addressesOf(first.row.cell(place.index)).map((address) => ({
      line: first.line,
      column: place.header,
      address,
      alt: "",
    })),
  );
  const section = first.of("section");
  return {
    label: first.of("title"),
    line: first.line,
    leftOut: choices.length > MOST_COMBINED ? "It has more than 500 variants. Add it by hand" : null,
    name: first.of("title"),
    slug: null,
    description: rows
      .map((row) => (row === first ? row.of("body") : `${row.of("title")} ${row.of("body")}`.trim()))
      .filter((text) => text !== "")
      .join("\n"),
    summary: "",
    types: section ? [section] : [],
    tags: wordsOf(first.of("tags")).map((tag) => tag.replaceAll("_", " ")),
    status: "active",
    seoTitle: "",
    seoDescription: "",
    attributes: first.of("materials")
      ? [{ key: "materials", value: wordsOf(first.of("materials")).join(", ").replaceAll("_", " ") }]
      : [],
    variants: choices.map((options, at): ShopVariant => {
      // one for all is the listing's own
      const sku =
        skus.length === choices.length ? (skus[at] ?? "") : choices.length === 1 ? first.of("sku") : "";
      return {
        line: first.line,
        sku: skuOf(sku),
        writtenSku: writtenSku(sku) || null,
        options,
        price: first.of("price"),
        compareAt: null,
        // the count is of all variants together
        stock: { count: isOpen ? null : countOf(first.of("quantity")), isOversold: false },
      };
    }),
    pictures,
    oldPaths: [],
    oldLists: [],
    currency: first.of("currency").toUpperCase() || null,
    hasOpenPrices: isOpen,
    lost: [],
  };
}

type Variation = { name: string; values: string[] };

function variationsOf({ row }: ShopRow, table: ShopTable): Variation[] {
  const cells = (pattern: RegExp) =>
    new Map(table.numbered(pattern).map(({ nth, place }) => [nth, row.cell(place.index)]));
  const [types, names] = [cells(/^variation(\d)type$/), cells(/^variation(\d)name$/)];
  return [...cells(/^variation(\d)values$/)].flatMap(([nth, cell]) => {
    const values = wordsOf(cell);
    const name = names.get(nth) || types.get(nth) || `Option ${nth}`;
    return values.length > 0 ? [{ name, values }] : [];
  });
}

/** Every choice of one value from each variation; one without options where there are none. */
function combined(variations: readonly Variation[]): [string, string][][] {
  return variations.reduce<[string, string][][]>(
    (choices, { name, values }) =>
      choices.length > MOST_COMBINED
        ? choices
        : choices.flatMap((choice) => values.map((value): [string, string][] => [...choice, [name, value]])),
    [[]],
  );
}
