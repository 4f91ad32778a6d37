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
  // corners by a hash of their place; those that share one hang in a chain
  const heads = new Map<number, number>();
  const chain: number[] = [];
  const kept: number[] = [];
  const renamed = new Uint32Array(positions.length / 3);
  for (let i = 0; i < renamed.length; i++) {
    const [x, y, z] = [positions[3 * i] ?? 0, positions[3 * i + 1] ?? 0, positions[3 * i + 2] ?? 0];
    const [a, b, c] = [Math.round(x / GRAIN), Math.round(y / GRAIN), Math.round(z / GRAIN)];
    const hash = Math.imul(a, 73_856_093) ^ Math.imul(b, 19_349_663) ^ Math.imul(c, 83_492_791);
    let at = heads.get(hash) ?? -1;
    while (
      at >= 0 &&
      (Math.round((kept[3 * at] ?? 0) / GRAIN) !== a ||
        Math.round((kept[3 * at + 1] ?? 0) / GRAIN) !== b ||
        Math.round((kept[3 * at + 2] ?? 0) / GRAIN) !== c)
    ) {
      at = chain[at] ?? -1;
    }
    if (at < 0) {
      at = kept.length / 3;
      chain.push(heads.get(hash) ?? -1);
      heads.set(hash, at);
      kept.push(x, y, z);
    }
    renamed[i] = at;
  }
  const solid: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const a = renamed[triangles[i] ?? 0] ?? 0;
    const b = renamed[triangles[i + 1] ?? 0] ?? 0;
    const c = renamed[triangles[i + 2] ?? 0] ?? 0;
    if (a !== b && b !== c && c !== a) solid.push(a, b, c);
  }
  return { positions: Float32Array.from(kept), triangles: Uint32Array.from(solid), crease };
}
