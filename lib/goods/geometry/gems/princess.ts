import { cyclic } from "../cyclic";
import type { Vector } from "../mesh";
import { cutCorners, type Point } from "../outline";
import type { Proportions } from "./gem";
import { Solid } from "./solid";

export const PRINCESS: Proportions = {
  ratio: 1,
  table: 0.7,
  crownHeight: 0.105,
  girdle: 0.03,
  pavilionDepth: 0.6,
};

/** Blunted corners, share of the width: a sharp one would chip. */
const CORNER = 0.05;
/** Where the crown's facets meet on each side's middle: share of the way out, and of the height. */
const CROWN_MEETING = { out: 0.45, up: 0.58 } as const;
/** Where the chevrons begin on each side's middle: shares of the way inwards and downwards. */
const CHEVRONS = [
  [0.3, 0.46],
  [0.62, 0.78],
] as const;

/** A princess cut one unit wide: four crown facets a side, chevrons below that fan out of the corners. */
export function princess({ ratio, table, crownHeight, girdle, pavilionDepth }: Proportions): Solid {
  const solid = new Solid(1);
  const outline = cutCorners(ratio, CORNER);
  const tip: Vector = [0, 0, -girdle - pavilionDepth];
  const top = ([x, y]: Point): Vector => [x, y, 0];
  const foot = ([x, y]: Point): Vector => [x, y, -girdle];
  const tables = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].map(([x = 0, y = 0]): Vector => [(x * table) / 2, (y * ratio * table) / 2, crownHeight]);
  solid.facet(tables, "table");
  tables.forEach((from, i) => {
    const to = cyclic(tables, i + 1);
    const [start, end, after] = [0, 1, 2].map((k) => cyclic(outline, 2 * i + k)) as [Point, Point, Point];
    const [mx, my] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
    const reach = table + (1 - table) * CROWN_MEETING.out;
    const meeting: Vector = [mx * reach, my * reach, crownHeight * CROWN_MEETING.up];
    solid.facet([from, meeting, to], "star");
    solid.facet([from, top(start), meeting], "kite");
    solid.facet([to, meeting, top(end)], "kite");
    solid.facet([top(start), top(end), meeting], "upper half");
    solid.facet([to, top(end), top(after)], "upper half");
    solid.facet([top(start), foot(start), foot(end), top(end)], "girdle");
    solid.facet([top(end), foot(end), foot(after), top(after)], "girdle");
    const ribs = [
      ...CHEVRONS.map(
        ([inwards, down]): Vector => [mx * (1 - inwards), my * (1 - inwards), -girdle - down * pavilionDepth],
      ),
      tip,
    ];
    const first = cyclic(ribs, 0);
    solid.facet([foot(end), foot(start), first], "lower half");
    ribs.slice(1).forEach((rib, k) => {
      const before = cyclic(ribs, k);
      solid.facet([foot(start), rib, before], "pavilion main");
      solid.facet([foot(end), before, rib], "pavilion main");
    });
    solid.facet([foot(after), foot(end), tip], "lower half");
  });
  return solid;
}
