export type Attribute = { key: string; value: string };

const METAL = /^(14k|18k|platinum)$/;
const CARAT_WEIGHT = /(^|[^a-z])ctw?($|[^a-z])/;
const COLORS = /^(def|ghi)$/;
const PURITY = /^(vvs|vs|si|vvs-vs|vs-si)$/;
const BACK = /back/;
// as a unit, so that "hammered" is no size
const SIZE = /(^|[^a-z])(carats?|mm)($|[^a-z])/;
const NUMBER = /^\d+([.,]\d+)?$/;

/**
 * The key an attribute is shown and filtered by. Attributes arrive as key/value pairs whose keys differ from
 * supplier to supplier, so the value decides; what no rule knows keeps its own key.
 * @param category slug of the product's top-level category: bare numbers are ring sizes in wedding rings and
 *   lengths elsewhere
 */
export function attributeKey({ key, value }: Attribute, category: string): string {
  const word = value.trim().toLowerCase();
  if (METAL.test(word)) return "metal";
  if (CARAT_WEIGHT.test(word)) return "carat_weight";
  if (COLORS.test(word)) return "available_colors";
  if (PURITY.test(word)) return "purity";
  if (BACK.test(word)) return "back_setting";
  if (SIZE.test(word)) return "size";
  if (NUMBER.test(word)) return /^wedding[_-]rings?$/.test(category) ? "ring_size" : "bracelet_length";
  return key;
}

/** A product's attributes grouped by what they are, values in the order they arrived, none twice. */
export function classifyAttributes(
  attributes: readonly Attribute[],
  category: string,
): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const attribute of attributes) {
    const key = attributeKey(attribute, category);
    groups[key] ??= [];
    if (!groups[key].includes(attribute.value)) groups[key].push(attribute.value);
  }
  return groups;
}

/** Whether a ring can be changed to another size later: only where its attributes say so. */
export const canBeResized = (attributes: readonly Attribute[]): boolean =>
  attributes.some(({ key, value }) => key === "resizable" && value.trim().toLowerCase() === "yes");
