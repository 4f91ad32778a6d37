import { expect, test } from "vitest";
import { colorOffers } from "@/lib/goods/catalog/prices/color-offers";
import type { ProductCard } from "@/lib/goods/catalog/schema";

const metals: ProductCard["metals"] = [
  { metal: "14k-rose", price: 500, varied: false },
  { metal: "18k-yellow", price: 620, varied: false },
  { metal: "14k-yellow", price: 510, varied: true },
  { metal: "platinum", price: 800, varied: false },
];
const offers = (metal: ProductCard["listed"]["metal"]) =>
  colorOffers({ metals, listed: { metal } as ProductCard["listed"] }).map((one) => one.metal);

test("a card shows the cheapest metal of each color, in the shop's order", () => {
  expect(offers("14k-rose")).toEqual(["14k-yellow", "14k-rose", "platinum"]);
});

test("the listed metal stands for its own color, whatever the other costs", () => {
  expect(offers("18k-yellow")).toEqual(["18k-yellow", "14k-rose", "platinum"]);
});
