import { METAL_COLORS, METALS, metalColor } from "@/lib/goods/terms/metals";
import type { ProductCard } from "../schema";

/** A metal on offer, which a list's page sends without what is false. */
export type ColorOffer = Omit<ProductCard["metals"][number], "varied"> & { varied?: boolean };

/**
 * One metal of each color for a card's swatches, since 14k and 18k look alike: the listed one in its own color, else
 * the cheapest. In the shop's order of colors.
 */
export function colorOffers({ metals, listed }: Pick<ProductCard, "metals" | "listed">): ColorOffer[] {
  return METAL_COLORS.flatMap((color) => {
    const own = METALS.flatMap((metal) =>
      metalColor(metal) === color ? metals.filter((one) => one.metal === metal) : [],
    );
    const [first, ...others] = own;
    if (!first) return [];
    const { varied, ...offer } =
      own.find((one) => one.metal === listed.metal) ??
      others.reduce((least, one) => (one.price < least.price ? one : least), first);
    return varied ? { ...offer, varied } : offer;
  });
}
