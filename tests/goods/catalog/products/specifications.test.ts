import { expect, test } from "vitest";
import { productSpecifications } from "@/lib/goods/catalog/products/specifications";
import type { Product } from "@/lib/goods/catalog/schema";

const product = (over: Partial<Product>): Product =>
  ({
    attributes: [],
    variants: [],
    setting: null,
    engraving: 0,
    category: { slug: "oval", name: "Oval", parent_id: null },
    ...over,
  }) as unknown as Product;

test("a stored quality is written as shoppers read it", () => {
  const attributes = [
    { key: "quality", value: "DEF, VVS" },
    { key: "quality", value: "GHI, VS" },
  ] as unknown as Product["attributes"];
  expect(productSpecifications(product({ attributes }))).toEqual([
    ["Quality", "D–F color, VVS clarity; G–I color, VS clarity"],
  ]);
});

test("a setting says which sizes it is made in, and that they cost the same", () => {
  const setting = {
    min_carat: 0.5,
    max_carat: 5,
    side_stones: 0,
    band_width: 1.8,
    min_size: 3,
    max_size: 13,
  };
  const facts = new Map(productSpecifications(product({ setting: setting as Product["setting"] })));
  expect(facts.get("Ring sizes")).toBe(
    "US 3–13, including quarter sizes. Same price in every size. You can choose yours after you order.",
  );
});
