import type { Category } from "./schema";

/** A category with what stands below it, in their order. */
export type CategoryNode = Category & { subCategories: CategoryNode[] };

/** The one list of categories as a tree; what names a parent that is not there, or stands below itself, is left out. */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const below = (parent: string | null): CategoryNode[] =>
    categories
      .filter((category) => (category.parent_id?.slug ?? null) === parent)
      .map((category) => ({ ...category, subCategories: below(category.slug) }));
  return below(null);
}

/** The category of this slug; null where the list has none. */
export const categoryBySlug = (categories: readonly Category[], slug: string): Category | null =>
  categories.find((category) => category.slug === slug) ?? null;

/** What stands right below a category, in the list's order. */
export const subCategories = (categories: readonly Category[], slug: string): Category[] =>
  categories.filter((category) => category.parent_id?.slug === slug);

/** The category an address names by its slugs from the top down; null where the tree has no such way. */
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

/** A category and those above it, from the top down. */
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
