import { optionKeys } from "@/lib/goods/terms/options";
import type { Variant } from "../schema";

type Field = "sku" | "metal" | "grams" | "carats" | "price" | "regular_price" | "stock";
type PageVariant = Pick<Variant, Field | "options" | "own_price">;

/** What comes again and again: each of `of` for as many variants as `each` says, then from the first again. */
type Cycle<T> = { readonly each: number; readonly of: readonly T[] };
/** What each variant has, or once what all of them have, or what they have in turn, as pieces in every size and color do. */
type Column<T> = readonly T[] | T | Cycle<T>;

/**
 * The variants of a product by column, with options that only some of them have as null in the others. A page of loose
 * stones has hundreds of variants, and by column it is a tenth smaller than with the names of its fields in each. Without
 * regular prices, none is on sale.
 */
export type VariantColumns = { [F in Exclude<Field, "sku" | "regular_price">]: Column<Variant[F]> } & {
  /** what all SKUs begin with, and the rest of each */
  sku: { readonly start: string; readonly ends: readonly string[] };
  regular_price?: readonly number[];
  /** where the page is in another currency than the shop's own */
  own_price?: readonly number[];
  options: Readonly<Record<string, Column<string | null>>>;
};

/** Arranges variants by column, for the way to the browser. */
export function variantColumns(variants: readonly PageVariant[]): VariantColumns {
  const column = <F extends Field>(field: F) => shortened(variants.map((variant) => variant[field]));
  const own = variants.flatMap(({ own_price }) => own_price ?? []);
  const isOnSale = variants.some(({ price, regular_price }) => regular_price !== price);
  return {
    sku: splitAfterStart(variants.map(({ sku }) => sku)),
    metal: column("metal"),
    grams: column("grams"),
    carats: column("carats"),
    price: column("price"),
    ...(isOnSale ? { regular_price: variants.map(({ regular_price }) => regular_price) } : {}),
    ...(own.length > 0 ? { own_price: own } : {}),
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
    ...(columns.own_price ? { own_price: cell(columns.own_price, row) } : {}),
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
  const each = column.findIndex((value) => value !== first);
  if (first === undefined) return column;
  if (each < 0) return first;
  const turns = column.filter((_, row) => row % each === 0);
  // what doesn't come again is shorter this way if each comes several times at once
  const least = each > 1 ? turns.length : turns.length - 1;
  for (let length = 1; length <= least; length += 1) {
    const cycle = { each, of: turns.slice(0, length) };
    if (isCycle(column, cycle)) return cycle;
  }
  return column;
}

const inTurn = <T>({ each, of }: Cycle<T>, row: number): T | undefined =>
  of[Math.floor(row / each) % of.length];

const isCycle = <T>(column: readonly T[], cycle: Cycle<T>) =>
  column.every((value, row) => value === inTurn(cycle, row));

function cell<T extends string | number | null>(column: Column<T>, row: number): T {
  const value = isTurning(column)
    ? inTurn(column, row)
    : Array.isArray(column)
      ? (column as readonly T[])[row]
      : (column as T);
  if (value === undefined) throw new Error(`A column of variants ends before row ${row}`);
  return value;
}

const isTurning = <T>(column: Column<T>): column is Cycle<T> =>
  typeof column === "object" && column !== null && "of" in column;
