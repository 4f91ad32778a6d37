import { FILTER_RANGES, type RangeField } from "./filter-fields";

/** A slider's scale whose positions are whole numbers, one for each value a handle can stop at. */
export type SteppedScale = {
  /** the position of the range's maximum */
  last: number;
  valueAt: (position: number) => number;
  /** the inverse of `valueAt`; a value between two stops lies between their positions */
  positionAt: (value: number) => number;
};

/**
 * The scale of a range whose slider has segments; null if it has none. Every step is as long on the track as any
 * other, so values with fine steps get most of its length, and each press of an arrow key changes the value.
 */
export function steppedScale(field: RangeField): SteppedScale | null {
  const { min, max, digits, segments } = FILTER_RANGES[field];
  if (!segments) return null;
  let value = min;
  let position = 0;
  const parts = segments.map(({ to, step }) => {
    const part = { from: value, to, start: position, steps: Math.round((to - value) / step) };
    value = to;
    position += part.steps;
    return part;
  });
  const last = position;
  return {
    last,
    valueAt: (at) => {
      const p = clamp(at, 0, last);
      const part = parts.find(({ start, steps }) => p <= start + steps);
      if (!part) return max;
      const { from, to, start, steps } = part;
      return Number((from + ((p - start) / steps) * (to - from)).toFixed(digits));
    },
    positionAt: (amount) => {
      const v = clamp(amount, min, max);
      const part = parts.find(({ to }) => v <= to);
      return part ? part.start + ((v - part.from) / (part.to - part.from)) * part.steps : last;
    },
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
