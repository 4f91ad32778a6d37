import type { RingShape } from "@/lib/goods/diamonds/model";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";
import { type Cents, minCents } from "@/lib/platform/money/model";

/**
 * Weights of the center in "with a 1 ct center", carats. A lighter stone may not be called 1 ct (16 CFR 23.18 allows no
 * rounding up), and from 1.1 ct on shops and shoppers name the next tenth.
 */
export const ONE_CARAT = { min: 1, max: 1.09 } as const;

/** The cheapest stone on sale of a shape and weight. */
export type CenterOffer = { shape: string; carat: number; cents: Cents };

/** Prices of centers by their shape, decimal US dollars; a shape of which none is on sale is left out. */
export type CenterPrices = Partial<Record<RingShape, number>>;

/**
 * The price of the cheapest center of about 1 ct in one shape that a setting can hold; null if it holds none, or none
 * is on sale.
 * @param shape the shape that the setting is shown with
 */
export function cheapestCenter(
  setting: Pick<StoneLimits, "min_carat" | "max_carat">,
  offers: readonly CenterOffer[],
  shape: RingShape | null,
): Cents | null {
  const fitting = offers.filter(
    (offer) => offer.shape === shape && offer.carat >= setting.min_carat && offer.carat <= setting.max_carat,
  );
  return fitting.length > 0 ? minCents(fitting.map(({ cents }) => cents)) : null;
}
