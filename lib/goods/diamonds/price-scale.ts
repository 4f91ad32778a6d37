import { FILTER_RANGES } from "./model";

const { min, max } = FILTER_RANGES.price;
/** Dollars at the middle of the slider: most stones cost less, so half the track belongs to them. */
const MIDDLE = 6000;

/** Cents at the ends and the middle of the slider; half the histogram's steps lie on either side of the middle. */
export const PRICE_SCALE = { low: min * 100, middle: MIDDLE * 100, high: max * 100 } as const;

/**
 * Dollars at a position of the price slider, 0 to 100. The lower half covers the minimum price to
 * $6,000, the upper half $6,000 to the maximum.
 */
export function priceAtPosition(position: number): number {
  const p = Math.min(100, Math.max(0, position));
  return p <= 50 ? min + (p / 50) * (MIDDLE - min) : MIDDLE + ((p - 50) / 50) * (max - MIDDLE);
}

/** The slider position, 0 to 100, of an amount in dollars; the inverse of {@link priceAtPosition}. */
export function positionOfPrice(dollars: number): number {
  const d = Math.min(max, Math.max(min, dollars));
  return d <= MIDDLE ? ((d - min) / (MIDDLE - min)) * 50 : 50 + ((d - MIDDLE) / (max - MIDDLE)) * 50;
}

/** Dollars snapped to $50 below $6,000 and to $500 above, never outside the slider's range. */
export function snapPrice(dollars: number): number {
  const step = dollars < MIDDLE ? 50 : 500;
  return Math.min(max, Math.max(min, Math.round(dollars / step) * step));
}
