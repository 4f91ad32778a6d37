import { cyclic } from "../cyclic";
import { add, between, cross, dot, scale, unit, type Vector } from "../mesh";
import type { FacetKind, Proportions } from "./gem";
import { type Plane, Solid } from "./solid";
import type { Row, StepCut } from "./step-cuts";

type Side = { normal: readonly [number, number]; reach: number };
type Cutting = { plane: Plane; kind: FacetKind };

/** The sides of a convex anticlockwise polygon: their outward directions and distances from the origin. */
const sidesOf = (polygon: readonly (readonly [number, number])[]): Side[] =>
  polygon.map(([ax, ay], i) => {
    const [bx, by] = cyclic(polygon, i + 1);
    const long = Math.hypot(bx - ax, by - ay);
    const normal = [(by - ay) / long, (ax - bx) / long] as const;
    return { normal, reach: normal[0] * ax + normal[1] * ay };
  });

/** Planes of rows that climb (turn 1) or fall (turn −1) from a height, and how far all but a keel take them. */
function climb(sides: readonly Side[], rows: readonly Row[], turn: 1 | -1, from: number, kind: FacetKind) {
  const cuts: Cutting[] = [];
  let height = turn * from;
  let inset = 0;
  for (const row of rows) {
    const [sin, cos] = [Math.sin((row.angle * Math.PI) / 180), Math.cos((row.angle * Math.PI) / 180)];
    for (const { normal, reach } of sides) {
      const facing: Vector = [normal[0] * sin, normal[1] * sin, turn * cos];
      cuts.push({ plane: { normal: facing, offset: sin * (reach - inset) + cos * height }, kind });
    }
    height += (sin / cos) * row.inset;
    inset += row.inset;
  }
  return { cuts, top: height };
}

/** The table of the cut's own rows, as a share of the width. */
const usualTable = (cut: StepCut): number =>
  1 - 2 * cut.measure * cut.crown.reduce((sum, { inset }) => sum + inset, 0);

/**
 * A step cut one unit wide. What is asked beyond the cut's own rows stretches them: the crown's insets to the
 * table, its heights and the pavilion's to theirs.
 */
export function step(cut: StepCut, requested: Partial<Proportions>): Solid {
  const sides = sidesOf(cut.outline(requested.ratio ?? cut.ratio));
  const girdle = requested.girdle ?? cut.girdle;
  const widen = requested.table === undefined ? 1 : (1 - requested.table) / (1 - usualTable(cut));
  // wider, the innermost row of a narrow stone would close over the table; narrower, no row could be seen
  const insets = cut.measure * Math.min(1.3, Math.max(0.4, widen));
  const crownRows = cut.crown.map(({ angle, inset }) => ({ angle, inset: inset * insets }));
  const pavilionRows = cut.pavilion.map(({ angle, inset }) => ({ angle, inset: inset * cut.measure }));
  const crown = climb(sides, crownRows, 1, 0, "crown step");
  const pavilion = climb(sides, pavilionRows, -1, -girdle, "pavilion step");
  const walls = sides.map(
    ({ normal, reach }): Cutting => ({
      plane: { normal: [normal[0], normal[1], 0], offset: reach },
      kind: "girdle",
    }),
  );
  const top: Cutting = { plane: { normal: [0, 0, 1], offset: crown.top }, kind: "table" };
  const faces = clipped([...walls, ...crown.cuts, top, ...pavilion.cuts]);
  const deepest = Math.min(...faces.flatMap(({ points }) => points.map(([, , z]) => z)));
  const raise = requested.crownHeight === undefined ? 1 : requested.crownHeight / crown.top;
  const sink = requested.pavilionDepth === undefined ? 1 : requested.pavilionDepth / (-girdle - deepest);
  const stretched = ([x, y, z]: Vector): Vector => [
    x,
    y,
    z > 0 ? z * raise : z < -girdle ? -girdle + (z + girdle) * sink : z,
  ];
  const solid = new Solid(1);
  for (const { points, kind } of faces) solid.facet(points.map(stretched), kind);
  return solid;
}

/** What is left of each plane inside all the others: the faces of a convex solid. */
function clipped(cuttings: readonly Cutting[]): { points: Vector[]; kind: FacetKind }[] {
  const FAR = 10;
  return cuttings.map(({ plane: { normal, offset }, kind }, i) => {
    const x = unit(cross(Math.abs(normal[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0], normal));
    const y = cross(normal, x);
    const middle = scale(normal, offset);
    const corner = (u: number, v: number) => add(middle, add(scale(x, u * FAR), scale(y, v * FAR)));
    let points: Vector[] = [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
    cuttings.forEach(({ plane }, k) => {
      if (k !== i) points = behind(points, plane);
    });
    return { points, kind };
  });
}

/** The part of a polygon that lies behind a plane. */
function behind(points: readonly Vector[], { normal, offset }: Plane): Vector[] {
  return points.flatMap((point, i) => {
    const next = cyclic(points, i + 1);
    const [here, there] = [dot(normal, point) - offset, dot(normal, next) - offset];
    const crossing = (here < -1e-9 && there > 1e-9) || (here > 1e-9 && there < -1e-9);
    const inside = here <= 1e-9 ? [point] : [];
    return crossing ? [...inside, between(point, next, here / (here - there))] : inside;
  });
}
