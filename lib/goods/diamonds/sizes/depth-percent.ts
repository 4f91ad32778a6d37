import type { Shape } from "../model";
import type { Millimeters } from "./measure";

/** Height in % of the width, not rounded; of a round, of the mean diameter, as laboratories give it. */
export function depthPercent(shape: Shape, { length, width, height }: Millimeters): number {
  const across = shape === "round" ? (length + width) / 2 : Math.min(length, width);
  return (height / across) * 100;
}
