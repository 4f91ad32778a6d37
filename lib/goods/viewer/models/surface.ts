import type { Mesh } from "@/lib/goods/geometry/mesh";
import type { Surface } from "../model";

type Faces = {
  /** unit normals, 3 values per face */
  normals: Float64Array;
  /** angle at each of its corners, radians */
  angles: Float64Array;
};

function facesOf({ positions, triangles }: Mesh): Faces {
  const normals = new Float64Array(triangles.length);
  const angles = new Float64Array(triangles.length);
  const at = new Float64Array(9);
  for (let face = 0; face < triangles.length; face += 3) {
    for (let k = 0; k < 9; k++) at[k] = positions[3 * (triangles[face + ((k / 3) | 0)] ?? 0) + (k % 3)] ?? 0;
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = at;
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
    const [wx, wy, wz] = [cx - bx, cy - by, cz - bz];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const area = Math.hypot(nx, ny, nz);
    normals[face] = nx / (area || 1);
    normals[face + 1] = ny / (area || 1);
    normals[face + 2] = nz / (area || 1);
    angles[face] = Math.atan2(area, ux * vx + uy * vy + uz * vz);
    angles[face + 1] = Math.atan2(area, -(ux * wx + uy * wy + uz * wz));
    angles[face + 2] = Math.PI - (angles[face] ?? 0) - (angles[face + 1] ?? 0);
  }
  return { normals, angles };
}

/** For each corner, the start of its entries in `list`; entries are indexes of triangles. */
function facesAround({ positions, triangles }: Mesh): { first: Uint32Array; list: Uint32Array } {
  const first = new Uint32Array(positions.length / 3 + 1);
  for (const id of triangles) first[id + 1] = (first[id + 1] ?? 0) + 1;
  for (let id = 1; id < first.length; id++) first[id] = (first[id] ?? 0) + (first[id - 1] ?? 0);
  const next = first.slice();
  const list = new Uint32Array(triangles.length);
  triangles.forEach((id, place) => {
    const free = next[id] ?? 0;
    list[free] = place;
    next[id] = free + 1;
  });
  return { first, list };
}

/** Collects corners and triangles, which are copied out at the end. */
class Growing {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly triangles: number[] = [];
}

function addMesh(mesh: Mesh, out: Growing): void {
  const { positions, triangles, crease } = mesh;
  const { normals, angles } = facesOf(mesh);
  const { first, list } = facesAround(mesh);
  const turn = crease === 0 ? 2 : Math.cos((crease * Math.PI) / 180) - 1e-9;
  const renamed = new Uint32Array(triangles.length);
  const dotOf = (a: number, b: number) =>
    (normals[a] ?? 0) * (normals[b] ?? 0) +
    (normals[a + 1] ?? 0) * (normals[b + 1] ?? 0) +
    (normals[a + 2] ?? 0) * (normals[b + 2] ?? 0);
  const faceOf = (place: number) => place - (place % 3);

  const addCorner = (id: number, own: number, around: Uint32Array): number => {
    let [x, y, z] = [0, 0, 0];
    for (const place of around) {
      const face = faceOf(place);
      if (face !== own && dotOf(face, own) < turn) continue;
      const weight = angles[place] ?? 0;
      x += (normals[face] ?? 0) * weight;
      y += (normals[face + 1] ?? 0) * weight;
      z += (normals[face + 2] ?? 0) * weight;
    }
    const long = Math.hypot(x, y, z);
    if (long > 1e-9) out.normals.push(x / long, y / long, z / long);
    else out.normals.push(normals[own] ?? 0, normals[own + 1] ?? 0, normals[own + 2] ?? 0);
    out.positions.push(positions[3 * id] ?? 0, positions[3 * id + 1] ?? 0, positions[3 * id + 2] ?? 0);
    return out.positions.length / 3 - 1;
  };

  for (let id = 0; id + 1 < first.length; id++) {
    const around = list.subarray(first[id], first[id + 1]);
    const smooth =
      crease >= 180 ||
      around.every((a, i) => around.subarray(i + 1).every((b) => dotOf(faceOf(a), faceOf(b)) >= turn));
    if (smooth && around.length > 0) {
      const shared = addCorner(id, faceOf(around[0] ?? 0), around);
      for (const place of around) renamed[place] = shared;
    } else {
      for (const place of around) renamed[place] = addCorner(id, faceOf(place), around);
    }
  }
  for (const id of renamed) out.triangles.push(id);
}

/**
 * Merges meshes into one surface with normals that respect their creases: a normal is the mean of the
 * triangles around its corner, weighted by their angles there, as long as they differ by less than the crease
 * angle.
 */
export function surfaceOf(meshes: readonly Mesh[]): Surface {
  const out = new Growing();
  for (const mesh of meshes) addMesh(mesh, out);
  return {
    positions: Float32Array.from(out.positions),
    normals: Float32Array.from(out.normals),
    triangles: Uint32Array.from(out.triangles),
  };
}
