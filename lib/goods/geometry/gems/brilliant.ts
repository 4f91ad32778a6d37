import { cyclic } from "../cyclic";
import { add, between, subtract, type Vector } from "../mesh";
import { onOutline, type Point } from "../outline";
import type { BrilliantCut } from "./brilliant-cuts";
import type { FacetKind, Proportions } from "./gem";
import { heightOn, meetAt, type Plane, planeAlong, planeThrough, reachOf, Solid } from "./solid";

/** Thinnest the girdle may become between two scallops, share of the width. */
const THINNEST = 0.004;
/** Turn of the outline over which its direction is measured, degrees. */
const SMALL = 0.05;

/** Angles of one side, continued round the other. */
const mirrored = (side: readonly number[]): number[] => [
  ...side,
  ...side
    .filter((angle) => angle > 0 && angle < 180)
    .map((angle) => 360 - angle)
    .reverse(),
];

/** One eighth or so of a stone: a main at its start, the next main at its end, the half between them. */
type Turn = {
  table: Vector;
  girdle: Vector;
  half: Vector;
  /** where star, kites and upper halves meet, and where mains and lower halves do */
  peak: Meeting;
  valley: Meeting;
};
/** `true` lies on both planes it should; one near a cleft may not, and its facets are cut in two */
type Meeting = { point: Vector; true: boolean };

type Rim = { crown: Vector[]; pavilion: Vector[] };

/**
 * A brilliant one unit wide. Bezels pass through the girdle, along its direction there, and the table; mains
 * through the girdle and the culet; stars end on the ridge of two bezels, lower halves on that of two mains.
 * Every half facet ends in the girdle where its own plane meets the outline, which makes the scallops.
 * @param segments facets of the girdle, about
 */
export function brilliant(cut: BrilliantCut, proportions: Proportions, segments: number): Solid {
  const { ratio, table, crownHeight, pavilionDepth } = proportions;
  const base = cut.outline();
  const stretch = ratio / cut.proportions.ratio;
  const on = (degrees: number): Point => {
    const [x, y] = onOutline(base, degrees);
    return [x, y * stretch];
  };
  const mains = mirrored(cut.mains);
  const halves = mirrored(cut.halves);
  const { lower } = cut;
  const lowers = typeof lower === "number" ? [lower] : [...lower, ...[...lower].reverse()];
  const level = ([x, y]: Point, z = 0): Vector => [x, y, z];
  const directions = mains.map((angle) => subtract(level(on(angle + SMALL)), level(on(angle - SMALL))));
  const girdle = mains.map((angle) => level(on(angle)));
  const corners = girdle.map(([x, y], i): Vector => {
    const reach = table * (cut.tips ? cyclic(cut.tips, i) : 1);
    return [x * reach, y * reach, crownHeight];
  });
  // the mains run to a point; a culet cuts it off
  const point: Vector = [0, 0, -pavilionDepth / (1 - cut.culet)];
  const bezels = girdle.map((g, i) => planeAlong(g, cyclic(directions, i), subtract(cyclic(corners, i), g)));
  const slopes = girdle.map((g, i) => planeAlong(g, subtract(point, g), cyclic(directions, i)));
  const turns = girdle.map((g, i): Turn => {
    const half = level(on(cyclic(halves, i)));
    const pair = (planes: readonly Plane[]) => [cyclic(planes, i), cyclic(planes, i + 1)] as const;
    return {
      table: cyclic(corners, i),
      girdle: g,
      half,
      peak: peakOf(pair(bezels), [cyclic(corners, i), cyclic(corners, i + 1)], half, cut.star, crownHeight),
      valley: valleyOf(pair(slopes), point, half, cyclic(lowers, i)),
    };
  });
  const arc = (from: number, to: number): Point[] => {
    const swing = (((to - from) % 360) + 360) % 360;
    const steps = cut.chevrons ? 1 : Math.max(2, Math.round((swing / 360) * segments));
    return Array.from({ length: steps + 1 }, (_, k) => on(from + (swing * k) / steps));
  };
  const rims = turns.flatMap((turn, i) => {
    const [start, middle, end] = [cyclic(mains, i), cyclic(halves, i), cyclic(mains, i + 1)];
    return [scalloped(turn, arc(start, middle)), scalloped(turn, arc(middle, end))];
  });
  const scallop = Math.max(
    ...rims.flatMap(({ crown, pavilion }) => crown.map((p, k) => cyclic(pavilion, k)[2] - p[2])),
  );
  const thickness = Math.max(proportions.girdle, scallop + THINNEST);
  const solid = new Solid(1);
  crowned(solid, turns, rims, thickness);
  if (cut.chevrons) fanned(solid, turns, cut.chevrons, { top: -thickness, tip: point[2] - thickness });
  else pointed(solid, turns, rims, thickness, { pointZ: point[2], culetZ: -pavilionDepth });
  return solid;
}

/** Where a star ends: on the ridge of its bezels, `star` of the way from the table's edge to the half. */
function peakOf(
  [p, q]: readonly [Plane, Plane],
  [t, u]: readonly [Vector, Vector],
  half: Vector,
  star: number,
  height: number,
): Meeting {
  const edge = between(t, u, 0.5);
  const away = subtract(half, edge);
  const run = reachOf(away);
  const along = (v: Vector) => ((v[0] - edge[0]) * away[0] + (v[1] - edge[1]) * away[1]) / run;
  const [top, foot] = [meetAt(p, q, height), meetAt(p, q, 0)];
  const found = between(top, foot, (star * run - along(top)) / (along(foot) - along(top)));
  const wanted = add(edge, [away[0] * star, away[1] * star, 0]);
  const off = reachOf(subtract(found, wanted));
  if (found[2] > 0.15 * height && found[2] < height && off < 0.35 * run) return { point: found, true: true };
  return { point: [wanted[0], wanted[1], 0.66 * height], true: false };
}

/** Where two lower halves end: on the ridge of their mains, `lower` of the way from the half to the culet. */
function valleyOf([p, q]: readonly [Plane, Plane], point: Vector, half: Vector, lower: number): Meeting {
  const run = reachOf(half);
  const rim = meetAt(p, q, 0);
  const share = ((1 - lower) * run * run) / (rim[0] * half[0] + rim[1] * half[1]);
  const found = between(point, rim, share);
  const wanted: Vector = [half[0] * (1 - lower), half[1] * (1 - lower), 0];
  const off = reachOf(subtract(found, wanted));
  if (share > 0 && share < 1 && off < 0.3 * run) return { point: found, true: true };
  return { point: [wanted[0], wanted[1], point[2] * (1 - 0.95 * (1 - lower))], true: false };
}

/** The ends of an upper and a lower half facet along a stretch of the outline. */
function scalloped({ peak, valley }: Turn, arc: readonly Point[]): Rim {
  const [a, b] = [cyclic(arc, 0), cyclic(arc, -1)];
  const upper = planeThrough(peak.point, [...a, 0], [...b, 0]);
  const lower = planeThrough(valley.point, [...a, 0], [...b, 0]);
  const along = (plane: Plane) =>
    arc.map(([x, y], k): Vector => [x, y, k === 0 || k === arc.length - 1 ? 0 : heightOn(plane, x, y)]);
  return { crown: along(upper), pavilion: along(lower) };
}

/** Table, crown and girdle. */
function crowned(solid: Solid, turns: readonly Turn[], rims: readonly Rim[], thickness: number): void {
  solid.facet(
    turns.map(({ table }) => table),
    "table",
  );
  turns.forEach((turn, i) => {
    const [before, next] = [cyclic(turns, i - 1), cyclic(turns, i + 1)];
    solid.facet([turn.table, turn.peak.point, next.table], "star");
    const [left, right] = [turn.peak, before.peak];
    faces(solid, [turn.table, right.point, turn.girdle, left.point], left.true && right.true, "kite");
    for (const { crown, pavilion } of [cyclic(rims, 2 * i), cyclic(rims, 2 * i + 1)]) {
      const foot = pavilion.map((corner) => lowered(corner, thickness));
      solid.facet([turn.peak.point, ...crown], "upper half");
      crown.slice(1).forEach((top, k) => {
        solid.facet([cyclic(crown, k), cyclic(foot, k), cyclic(foot, k + 1), top], "girdle");
      });
    }
  });
}

const lowered = ([x, y, z]: Vector, by: number): Vector => [x, y, z - by];

/** A pavilion of mains and lower halves. */
function pointed(
  solid: Solid,
  turns: readonly Turn[],
  rims: readonly Rim[],
  thickness: number,
  { pointZ, culetZ }: { pointZ: number; culetZ: number },
): void {
  const down = (corner: Vector) => lowered(corner, thickness);
  const blunt = culetZ > pointZ + 1e-9;
  const tip: Vector = [0, 0, pointZ];
  const ends = turns.map(({ valley }) =>
    blunt ? between(tip, valley.point, (culetZ - pointZ) / (valley.point[2] - pointZ)) : tip,
  );
  turns.forEach((turn, i) => {
    const [deep, other] = [turn.valley, cyclic(turns, i - 1).valley];
    const [own, previous] = [cyclic(ends, i), cyclic(ends, i + turns.length - 1)];
    const main = blunt
      ? [own, deep.point, turn.girdle, other.point, previous]
      : [tip, deep.point, turn.girdle, other.point];
    faces(solid, main.map(down), deep.true && other.true, "pavilion main");
    for (const { pavilion } of [cyclic(rims, 2 * i), cyclic(rims, 2 * i + 1)]) {
      solid.facet([down(turn.valley.point), ...pavilion.map(down).reverse()], "lower half");
    }
  });
  if (blunt) solid.facet(ends.map(down).reverse(), "culet");
}

/** A pavilion of chevrons: every second main stands in the middle of a cut corner, the others of a straight side. */
function fanned(
  solid: Solid,
  turns: readonly Turn[],
  chevrons: readonly (readonly [inwards: number, down: number])[],
  { top, tip }: { top: number; tip: number },
): void {
  const foot = ([x, y]: Vector): Vector => [x, y, top];
  const point: Vector = [0, 0, tip];
  turns.forEach(({ girdle, half }, i) => {
    const [start, middle, end] = [cyclic(turns, i - 1).half, girdle, half].map(foot) as [
      Vector,
      Vector,
      Vector,
    ];
    if (i % 2) {
      solid.facet([end, middle, start, point], "lower half");
      return;
    }
    const ribs = chevrons.map(([inwards, down]): Vector => {
      const [x, y] = between(middle, point, inwards);
      return [x, y, top + (tip - top) * down];
    });
    solid.facet([end, middle, start, cyclic(ribs, 0)], "lower half");
    [...ribs.slice(1), point].forEach((rib, k) => {
      solid.facet([start, rib, cyclic(ribs, k)], "pavilion main");
      solid.facet([end, cyclic(ribs, k), rib], "pavilion main");
    });
  });
}

/** A facet, or two with an edge from its first corner to the third where it is not plane. */
function faces(solid: Solid, corners: readonly Vector[], plane: boolean, kind: FacetKind): void {
  if (plane) {
    solid.facet(corners, kind);
    return;
  }
  solid.facet(corners.slice(0, 3), kind);
  solid.facet([...corners.slice(0, 1), ...corners.slice(2)], kind);
}
