import { cyclic } from "../cyclic";
import { gridMesh, type Mesh, meshOf, type Vector } from "../mesh";
import { type LoopPlace, offsetPoint } from "./outline-loop";
import { joined, welded } from "./weld";

/**
 * A cut through a wall, anticlockwise (up its outer side): how far outside the outline and how high, mm, and the
 * share to which the outline itself is shrunk there (1 by default), so that a cup narrows without its corners crossing.
 */
export type WallSection = readonly (readonly [out: number, high: number, shrink?: number])[];

const rowsOf = (loop: readonly LoopPlace[], section: (index: number) => WallSection): Vector[][] =>
  loop.map((place, i) =>
    section(i).map(([out, high, shrink = 1]): Vector => {
      const [x, y] = offsetPoint(place, out);
      const [inX, inY] = [place.foot[0] * (1 - shrink), place.foot[1] * (1 - shrink)];
      return [x - inX, y - inY, high];
    }),
  );

/**
 * Metal that follows an outline all the way round.
 * @param section the cut at each place of the loop; every cut has as many points
 */
export function wall(
  loop: readonly LoopPlace[],
  section: WallSection | ((index: number) => WallSection),
  crease = 40,
): Mesh {
  const cut = typeof section === "function" ? section : () => section;
  return welded(gridMesh(rowsOf(loop, cut), { rows: true, columns: true }, crease));
}

/** Metal that follows a part of an outline, its two ends closed flat. */
export function openWall(
  loop: readonly LoopPlace[],
  section: WallSection | ((index: number) => WallSection),
  crease = 40,
): Mesh {
  const cut = typeof section === "function" ? section : () => section;
  const rows = rowsOf(loop, cut);
  const sides = gridMesh(rows, { rows: false, columns: true }, crease);
  return welded(joined([sides, lid(cyclic(rows, 0), true), lid(cyclic(rows, -1), false)], crease));
}

/** A face over a ring of points, spread from their middle. */
export function lid(ring: readonly Vector[], first: boolean): Mesh {
  const middle = ring
    .reduce<Vector>((sum, [x, y, z]) => [sum[0] + x, sum[1] + y, sum[2] + z], [0, 0, 0])
    .map((sum) => sum / ring.length) as [number, number, number];
  const center = ring.length;
  const triangles = ring.flatMap((_, i) => {
    const next = (i + 1) % ring.length;
    return first ? [center, i, next] : [center, next, i];
  });
  return meshOf([...ring, middle], triangles, 40);
}

/** A rounded bar's cut: `out` and `high` its middle, half its width and half its height. */
export const barSection = (
  out: number,
  high: number,
  halfWidth: number,
  halfHeight: number,
  squareness = 2.6,
  count = 20,
): WallSection =>
  Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    const round = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / squareness);
    return [out + halfWidth * round(Math.cos(turn)), high + halfHeight * round(Math.sin(turn))] as const;
  });

/** A cut given by its corners, each rounded by `radius` mm. */
export function roundedSection(corners: WallSection, radius: number | readonly number[]): WallSection {
  type Corner = WallSection[number];
  return corners.flatMap((corner, i): Corner[] => {
    const size = typeof radius === "number" ? radius : (radius[i] ?? 0);
    if (size === 0) return [corner];
    const [before, after] = [cyclic(corners, i - 1), cyclic(corners, i + 1)];
    const towards = (other: Corner) => {
      const long = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1;
      const share = Math.min(size / long, 0.45);
      const way = (from: number, to: number) => from + (to - from) * share;
      return [
        way(corner[0], other[0]),
        way(corner[1], other[1]),
        way(corner[2] ?? 1, other[2] ?? 1),
      ] as const;
    };
    const [a, b] = [towards(before), towards(after)];
    return [0, 0.25, 0.5, 0.75, 1].map((t) => {
      const q = 1 - t;
      const bend = (k: 0 | 1 | 2) => q * q * a[k] + 2 * q * t * (corner[k] ?? 1) + t * t * b[k];
      return [bend(0), bend(1), bend(2)] as const;
    });
  });
}
