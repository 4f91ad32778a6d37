import type { Place, Row } from "../cells/headers";

/** Programs whose exports of products are recognized by their columns. */
export const SHOP_SYSTEMS = ["shopify", "woocommerce", "etsy", "squarespace"] as const;
export type ShopSystem = (typeof SHOP_SYSTEMS)[number];

export const SHOP_NAMES: Readonly<Record<ShopSystem, string>> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  etsy: "Etsy",
  squarespace: "Squarespace",
};

/** How many pieces of a variant there are. */
export type ShopStock = {
  /** null = made to order: not counted, or sold on when none is left */
  count: number | null;
  /** sold below zero, so that somebody has to say what that means here */
  isOversold: boolean;
};

export type ShopVariant = {
  line: number;
  /** as the shop writes SKUs; null to have one made */
  sku: string | null;
  /** the SKU of the file, where the shop has to write it otherwise */
  writtenSku: string | null;
  /** the options by name, in the file’s order */
  options: readonly (readonly [name: string, value: string])[];
  price: string;
  compareAt: string | null;
  stock: ShopStock;
};

export type ShopPicture = { line: number; column: string; address: string; alt: string };

/** A part of an old address that leads to a product, or to a list of them: `/collections/rings`. */
export type OldList = { path: string; type: string };

/** A product of another shop’s export, with what the file says and nothing that the shop decides. */
export type ShopProduct = {
  /** how the report calls it */
  label: string;
  line: number;
  /** why it is left out, such as a gift card; null for what the shop can sell */
  leftOut: string | null;
  name: string;
  /** its part of the address; null to have one made from the name */
  slug: string | null;
  /** HTML or plain text */
  description: string;
  /** a shorter text for lists; empty if the file has none */
  summary: string;
  /** words of what it is, by which it gets a category; the best first */
  types: readonly string[];
  tags: readonly string[];
  status: "active" | "draft" | "withdrawn";
  seoTitle: string;
  seoDescription: string;
  attributes: readonly { key: string; value: string }[];
  variants: readonly ShopVariant[];
  pictures: readonly ShopPicture[];
  /** addresses of its page in the old shop */
  oldPaths: readonly string[];
  /** addresses of lists that its types have there */
  oldLists: readonly OldList[];
  /** the currency that the file names; null if it names none */
  currency: string | null;
  /** whether the file doesn’t say what each variant costs */
  hasOpenPrices: boolean;
  /** what of it the shop has no place for, in words */
  lost: readonly string[];
};

/** What a column of an export is read as. */
export type ColumnUse = {
  header: string;
  /** what the shop calls it; null for a column that isn't read */
  use: string | null;
  /** why it isn't read, where that is known */
  note: string | null;
  /** some of its cells */
  examples: string[];
};

/** How a program's export is read. */
export type ShopReader = {
  readonly system: ShopSystem;
  /** whether a table with these columns is its export */
  readonly recognizes: (keys: ReadonlySet<string>) => boolean;
  /**
   * Fields of products and variants by the headers that name them.
   * @property use what the field is called where people see how the file is read; null for fields that only help
   */
  readonly fields: Readonly<Record<string, ShopField>>;
  /** columns that have a number, by their keys, and what they are called where people see how the file is read */
  readonly numbered: readonly (readonly [pattern: RegExp, use: string])[];
  /**
   * What names the product of a row.
   * @param last of the row before, for rows that don't say
   */
  readonly keyOf: (row: ShopRow, last: string) => string;
  /** what other rows may call the product of a row; none for most systems */
  readonly aliasesOf?: (row: ShopRow) => readonly string[];
  readonly read: (rows: readonly ShopRow[], table: ShopTable) => ShopProduct;
  /** addresses that every shop of this kind has, with the pages that take their place */
  readonly pages: readonly (readonly [from: string, to: string])[];
};

export type ShopField = { headers: readonly string[]; use: string | null };

/** A row by the fields that its reader knows. */
export type ShopRow = {
  line: number;
  /** a field’s cell; empty if the file has no such column */
  of: (field: string) => string;
  row: Row;
};

/** What a reader may know of the whole file. */
export type ShopTable = {
  /** the header of a field's column; null if the file has none */
  headerOf: (field: string) => string | null;
  /** columns that no field reads, with their headers */
  others: readonly Place[];
  /** the columns whose keys fit a pattern with a number, in the order of the numbers */
  numbered: (pattern: RegExp) => readonly { nth: number; place: Place }[];
  now: Date;
};
