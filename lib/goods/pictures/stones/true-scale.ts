import { PICTURE_ROOM, stretchOf, USUAL_RATIOS } from "@/lib/goods/diamonds/sizes/proportions";
import { type SizedStone, stoneSides } from "@/lib/goods/diamonds/sizes/sides";
import type { Point } from "@/lib/goods/geometry/outline";
import { PICTURE_MARGIN } from "../views";

/** How many millimeters a stone's picture from above shows across, once the stone is drawn out to its own ratio. */
export function pictureSide(stone: SizedStone): number {
  const { across, along } = stretchOf(stone.shape, stone.lw_ratio, PICTURE_ROOM);
  const usual = USUAL_RATIOS[stone.shape];
  const longest = Math.max(across * Math.min(1, 1 / usual), along * Math.min(1, usual));
  return (PICTURE_MARGIN * stoneSides(stone).length) / longest;
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

/** Side of a list's frame by the longer side of a stone's diagram in it: the diagram's own margin, and the frame's. */
const DIAGRAM_MARGIN = 96 / 90 / 0.72;

/** What a list shows of a stone. */
export type ShownStone = SizedStone & { readonly as: "picture" | "diagram" | "photo" };

/**
 * How large each stone's picture or diagram is shown by its usual size, so that all of them have the scale of the largest.
 * Null for a photo, whose own scale is unknown.
 */
export function relativeScales(stones: readonly ShownStone[]): (number | null)[] {
  const sideOf = (stone: ShownStone) =>
    stone.as === "diagram" ? PICTURE_MARGIN * stoneSides(stone).length : pictureSide(stone);
  const largest = Math.max(...stones.filter(({ as }) => as !== "photo").map(sideOf));
  return stones.map((stone) => {
    if (stone.as === "photo") return null;
    const enlarged = stone.as === "diagram" ? DIAGRAM_MARGIN / PICTURE_MARGIN : 1;
    return (enlarged * sideOf(stone)) / largest;
  });
}
