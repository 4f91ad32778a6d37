import { cyclic } from "../cyclic";
import type { Point } from "../outline";

/** A place on a stone's outline as metal that follows it sees it. */
export type LoopPlace = {
  /** on the outline itself, mm */
  readonly foot: Point;
  /** outwards, of length 1 */
  readonly normal: Point;
  /** where the outline shrunk by 1 mm would lie from here, turned outwards: longer than 1 in a corner */
  readonly miter: Point;
};

/** Sharper than this a bend is a corner, degrees: the sides of a step cut, not the steps of a drawn curve. */
const CORNER = 25;
/** Between two corners of metal around a point, degrees. */
const FAN = 7.5;

/** The point of a loop a distance (mm) outside the outline, or inside when negative. */
export const offsetPoint = ({ foot, normal, miter }: LoopPlace, distance: number): Point => {
  const way = distance < 0 ? miter : normal;
  return [foot[0] + way[0] * distance, foot[1] + way[1] * distance];
};

const turnAt = (points: readonly Point[], i: number) => {
  const [a, b, c] = [cyclic(points, i - 1), cyclic(points, i), cyclic(points, i + 1)];
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  return (Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy) * 180) / Math.PI;
};

/** An anticlockwise outline with its curves drawn finer, its corners kept. */
function finer(outline: readonly Point[], spacing: number): { point: Point; corner: boolean }[] {
  const isCorner = outline.map((_, i) => Math.abs(turnAt(outline, i)) > CORNER);
  return outline.flatMap((point, i) => {
    const next = cyclic(outline, i + 1);
    const count = Math.max(1, Math.round(Math.hypot(next[0] - point[0], next[1] - point[1]) / spacing));
    // a curve ends in a corner: beyond it goes straight on
    const before: Point = isCorner[i]
      ? [2 * point[0] - next[0], 2 * point[1] - next[1]]
      : cyclic(outline, i - 1);
    const after: Point = isCorner[(i + 1) % outline.length]
      ? [2 * next[0] - point[0], 2 * next[1] - point[1]]
      : cyclic(outline, i + 2);
    return Array.from({ length: count }, (_, k) => {
      const t = k / count;
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * point[axis] +
          (next[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * point[axis] + 4 * next[axis] - after[axis]) * t * t +
          (3 * point[axis] - before[axis] - 3 * next[axis] + after[axis]) * t * t * t);
      return { point: [along(0), along(1)] as const, corner: k === 0 && (isCorner[i] ?? false) };
    });
  });
}

const normalOf = (a: Point, b: Point): Point => {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[1] - a[1]) / long, (a[0] - b[0]) / long];
};

/** Every place around an outline, corners opened into fans of places that share a foot. */
function placesOf(outline: readonly Point[], spacing: number): LoopPlace[] {
  const fine = finer(outline, spacing);
  return fine.flatMap(({ point, corner }, i) => {
    const [before, after] = [cyclic(fine, i - 1).point, cyclic(fine, i + 1).point];
    if (!corner) {
      const normal = normalOf(before, after);
      return [{ foot: point, normal, miter: normal }];
    }
    const [a, b] = [normalOf(before, point), normalOf(point, after)];
    const turn = Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
    const from = Math.atan2(a[1], a[0]);
    const long = 1 / Math.cos(turn / 2);
    const miter: Point = [long * Math.cos(from + turn / 2), long * Math.sin(from + turn / 2)];
    // an inward corner: the sides' own lines meet in front of it
    if (turn < 0) return [];
    const count = Math.max(2, Math.ceil((turn * 180) / Math.PI / FAN) + 1);
    return Array.from({ length: count }, (_, k) => {
      const at = from + (turn * k) / (count - 1);
      return { foot: point, normal: [Math.cos(at), Math.sin(at)] as const, miter };
    });
  });
}

/** Whether an offset place is hidden behind another part of the outline, as in the cleft of a heart. */
const isBuried = (place: LoopPlace, feet: readonly Point[], distance: number) => {
  const [x, y] = offsetPoint(place, distance);
  return feet.some(([fx, fy]) => Math.hypot(fx - x, fy - y) < distance - 0.02);
};

/**
 * `count` places around an anticlockwise outline (mm), equally far apart on the line `distance` mm outside it.
 * @param phase shares of a step by which the first place is moved on
 */
export function loopAround(
  outline: readonly Point[],
  distance: number,
  count: number,
  phase = 0,
): LoopPlace[] {
  const spacing = 0.06;
  const all = placesOf(outline, spacing);
  const feet = all.map(({ foot }) => foot);
  const hollow = distance > 0 && outline.some((_, i) => turnAt(outline, i) < -2);
  const places = hollow ? all.filter((place) => !isBuried(place, feet, distance)) : all;
  const line = places.map((place) => offsetPoint(place, distance));
  const gone = [0];
  line.forEach((point, i) => {
    const next = cyclic(line, i + 1);
    gone.push((gone[i] ?? 0) + Math.hypot(next[0] - point[0], next[1] - point[1]));
  });
  const around = gone[line.length] ?? 0;
  let j = 0;
  return Array.from({ length: count }, (_, k) => {
    const wanted = (around * (k + phase)) / count;
    while (j + 1 < line.length && (gone[j + 1] ?? around) < wanted) j++;
    const [a, b] = [cyclic(places, j), cyclic(places, j + 1)];
    const span = (gone[j + 1] ?? around) - (gone[j] ?? 0);
    const share = span > 0 ? (wanted - (gone[j] ?? 0)) / span : 0;
    const blend = (p: Point, q: Point): Point => [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share];
    const normal = blend(a.normal, b.normal);
    const long = Math.hypot(normal[0], normal[1]) || 1;
    return {
      foot: blend(a.foot, b.foot),
      normal: [normal[0] / long, normal[1] / long] as const,
      miter: blend(a.miter, b.miter),
    };
  });
}

/** Length around, mm, of the line `distance` outside an outline. */
export function lengthAround(outline: readonly Point[], distance: number): number {
  const line = loopAround(outline, distance, 240).map((place) => offsetPoint(place, distance));
  return line.reduce((sum, point, i) => {
    const next = cyclic(line, i + 1);
    return sum + Math.hypot(next[0] - point[0], next[1] - point[1]);
  }, 0);
}

/** An outline grown or shrunk about its origin. */
export const scaledOutline = (outline: readonly Point[], by: number): Point[] =>
  outline.map(([x, y]) => [x * by, y * by] as const);
