import { stringify } from "csv-stringify/sync";
import type { ProductDocument } from "@/lib/goods/catalog/products/document";
import { optionKeys, optionName } from "@/lib/goods/terms/options";
import { db } from "@/lib/platform/db/client";
import { guarded } from "./cells/cell-values";
import { columnsOf, PRODUCT_COLUMNS, SETTING_COLUMNS, VARIANT_COLUMNS } from "./import/columns";
import { readCategoryPlaces } from "./queries/category-places";
import { listProducts, type ProductChoice } from "./queries/list-products";
import { readStored } from "./queries/read-document";

/** Products read at a time. */
const BATCH = 50;
/** Columns of options that every file has, as other shops’ files do. */
const LEAST_OPTIONS = 3;

/** The documents of products, in the order of the shop’s lists. @throws CommandError */
export async function readDocuments(choice: ProductChoice): Promise<ProductDocument[]> {
  const ids = (await listProducts(choice)).map(({ id }) => id);
  const places = await readCategoryPlaces(db());
  const documents: ProductDocument[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const stored = await readStored(db(), ids.slice(at, at + BATCH), places);
    documents.push(...stored.map(({ document }) => document));
  }
  return documents;
}

export const productsJson = (documents: readonly ProductDocument[]): string =>
  `${JSON.stringify({ products: documents }, null, 2)}\n`;

/**
 * Products as a table: one row a variant, with the product’s own columns on its first row. No cell is run as a formula by a
 * spreadsheet.
 */
export function productsCsv(documents: readonly ProductDocument[]): string {
  const most = Math.max(LEAST_OPTIONS, ...documents.map(({ variants }) => optionKeys(variants).length));
  const nths = Array.from({ length: most }, (_, nth) => nth);
  const head = [
    ...columnsOf(PRODUCT_COLUMNS).map(([, { headers }]) => headers[0]),
    ...columnsOf(SETTING_COLUMNS).map(([, { headers }]) => headers[0]),
    ...nths.flatMap((nth) => [`Option${nth + 1} Name`, `Option${nth + 1} Value`]),
    ...columnsOf(VARIANT_COLUMNS).map(([, { headers }]) => headers[0]),
  ];
  return stringify([head, ...documents.flatMap((document) => rowsOf(document, nths))]);
}

function rowsOf(document: ProductDocument, nths: readonly number[]): string[][] {
  const { variants, setting } = document;
  const keys = optionKeys(variants);
  return variants.map((variant, at) => {
    const own = columnsOf(PRODUCT_COLUMNS).map(([field, { write }]) =>
      at === 0 || field === "slug" ? write(document) : "",
    );
    const held = columnsOf(SETTING_COLUMNS).map(([, { write }]) =>
      at === 0 && setting ? write(setting) : "",
    );
    const options = nths.flatMap((nth) => {
      const key = keys[nth];
      if (key === undefined) return ["", ""];
      return [at === 0 ? optionName(key) : "", variant.options[key] ?? ""];
    });
    const sold = columnsOf(VARIANT_COLUMNS).map(([, { write }]) => write(variant));
    return [...own, ...held, ...options, ...sold].map(guarded);
  });
}
