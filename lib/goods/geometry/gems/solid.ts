import { cyclic } from "../cyclic";
import { add, cross, dot, lengthOf, type Mesh, meshOf, scale, subtract, unit, type Vector } from "../mesh";
import type { Facet, FacetKind, Gem } from "./gem";

/** A plane: points p with normal · p = offset lie on it; the normal is unit and points outwards. */
export type Plane = { readonly normal: Vector; readonly offset: number };

/** The plane through a point that holds two directions; outwards is first × second. */
export function planeAlong(point: Vector, first: Vector, second: Vector): Plane {
  const normal = unit(cross(first, second));
  return { normal, offset: dot(normal, point) };
}

export const planeThrough = (a: Vector, b: Vector, c: Vector): Plane =>
  planeAlong(a, subtract(b, a), subtract(c, a));

/** Height of a plane above a point of the ground. */
export const heightOn = ({ normal, offset }: Plane, x: number, y: number): number =>
  (offset - normal[0] * x - normal[1] * y) / normal[2];

/** Where two planes and a level meet. */
export function meetAt(p: Plane, q: Plane, z: number): Vector {
  const [a, b, c, d] = [p.normal[0], p.normal[1], q.normal[0], q.normal[1]];
  const [e, f] = [p.offset - p.normal[2] * z, q.offset - q.normal[2] * z];
  const turn = a * d - b * c;
  return [(e * d - b * f) / turn, (a * f - e * c) / turn, z];
}

/** Corners nearer to each other than this share of a stone's width are one. */
const SAME = 1e-6;
/** More than the cells from one side of a stone to the other, twice its width away. */
const SPAN = 4 / SAME;

/** Collects the facets of a stone, joining corners that lie at one place. */
export class Solid {
  readonly corners: Vector[] = [];
  readonly facets: Facet[] = [];
  /** the corners by their cells: by x and y together, and then by z */
  private readonly known = new Map<number, Map<number, number>>();

  constructor(private readonly size: number) {}

  /** A facet through points that run anticlockwise seen from outside; dropped where it has no area. */
  facet(points: readonly Vector[], kind: FacetKind): void {
    const ids = points.map((point) => this.corner(point));
    const corners = ids.filter((id, i) => id !== cyclic(ids, i + 1));
    if (new Set(corners).size > 2) this.facets.push({ corners, kind });
  }

  private corner(point: Vector): number {
    const [x, y, z] = point;
    const step = this.size * SAME;
    // a value near a cell's border is also looked for next door
    for (const across of neighbours(x / step))
      for (const along of neighbours(y / step)) {
        const column = this.known.get(across * SPAN + along);
        if (!column) continue;
        for (const height of neighbours(z / step)) {
          const found = column.get(height);
          if (found !== undefined) return found;
        }
      }
    const id = this.corners.push(point) - 1;
    const place = Math.round(x / step) * SPAN + Math.round(y / step);
    const column = this.known.get(place) ?? new Map<number, number>();
    this.known.set(place, column.set(Math.round(z / step), id));
    return id;
  }
}

/** The cell of a value, and the one next door. */
function neighbours(value: number): readonly number[] {
  const cell = Math.round(value);
  const next = value < cell ? cell - 1 : cell + 1;
  return value === cell ? [cell] : [cell, next];
}

const cornerOf = (gem: Gem, id: number): Vector => cyclic(gem.corners, id);

/** The corners of a facet, in order. */
export const facetCorners = (gem: Gem, facet: Facet): Vector[] =>
  facet.corners.map((id) => cornerOf(gem, id));

/** The plane a facet lies in (Newell's sum, so that short edges do not tilt it). */
export function facetPlane(gem: Gem, facet: Facet): Plane {
  const points = facetCorners(gem, facet);
  const first = cyclic(points, 0);
  const normal = unit(
    points.reduce<Vector>(
      (sum, point, i) => add(sum, cross(subtract(point, first), subtract(cyclic(points, i + 1), first))),
      [0, 0, 0],
    ),
  );
  const middle = scale(points.reduce<Vector>(add, [0, 0, 0]), 1 / points.length);
  return { normal, offset: dot(normal, middle) };
}

/** The stone as flat triangles: each facet fans out from its first corner, which sees all of it. */
export function gemMesh(gem: Gem): Mesh {
  const triangles = gem.facets.flatMap(({ corners }) =>
    corners.slice(2).flatMap((id, i) => [cyclic(corners, 0), cyclic(corners, i + 1), id]),
  );
  return meshOf(gem.corners, triangles, 0);
}

/** Farthest a facet's corner lies off its plane, mm. */
export const unevenness = (gem: Gem): number =>
  Math.max(
    ...gem.facets.map((facet) => {
      const { normal, offset } = facetPlane(gem, facet);
      return Math.max(...facetCorners(gem, facet).map((point) => Math.abs(dot(normal, point) - offset)));
    }),
  );

/** Distance of a point from the z axis. */
export const reachOf = (point: Vector): number => lengthOf([point[0], point[1], 0]);
