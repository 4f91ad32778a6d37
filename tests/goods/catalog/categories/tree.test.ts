import { describe, expect, test } from "vitest";
import {
  categoryAt,
  categoryBySlug,
  categoryLineage,
  categoryTree,
  subCategories,
} from "@/lib/goods/catalog/categories/tree";
import { categoryPath, productApiPath, settingPath } from "@/lib/goods/catalog/paths/paths";
import type { Category } from "@/lib/goods/catalog/schema";

const category = (slug: string, parent: string | null = null): Category => ({
  id: "00000000-0000-8000-9000-000000000000",
  slug,
  name: slug,
  parent_id: parent ? { slug: parent } : null,
  image: null,
  description: "",
  product_count: 1,
  in_menu: true,
});

const list = [
  category("studs", "earrings"),
  category("earrings"),
  category("chains"),
  category("hoops", "earrings"),
  category("orphan", "gone"),
  category("snake", "snake"),
];
const slugs = (categories: readonly Category[]) => categories.map(({ slug }) => slug);

describe("the tree of categories", () => {
  test("holds every category below its parent, in the list's order", () => {
    const tree = categoryTree(list);
    expect(slugs(tree)).toEqual(["earrings", "chains"]);
    expect(slugs(tree[0]?.subCategories ?? [])).toEqual(["studs", "hoops"]);
    expect(slugs(subCategories(list, "earrings"))).toEqual(["studs", "hoops"]);
  });

  test("is looked up in by slug, and by the way to a category", () => {
    expect(categoryBySlug(list, "hoops")?.slug).toBe("hoops");
    expect(categoryBySlug(list, "Hoops")).toBeNull();
    expect(categoryAt(list, ["earrings", "hoops"])?.slug).toBe("hoops");
    expect(categoryAt(list, ["earrings"])?.slug).toBe("earrings");
    for (const way of [
      ["hoops"],
      ["chains", "hoops"],
      ["earrings", "hoops", "hoops"],
      ["nope"],
      ["gone", "orphan"],
      [],
    ])
      expect(categoryAt(list, way)).toBeNull();
  });

  test("tells what stands above a category, and ends where a category stands below itself", () => {
    expect(slugs(categoryLineage(list, category("hoops", "earrings")))).toEqual(["earrings", "hoops"]);
    expect(slugs(categoryLineage(list, category("orphan", "gone")))).toEqual(["orphan"]);
    expect(categoryLineage(list, category("snake", "snake")).length).toBeLessThanOrEqual(list.length + 1);
  });
});

test.each([
  [category("earrings"), "/earrings"],
  [category("studs", "earrings"), "/earrings/studs"],
  [category("ready-earrings", "ready-to-ship"), "/ready-to-ship/ready-earrings"],
  [category("loose-stones"), "/product-category/loose-stones"],
  [category("kites", "loose-stones"), "/product-category/loose-stones/kites"],
  [category("fancy-shape-diamonds"), "/fancy-shape-diamonds"],
  [category("melee"), "/product/lab-created-melee-diamond"],
  [category("pink", "fancy-colors"), "/product/pink-color-diamond"],
  [category("a/b", "earrings"), "/earrings/a%2Fb"],
])("a category has one address: %#", (one, path) => {
  expect(categoryPath(one)).toBe(path);
});

test("a product and a setting are addressed by their own category", () => {
  expect(productApiPath({ slug: "luna", category: category("studs", "earrings") })).toBe(
    "/earrings/studs/luna",
  );
  expect(settingPath({ slug: "alba", style: "hidden-halo" })).toBe("/engagement-rings/hidden-halo/alba");
});
