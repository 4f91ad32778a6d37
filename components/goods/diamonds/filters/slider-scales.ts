import { FILTER_RANGES, type RangeField } from "@/lib/goods/diamonds/model";
import { positionOfPrice, priceAtPosition, snapPrice } from "@/lib/goods/diamonds/price-scale";
import { RANGE_WORDS } from "../wording";

/** How a slider's track carries a filter's values. Every step of the track moves the value. */
export type SliderScale = {
  start: number;
  end: number;
  step: number;
  toPosition: (value: number) => number;
  toValue: (position: number) => number;
};

const MIDDLE_CARAT = 5;
const carats = FILTER_RANGES.carat;

// nearly every stone weighs under five carats: half the track belongs to them, as with the price
const caratScale: SliderScale = {
  start: 0,
  end: 100,
  step: 0.5,
  toPosition: (carat) =>
    carat <= MIDDLE_CARAT
      ? (carat / MIDDLE_CARAT) * 50
      : 50 + ((carat - MIDDLE_CARAT) / (carats.max - MIDDLE_CARAT)) * 50,
  toValue: (position) =>
    position <= 50
      ? snap((position / 50) * MIDDLE_CARAT, 0.05)
      : snap(MIDDLE_CARAT + ((position - 50) / 50) * (carats.max - MIDDLE_CARAT), 0.1),
};

const priceScale: SliderScale = {
  start: 0,
  end: 100,
  step: 0.5,
  toPosition: positionOfPrice,
  toValue: (position) => snapPrice(priceAtPosition(position)),
};

function linear(field: RangeField): SliderScale {
  const { min, max } = FILTER_RANGES[field];
  const { step } = RANGE_WORDS[field];
  return { start: min, end: max, step, toPosition: (value) => value, toValue: (at) => snap(at, step) };
}

export const SLIDER_SCALES: Record<RangeField, SliderScale> = {
  price: priceScale,
  carat: caratScale,
  table: linear("table"),
  depth: linear("depth"),
  lw_ratio: linear("lw_ratio"),
};

/** The nearest multiple of a step, without binary dust (0.1 + 0.2). */
function snap(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(3));
}
