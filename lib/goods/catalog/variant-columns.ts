import { optionKeys } from "@/lib/goods/terms/options";
import type { Variant } from "./schema";

type Field = "sku" | "metal" | "grams" | "carats" | "price" | "regular_price" | "stock";
type PageVariant = Pick<Variant, Field | "options">;

/**
 * The variants of a product by column, with options that only some of them have as null in the others. A page of loose
 * stones has hundreds of variants, and by column it is a tenth smaller than with the names of its fields in each.
 */
export type VariantColumns = { [F in Field]: readonly Variant[F][] } & {
  options: Readonly<Record<string, readonly (string | null)[]>>;
};

/** Arranges variants by column, for the way to the browser. */
export function variantColumns(variants: readonly PageVariant[]): VariantColumns {
  const column = <F extends Field>(field: F) => variants.map((variant) => variant[field]);
  return {
    sku: column("sku"),
    metal: column("metal"),
    grams: column("grams"),
    carats: column("carats"),
    price: column("price"),
    regular_price: column("regular_price"),
    stock: column("stock"),
    options: Object.fromEntries(
      optionKeys(variants).map((key) => [key, variants.map(({ options }) => options[key] ?? null)]),
    ),
  };
}

/** The variants that `variantColumns` arranged. */
export function variantsFrom({ options, ...columns }: VariantColumns): PageVariant[] {
  const used = Object.entries(options);
  return columns.sku.map((sku, row) => ({
    sku,
    metal: cell(columns.metal, row),
    grams: cell(columns.grams, row),
    carats: cell(columns.carats, row),
    price: cell(columns.price, row),
    regular_price: cell(columns.regular_price, row),
    stock: cell(columns.stock, row),
    options: Object.fromEntries(
      used.flatMap(([key, column]) => {
        const value = column[row] ?? null;
        return value === null ? [] : [[key, value]];
      }),
    ),
  }));
}

function cell<T>(column: readonly T[], row: number): T {
  const value = column[row];
  if (value === undefined) throw new Error(`A column of variants ends before row ${row}`);
  return value;
}
