import type { MetalColor } from "@/lib/goods/terms/metals";

/** The color that stands for a metal. */
export const METAL_SWATCHES: Record<MetalColor, string> = {
  white: "bg-metal-white",
  yellow: "bg-metal-yellow",
  rose: "bg-metal-rose",
  platinum: "bg-metal-platinum",
};
