export type Attribute = { key: string; value: string };

const METAL = /^(14k|18k|platinum)$/;
const CARAT_WEIGHT = /ct/;
const COLORS = /^(def|ghi)$/;
const PURITY = /^(vvs|vs|si|vvs-vs|vs-si)$/;
const BACK = /back/;
const SIZE = /carat|mm/;
const NUMBER = /^\d+([.,]\d+)?$/;

/**
 * The key an attribute is shown and filtered by. Attributes arrive as key/value pairs whose keys differ from
 * supplier to supplier, so the value decides, by rules agreed with those who send them, in this order: whatever
 * contains "ct" is a weight and whatever contains "carat" or "mm" a size, a word that holds them by chance too.
 * What no rule knows keeps its own key.
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
  const groups = new Map<string, string[]>();
  for (const attribute of attributes) {
    const key = attributeKey(attribute, category);
    const values = groups.get(key) ?? [];
    if (!values.includes(attribute.value)) groups.set(key, [...values, attribute.value]);
  }
  // own properties whatever they are called, "constructor" and "__proto__" too
  return Object.fromEntries(groups);
}

/** Whether a ring can be changed to another size later: only where its attributes say so. */
export const isResizable = (attributes: readonly Attribute[]): boolean =>
  attributes.some(({ key, value }) => key === "resizable" && value.trim().toLowerCase() === "yes");
