import { qualityLabel } from "./quality";

/** What is chosen with a variant beside its metal, in the order a page asks for it. */
export const OPTION_KEYS = [
  "color",
  "shape",
  "weight",
  "measure",
  "quality",
  "size",
  "length",
  "back",
  "sold_by",
] as const;
export type OptionKey = (typeof OPTION_KEYS)[number];

/** A variant's options by key: those above, and any that a jeweler names, such as "gemstone" or "finish". */
export type VariantOptions = Readonly<Record<string, string>>;

const KEY = /^[a-z][a-z0-9_]{0,30}$/;
/** The metal is no option but a column of its own, and every object has a "constructor". */
const TAKEN = ["metal", "constructor"];

/** Whether a word can name an option. */
export const isOptionKey = (word: string): boolean => KEY.test(word) && !TAKEN.includes(word);

const OPTION_LABELS: Record<OptionKey, string> = {
  color: "Color",
  shape: "Shape",
  weight: "Total carat weight",
  measure: "Stone size",
  quality: "Diamond quality",
  size: "Ring size (US)",
  length: "Length",
  back: "Back",
  sold_by: "Sold by",
};

/** The options that any of these variants has: the known ones in their order, then others by name. */
export function optionKeys(variants: readonly { options: VariantOptions }[]): string[] {
  const used = new Set(variants.flatMap(({ options }) => Object.keys(options)));
  const known: readonly string[] = OPTION_KEYS;
  const others = [...used].filter((key) => isOptionKey(key) && !known.includes(key)).sort();
  return [...known.filter((key) => used.has(key)), ...others];
}

/** What an option is called: "Ring size (US)", and "Center gemstone" for "center_gemstone". */
export function optionName(key: string): string {
  const known = OPTION_KEYS.find((one) => one === key);
  if (known) return OPTION_LABELS[known];
  const words = key.replaceAll(/_+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A variant's options as words, in the order they are asked for; one of the jeweler's own with its name. */
export const formatOptions = (options: VariantOptions): string[] =>
  optionKeys([{ options }]).map((key) => {
    const value = options[key] ?? "";
    if (key === "size") return `size ${value}`;
    return OPTION_KEYS.some((one) => one === key) ? optionLabel(key, value) : `${optionName(key)}: ${value}`;
  });

const SOLD_BY: Record<string, string> = { piece: "By the piece", carat: "By the carat" };

/** One option's value as shoppers read it. */
export function optionLabel(key: string, value: string): string {
  if (key === "quality") return qualityLabel(value);
  if (key === "sold_by") return SOLD_BY[value] ?? value;
  return key === "color" ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

/** One measure of a piece: "Drop length", 24.5 mm. */
export type Dimension = { readonly name: string; readonly mm: number };

/** Diamonds of one cut in a piece: "round", 12. */
export type StoneGroup = { readonly cut: string; readonly count: number };
