import { listedPrice } from "@/lib/catalogue/answer-list";
import type { CategoryListState } from "@/lib/catalogue/category-list";
import type { Product, Variant } from "@/lib/catalogue/schema";
import { centsFromDecimal } from "@/lib/money/model";

type Narrowed = Pick<CategoryListState, "metal" | "carat" | "availability">;

/** The form a list shows a product in: the cheapest that passes the list's filters and can be had; null where none does. */
export function listedVariant({ variants }: Pick<Product, "variants">, state: Narrowed): Variant | null {
  const filters = {
    ...(state.metal.length > 0 ? { metal: [...state.metal] } : {}),
    ...(state.availability.length > 0 ? { availability: [...state.availability] } : {}),
    ...(state.carat ? { carat: state.carat } : {}),
  };
  const priced = variants.map((variant) => ({
    variant,
    cents: listedPrice([{ ...variant, cents: centsFromDecimal(variant.price) }], filters),
  }));
  const had = priced.filter((one): one is { variant: Variant; cents: number } => one.cents !== null);
  had.sort((a, b) => a.cents - b.cents);
  return had[0]?.variant ?? null;
}
