import type { Menu, MenuLink, MenuSection } from "@/components/layout/menus/menus";
import { type CategoryLink, gatheredCategories, menuLinks } from "@/lib/goods/catalog/categories/links";
import { categoryBySlug, subCategories } from "@/lib/goods/catalog/categories/tree";
import { categoryPath } from "@/lib/goods/catalog/paths/paths";
import type { Category } from "@/lib/goods/catalog/schema";
import { STYLES } from "@/lib/goods/terms/styles";

/** A category of a menu with the categories below it. */
export type MenuCategory = CategoryLink & { below: readonly CategoryLink[] };

/** What a menu shows of the category tree. */
export type MenuTree = {
  /** the menu's sections of links */
  sections: readonly MenuSection[];
  /** its categories, for their pictures and what is below them */
  categories: readonly MenuCategory[];
};

const FINE_JEWELRY = "Fine Jewelry";

/** The menu that lists what is below a category at the top of the tree; all others belong to fine jewelry. */
const MENU_OF_ROOT: Readonly<Record<string, string>> = {
  "fine-jewelry": FINE_JEWELRY,
  "ready-to-ship": "Ready To Ship",
  "engagement-rings": "Engagement rings",
  melee: "Lab Diamonds",
  "calibrated-diamonds": "Lab Diamonds",
  "fancy-shape-diamonds": "Lab Diamonds",
  "fancy-color-diamonds": "Lab Diamonds",
  "color-melee-diamonds": "Lab Diamonds",
};

/** The menus whose own links are categories: one that is deleted or renamed is so there too. */
const LISTS: Readonly<Record<string, string>> = {
  [FINE_JEWELRY]: "fine-jewelry",
  "Ready To Ship": "ready-to-ship",
};

/** Headings of categories that a shop has added to a menu of other things. */
const ADDED: Readonly<Record<string, string>> = {
  "Engagement rings": "More Engagement Rings",
  "Lab Diamonds": "More Diamonds",
};

/** Whether the menu with this label lists parts of the category tree. */
export const hasMenuCategories = (label: string): boolean =>
  Object.hasOwn(LISTS, label) || Object.hasOwn(ADDED, label);

/** What a menu shows of these categories; what it declares until they are known. */
export function menuTree(menu: Menu, categories: readonly Category[]): MenuTree {
  if (categories.length === 0) return { sections: menu.sections, categories: [] };
  if (Object.hasOwn(LISTS, menu.label)) return listTree(menu, categories);
  const title = ADDED[menu.label];
  const added = menuLinks(below(categories, menu.label));
  if (!title || added.length === 0) return { sections: menu.sections, categories: [] };
  const links = added.map(({ name, path }) => ({ label: name, href: path }));
  return { sections: [...menu.sections, { title, links }], categories: [] };
}

/** The categories below the menu's roots, but for the ring styles, which its pictures lead to. */
function below(categories: readonly Category[], label: string): Category[] {
  return Object.entries(MENU_OF_ROOT)
    .filter(([, menu]) => menu === label)
    .flatMap(([root]) => subCategories(categories, root))
    .filter(({ slug, parent_id }) => parent_id?.slug !== "engagement-rings" || !isStyle(slug));
}

const isStyle = (slug: string) => STYLES.some((style) => style === slug);

function listTree(menu: Menu, categories: readonly Category[]): MenuTree {
  const root = LISTS[menu.label] ?? "";
  const [first, ...others] = menu.sections;
  if (!first || !categoryBySlug(categories, root)) return { sections: others, categories: [] };
  const own = menu.label === FINE_JEWELRY ? jewelry(categories) : subCategories(categories, root);
  const declared = first.links.flatMap((link) => declaredLink(link, categories));
  const added = menuLinks(own)
    .filter(({ path }) => !declared.some(({ href }) => href === path))
    .map(({ name, path }) => ({ label: name, href: path }));
  return {
    sections: [{ ...first, links: [...declared, ...added] }, ...others],
    categories: menuLinks(own).map((link) => ({
      ...link,
      below: menuLinks(subCategories(categories, link.slug)),
    })),
  };
}

/** Fine jewelry gathers the categories that no other menu lists. */
const jewelry = (categories: readonly Category[]): Category[] => {
  const gathered = gatheredCategories(categories);
  const others = categories.filter(
    ({ slug, parent_id }) =>
      parent_id === null && !Object.hasOwn(MENU_OF_ROOT, slug) && !gathered.some((one) => one.slug === slug),
  );
  return [...gathered, ...others];
};

/** A declared link to a category as long as that exists, by its own name once the shop has renamed it. */
function declaredLink(link: MenuLink, categories: readonly Category[]): MenuLink[] {
  const category = categories.find((one) => categoryPath(one) === link.href);
  if (!category) return [];
  const name = category.name.toLowerCase();
  const declared = [name, `all ${name}`, name.replace(/^ready /, "")];
  return [declared.includes(link.label.toLowerCase()) ? link : { ...link, label: category.name }];
}
