import type { Diamond } from "../schema";
import { depthPercent } from "./depth-percent";
import { DEPTHS } from "./depths";
import { millimetersFromCarat } from "./measure";
import { USUAL_RATIOS } from "./proportions";

/** What a stone's extents follow from. */
export type SizedStone = Pick<Diamond, "shape" | "carat" | "lw_ratio"> & {
  /** mm */
  readonly measurements: { readonly length: number; readonly width: number } | null;
  /** % of its width */
  readonly depth?: number | null;
};

/** A stone's extents from above, mm, the longer one first. */
type StoneSides = { readonly length: number; readonly width: number };

/**
 * A stone's depth in % of its shorter side, which drawings and models go by. Reports give it in % of the width, which is the
 * longer side of a wide heart. Null where it is unknown.
 */
export function depthOfShorterSide({
  shape,
  measurements,
  depth,
}: Pick<Diamond, "shape" | "measurements" | "depth">): number | null {
  if (!measurements?.height) return depth;
  const { length, width, height } = measurements;
  if (width > length) return (height / length) * 100;
  return depth ?? depthPercent(shape, { length, width, height });
}

/**
 * A stone's sides as measured; without measurements, those of its weight in its ratio and depth, or in what is usual for its
 * shape.
 */
export function stoneSides({ shape, carat, lw_ratio, measurements, depth }: SizedStone): StoneSides {
  if (measurements) {
    const { length, width } = measurements;
    return { length: Math.max(length, width), width: Math.min(length, width) };
  }
  const ratio = lw_ratio ?? USUAL_RATIOS[shape];
  const [from, to] = DEPTHS[shape];
  return millimetersFromCarat(shape, carat, Math.max(ratio, 1 / ratio), depth ?? (from + to) / 2);
}
