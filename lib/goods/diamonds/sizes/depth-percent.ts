import type { Shape } from "../model";
import type { Millimeters } from "./measure";

/** Shapes with a round girdle, of which laboratories take the mean diameter. */
const CIRCULAR: ReadonlySet<Shape> = new Set(["round", "old_european"]);

/** Shapes with a point or a flat side, whose length and width a report gives along and across, whichever is longer. */
export const DIRECTED: ReadonlySet<Shape> = new Set(["heart", "pear", "half_moon", "triangular"]);

/**
 * Height in % as laboratories give it, not rounded: of a round girdle's mean diameter, of a directed shape's width, of the
 * shorter side of any other.
 */
export function depthPercent(shape: Shape, { length, width, height }: Millimeters): number {
  if (CIRCULAR.has(shape)) return (height / ((length + width) / 2)) * 100;
  return (height / (DIRECTED.has(shape) ? width : Math.min(length, width))) * 100;
}
