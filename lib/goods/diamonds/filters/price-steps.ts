import { type ExchangeTerms, leastPriceFor } from "@/lib/platform/exchange/convert";
import { cents } from "@/lib/platform/money/model";
import { HISTOGRAM_BUCKETS } from "../model";
import { type PriceScale, priceScale } from "./price-scale";

const HALF = HISTOGRAM_BUCKETS / 2;

/** Where a step of the histogram begins, from the second on: the least whole minor units in it. */
const beginningOf = (step: number, { low, middle, high }: PriceScale): number =>
  step <= HALF
    ? low + Math.ceil(((middle - low) * step) / HALF)
    : middle + Math.ceil(((high - middle) * (step - HALF)) / HALF);

/**
 * The least stored price of each step of the price slider but the first, whose scale is in another currency. Where prices are rounded
 * to few, a step may have none, and the next one the same beginning.
 * @param scale the slider's in the terms' currency
 */
export const priceStepBounds = (terms: ExchangeTerms, scale: PriceScale = priceScale()): number[] =>
  Array.from({ length: HISTOGRAM_BUCKETS - 1 }, (_, at) =>
    leastPriceFor(cents(beginningOf(at + 1, scale)), terms),
  );
