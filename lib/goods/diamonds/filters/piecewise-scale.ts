import { FILTER_RANGES, type RangeField } from "./filter-fields";

/** A slider's scale, positions 0 to 100, linear within each half of the track. */
export type PiecewiseScale = {
  /** the value at the middle of the track */
  middle: number;
  valueAt: (position: number) => number;
  /** the inverse of `valueAt` */
  positionAt: (value: number) => number;
  /** the nearest value a handle can stop at, within the range */
  snap: (value: number) => number;
};

/** The scale of a range whose slider bends; null if the slider is linear. */
export function piecewiseScale(field: RangeField): PiecewiseScale | null {
  const { min, max, bend } = FILTER_RANGES[field];
  if (!bend) return null;
  const { at: middle, below, above } = bend;
  return {
    middle,
    valueAt: (position) => {
      const p = clamp(position, 0, 100);
      return p <= 50 ? min + (p / 50) * (middle - min) : middle + ((p - 50) / 50) * (max - middle);
    },
    positionAt: (value) => {
      const v = clamp(value, min, max);
      return v <= middle ? ((v - min) / (middle - min)) * 50 : 50 + ((v - middle) / (max - middle)) * 50;
    },
    snap: (value) => clamp(nearestStep(value, value < middle ? below : above), min, max),
  };
}

/** The nearest multiple of a step, without floating-point noise (0.1 + 0.2). */
export const nearestStep = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toFixed(3));

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
