import type { ShopScan } from "../shops/scan";

/** A product of a file before it is checked. */
export type ProductDraft = {
  /** how the report calls it: its slug, or else its name */
  label: string;
  /** line of a table, or the product's number in a JSON file */
  line: number;
  /** whether it says all of a product; a table says only what it has columns for */
  isWhole: boolean;
  /** of the product's document; what is absent stays as it is */
  fields: Record<string, unknown>;
  /** null = the file says nothing of variants */
  variants: readonly Record<string, unknown>[] | null;
  /** words that may name its category, the best first */
  categories: readonly string[];
  /** where a field of the document was read */
  placeOf: (path: string) => { line: number; column: string | null };
  /** what can't be read, by fields of the document */
  faults?: readonly { path: string; message: string }[];
  /** what only products of other shops have; absent for the shop's own files */
  shop?: ShopDraft;
};

/** What another shop's export says of a product besides its document. */
export type ShopDraft = {
  /** what the other shop calls it, the same in each of its exports */
  key: string;
  pictures: readonly { line: number; column: string; address: string; alt: string }[];
  oldPaths: readonly string[];
};

export type ReadFile = {
  /** how many products the file has */
  count: number;
  /** reads them, from the first one each time */
  drafts: () => AsyncIterable<ProductDraft> | Iterable<ProductDraft>;
  /** columns that are not read, with the reason where there is one */
  ignored: string[];
  /** what another shop's export holds; absent for the shop's own files */
  scan?: ShopScan;
};
