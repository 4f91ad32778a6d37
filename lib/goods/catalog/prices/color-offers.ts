import { inShopOrder, METAL_COLORS, type Metal, metalTone } from "@/lib/goods/terms/metals";
import type { ProductCard } from "../schema";

/** A metal on offer, which a list's page sends without what is false, and without a price that is the listed one. */
export type ColorOffer = { metal: Metal; price?: number; varied?: boolean };

/** A price, decimal amount, and whether other variants cost more, and none less. */
type Priced = { price: number; varied?: boolean };

/** What a piece costs in a metal on offer, or as it is listed. */
export const offeredPrice = (offer: ColorOffer | null, listed: Priced): Priced =>
  offer?.price === undefined ? listed : { ...offer, price: offer.price };

/**
 * One metal of each color for a card's swatches, since 14k and 18k look alike: the listed one in its own color, else
 * the cheapest. In the order of the colors of pictures, then of the metals that have a color of their own.
 */
export function colorOffers({
  metals,
  listed,
  varied,
}: Pick<ProductCard, "metals" | "listed" | "varied">): ColorOffer[] {
  const ordered = inShopOrder(metals.map(({ metal }) => metal));
  return [...new Set([...METAL_COLORS, ...ordered.map(metalTone)])].flatMap((tone) => {
    const own = ordered.flatMap((metal) =>
      metalTone(metal) === tone ? metals.filter((one) => one.metal === metal) : [],
    );
    const [first, ...others] = own;
    if (!first) return [];
    const offer =
      own.find((one) => one.metal === listed.metal) ??
      others.reduce((least, one) => (one.price < least.price ? one : least), first);
    const { metal, price } = offer;
    if (price === listed.price && offer.varied === varied) return { metal };
    return offer.varied ? offer : { metal, price };
  });
}
