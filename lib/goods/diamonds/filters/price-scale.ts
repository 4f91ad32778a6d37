import { FILTER_RANGES } from "./filter-fields";
import { piecewiseScale } from "./piecewise-scale";

const scale = piecewiseScale("price");
if (!scale) throw new Error("The price's slider has two halves");
const { min, max } = FILTER_RANGES.price;

/** Cents at the ends and the middle of the slider; half the histogram's steps lie on either side of the middle. */
export const PRICE_SCALE = { low: min * 100, middle: scale.middle * 100, high: max * 100 } as const;

/**
 * Dollars at a position of the price slider, 0 to 100. The lower half covers the minimum price to
 * $6,000, the upper half $6,000 to the maximum.
 */
export const positionToPrice = scale.valueAt;

/** The slider position, 0 to 100, of an amount in dollars; the inverse of {@link positionToPrice}. */
export const priceToPosition = scale.positionAt;

/** Dollars snapped to $50 below $6,000 and to $500 above, never outside the slider's range. */
export const snapPrice = scale.snap;
