import { FILTER_RANGES, RANGE_FIELDS, type RangeField } from "@/lib/goods/diamonds/filters/filter-fields";
import { nearestStep, piecewiseScale } from "@/lib/goods/diamonds/filters/piecewise-scale";
import { steppedScale } from "@/lib/goods/diamonds/filters/stepped-scale";

/** Maps a filter's values to a slider's track; every step of the track changes the value. */
export type SliderScale = {
  start: number;
  end: number;
  step: number;
  toPosition: (value: number) => number;
  toValue: (position: number) => number;
};

function sliderScale(field: RangeField): SliderScale {
  const bent = piecewiseScale(field);
  if (bent) {
    const toValue = (position: number) => bent.snap(bent.valueAt(position));
    return { start: 0, end: 100, step: 0.5, toPosition: bent.positionAt, toValue };
  }
  const stepped = steppedScale(field);
  if (stepped) {
    const { last, positionAt: toPosition, valueAt: toValue } = stepped;
    return { start: 0, end: last, step: 1, toPosition, toValue };
  }
  const { min, max, step } = FILTER_RANGES[field];
  const toValue = (position: number) => nearestStep(position, step);
  return { start: min, end: max, step, toPosition: (value) => value, toValue };
}

export const SLIDER_SCALES = Object.fromEntries(
  RANGE_FIELDS.map((field) => [field, sliderScale(field)]),
) as Readonly<Record<RangeField, SliderScale>>;
