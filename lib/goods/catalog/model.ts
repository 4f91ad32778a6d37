import type { RingShape } from "@/lib/goods/diamonds/model";

/** The ten setting styles of the ring builder, in the order menus show them. */
export const STYLES = [
  "solitaire",
  "diamond-band",
  "three-stone",
  "cluster",
  "unique",
  "halo",
  "hidden-halo",
  "bezel",
  "dainty",
  "vintage-inspired",
] as const;
export type Style = (typeof STYLES)[number];

export const STYLE_LABELS: Record<Style, string> = {
  solitaire: "Solitaire",
  "diamond-band": "Diamond band",
  "three-stone": "Three-stone",
  cluster: "Cluster",
  unique: "Unique",
  halo: "Halo",
  "hidden-halo": "Hidden halo",
  bezel: "Bezel",
  dainty: "Dainty",
  "vintage-inspired": "Vintage-inspired",
};

/** Metals a piece is cast in; 14k and 18k gold in three colours, and platinum. */
export const METALS = [
  "14k-white",
  "14k-yellow",
  "14k-rose",
  "18k-white",
  "18k-yellow",
  "18k-rose",
  "platinum",
] as const;
export type Metal = (typeof METALS)[number];

export const METAL_LABELS: Record<Metal, string> = {
  "14k-white": "14k white gold",
  "14k-yellow": "14k yellow gold",
  "14k-rose": "14k rose gold",
  "18k-white": "18k white gold",
  "18k-yellow": "18k yellow gold",
  "18k-rose": "18k rose gold",
  platinum: "Platinum",
};

export const METAL_COLORS = ["white", "yellow", "rose", "platinum"] as const;
export type MetalColor = (typeof METAL_COLORS)[number];

/** What the eye sees: 14k and 18k of one colour look alike. */
export function metalColor(metal: Metal): MetalColor {
  return metal === "platinum" ? "platinum" : (metal.split("-")[1] as MetalColor);
}

/** setting: of the ring builder, sold with a centre stone · loose: stones sold by the piece · melee: by pieces or carats */
export const PRODUCT_KINDS = ["setting", "jewellery", "melee", "loose"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const PRODUCT_STATUSES = ["active", "withdrawn"] as const;

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
  color: "Colour",
  shape: "Shape",
  weight: "Total carat weight",
  measure: "Measure",
  quality: "Diamond quality",
  size: "Ring size (US)",
  length: "Length",
  back: "Back",
  sold_by: "Sold by",
};

/** A variant's options as words, in the order they are asked for. */
export const optionWords = (options: VariantOptions): string[] =>
  OPTION_KEYS.flatMap((key) => {
    const value = options[key];
    if (value === undefined) return [];
    return key === "size" ? [`size ${value}`] : [value];
  });

/** One measure of a piece: "Drop length", 24.5 mm. */
export type Dimension = { readonly name: string; readonly mm: number };

/** Shapes and carats of the centre stones a setting can hold, whatever else it is. */
export type StoneLimits = {
  readonly diamond_type: readonly { readonly slug: RingShape }[];
  /** carats */
  readonly min_carat: number;
  /** carats */
  readonly max_carat: number;
};
