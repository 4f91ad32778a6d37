import { cyclic } from "@/lib/goods/geometry/cyclic";
import type { Gem } from "@/lib/goods/geometry/gems/gem";
import { gridMesh, type Mesh, type Vector } from "@/lib/goods/geometry/mesh";
import {
  type LoopPlace,
  lengthAround,
  loopAround,
  offsetPoint,
} from "@/lib/goods/geometry/metal/outline-loop";
import { bead } from "@/lib/goods/geometry/metal/tube";
import { openWall, roundedSection, type WallSection, wall } from "@/lib/goods/geometry/metal/wall";
import { joined } from "@/lib/goods/geometry/metal/weld";
import { onOutline, type Point } from "@/lib/goods/geometry/outline";
import { crownOver, pavilionShare } from "./stone-shape";

/** A rim around a stone; mm. */
export type BezelForm = {
  /** of the rim's metal */
  readonly rim: number;
  /** where the cup under it ends, below the girdle (negative) */
  readonly floor: number;
  /** share of the outline at the cup's foot */
  readonly gather: number;
};

/** How far a rim folds over the stone, as a share of the rim. */
const FOLD = 0.3;

/** Height of the crown under the fold at each place, its facets evened out: a rim is one smooth line. */
function foldHeights(gem: Gem, loop: readonly LoopPlace[], rim: number): number[] {
  const heights = loop.map((place) => crownOver(gem, ...offsetPoint(place, -rim * FOLD)));
  const reach = Math.round(loop.length / 9);
  return heights.map((_, i) => {
    let sum = 0;
    for (let k = -reach; k <= reach; k++) sum += cyclic(heights, i + k);
    return sum / (2 * reach + 1);
  });
}

/** The rim's upper part, from `bottom` to the fold over the crown. */
function rimSection(gem: Gem, over: number, rim: number, below: WallSection): WallSection {
  const lip = -rim * FOLD;
  const soft = rim * 0.28;
  const inner = below.at(-1) ?? [0, -1];
  const outer = below[0] ?? [0, -1];
  return roundedSection(
    [
      outer,
      ...below.slice(1, -1),
      [rim, -gem.girdle - 0.35],
      [rim, over + rim * 0.1],
      [lip + rim * 0.25, over + rim * 0.34],
      [lip, over - 0.02],
      [-0.02, 0],
      [-0.03, -gem.girdle],
      inner,
    ],
    [0.05, ...below.slice(1, -1).map(() => 0.1), 0.25, soft, soft, soft * 0.4, 0, 0, 0],
  );
}

/** A cup with a rim all the way round the stone. */
export function fullBezel(gem: Gem, { rim, floor, gather }: BezelForm): Mesh {
  const loop = loopAround(gem.outline, rim, 320);
  const wide = Math.max(0.12, gather - 0.16);
  const over = foldHeights(gem, loop, rim);
  return wall(loop, (i) =>
    rimSection(gem, cyclic(over, i), rim, [
      [0, floor, gather],
      [0, floor, wide],
    ]),
  );
}

/**
 * Two rims on the stone's sides, over a cup that ends below the girdle.
 * @param open degrees to each side of the stone's ends that stay free
 * @param cupped without a cup the rims end where they are: something else carries them
 */
export function halfBezel(gem: Gem, { rim, floor, gather }: BezelForm, open: number, cupped = true): Mesh[] {
  const loop = loopAround(gem.outline, rim, 360);
  const rise = -gem.girdle - gem.pavilionDepth * 0.4;
  const share = Math.max(pavilionShare(gem, rise) + 0.04, 0.74);
  const arms = [90, 270].map((middle) => {
    const facing = ({ foot: [x, y] }: LoopPlace) => {
      const degrees = (Math.atan2(-x, y) * 180) / Math.PI;
      return Math.abs(((degrees - middle + 540) % 360) - 180) < 90 - open;
    };
    const start = loop.findIndex((place) => !facing(place));
    const run = [...loop.slice(start), ...loop.slice(0, start)].filter(facing);
    const over = foldHeights(gem, run, rim);
    return openWall(run, (i) =>
      rimSection(gem, cyclic(over, i), rim, [
        [rim * 0.8, rise - 0.1, share],
        [-0.05, rise - 0.1, share],
      ]),
    );
  });
  if (!cupped) return arms;
  const cup = wall(
    loop,
    roundedSection(
      [
        [0, floor, gather],
        [rim * 0.8, rise - 0.35, share],
        [rim * 0.8, rise, share],
        [-0.1, rise, share],
        [-0.1, floor, gather - 0.1],
      ],
      [0.05, 0.2, 0.12, 0.12, 0.05],
    ),
  );
  return [cup, ...arms];
}

/** A flat-sided frame that turns a stone's outline into a polygon, its face cut bright toward the stone. */
export function polygonBezel(gem: Gem, sides: number, { rim, floor, gather }: BezelForm): Mesh {
  const apothem = Math.max(gem.width, gem.length) / 2 + rim;
  const polygon: Point[] = Array.from({ length: sides }, (_, i) => {
    const turn = (2 * Math.PI * (i + 0.5)) / sides;
    const reach = apothem / Math.cos(Math.PI / sides);
    return [-reach * Math.sin(turn), reach * Math.cos(turn)];
  });
  const count = sides * 40;
  const over = crownOver(gem, gem.width * 0.475, 0);
  const rows = Array.from({ length: count }, (_, i): Vector[] => {
    const degrees = (360 * i) / count;
    const outer = onOutline(polygon, degrees);
    const inner = onOutline(gem.outline, degrees);
    const at = ([x, y]: Point, share: number, z: number): Vector => [x * share, y * share, z];
    return [
      at(outer, gather, floor),
      at(outer, 1, -gem.girdle - 0.5),
      at(outer, 1, -0.05),
      at(outer, 0.965, 0.12),
      at(inner, 1.06, over + 0.2),
      at(inner, 1.0, over + 0.22),
      at(inner, 0.955, over),
      at(inner, 0.995, 0),
      at(inner, 0.99, -gem.girdle),
      at(inner, gather - 0.12, floor),
    ];
  });
  return gridMesh(rows, { rows: true, columns: true }, 14);
}

/** A row of fine beads along an outline, `out` mm outside it at a height `z`. */
export function milgrain(outline: readonly Point[], out: number, z: number, radius = 0.14): Mesh {
  const count = Math.round(lengthAround(outline, out) / (radius * 2.15));
  return joined(
    loopAround(outline, out, count).map((place) => bead([...offsetPoint(place, out), z], radius, 1, 10)),
  );
}
