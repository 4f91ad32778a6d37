import { expect, test } from "vitest";
import { variantColumns, variantsFrom } from "@/lib/goods/catalog/variant-columns";

const variant = { sku: "A", metal: null, grams: null, carats: 0.02, price: 12, regular_price: 12, stock: 0 };

test("variants are the same after their way by column, with the options that each has", () => {
  const variants: Parameters<typeof variantColumns>[0] = [
    { ...variant, options: { measure: "1.10–1.15 mm", color: "pink" } },
    { ...variant, sku: "B", metal: "platinum", grams: 3.2, stock: null, options: { size: "6.5" } },
    { ...variant, sku: "C", options: { gemstone: "Sapphire" } },
    { ...variant, sku: "D", options: {} },
  ];
  expect(variantsFrom(JSON.parse(JSON.stringify(variantColumns(variants))))).toEqual(variants);
});
