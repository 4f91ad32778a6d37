import { FINE_JEWELRY_CATEGORIES } from "./categories";
import { categoryBySlug, subCategories } from "./category-tree";
import { categoryPath, hasSharedPage } from "./paths";
import type { Category } from "./schema";

/** A category as a link: of a row on a category page, or of a menu's section. */
export type CategoryLink = {
  slug: string;
  name: string;
  path: string;
  /** address of a square picture for a tile of up to 80 px; null if the category has none */
  image: string | null;
  /** number of pieces in its list */
  pieces: number;
};

/**
 * The categories that a shopper can go on to from a category: those below it in the tree, in the tree's order; from
 * fine jewelry, which gathers other categories instead, those it gathers. A category without pieces is left out, and so
 * is one that has a product page in place of a list.
 */
export function subCategoryLinks(categories: readonly Category[], slug: string): CategoryLink[] {
  const below =
    slug === "fine-jewelry"
      ? FINE_JEWELRY_CATEGORIES.flatMap((one) => categoryBySlug(categories, one) ?? [])
      : subCategories(categories, slug);
  return below
    .filter((one) => one.product_count > 0 && !hasSharedPage(one))
    .map((one) => ({
      slug: one.slug,
      name: one.name,
      path: categoryPath(one),
      image: one.image,
      pieces: one.product_count,
    }));
}
