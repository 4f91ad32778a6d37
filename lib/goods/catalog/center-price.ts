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

/**
 * The price of the cheapest center of about 1 ct that a setting can hold; null if it holds none, or none is on sale.
 * @param shapes the shapes a shopper asked for; empty for any
 */
export function cheapestCenter(
  setting: StoneLimits,
  offers: readonly CenterOffer[],
  shapes: readonly string[] = [],
): Cents | null {
  const held: readonly RingShape[] = setting.diamond_type.map((type) => type.slug);
  const wanted = held.filter((shape) => shapes.length === 0 || shapes.includes(shape));
  const fitting = offers.filter(
    ({ shape, carat }) =>
      wanted.some((one) => one === shape) && carat >= setting.min_carat && carat <= setting.max_carat,
  );
  return fitting.length > 0 ? minCents(fitting.map(({ cents }) => cents)) : null;
}
