import type { MetalColor } from "@/lib/goods/terms/metals";

/** Swatch color of each metal. */
export const METAL_SWATCHES: Record<MetalColor, string> = {
  white: "bg-metal-white",
  yellow: "bg-metal-yellow",
  rose: "bg-metal-rose",
  platinum: "bg-metal-platinum",
};
