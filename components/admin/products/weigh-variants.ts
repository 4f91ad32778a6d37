import type { AdminMetal } from "@/lib/desk/metals/endpoints";
import { inOtherMetal } from "@/lib/goods/pricing/other-metal";
import { parseNumber } from "@/lib/platform/money/parse-amount";
import type { VariantValues } from "./product-values";

/**
 * A new variant with the weight, diamonds, and, where it has no price, the price of a variant in another metal, worked out from
 * what the two metals weigh and cost: of the first with the same options, or else of the first that was weighed.
 */
export function withOtherMetal(
  made: VariantValues,
  before: readonly VariantValues[],
  metals: readonly Pick<AdminMetal, "slug" | "density" | "per_gram">[],
): VariantValues {
  const measureOf = (metal: string) => {
    const known = metals.find(({ slug }) => slug === metal);
    return known && { density: known.density, perGram: known.per_gram };
  };
  const weighed = before.filter(({ grams, metal }) => parseNumber(grams) !== null && measureOf(metal));
  const like = weighed.find(({ options }) => options.trim() === made.options.trim()) ?? weighed[0];
  const [from, to] = [like && measureOf(like.metal), measureOf(made.metal)];
  if (!like || !from || !to) return made;
  const other = inOtherMetal({ grams: parseNumber(like.grams), price: parseNumber(like.price) }, from, to);
  return {
    ...made,
    carats: like.carats,
    grams: other.grams === null ? "" : String(other.grams),
    price: made.price || (other.price === null ? "" : String(other.price)),
  };
}
