import { describe, expect, test } from "vitest";
import { hasMenuCategories, menuTree } from "@/components/layout/menus/menu-categories";
import { declaredMenus, type Menu } from "@/components/layout/menus/menus";
import type { Category } from "@/lib/goods/catalog/schema";
import { categoryRows } from "@/lib/goods/demo/category-rows";

const category = (slug: string, parent: string | null, change: Partial<Category> = {}): Category => ({
  id: "00000000-0000-4000-8000-000000000000",
  name: slug,
  slug,
  parent_id: parent ? { slug: parent } : null,
  image: null,
  description: "",
  product_count: 3,
  in_menu: true,
  ...change,
});
const rows = categoryRows();
const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]));
/** The tree that every shop begins with, all of it with pieces. */
const DEFAULT_TREE = rows.map(({ slug, name, parentId }) =>
  category(slug, (parentId && slugOf.get(parentId)) || null, { name }),
);

const menu = (label: string): Menu => {
  const found = declaredMenus.find((entry) => entry.label === label);
  if (!found || "href" in found) throw new Error(`${label} is no menu`);
  return found;
};
const links = (label: string, categories: readonly Category[]) =>
  menuTree(menu(label), categories).sections.flatMap((section) => section.links);
const paths = (label: string, categories: readonly Category[]) =>
  links(label, categories).map(({ href }) => href);
const menus = declaredMenus.filter((entry): entry is Menu => "sections" in entry);

test("the tree that every shop begins with leaves every menu as it is declared", () => {
  for (const one of menus) expect(menuTree(one, DEFAULT_TREE).sections, one.label).toEqual(one.sections);
});

test("a menu is as declared until the categories are known", () => {
  for (const one of menus) expect(menuTree(one, [])).toEqual({ sections: one.sections, categories: [] });
});

test("fine jewelry leads to each kind's own categories, but for those that menus leave out", () => {
  const categories = [
    category("fine-jewelry", null),
    category("earrings", null),
    category("hoops", "earrings"),
    category("climbers", "earrings", { in_menu: false }),
    category("bracelets", null),
    category("bangles", "bracelets"),
  ];
  const shown = menuTree(menu("Fine Jewelry"), categories).categories;
  expect(shown.map(({ slug, below }) => [slug, below.map(({ path }) => path)])).toEqual([
    ["earrings", ["/earrings/hoops"]],
    ["bracelets", ["/bracelets/bangles"]],
  ]);
});

describe("a category that the shop has added", () => {
  const withOne = (slug: string, parent: string | null) => [
    ...DEFAULT_TREE,
    category(slug, parent, { name: "Hat Pins", product_count: 0 }),
  ];
  test.each([
    ["at the top", "hat-pins", null, "Fine Jewelry", "/product-category/hat-pins"],
    ["below fine jewelry", "hat-pins", "fine-jewelry", "Fine Jewelry", "/fine-jewelry/hat-pins"],
    [
      "below what is ready to ship",
      "ready-pins",
      "ready-to-ship",
      "Ready To Ship",
      "/ready-to-ship/ready-pins",
    ],
    [
      "below the engagement rings",
      "tension",
      "engagement-rings",
      "Engagement rings",
      "/engagement-rings/tension",
    ],
    ["below the melee", "baguettes", "melee", "Lab Diamonds", "/product-category/melee/baguettes"],
  ])("%s is the last link of its menu", (_, slug, parent, label, path) => {
    const categories = withOne(slug, parent);
    expect(links(label, categories).at(-1)).toEqual({ label: "Hat Pins", href: path });
    for (const one of menus.filter((other) => other.label !== label)) {
      expect(menuTree(one, categories).sections, one.label).toEqual(one.sections);
    }
  });

  test("below a kind of jewelry stands in that kind's list", () => {
    const earrings = menuTree(menu("Fine Jewelry"), withOne("cuffs", "earrings")).categories[0];
    expect(earrings?.below.at(-1)).toMatchObject({ name: "Hat Pins", path: "/earrings/cuffs" });
  });
});

test("a category that is gone leaves its menu, and one that is renamed says its new name", () => {
  const without = DEFAULT_TREE.filter(({ slug }) => slug !== "chains" && slug !== "ready-chains");
  expect(paths("Fine Jewelry", without)).not.toContain("/chains");
  expect(paths("Ready To Ship", without)).not.toContain("/ready-to-ship/ready-chains");
  const renamed = DEFAULT_TREE.map((one) =>
    one.slug === "pendants" ? { ...one, name: "Pendants & charms" } : one,
  );
  expect(links("Fine Jewelry", renamed)).toContainEqual({ label: "Pendants & charms", href: "/pendants" });
});

test("a menu of other things has no categories", () => {
  expect(hasMenuCategories("Education")).toBe(false);
  expect(menuTree(menu("Education"), DEFAULT_TREE).categories).toEqual([]);
});
