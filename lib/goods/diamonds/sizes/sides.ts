import type { Diamond } from "../schema";
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
