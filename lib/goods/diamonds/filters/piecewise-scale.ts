import { FILTER_RANGES, type RangeField } from "./filter-fields";

/** A slider's scale, positions 0 to 100, linear within each half of the track. */
export type PiecewiseScale = {
  /** the value at the middle of the track */
  middle: () => number;
  valueAt: (position: number) => number;
  /** the inverse of `valueAt` */
  positionAt: (value: number) => number;
  /** the nearest value a handle can stop at, within the range */
  snap: (value: number) => number;
};

/** The scale of a range whose slider bends; null if the slider is linear. */
export function piecewiseScale(field: RangeField): PiecewiseScale | null {
  const filter = FILTER_RANGES[field];
  if (!filter.bend) return null;
  // prices have other bounds once the shop's currency is known
  const parts = () => {
    const { min, max, bend = { at: max, below: 1, above: 1 } } = filter;
    return { min, max, ...bend };
  };
  return {
    middle: () => parts().at,
    valueAt: (position) => {
      const { min, max, at } = parts();
      const p = clamp(position, 0, 100);
      return p <= 50 ? min + (p / 50) * (at - min) : at + ((p - 50) / 50) * (max - at);
    },
    positionAt: (value) => {
      const { min, max, at } = parts();
      const v = clamp(value, min, max);
      return v <= at ? ((v - min) / (at - min)) * 50 : 50 + ((v - at) / (max - at)) * 50;
    },
    snap: (value) => {
      const { min, max, at, below, above } = parts();
      return clamp(nearestStep(value, value < at ? below : above), min, max);
    },
  };
}

/** The nearest multiple of a step, without floating-point noise (0.1 + 0.2). */
export const nearestStep = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toFixed(3));

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
