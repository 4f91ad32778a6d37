import type { Mesh } from "@/lib/goods/geometry/mesh";

/**
 * The corners of a mesh's triangles and the normals its surface has there, 9 values a triangle. A normal is the
 * mean of the triangles around its corner, by their angles there, as far as they turn less than the crease.
 */
export function shadedTriangles(mesh: Mesh): { corners: Float32Array; normals: Float32Array } {
  const corners = new Float32Array(3 * mesh.triangles.length);
  mesh.triangles.forEach((id, corner) => {
    for (let k = 0; k < 3; k++) corners[3 * corner + k] = mesh.positions[3 * id + k] ?? 0;
  });
  const { normals: flat, angles } = measured(corners);
  const normals = new Float32Array(corners.length);
  const around = mesh.crease === 0 ? null : cornersByPosition(mesh);
  const turn = Math.cos((mesh.crease * Math.PI) / 180);
  for (let corner = 0; corner < angles.length; corner++) {
    const own = 3 * Math.floor(corner / 3);
    const [ownX = 0, ownY = 0, ownZ = 0] = [flat[own], flat[own + 1], flat[own + 2]];
    let [x, y, z] = [ownX, ownY, ownZ];
    if (around) {
      [x, y, z] = [0, 0, 0];
      const id = mesh.triangles[corner] ?? 0;
      for (let i = around.first[id] ?? 0, to = around.first[id + 1] ?? 0; i < to; i++) {
        const other = around.corners[i] ?? 0;
        const at = 3 * Math.floor(other / 3);
        const [nx = 0, ny = 0, nz = 0] = [flat[at], flat[at + 1], flat[at + 2]];
        if (turn > -1 && nx * ownX + ny * ownY + nz * ownZ < turn) continue;
        const weight = angles[other] ?? 0;
        x += nx * weight;
        y += ny * weight;
        z += nz * weight;
      }
      const long = Math.sqrt(x * x + y * y + z * z);
      [x, y, z] = long > 1e-9 ? [x / long, y / long, z / long] : [ownX, ownY, ownZ];
    }
    normals[3 * corner] = x;
    normals[3 * corner + 1] = y;
    normals[3 * corner + 2] = z;
  }
  return { corners, normals };
}

/** The direction of every triangle, 3 values, and the angle at each of its corners. */
function measured(corners: Float32Array): { normals: Float64Array; angles: Float64Array } {
  const normals = new Float64Array(corners.length / 3);
  const angles = new Float64Array(corners.length / 3);
  for (let i = 0; i < normals.length; i += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const at = 3 * (i + corner);
      const [next, last] = [3 * (i + ((corner + 1) % 3)), 3 * (i + ((corner + 2) % 3))];
      const [x = 0, y = 0, z = 0] = [corners[at], corners[at + 1], corners[at + 2]];
      const [ux, uy, uz] = [
        (corners[next] ?? 0) - x,
        (corners[next + 1] ?? 0) - y,
        (corners[next + 2] ?? 0) - z,
      ];
      const [vx, vy, vz] = [
        (corners[last] ?? 0) - x,
        (corners[last + 1] ?? 0) - y,
        (corners[last + 2] ?? 0) - z,
      ];
      const [cx, cy, cz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const area = Math.sqrt(cx * cx + cy * cy + cz * cz);
      angles[i + corner] = Math.atan2(area, ux * vx + uy * vy + uz * vz);
      if (corner > 0) continue;
      const long = area || 1;
      normals[i] = cx / long;
      normals[i + 1] = cy / long;
      normals[i + 2] = cz / long;
    }
  }
  return { normals, angles };
}

/** The corners at each position: those from `first[position]` to `first[position + 1]`. */
function cornersByPosition({ positions, triangles }: Mesh): { first: Int32Array; corners: Int32Array } {
  const first = new Int32Array(positions.length / 3 + 1);
  for (const id of triangles) first[id + 1] = (first[id + 1] ?? 0) + 1;
  for (let i = 1; i < first.length; i++) first[i] = (first[i] ?? 0) + (first[i - 1] ?? 0);
  const filled = first.slice();
  const corners = new Int32Array(triangles.length);
  triangles.forEach((id, corner) => {
    const place = filled[id] ?? 0;
    corners[place] = corner;
    filled[id] = place + 1;
  });
  return { first, corners };
}
