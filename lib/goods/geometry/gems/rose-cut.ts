import { cyclic } from "../cyclic";
import type { Vector } from "../mesh";
import type { Proportions } from "./gem";
import { heightOn, planeThrough, Solid } from "./solid";

/** As laboratories' stones are cut, whose backs are faceted too: a flat one would be a window. */
export const ROSE_CUT: Proportions = {
  ratio: 1,
  table: 0,
  crownHeight: 0.25,
  girdle: 0.035,
  pavilionDepth: 0.09,
};

/** Where the crown's tiers meet: six corners round the apex, six more between them further out; shares of the width. */
const TIERS = { inner: 0.18, outer: 0.36 } as const;
/** How much of the crown's height is left at the inner corners. */
const INNER_HEIGHT = 0.84;
/** The back's flat and where its tiers meet, shares of the width. */
const BACK = { flat: 0.04, tier: 0.33 } as const;
/** Facets of the girdle below a facet on it. */
const BOW = 4;

const SIXTHS = [0, 60, 120, 180, 240, 300];
const TWELFTHS = [...SIXTHS, ...SIXTHS.map((angle) => angle + 30)].sort((a, b) => a - b);
const DEGREES = Math.PI / 180;

/**
 * A rose cut one unit wide. Six stars round the apex, six triangles, six kites, and twelve halves on the girdle make the
 * dome; its shallow back has twelve halves, turned against those above, twelve mains, and a flat.
 */
export function roseCut({ ratio, crownHeight, girdle, pavilionDepth }: Proportions): Solid {
  const solid = new Solid(1);
  const at = (degrees: number, radius: number, z: number): Vector => [
    -Math.sin(degrees * DEGREES) * radius,
    Math.cos(degrees * DEGREES) * radius * ratio,
    z,
  ];
  /** The end of a facet on the girdle from one angle to 30° on, along its own plane and thus bowed. */
  const arc = (peak: Vector, from: number, z: number): Vector[] => {
    const plane = planeThrough(peak, at(from, 0.5, z), at(from + 30, 0.5, z));
    return Array.from({ length: BOW + 1 }, (_, k) => {
      const [x, y] = at(from + (30 * k) / BOW, 0.5, z);
      return [x, y, k % BOW === 0 ? z : heightOn(plane, x, y)];
    });
  };
  const tops = domed(solid, at, arc, crownHeight);
  const feet = backed(solid, at, arc, { girdle, depth: pavilionDepth });
  tops.forEach((top, i) => {
    const [foot, nextFoot] = [cyclic(feet, i), cyclic(feet, i + 1)];
    solid.facet([top, foot, nextFoot, cyclic(tops, i + 1)], "girdle");
  });
  return solid;
}

type At = (degrees: number, radius: number, z: number) => Vector;
type Arc = (peak: Vector, from: number, z: number) => Vector[];

/** The dome; returns the girdle's upper edge from the top of the outline, anticlockwise. */
function domed(solid: Solid, at: At, arc: Arc, height: number): Vector[] {
  const { inner, outer } = TIERS;
  const high = INNER_HEIGHT * height;
  // a kite is plane where its side corners lie on the line from its upper one to the girdle
  const low = (high * (0.5 - outer * Math.cos(30 * DEGREES))) / (0.5 - inner);
  const apex: Vector = [0, 0, height];
  return SIXTHS.flatMap((angle) => {
    const [own, next] = [at(angle, inner, high), at(angle + 60, inner, high)];
    const [before, side] = [at(angle - 30, outer, low), at(angle + 30, outer, low)];
    solid.facet([apex, own, next], "star");
    solid.facet([own, side, next], "upper half");
    solid.facet([own, before, at(angle, 0.5, 0), side], "kite");
    return [angle, angle + 30].flatMap((from) => {
      const edge = arc(side, from, 0);
      solid.facet([side, ...edge], "upper half");
      return edge.slice(0, BOW);
    });
  });
}

/** The back; returns the girdle's lower edge as the dome does its upper one. */
function backed(
  solid: Solid,
  at: At,
  arc: Arc,
  { girdle, depth }: { readonly girdle: number; readonly depth: number },
): Vector[] {
  const { flat, tier } = BACK;
  // the mains run to a point, which the flat cuts off
  const middle = 2 * Math.cos(15 * DEGREES);
  const point = depth / (1 - flat * middle);
  const onRidge = (angle: number, radius: number) =>
    at(angle, radius, -girdle - point * (1 - radius * middle));
  const corners = TWELFTHS.map((angle) => onRidge(angle, flat));
  const edge = TWELFTHS.flatMap((angle, i) => {
    const [before, peak] = [onRidge(angle, tier), onRidge(angle + 30, tier)];
    const [own, next] = [cyclic(corners, i), cyclic(corners, i + 1)];
    const rim = arc(peak, angle + 15, -girdle);
    solid.facet([peak, ...rim.toReversed()], "lower half");
    solid.facet([at(angle + 15, 0.5, -girdle), before, own, next, peak], "pavilion main");
    return rim.slice(0, BOW);
  });
  solid.facet(corners.toReversed(), "base");
  return [...edge.slice(-BOW / 2), ...edge.slice(0, -BOW / 2)];
}
