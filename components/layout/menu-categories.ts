import { type CategoryLink, subCategoryLinks } from "@/lib/goods/catalog/category-links";
import { categoryBySlug } from "@/lib/goods/catalog/category-tree";
import type { Category } from "@/lib/goods/catalog/schema";

/** A category of a menu with the categories below it. */
export type MenuCategory = CategoryLink & { below: readonly CategoryLink[] };

/** The category whose tree a menu shows, by the menu's label. */
const ROOTS: Readonly<Record<string, string>> = {
  "Fine Jewelry": "fine-jewelry",
  "Ready To Ship": "ready-to-ship",
};

/** Whether the menu with this label lists parts of the category tree. */
export const hasMenuCategories = (label: string): boolean => Object.hasOwn(ROOTS, label);

/** The categories of the menu with this label, in the tree's order; none for a menu of other things. */
export function menuCategories(categories: readonly Category[], label: string): MenuCategory[] {
  const root = ROOTS[label];
  if (!root || !categoryBySlug(categories, root)) return [];
  return subCategoryLinks(categories, root).map((link) => ({
    ...link,
    below: subCategoryLinks(categories, link.slug),
  }));
}
