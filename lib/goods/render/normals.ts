import {
  cornerAt,
  cross,
  dot,
  lengthOf,
  type Mesh,
  subtract,
  unit,
  type Vector,
} from "@/lib/goods/geometry/mesh";

/** A triangle's corners, its direction, and the angle at each corner. */
type Face = {
  corners: readonly [Vector, Vector, Vector];
  normal: Vector;
  angles: readonly [number, number, number];
};

const angleAt = (at: Vector, a: Vector, b: Vector): number => {
  const [u, v] = [subtract(a, at), subtract(b, at)];
  return Math.atan2(lengthOf(cross(u, v)), dot(u, v));
};

/**
 * The corners of a mesh's triangles and the normals its surface has there, 9 values a triangle. A normal is the
 * mean of the triangles around its corner, by their angles there, as far as they turn less than the crease.
 */
export function shadedTriangles(mesh: Mesh): { corners: Float32Array; normals: Float32Array } {
  const count = mesh.triangles.length / 3;
  const corners = new Float32Array(9 * count);
  const normals = new Float32Array(9 * count);
  const around = new Map<number, { face: Face; corner: 0 | 1 | 2 }[]>();
  const faces: Face[] = [];
  for (let i = 0; i < count; i++) {
    const ids = [0, 1, 2].map((k) => mesh.triangles[3 * i + k] ?? 0) as [number, number, number];
    const [a, b, c] = ids.map((id) => cornerAt(mesh, id)) as [Vector, Vector, Vector];
    const face: Face = {
      corners: [a, b, c],
      normal: unit(cross(subtract(b, a), subtract(c, a))),
      angles: [angleAt(a, b, c), angleAt(b, c, a), angleAt(c, a, b)],
    };
    faces.push(face);
    ids.forEach((id, k) => {
      const list = around.get(id);
      const entry = { face, corner: k as 0 | 1 | 2 };
      if (list) list.push(entry);
      else around.set(id, [entry]);
    });
  }
  const turn = Math.cos((mesh.crease * Math.PI) / 180);
  faces.forEach((face, i) => {
    face.corners.forEach((corner, k) => {
      const id = mesh.triangles[3 * i + k] ?? 0;
      const [x, y, z] = mesh.crease === 0 ? face.normal : smoothed(face, around.get(id) ?? [], turn);
      corners.set(corner, 9 * i + 3 * k);
      normals.set([x, y, z], 9 * i + 3 * k);
    });
  });
  return { corners, normals };
}

function smoothed(own: Face, around: readonly { face: Face; corner: 0 | 1 | 2 }[], turn: number): Vector {
  let [x, y, z] = [0, 0, 0];
  for (const { face, corner } of around) {
    if (turn > -1 && dot(face.normal, own.normal) < turn) continue;
    const weight = face.angles[corner];
    x += face.normal[0] * weight;
    y += face.normal[1] * weight;
    z += face.normal[2] * weight;
  }
  return lengthOf([x, y, z]) > 1e-9 ? unit([x, y, z]) : own.normal;
}
