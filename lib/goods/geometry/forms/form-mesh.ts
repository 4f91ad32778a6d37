import { add, type Mesh, meshOf, scale, type Vector } from "../mesh";
import { type Field, slopeAt } from "./field";

/** The part of space whose surface is wanted, mm. */
export type Box = { readonly from: Vector; readonly to: Vector };

/** Cells a side of a block. */
const BLOCK = 6;

/** Corners of a cell by bit: 1 along x, 2 along y, 4 along z; and its edges between them. */
const EDGES = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
] as const;

/**
 * The surface of a form inside a box, open where the box cuts it: one corner in each cell that the surface passes
 * through, drawn to it along the slope.
 * @param cell mm
 */
export function formMesh(field: Field, { from, to }: Box, cell: number): Mesh {
  const [nx, ny, nz] = [0, 1, 2].map((k) => Math.ceil(((to[k] ?? 0) - (from[k] ?? 0)) / cell) + 1) as [
    number,
    number,
    number,
  ];
  const at = (i: number, j: number, k: number) => (k * ny + j) * nx + i;
  const values = new Float32Array(nx * ny * nz);
  // a block far from the surface is filled with its middle's value: only on which side it lies counts there
  const far = ((BLOCK * cell) / 2) * Math.sqrt(3) * 1.4;
  for (let k0 = 0; k0 < nz; k0 += BLOCK)
    for (let j0 = 0; j0 < ny; j0 += BLOCK)
      for (let i0 = 0; i0 < nx; i0 += BLOCK) {
        const middle = (index: number, axis: 0 | 1 | 2) => from[axis] + (index + BLOCK / 2) * cell;
        const value = field(middle(i0, 0), middle(j0, 1), middle(k0, 2));
        const isFar = Math.abs(value) > far;
        for (let k = k0; k < Math.min(nz, k0 + BLOCK); k++)
          for (let j = j0; j < Math.min(ny, j0 + BLOCK); j++)
            for (let i = i0; i < Math.min(nx, i0 + BLOCK); i++)
              values[at(i, j, k)] = isFar
                ? value
                : field(from[0] + i * cell, from[1] + j * cell, from[2] + k * cell);
      }
  const corners: Vector[] = [];
  const cornerOf = new Int32Array(values.length).fill(-1);
  for (let k = 0; k + 1 < nz; k++)
    for (let j = 0; j + 1 < ny; j++)
      for (let i = 0; i + 1 < nx; i++) {
        const seen = [0, 1, 2, 3, 4, 5, 6, 7].map(
          (bit) => values[at(i + (bit & 1), j + ((bit >> 1) & 1), k + (bit >> 2))] ?? 0,
        );
        const crossings = EDGES.flatMap(([a, b]): Vector[] => {
          const [u, v] = [seen[a] ?? 0, seen[b] ?? 0];
          if (u < 0 === v < 0) return [];
          const share = u / (u - v);
          const along = (bit: number) => ((a >> bit) & 1) + (((b >> bit) & 1) - ((a >> bit) & 1)) * share;
          return [[along(0), along(1), along(2)]];
        });
        if (crossings.length === 0) continue;
        const [x, y, z] = crossings.reduce<Vector>((sum, one) => add(sum, one), [0, 0, 0]);
        const place = (axis: 0 | 1 | 2, index: number, sum: number) =>
          from[axis] + (index + sum / crossings.length) * cell;
        cornerOf[at(i, j, k)] = corners.length;
        corners.push(onSurface(field, [place(0, i, x), place(1, j, y), place(2, k, z)]));
      }
  const triangles: number[] = [];
  const face = (inside: boolean, ids: readonly number[]) => {
    const [a = -1, b = -1, c = -1, d = -1] = ids.map((id) => cornerOf[id] ?? -1);
    if (Math.min(a, b, c, d) < 0) return;
    triangles.push(...(inside ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
  };
  for (let k = 1; k + 1 < nz; k++)
    for (let j = 1; j + 1 < ny; j++)
      for (let i = 1; i + 1 < nx; i++) {
        const inside = (values[at(i, j, k)] ?? 0) < 0;
        const differs = (other: number) => (values[other] ?? 0) < 0 !== inside;
        if (differs(at(i + 1, j, k)))
          face(inside, [at(i, j - 1, k - 1), at(i, j, k - 1), at(i, j, k), at(i, j - 1, k)]);
        if (differs(at(i, j + 1, k)))
          face(inside, [at(i - 1, j, k - 1), at(i - 1, j, k), at(i, j, k), at(i, j, k - 1)]);
        if (differs(at(i, j, k + 1)))
          face(inside, [at(i - 1, j - 1, k), at(i, j - 1, k), at(i, j, k), at(i - 1, j, k)]);
      }
  return meshOf(corners, triangles, 180);
}

/** A point moved to the surface it is near. */
function onSurface(field: Field, point: Vector): Vector {
  let here = point;
  for (let turn = 0; turn < 2; turn++) {
    const away = field(...here);
    here = add(here, scale(slopeAt(field, ...here), -away));
  }
  return here;
}
