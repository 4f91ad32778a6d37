import type { Mesh } from "../mesh";

/**
 * Several meshes as one, so that a picture handles a hundred beads as a single part.
 * @param crease by default the sharpest of theirs
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
  const count = positions.length / 3;
  // corners by a hash of their place; those that share a head hang in a chain
  const heads = new Int32Array(2 ** Math.ceil(Math.log2(count + 1))).fill(-1);
  const chain = new Int32Array(count);
  const points = new Float32Array(positions.length);
  let found = 0;
  const renamed = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const x = positions[3 * i] ?? 0;
    const y = positions[3 * i + 1] ?? 0;
    const z = positions[3 * i + 2] ?? 0;
    const a = Math.round(x / GRAIN);
    const b = Math.round(y / GRAIN);
    const c = Math.round(z / GRAIN);
    const hash = Math.imul(a, 73_856_093) ^ Math.imul(b, 19_349_663) ^ Math.imul(c, 83_492_791);
    // the low bits alone would put a grid's corners on few heads
    const head = (hash ^ (hash >>> 15)) & (heads.length - 1);
    let at = heads[head] ?? -1;
    while (
      at >= 0 &&
      (Math.round((points[3 * at] ?? 0) / GRAIN) !== a ||
        Math.round((points[3 * at + 1] ?? 0) / GRAIN) !== b ||
        Math.round((points[3 * at + 2] ?? 0) / GRAIN) !== c)
    ) {
      at = chain[at] ?? -1;
    }
    if (at < 0) {
      at = found++;
      chain[at] = heads[head] ?? -1;
      heads[head] = at;
      points[3 * at] = x;
      points[3 * at + 1] = y;
      points[3 * at + 2] = z;
    }
    renamed[i] = at;
  }
  const solid = new Uint32Array(triangles.length);
  let length = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const a = renamed[triangles[i] ?? 0] ?? 0;
    const b = renamed[triangles[i + 1] ?? 0] ?? 0;
    const c = renamed[triangles[i + 2] ?? 0] ?? 0;
    if (a === b || b === c || c === a) continue;
    solid[length++] = a;
    solid[length++] = b;
    solid[length++] = c;
  }
  return { positions: points.slice(0, 3 * found), triangles: solid.slice(0, length), crease };
}
