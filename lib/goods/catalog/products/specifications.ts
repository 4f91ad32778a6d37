import { classifyAttributes } from "@/lib/goods/terms/attributes";
import { qualityLabel } from "@/lib/goods/terms/quality";
import { madeSizesLabel } from "@/lib/goods/terms/sizes";
import { styleLabel } from "@/lib/goods/terms/styles";
import { ownTable } from "@/lib/platform/encoding/own-table";
import { brand } from "@/lib/platform/site/brand";
import type { Product } from "../schema";

const WORDS: Record<string, string> = ownTable({
  back_setting: "Back",
  available_colors: "Colors",
  purity: "Clarity",
  carat_weight: "Carat weight",
});

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const label = (key: string) => WORDS[key] ?? capitalized(key.replaceAll(/[_-]+/g, " "));

/** A range of colors, stored as its letters: `DEF`. */
const COLOR_RANGE = /^([A-Z])[A-Z]*([A-Z])$/;

/** An attribute's value as shoppers read it. */
function valueWords(key: string, value: string): string {
  if (key === "available_colors") return value.replace(COLOR_RANGE, "$1–$2");
  if (key === "quality") return qualityLabel(value);
  return key === "style" ? styleLabel(value) : value;
}

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
  const { setting, variants } = product;
  // the chosen variant's own weight, or a setting's side stones, appear exactly elsewhere in the same list
  const isWeighed = setting ? setting.side_stones > 0 : variants.some(({ carats }) => carats > 0);
  const facts = Object.entries(groups)
    .filter(([key]) => key !== "carat_weight" || !isWeighed)
    .map(([key, values]): [string, string] => [
      label(key),
      // a quality has a comma of its own
      capitalized(values.map((value) => valueWords(key, value)).join(key === "quality" ? "; " : ", ")),
    ]);
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
    facts.push(["Ring sizes", `US ${madeSizesLabel(setting)} You can choose yours after you order.`]);
  }
  return facts;
}
