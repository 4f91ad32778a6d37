import { expect, test } from "vitest";
import { allProductRows } from "@/lib/goods/demo/seed-rows";
import { modelCentsPerGram, priceFromParts } from "@/lib/goods/pricing/price-parts";
import type { Metal } from "@/lib/goods/terms/metals";
import { cents } from "@/lib/platform/money/model";

const rows = allProductRows();

test("the parts of every designed piece make its price at the model's prices of metals", () => {
  const metallic = rows.flatMap(({ product, variants }) =>
    variants.flatMap((variant) => (variant.metal ? [{ product, variant }] : [])),
  );
  expect(metallic.length).toBeGreaterThan(17_000);
  const wrong = metallic.filter(({ product, variant: { grams, metal, stonesCents, priceCents } }) => {
    const parts = { makingCents: product.makingCents ?? cents(0), stonesCents: stonesCents ?? cents(0) };
    return priceFromParts(grams ?? 0, modelCentsPerGram(metal as Metal), parts) !== priceCents;
  });
  expect(wrong.map(({ variant }) => variant.sku)).toEqual([]);
  expect(metallic.filter(({ product }) => !product.makingCents)).toEqual([]);
});

test("a plain chain has no value in stones, and a loose stone has no parts", () => {
  const plain = rows.flatMap(({ product, variants }) =>
    product.slug.includes("chain") ? variants.filter(({ carats }) => !carats) : [],
  );
  expect(plain.length).toBeGreaterThan(0);
  for (const { stonesCents } of plain) expect(stonesCents).toBeLessThan(4_000);
  const loose = rows.find(({ variants }) => variants.every(({ metal }) => !metal));
  expect(loose?.product.makingCents).toBeUndefined();
});
