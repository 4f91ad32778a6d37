import { expect, test } from "vitest";
import { madeListPaths } from "@/lib/goods/catalog/lists/made-paths";

const category = (slug: string, product_count: number) => ({
  id: slug,
  slug,
  name: slug,
  image: null,
  description: "",
  parent_id: { slug: "rings" },
  product_count,
  in_menu: product_count > 0,
});

test("an empty list is not made", () => {
  expect(madeListPaths([category("halo", 2), category("none", 0)])).toHaveLength(1);
});
