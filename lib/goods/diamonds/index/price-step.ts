import { HISTOGRAM_BUCKETS } from "../model";
import { PRICE_SCALE } from "../price-scale";

const HALF = HISTOGRAM_BUCKETS / 2;
const { low, middle, high } = PRICE_SCALE;

/** Step (0 to 39) of the price slider's scale a price in cents lies in; the first and last also hold what is beyond. */
export function priceStep(cents: number): number {
  if (cents < middle) return Math.max(0, Math.floor(((cents - low) * HALF) / (middle - low)));
  return Math.min(HISTOGRAM_BUCKETS - 1, HALF + Math.floor(((cents - middle) * HALF) / (high - middle)));
}
