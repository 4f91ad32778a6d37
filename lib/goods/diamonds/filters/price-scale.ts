import { minorUnits } from "@/lib/platform/money/model";
import { FILTER_RANGES } from "./filter-fields";
import { piecewiseScale } from "./piecewise-scale";

const scale = piecewiseScale("price");
if (!scale) throw new Error("The price's slider has two halves");
const { middle } = scale;

/** Where a price lies on the slider, in minor units of the shop's currency. */
export type PriceScale = { readonly low: number; readonly middle: number; readonly high: number };

/** The ends and the middle of the slider; half the histogram's steps lie on either side of the middle. */
export function priceScale(): PriceScale {
  const { min, max } = FILTER_RANGES.price;
  const unit = minorUnits();
  return { low: min * unit, middle: middle() * unit, high: max * unit };
}

/**
 * The amount at a position of the price slider, 0 to 100. The lower half covers the minimum price to $6,000, the upper half
 * $6,000 to the maximum; in other currencies than dollars, round amounts of about as much.
 */
export const positionToPrice = scale.valueAt;

/** The slider position, 0 to 100, of an amount; the inverse of {@link positionToPrice}. */
export const priceToPosition = scale.positionAt;

/** An amount snapped to $50 below $6,000 and to $500 above, never outside the slider's range. */
export const snapPrice = scale.snap;
