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
export type VariantOptions = Partial<Record<OptionKey, string>>;

export const OPTION_LABELS: Record<OptionKey, string> = {
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

/** A variant's options as words, in the order they are asked for. */
export const formatOptions = (options: VariantOptions): string[] =>
  OPTION_KEYS.flatMap((key) => {
    const value = options[key];
    if (value === undefined) return [];
    return key === "size" ? [`size ${value}`] : [optionLabel(key, value)];
  });

/** One option's value as shoppers read it. */
export const optionLabel = (key: OptionKey, value: string): string =>
  key === "quality" ? qualityLabel(value) : value;

/** One measure of a piece: "Drop length", 24.5 mm. */
export type Dimension = { readonly name: string; readonly mm: number };

/** Diamonds of one cut in a piece: "round", 12. */
export type StoneGroup = { readonly cut: string; readonly count: number };
