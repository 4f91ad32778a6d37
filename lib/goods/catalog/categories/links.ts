import { categoryPath, hasSharedPage } from "../paths/paths";
import type { Category } from "../schema";
import { FINE_JEWELRY_CATEGORIES } from "./default-categories";
import { categoryBySlug, subCategories } from "./tree";

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

const toLink = (one: Category): CategoryLink => ({
  slug: one.slug,
  name: one.name,
  path: categoryPath(one),
  image: one.image,
  pieces: one.product_count,
});

/** The categories that fine jewelry gathers, in the menus' order, and those below it in the tree. */
export const gatheredCategories = (categories: readonly Category[]): Category[] => [
  ...FINE_JEWELRY_CATEGORIES.flatMap((one) => categoryBySlug(categories, one) ?? []),
  ...subCategories(categories, "fine-jewelry"),
];

/**
 * The categories that a shopper can go on to from a category: those below it in the tree, in the tree's order; from
 * fine jewelry, those it gathers too. A category without pieces is left out, and so is one that has a product page in
 * place of a list.
 */
export function subCategoryLinks(categories: readonly Category[], slug: string): CategoryLink[] {
  const below = slug === "fine-jewelry" ? gatheredCategories(categories) : subCategories(categories, slug);
  return below.filter((one) => one.product_count > 0 && !hasSharedPage(one)).map(toLink);
}

/** The categories among these that menus list, as links. */
export const menuLinks = (categories: readonly Category[]): CategoryLink[] =>
  categories.filter((one) => one.in_menu && !hasSharedPage(one)).map(toLink);
