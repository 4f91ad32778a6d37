import { type PriceScale, priceScale } from "@/lib/goods/diamonds/filters/price-scale";
import { HISTOGRAM_BUCKETS } from "@/lib/goods/diamonds/model";

const HALF = HISTOGRAM_BUCKETS / 2;

/**
 * The step (0 to 39) on the price slider's scale of a price in cents; the first and last also include prices
 * beyond the ends.
 * @param scale the shop's, looked up once where there are many prices
 */
export function priceStep(cents: number, { low, middle, high }: PriceScale = priceScale()): number {
  if (cents < middle) return Math.max(0, Math.floor(((cents - low) * HALF) / (middle - low)));
  return Math.min(HISTOGRAM_BUCKETS - 1, HALF + Math.floor(((cents - middle) * HALF) / (high - middle)));
}
