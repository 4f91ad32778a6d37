import { expect, test } from "vitest";
import { variantColumns, variantsFrom } from "@/lib/goods/catalog/variants/columns";

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

test("what all variants have is sent once, the start of their SKUs too, and regular prices only where one differs", () => {
  const both = [
    { ...variant, sku: "RNG-ALBA-6", options: { size: "6.5" } },
    { ...variant, sku: "RNG-ALBA-7", price: 14, regular_price: 14, options: { size: "6.5" } },
  ];
  const columns = variantColumns(both);
  expect(columns).toMatchObject({
    sku: { start: "RNG-ALBA-", ends: ["6", "7"] },
    carats: 0.02,
    price: [12, 14],
    options: { size: "6.5" },
  });
  expect(columns).not.toHaveProperty("regular_price");
  expect(variantsFrom(columns)).toEqual(both);
  const sale = [{ ...variant, regular_price: 20, options: {} }];
  expect(variantsFrom(variantColumns(sale))).toEqual(sale);
});
