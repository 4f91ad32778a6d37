/** A point or direction in millimeters; right-handed, z up. */
export type Vector = readonly [x: number, y: number, z: number];

/**
 * A closed surface of triangles, anticlockwise seen from outside.
 * Triangles that share a corner's index share its normal, unless they meet at more than `crease` degrees:
 * 0 leaves every triangle flat, 180 smooths everything.
 */
export type Mesh = {
  /** x, y, z of every corner, mm */
  readonly positions: Float32Array;
  /** three corner indices a triangle */
  readonly triangles: Uint32Array;
  /** degrees */
  readonly crease: number;
};

/** Where a part lies: its own origin and, in the whole's terms, its own three unit directions (right-handed). */
export type Frame = {
  readonly origin: Vector;
  readonly x: Vector;
  readonly y: Vector;
  readonly z: Vector;
};

export const IDENTITY: Frame = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lengthOf = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);

/** The direction of a vector; one without length stays as it is. */
export const unit = (a: Vector): Vector => scale(a, 1 / (lengthOf(a) || 1));

/** Between two points, 0 at the first and 1 at the second. */
export const between = (a: Vector, b: Vector, share: number): Vector => add(a, scale(subtract(b, a), share));

/** A part's point in the whole's terms. */
export const placed = ({ origin, x, y, z }: Frame, [u, v, w]: Vector): Vector => [
  origin[0] + x[0] * u + y[0] * v + z[0] * w,
  origin[1] + x[1] * u + y[1] * v + z[1] * w,
  origin[2] + x[2] * u + y[2] * v + z[2] * w,
];

/** A frame inside a frame, in the outer one's terms. */
export const framed = (outer: Frame, inner: Frame): Frame => {
  const turned = (v: Vector) => subtract(placed(outer, v), outer.origin);
  return {
    origin: placed(outer, inner.origin),
    x: turned(inner.x),
    y: turned(inner.y),
    z: turned(inner.z),
  };
};

/** A mesh of corners and triangles as they come. */
export function meshOf(corners: readonly Vector[], triangles: readonly number[], crease: number): Mesh {
  return { positions: positionsOf(corners), triangles: Uint32Array.from(triangles), crease };
}

function positionsOf(corners: readonly Vector[]): Float32Array {
  const positions = new Float32Array(3 * corners.length);
  let at = 0;
  for (const [x, y, z] of corners) {
    positions[at++] = x;
    positions[at++] = y;
    positions[at++] = z;
  }
  return positions;
}

/** A mesh laid into a frame. */
export function placeMesh(mesh: Mesh, frame: Frame): Mesh {
  const positions = new Float32Array(mesh.positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = placed(frame, cornerAt(mesh, i / 3));
    positions[i] = x;
    positions[i + 1] = y;
    positions[i + 2] = z;
  }
  return { ...mesh, positions };
}

/** A corner by its index. */
export const cornerAt = ({ positions }: Mesh, index: number): Vector => [
  positions[3 * index] ?? 0,
  positions[3 * index + 1] ?? 0,
  positions[3 * index + 2] ?? 0,
];

/**
 * A surface through a grid of points, rows of equal length. Outside is where row × column direction points:
 * (next row) × (next in the row).
 * @param closed whether the last row, and the last of each row, meet the first again
 */
export function gridMesh(
  rows: readonly (readonly Vector[])[],
  closed: { rows: boolean; columns: boolean },
  crease = 180,
): Mesh {
  const width = rows[0]?.length ?? 0;
  const lastRow = closed.rows ? rows.length : rows.length - 1;
  const lastColumn = closed.columns ? width : width - 1;
  const triangles = new Uint32Array(6 * Math.max(0, lastRow) * Math.max(0, lastColumn));
  let at = 0;
  for (let i = 0; i < lastRow; i++) {
    const next = ((i + 1) % rows.length) * width;
    for (let j = 0; j < lastColumn; j++) {
      const beside = (j + 1) % width;
      const [a, c] = [i * width + j, next + beside];
      triangles[at++] = a;
      triangles[at++] = next + j;
      triangles[at++] = c;
      triangles[at++] = a;
      triangles[at++] = c;
      triangles[at++] = i * width + beside;
    }
  }
  return { positions: positionsOf(rows.flat()), triangles, crease };
}

/** Volume inside a closed mesh, mm³; negative where it is inside out. */
export function volumeOf(mesh: Mesh): number {
  let sum = 0;
  const { triangles } = mesh;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0];
    sum += dot(cornerAt(mesh, a), cross(cornerAt(mesh, b), cornerAt(mesh, c)));
  }
  return sum / 6;
}
