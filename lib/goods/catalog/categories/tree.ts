import type { Category } from "../schema";

/** A category with its subcategories, in display order. */
export type CategoryNode = Category & { subCategories: CategoryNode[] };

/**
 * Builds a tree from the flat list of categories; leaves out categories with a missing parent or within a
 * cycle.
 */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const below = (parent: string | null): CategoryNode[] =>
    categories
      .filter((category) => (category.parent_id?.slug ?? null) === parent)
      .map((category) => ({ ...category, subCategories: below(category.slug) }));
  return below(null);
}

/** The category with this slug; null if there is none. */
export const categoryBySlug = (categories: readonly Category[], slug: string): Category | null =>
  categories.find((category) => category.slug === slug) ?? null;

/** The direct subcategories of a category, in the list's order. */
export const subCategories = (categories: readonly Category[], slug: string): Category[] =>
  categories.filter((category) => category.parent_id?.slug === slug);

/** The category at a path of slugs from the top down; null if the tree has no such path. */
export function categoryAt(categories: readonly Category[], slugs: readonly string[]): Category | null {
  let parent: string | null = null;
  let found: Category | null = null;
  for (const slug of slugs) {
    found = categoryBySlug(categories, slug);
    if (!found || (found.parent_id?.slug ?? null) !== parent) return null;
    parent = slug;
  }
  return found;
}

/** A category and its ancestors, from the top down. */
export function categoryLineage(categories: readonly Category[], category: Category): Category[] {
  const line = [category];
  let above = category.parent_id;
  while (above && line.length <= categories.length) {
    const parent = categoryBySlug(categories, above.slug);
    if (!parent) break;
    line.unshift(parent);
    above = parent.parent_id;
  }
  return line;
}
