import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import {
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  gradeCode,
  type RingShape,
} from "@/lib/goods/diamonds/model";
import type { Cents } from "@/lib/platform/money/model";

/**
 * Weights of the center in "with a 1 ct center", carats. A lighter stone may not be called 1 ct (16 CFR 23.18 allows no
 * rounding up), and from 1.1 ct on shops and shoppers name the next tenth.
 */
export const ONE_CARAT = { min: 1, max: 1.09 } as const;

const least = (scale: Parameters<typeof gradeCode>[0], label: string): number => {
  const code = gradeCode(scale, label);
  if (code === null) throw new Error(`No grade is called ${label}`);
  return code;
};

/**
 * Least grades of that center, as codes: G is the first color that looks white in any metal, VS2 the first clarity without
 * inclusions that the eye finds, and Excellent the cut most rounds are sold in, where a laboratory grades it at all. The
 * cheapest stone of any grade, an M SI2, would make a price for a ring that hardly anybody buys.
 */
export const CENTER_GRADES = {
  color: least(COLOR_GRADES, "G"),
  clarity: least(CLARITY_GRADES, "VS2"),
  cut: least(CUT_GRADES, "Excellent"),
} as const;

/** The cheapest stone on sale of a shape and weight with these grades or better. */
export type CenterOffer = {
  shape: string;
  carat: number;
  cents: Cents;
  /** its color and clarity, "F VS1" */
  grades: string;
};

/** A center's price, decimal amount, and its color and clarity. */
export type CenterPrice = { price: number; grades: string };

/** The centers by shape; a shape of which none is on sale is left out. */
export type CenterPrices = Partial<Record<RingShape, CenterPrice>>;

/**
 * The cheapest center of about 1 ct in one shape that a setting can hold; null if it holds none, or none is on sale.
 * @param shape the shape that the setting is shown with
 */
export function cheapestCenter(
  setting: Pick<StoneLimits, "min_carat" | "max_carat">,
  offers: readonly CenterOffer[],
  shape: RingShape | null,
): CenterOffer | null {
  const fitting = offers.filter(
    (offer) => offer.shape === shape && offer.carat >= setting.min_carat && offer.carat <= setting.max_carat,
  );
  return fitting.reduce<CenterOffer | null>(
    (found, offer) => (found === null || offer.cents < found.cents ? offer : found),
    null,
  );
}
