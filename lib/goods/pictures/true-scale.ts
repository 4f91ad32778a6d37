import type { Shape } from "@/lib/goods/diamonds/model";
import { PICTURE_ROOM, stretchOf, USUAL_RATIOS } from "@/lib/goods/diamonds/proportions";
import type { Point } from "@/lib/goods/geometry/outline";

/** Side of a picture from above by the longer side of the stone in it, before the stone is drawn out to its own ratio. */
export const PICTURE_MARGIN = 1.18;

type SizedStone = {
  readonly shape: Shape;
  readonly carat: number;
  readonly lw_ratio: number | null;
  /** mm */
  readonly measurements: { readonly length: number; readonly width: number } | null;
};

/** A stone's longer side, mm; without measurements, that of a round of its weight. */
export const longestSide = ({ measurements, carat }: Pick<SizedStone, "measurements" | "carat">): number =>
  measurements ? Math.max(measurements.length, measurements.width) : 6.4 * Math.cbrt(carat);

/** How many millimeters a stone's picture from above shows across, once the stone is drawn out to its own ratio. */
export function pictureSide(stone: SizedStone): number {
  const { across, along } = stretchOf(stone.shape, stone.lw_ratio, PICTURE_ROOM);
  const usual = USUAL_RATIOS[stone.shape];
  const longest = Math.max(across * Math.min(1, 1 / usual), along * Math.min(1, usual));
  return (PICTURE_MARGIN * longestSide(stone)) / longest;
}

/**
 * A girdle's points in the picture of its stone from above, whose middle is that of the stone's extents, as shares of the
 * picture's side from its upper left corner.
 * @param side what the picture shows across, in the points' unit; by default that of a stone as it is rendered
 */
export function pictureOutline(points: readonly Point[], side?: number): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const across = side ?? PICTURE_MARGIN * Math.max(right - left, top - bottom);
  return points.map(([x, y]) => [
    0.5 + (x - (left + right) / 2) / across,
    0.5 - (y - (bottom + top) / 2) / across,
  ]);
}

/** How much smaller each stone's picture is shown, so that all of them have the scale of the largest. */
export function relativeScales(stones: readonly SizedStone[]): number[] {
  const sides = stones.map(pictureSide);
  const largest = Math.max(...sides);
  return sides.map((side) => side / largest);
}
