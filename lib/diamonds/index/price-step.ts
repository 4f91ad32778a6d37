import { FILTER_RANGES, HISTOGRAM_BUCKETS } from "../model";

const HALF = HISTOGRAM_BUCKETS / 2;
/** Cents at the ends and the middle of the price slider; half the steps lie on either side of the middle. */
const LOW = FILTER_RANGES.price.min * 100;
const MIDDLE = 600_000;
const HIGH = FILTER_RANGES.price.max * 100;

/** Step (0 to 39) of the price slider's scale a price in cents lies in; the first and last also hold what is beyond. */
export function priceStep(cents: number): number {
  if (cents < MIDDLE) return Math.max(0, Math.floor(((cents - LOW) * HALF) / (MIDDLE - LOW)));
  return Math.min(HISTOGRAM_BUCKETS - 1, HALF + Math.floor(((cents - MIDDLE) * HALF) / (HIGH - MIDDLE)));
}
