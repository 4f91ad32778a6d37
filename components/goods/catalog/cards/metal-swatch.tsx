import { cn } from "@/components/ui/cn";
import { type Metal, type MetalColor, type ShownMetal, shownMetal } from "@/lib/goods/terms/metals";

/** Swatch color of each color that pieces are pictured in. */
export const METAL_SWATCHES: Record<MetalColor, string> = {
  white: "bg-metal-white",
  yellow: "bg-metal-yellow",
  rose: "bg-metal-rose",
  platinum: "bg-metal-platinum",
};

/** A metal's color as a dot. */
export function MetalSwatch({
  metal,
  className,
}: {
  metal: Metal | Pick<ShownMetal, "swatch" | "color">;
  className: string;
}) {
  const { swatch, color } = typeof metal === "string" ? shownMetal(metal) : metal;
  return (
    <span
      aria-hidden="true"
      className={cn(
        className,
        "rounded-full border border-line-strong",
        swatch === null && METAL_SWATCHES[color],
      )}
      style={swatch === null ? undefined : { backgroundColor: swatch }}
    />
  );
}
