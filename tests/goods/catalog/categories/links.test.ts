import { expect, test } from "vitest";
import { subCategoryLinks } from "@/lib/goods/catalog/categories/links";
import type { Category } from "@/lib/goods/catalog/schema";

const category = (slug: string, parent: string | null, pieces = 3): Category => ({
  id: "00000000-0000-4000-8000-000000000000",
  name: slug,
  slug,
  parent_id: parent ? { slug: parent } : null,
  image: `/pictures/${slug}`,
  description: "",
  product_count: pieces,
  in_menu: pieces > 0,
});
const categories = [
  category("fine-jewelry", null),
  category("pendants", null),
  category("earrings", null),
  category("hoops", "earrings"),
  category("drops", "earrings", 0),
  category("studs", "earrings"),
  category("calibrated-diamonds", null),
  category("round", "calibrated-diamonds"),
];
const slugs = (slug: string) => subCategoryLinks(categories, slug).map((one) => one.slug);

test("a category leads to those below it that have pieces, in the tree's order", () => {
  expect(slugs("earrings")).toEqual(["hoops", "studs"]);
  expect(subCategoryLinks(categories, "earrings")[0]).toEqual({
    slug: "hoops",
    name: "hoops",
    path: "/earrings/hoops",
    image: "/pictures/hoops",
    pieces: 3,
  });
});

test("fine jewelry leads to the categories it gathers, in the menus' order", () => {
  expect(slugs("fine-jewelry")).toEqual(["earrings", "pendants"]);
});

test("a category with a product page in place of a list is left out", () => {
  expect(slugs("calibrated-diamonds")).toEqual([]);
});
