import { classifyAttributes } from "@/lib/goods/terms/attributes";
import { brand } from "@/lib/platform/site/brand";
import type { Product } from "./schema";

const WORDS: Record<string, string> = {
  back_setting: "Back",
  available_colors: "Colors",
  purity: "Clarity",
  carat_weight: "Carat weight",
};

const label = (key: string) => {
  const words = WORDS[key] ?? key.replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const BAND_WIDTH = "Band width";

/**
 * What goes for every variant of a product: its attributes with one row per key, and the ring builder's facts about a
 * setting.
 */
export function productSpecifications(product: Product): [name: string, value: string][] {
  const groups = classifyAttributes(
    product.attributes,
    product.category.parent_id?.slug ?? product.category.slug,
  );
  const facts = Object.entries(groups).map(([key, values]): [string, string] => [
    label(key),
    values.join(", "),
  ]);
  const { setting } = product;
  if (setting) {
    facts.push(["Center diamond", `${setting.min_carat} to ${setting.max_carat} ct, not included`]);
    if (setting.side_stones > 0) {
      facts.push([
        "Side stones",
        `${setting.side_stones} ${brand.originLabel} diamonds, ${setting.side_carat} ct in total`,
      ]);
    }
    facts.push([BAND_WIDTH, `${setting.band_width} mm`]);
    if (product.engraving > 0) {
      facts.push(["Engraving", `Up to ${product.engraving} characters, included in the price`]);
    }
    const sizes = `US ${setting.min_size} to ${setting.max_size}, in quarter sizes at one price`;
    facts.push(["Ring sizes", `${sizes}; you can choose yours after ordering`]);
  }
  return facts;
}
