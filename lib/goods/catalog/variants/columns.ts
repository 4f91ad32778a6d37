import { optionKeys } from "@/lib/goods/terms/options";
import type { Variant } from "../schema";

type Field = "sku" | "metal" | "grams" | "carats" | "price" | "regular_price" | "stock";
type PageVariant = Pick<Variant, Field | "options">;

/** What each variant has, or once what all of them have. */
type Column<T> = readonly T[] | T;

/**
 * The variants of a product by column, with options that only some of them have as null in the others. A page of loose
 * stones has hundreds of variants, and by column it is a tenth smaller than with the names of its fields in each. Without
 * regular prices, none is on sale.
 */
export type VariantColumns = { [F in Exclude<Field, "sku" | "regular_price">]: Column<Variant[F]> } & {
  /** what all SKUs begin with, and the rest of each */
  sku: { readonly start: string; readonly ends: readonly string[] };
  regular_price?: readonly number[];
  options: Readonly<Record<string, Column<string | null>>>;
};

/** Arranges variants by column, for the way to the browser. */
export function variantColumns(variants: readonly PageVariant[]): VariantColumns {
  const column = <F extends Field>(field: F) => shortened(variants.map((variant) => variant[field]));
  const isOnSale = variants.some(({ price, regular_price }) => regular_price !== price);
  return {
    sku: splitAfterStart(variants.map(({ sku }) => sku)),
    metal: column("metal"),
    grams: column("grams"),
    carats: column("carats"),
    price: column("price"),
    ...(isOnSale ? { regular_price: variants.map(({ regular_price }) => regular_price) } : {}),
    stock: column("stock"),
    options: Object.fromEntries(
      optionKeys(variants).map((key) => [
        key,
        shortened(variants.map(({ options }) => options[key] ?? null)),
      ]),
    ),
  };
}

/** The variants that `variantColumns` arranged. */
export function variantsFrom({ options, ...columns }: VariantColumns): PageVariant[] {
  const used = Object.entries(options);
  const { start, ends } = columns.sku;
  return ends.map((end, row) => ({
    sku: start + end,
    metal: cell(columns.metal, row),
    grams: cell(columns.grams, row),
    carats: cell(columns.carats, row),
    price: cell(columns.price, row),
    regular_price: cell(columns.regular_price ?? columns.price, row),
    stock: cell(columns.stock, row),
    options: Object.fromEntries(
      used.flatMap(([key, column]) => {
        const value = cell(column, row);
        return value === null ? [] : [[key, value]];
      }),
    ),
  }));
}

/** Splits texts after what all of them begin with. */
function splitAfterStart(texts: readonly string[]) {
  const [first = ""] = texts;
  let length = first.length;
  while (!texts.every((text) => text.startsWith(first.slice(0, length)))) length -= 1;
  return { start: first.slice(0, length), ends: texts.map((text) => text.slice(length)) };
}

function shortened<T extends string | number | null>(column: readonly T[]): Column<T> {
  const [first] = column;
  return first !== undefined && column.every((value) => value === first) ? first : column;
}

function cell<T extends string | number | null>(column: Column<T>, row: number): T {
  const value = Array.isArray(column) ? (column as readonly T[])[row] : (column as T);
  if (value === undefined) throw new Error(`A column of variants ends before row ${row}`);
  return value;
}
