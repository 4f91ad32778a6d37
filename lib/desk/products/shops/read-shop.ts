import { headerKey, type Place, placesOf, type Row } from "../cells/headers";
import { etsy } from "./etsy";
import type { ColumnUse, ShopReader, ShopRow, ShopSystem, ShopTable } from "./model";
import { shopify } from "./shopify";
import { squarespace } from "./squarespace";
import { woocommerce } from "./woocommerce";

const READERS: Readonly<Record<ShopSystem, ShopReader>> = { shopify, woocommerce, etsy, squarespace };

/** A shop's export with its columns found. */
export type ShopFile = {
  reader: ShopReader;
  table: ShopTable;
  /** the columns in the file's order, and what each is read as */
  columns: ColumnUse[];
  rowOf: (row: Row) => ShopRow;
};

/** How a program's export is read. */
export const readerOf = (system: ShopSystem): ShopReader => READERS[system];

/** Finds which program wrote a table by its columns; null for any other table. */
export function recognizeShop(headers: readonly string[], now = new Date()): ShopFile | null {
  const places = placesOf(headers);
  const keys = new Set(places.keys());
  const reader = Object.values(READERS).find((one) => one.recognizes(keys));
  return reader ? openShopFile(reader, headers, places, now) : null;
}

function openShopFile(
  reader: ShopReader,
  headers: readonly string[],
  places: ReadonlyMap<string, Place>,
  now: Date,
): ShopFile {
  const found = new Map<string, Place>();
  const uses = new Map<number, string>();
  for (const [field, { headers: names, use }] of Object.entries(reader.fields)) {
    const place = names.map((name) => places.get(headerKey(name))).find((one) => one !== undefined);
    if (!place) continue;
    found.set(field, place);
    if (use !== null) uses.set(place.index, use);
  }
  for (const [key, place] of places) {
    const numbered = reader.numbered.find(([pattern]) => pattern.test(key));
    if (numbered && !uses.has(place.index)) uses.set(place.index, numbered[1]);
  }
  const others = [...places.values()].filter(({ index }) => !uses.has(index));
  const table: ShopTable = {
    headerOf: (field) => found.get(field)?.header ?? null,
    others,
    numbered: (pattern) =>
      [...places]
        .flatMap(([key, place]) => {
          const nth = Number(pattern.exec(key)?.[1]);
          return Number.isInteger(nth) ? [{ nth, place }] : [];
        })
        .sort((a, b) => a.nth - b.nth),
    now,
  };
  return {
    reader,
    table,
    columns: headers.map((cell, index) => {
      const header = cell.trim();
      const use = uses.get(index) ?? null;
      return { header, use, note: use === null ? noteOf(headerKey(header)) : null, examples: [] };
    }),
    rowOf: (row) => ({
      line: row.line,
      of: (field) => {
        const place = found.get(field);
        return place ? row.cell(place.index) : "";
      },
      row,
    }),
  };
}

/** Why well-known columns of other shops aren't read. */
const NOTES: readonly (readonly [RegExp, string])[] = [
  [/^vendor$|^brands?$/, "The shop sells under its own name"],
  [
    /grams$|^weight|weightunit|^length(?:in|cm)?$|^width(?:in|cm)?$|^height(?:in|cm)?$/,
    "It is of the parcel",
  ],
  [/metafields/, "The shop has no such field; see the list of what is missing"],
  [/barcode|gtin|mpn/, "The shop has no field for it"],
  [/taxable|chargetax|taxstatus|taxclass|taxcode/, "The shop’s own tax settings decide"],
  [/requiresshipping|fulfillmentservice|shippingclass/, "Every piece is shipped"],
  [/costperitem|costofgoods/, "The shop stores no cost of its own pieces"],
  [/googleshopping/, "It is of an advertisement"],
  [/international$|^included/, "It is of another market"],
];

const noteOf = (key: string): string | null => NOTES.find(([pattern]) => pattern.test(key))?.[1] ?? null;
