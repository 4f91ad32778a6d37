import type { Mesh } from "../mesh";

/**
 * Several meshes as one, so that a picture handles a hundred beads as a single part.
 * @param crease the sharpest of theirs unless told
 */
export function joined(
  meshes: readonly Mesh[],
  crease = meshes.reduce((least, mesh) => Math.min(least, mesh.crease), 180),
): Mesh {
  const positions = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0));
  const triangles = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.triangles.length, 0));
  let [corner, index] = [0, 0];
  for (const mesh of meshes) {
    const first = corner / 3;
    positions.set(mesh.positions, corner);
    triangles.set(
      mesh.triangles.map((value) => value + first),
      index,
    );
    corner += mesh.positions.length;
    index += mesh.triangles.length;
  }
  return { positions, triangles, crease };
}

/** Corners nearer than this are one corner, mm. */
const GRAIN = 1e-4;

/**
 * The same surface with corners that coincide made one and triangles without area left out: a rounded end whose
 * last row is a single point gets one normal there, not one a column.
 */
export function welded({ positions, triangles, crease }: Mesh): Mesh {
  const places = new Map<string, number>();
  const kept: number[] = [];
  const renamed = new Uint32Array(positions.length / 3);
  for (let i = 0; i < renamed.length; i++) {
    const [x = 0, y = 0, z = 0] = positions.subarray(3 * i, 3 * i + 3);
    const key = `${Math.round(x / GRAIN)},${Math.round(y / GRAIN)},${Math.round(z / GRAIN)}`;
    const known = places.get(key);
    renamed[i] = known ?? kept.length / 3;
    if (known === undefined) {
      places.set(key, kept.length / 3);
      kept.push(x, y, z);
    }
  }
  const solid: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a = 0, b = 0, c = 0] = [...triangles.subarray(i, i + 3)].map((corner) => renamed[corner] ?? 0);
    if (a !== b && b !== c && c !== a) solid.push(a, b, c);
  }
  return { positions: Float32Array.from(kept), triangles: Uint32Array.from(solid), crease };
}
