import type { ProductDocument, VariantDocument } from "@/lib/goods/catalog/products/document";
import { metalLabel } from "@/lib/goods/terms/metals";
import { ownTable } from "@/lib/platform/encoding/own-table";
import {
  amountOf,
  attributesOf,
  booleanOf,
  listOf,
  measuresOf,
  metalOf,
  numberOf,
  statusOf,
  stockOf,
  stonesOf,
} from "../cells/cell-values";

/** A column of the CSV: the header that is written, others that are read, and its value in both directions. */
type Column<T> = {
  headers: readonly [string, ...string[]];
  read: (text: string) => unknown;
  /** what an empty cell means; absent = the same as no column */
  empty?: null | "" | readonly never[];
  write: (of: T) => string;
};

const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const asIs = (cell: string) => cell;
const word = (cell: string) => cell.trim().toLowerCase();
const measures = (list: readonly { name: string; mm: number }[]) =>
  list.map(({ name, mm }) => `${name}: ${mm}`).join("; ");

/** Columns of a product, on its first row. */
export const PRODUCT_COLUMNS = {
  slug: { headers: ["Handle", "Slug", "URL handle"], read: word, write: ({ slug }) => text(slug) },
  name: { headers: ["Title", "Name"], read: asIs, empty: "", write: ({ name }) => name },
  summary: {
    headers: ["Summary", "Short description"],
    read: asIs,
    empty: "",
    write: ({ summary }) => summary,
  },
  description: {
    headers: ["Description", "Body (Markdown)", "Body (HTML)", "Body HTML"],
    read: asIs,
    empty: "",
    write: ({ description }) => description,
  },
  sku: { headers: ["Product SKU"], read: asIs, write: ({ sku }) => text(sku) },
  kind: { headers: ["Kind"], read: word, write: ({ kind }) => kind },
  source: { headers: ["Source"], read: word, write: ({ source }) => source },
  category: {
    headers: ["Category", "Type", "Product type", "Product category", "Custom product type"],
    read: asIs,
    write: ({ category }) => text(category),
  },
  also_in: { headers: ["Also in"], read: listOf, empty: [], write: ({ also_in }) => also_in.join("; ") },
  status: { headers: ["Status"], read: statusOf, write: ({ status }) => status },
  active_from: {
    headers: ["Active from"],
    read: asIs,
    empty: null,
    write: ({ active_from }) => text(active_from),
  },
  active_until: {
    headers: ["Active until"],
    read: asIs,
    empty: null,
    write: ({ active_until }) => text(active_until),
  },
  lead_days: { headers: ["Lead days"], read: numberOf, write: ({ lead_days }) => text(lead_days) },
  ready_to_ship: {
    headers: ["Ready to ship"],
    read: booleanOf,
    write: ({ ready_to_ship }) => text(ready_to_ship).toUpperCase(),
  },
  engraving: { headers: ["Engraving letters"], read: numberOf, write: ({ engraving }) => text(engraving) },
  shape: { headers: ["Shape"], read: word, empty: null, write: ({ shape }) => text(shape) },
  style: { headers: ["Style"], read: word, empty: null, write: ({ style }) => text(style) },
  attributes: {
    headers: ["Attributes"],
    read: attributesOf,
    empty: [],
    write: ({ attributes }) => attributes.map(({ key, value }) => `${key}: ${value}`).join("\n"),
  },
  dimensions: {
    headers: ["Measures (mm)"],
    read: measuresOf,
    empty: [],
    write: ({ dimensions }) => measures(dimensions),
  },
  care: { headers: ["Care"], read: asIs, empty: "", write: ({ care }) => care },
  search_words: {
    headers: ["Search words", "Tags"],
    read: (cell) => cell.replaceAll(/\s*,\s*/g, " "),
    empty: "",
    write: ({ search_words }) => search_words,
  },
  seo_title: { headers: ["SEO title"], read: asIs, empty: null, write: ({ seo_title }) => text(seo_title) },
  seo_description: {
    headers: ["SEO description"],
    read: asIs,
    empty: null,
    write: ({ seo_description }) => text(seo_description),
  },
  position: { headers: ["Position"], read: numberOf, write: ({ position }) => text(position) },
  version: { headers: ["Version"], read: numberOf, write: ({ version }) => text(version) },
} satisfies Record<string, Column<ProductDocument>>;

/** Columns of a setting of the ring builder, on its first row. */
export const SETTING_COLUMNS = {
  style: { headers: ["Setting style"], read: word, write: ({ style }) => style },
  shapes: { headers: ["Center shapes"], read: listOf, write: ({ shapes }) => shapes.join("; ") },
  min_carat: { headers: ["Center carat min"], read: numberOf, write: (one) => text(one.min_carat) },
  max_carat: { headers: ["Center carat max"], read: numberOf, write: (one) => text(one.max_carat) },
  min_size: { headers: ["Ring size min"], read: numberOf, write: (one) => text(one.min_size) },
  max_size: { headers: ["Ring size max"], read: numberOf, write: (one) => text(one.max_size) },
  band_width: { headers: ["Band width (mm)"], read: numberOf, write: (one) => text(one.band_width) },
  side_stones: { headers: ["Side stones"], read: numberOf, write: (one) => text(one.side_stones) },
  side_carats: { headers: ["Side carats"], read: numberOf, write: (one) => text(one.side_carats) },
} satisfies Record<string, Column<NonNullable<ProductDocument["setting"]>>>;

/** Columns of a variant, on each of the product's rows. */
export const VARIANT_COLUMNS = {
  sku: { headers: ["Variant SKU"], read: asIs, write: ({ sku }) => text(sku) },
  metal: {
    headers: ["Metal"],
    read: metalOf,
    empty: null,
    write: ({ metal }) => (metal === null ? "" : metalLabel(metal)),
  },
  price: { headers: ["Variant Price", "Price"], read: amountOf, empty: "", write: ({ price }) => price },
  compare_at_price: {
    headers: ["Variant Compare At Price", "Compare-at price"],
    read: (cell) => (Number(amountOf(cell)) === 0 ? null : amountOf(cell)),
    empty: null,
    write: (one) => text(one.compare_at_price),
  },
  grams: {
    headers: ["Metal grams"],
    read: (cell) => (Number(cell) === 0 ? null : numberOf(cell)),
    empty: null,
    write: ({ grams }) => text(grams),
  },
  carats: { headers: ["Variant Carats", "Carats"], read: numberOf, write: ({ carats }) => text(carats) },
  stones: {
    headers: ["Variant Stones", "Stones"],
    read: stonesOf,
    empty: [],
    write: ({ stones }) => stones.map(({ cut, count }) => `${cut}: ${count}`).join("; "),
  },
  dimensions: {
    headers: ["Variant Measures (mm)"],
    read: measuresOf,
    empty: [],
    write: ({ dimensions }) => measures(dimensions),
  },
  stock: {
    headers: ["Variant Inventory Qty", "Stock", "Inventory quantity"],
    read: stockOf,
    write: ({ stock }) => (stock === null ? "made to order" : text(stock)),
  },
} satisfies Record<string, Column<VariantDocument>>;

export const columnsOf = <F extends string, T>(table: Record<F, Column<T>>): [F, Column<T>][] =>
  Object.entries(table) as [F, Column<T>][];

/**
 * What earlier releases called the weight of the metal. Other shops have the weight of the parcel under these names, so that they
 * are read only beside columns that only this shop writes.
 */
export const FORMER_GRAMS = {
  headers: ["Variant Grams", "Grams"],
  beside: ["metal", "kind", "leaddays"],
} as const;

/** Columns of other shops' files that are not read, and why. */
export const IGNORED_COLUMNS: Readonly<Record<string, string>> = ownTable({
  vendor: "the shop sells under its own name",
  imagesrc: "add pictures with media add",
  imageposition: "add pictures with media add",
  imagealttext: "add pictures with media add",
  variantimage: "add pictures with media add",
  giftcard: "the shop doesn’t sell gift cards",
  varianttaxable: "every piece is taxed",
  variantrequiresshipping: "every piece is shipped",
  variantgrams: "it is the weight of the parcel",
  grams: "it is the weight of the parcel",
});
