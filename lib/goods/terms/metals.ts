/** Metals a piece is cast in; 14k and 18k gold in three colors, and platinum. */
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

/** What the eye sees: 14k and 18k of one color look alike. */
export function metalColor(metal: Metal): MetalColor {
  return metal === "platinum" ? "platinum" : (metal.split("-")[1] as MetalColor);
}

/** What a made SKU ends with for each metal. */
const METAL_SUFFIX: Record<Metal, string> = {
  "14k-white": "14W",
  "14k-yellow": "14Y",
  "14k-rose": "14R",
  "18k-white": "18W",
  "18k-yellow": "18Y",
  "18k-rose": "18R",
  platinum: "PT",
};

export const metalSuffix = (metal: Metal): string => METAL_SUFFIX[metal];
