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

test("what pieces in every color and size have in turn is sent once", () => {
  const colors = ["pink", "blue", "black"];
  const sizes = ["1.1 mm", "1.3 mm"];
  const every = colors.flatMap((color) =>
    sizes.flatMap((size, nth) =>
      ["piece", "carat"].map((unit) => ({
        ...variant,
        sku: `${color} ${size} ${unit}`,
        carats: unit === "carat" ? 1 : 0.004 + nth / 1000,
        options: { color, size, unit },
      })),
    ),
  );
  const columns = variantColumns(every);
  expect(columns).toMatchObject({
    carats: { each: 1, of: [0.004, 1, 0.005, 1] },
    options: {
      color: { each: 4, of: colors },
      size: { each: 2, of: sizes },
      unit: { each: 1, of: ["piece", "carat"] },
    },
  });
  expect(variantsFrom(JSON.parse(JSON.stringify(columns)))).toEqual(every);
});

test("variants that nearly come in turn are what they were", () => {
  const sizes = ["5", "5", "6", "6", "5", "5", "6", "7"];
  const variants = sizes.map((size, nth) => ({ ...variant, sku: `R-${nth}`, options: { size } }));
  expect(variantsFrom(variantColumns(variants))).toEqual(variants);
});
