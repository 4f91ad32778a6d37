import { MODEL_MAKING_CENTS, modelCentsPerGram, remainingCents } from "@/lib/goods/pricing/price-parts";
import type { Metal } from "@/lib/goods/terms/metals";
import type { SeedRows } from "./product-rows";

/**
 * Names the parts of a designed product's prices, so that a change of a metal's price reprices it. Loose stones have no
 * metal and no parts.
 */
export function withPriceParts({ product, variants, ...rest }: SeedRows): SeedRows {
  if (variants.every(({ metal }) => !metal)) return { product, variants, ...rest };
  const makingCents = MODEL_MAKING_CENTS[product.model?.kind === "ring" ? "setting" : "jewelry"];
  return {
    product: { ...product, makingCents },
    variants: variants.map((variant) => {
      const { grams, priceCents } = variant;
      if (!variant.metal || !grams) return variant;
      const centsPerGram = modelCentsPerGram(variant.metal as Metal);
      return { ...variant, stonesCents: remainingCents(priceCents, { grams, centsPerGram, makingCents }) };
    }),
    ...rest,
  };
}
