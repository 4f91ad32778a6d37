import { expect, test } from "vitest";
import { hasMenuCategories, menuCategories } from "@/components/layout/menu-categories";
import type { Category } from "@/lib/goods/catalog/schema";

const category = (slug: string, parent: string | null, count = 3): Category => ({
  id: `00000000-0000-4000-8000-${String(slug.length).padStart(12, "0")}`,
  name: slug,
  slug,
  parent_id: parent ? { slug: parent } : null,
  image: null,
  description: "",
  product_count: count,
});
const CATEGORIES = [
  category("fine-jewelry", null),
  category("earrings", null),
  category("hoops", "earrings"),
  category("climbers", "earrings", 0),
  category("bracelets", null),
  category("bangles", "bracelets"),
];

test("fine jewelry leads to each kind's own categories that have pieces", () => {
  const shown = menuCategories(CATEGORIES, "Fine Jewelry");
  expect(shown.map(({ slug, below }) => [slug, below.map(({ path }) => path)])).toEqual([
    ["earrings", ["/earrings/hoops"]],
    ["bracelets", ["/bracelets/bangles"]],
  ]);
});

test("a menu of other things has no categories, and neither has one whose root is missing", () => {
  expect(hasMenuCategories("Education")).toBe(false);
  expect(menuCategories(CATEGORIES, "Education")).toEqual([]);
  expect(menuCategories(CATEGORIES, "Ready To Ship")).toEqual([]);
});
