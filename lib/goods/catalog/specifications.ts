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

/**
 * A product's attributes with one row per key, its measures, and the ring builder's facts about a setting.
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
    facts.push(["Band width", `${setting.band_width} mm`]);
    const sizes = `US ${setting.min_size} to ${setting.max_size}, in quarter sizes at one price`;
    facts.push(["Ring sizes", `${sizes}; you can choose yours after ordering`]);
  }
  for (const { name, mm } of product.dimensions) {
    // the attributes above may already include a setting's band
    if (!facts.some(([told]) => told === name)) facts.push([name, `${mm} mm`]);
  }
  facts.push(["SKU", product.sku]);
  return facts;
}
