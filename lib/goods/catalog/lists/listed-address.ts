import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import { productApiPath } from "../paths/paths";
import type { ProductCard } from "../schema";
import type { CategoryListState } from "./category-list";

/**
 * The address at which a product's page opens on the variant that its card shows: the plain page where that is the one it
 * opens on anyway. A metal that a list is filtered by is named either way, as a choice of the shopper. The suggested size
 * isn't named, because a size that the page names counts as chosen.
 * @param shape center shape that a setting is shown with; null for its first
 */
export function listedAddress(
  product: Pick<ProductCard, "slug" | "category" | "listed" | "opens">,
  filters: Partial<Pick<CategoryListState, "metal">> = {},
  shape: string | null = null,
): string {
  const { listed, opens } = product;
  const params = new URLSearchParams();
  if (listed.metal && (!opens || (filters.metal ?? []).length > 0)) params.set("metal", listed.metal);
  if (!opens) {
    for (const [option, value] of Object.entries(listed.options)) {
      if (option !== "size" || value !== String(SUGGESTED_SIZE)) params.set(option, value);
    }
  }
  if (shape) params.set("shape", shape);
  const path = productApiPath(product);
  return params.size > 0 ? `${path}?${params}` : path;
}
