// Triangles and the rays that meet them.
import { Tree } from "./tree.as";

const STACK = 128;
const stack = new StaticArray<i32>(STACK);

/** The last triangle met: distance, index, and where on it. */
export let hitDistance: f64 = 0;
export let hitTriangle: i32 = -1;
let hitU: f64 = 0;
let hitV: f64 = 0;

/** Normals after `normalsAt`: of the surface as shaded, and of the triangle itself; both unit. */
export let shadedX: f64 = 0;
export let shadedY: f64 = 0;
export let shadedZ: f64 = 0;
export let flatX: f64 = 0;
export let flatY: f64 = 0;
export let flatZ: f64 = 0;

export class Mesh {
  /** three corners a triangle, 9 values, in the tree's order */
  private corners: StaticArray<f32>;
  /** the surface's normals there */
  private normals: StaticArray<f32>;
  private tree: Tree;

  constructor(corners: StaticArray<f32>, normals: StaticArray<f32>, count: i32) {
    const boxes = new StaticArray<f32>(6 * count);
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < 3; k++) {
        const a = corners[9 * i + k];
        const b = corners[9 * i + 3 + k];
        const c = corners[9 * i + 6 + k];
        boxes[6 * i + k] = min(a, min(b, c));
        boxes[6 * i + 3 + k] = max(a, max(b, c));
      }
    }
    this.tree = new Tree(boxes, count);
    this.corners = new StaticArray<f32>(9 * count);
    this.normals = new StaticArray<f32>(9 * count);
    for (let i = 0; i < count; i++) {
      const from = 9 * this.tree.order[i];
      for (let k = 0; k < 9; k++) {
        this.corners[9 * i + k] = corners[from + k];
        this.normals[9 * i + k] = normals[from + k];
      }
    }
  }

  /** The nearest triangle between `least` and `limit`; with `any`, whichever is found first. */
  meet(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64, least: f64, limit: f64, any: bool): bool {
    hitDistance = limit;
    hitTriangle = -1;
    const tree = this.tree;
    if (tree.items === 0) return false;
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    const bounds = tree.bounds;
    const v = this.corners;
    let top = 0;
    stack[top++] = 0;
    while (top > 0) {
      const id = stack[--top];
      const o = 6 * id;
      let a = (<f64>bounds[o] - ox) * ix;
      let b = (<f64>bounds[o + 3] - ox) * ix;
      let near = min(a, b);
      let far = max(a, b);
      a = (<f64>bounds[o + 1] - oy) * iy;
      b = (<f64>bounds[o + 4] - oy) * iy;
      near = max(near, min(a, b));
      far = min(far, max(a, b));
      a = (<f64>bounds[o + 2] - oz) * iz;
      b = (<f64>bounds[o + 5] - oz) * iz;
      near = max(near, min(a, b));
      far = min(far, max(a, b));
      if (far < max(near, 0) || near > hitDistance) continue;
      const link = tree.link[id];
      if (link >= 0) {
        const axis = tree.axis[id];
        const backwards = axis === 0 ? dx < 0 : axis === 1 ? dy < 0 : dz < 0;
        stack[top++] = backwards ? id + 1 : link;
        stack[top++] = backwards ? link : id + 1;
        continue;
      }
      const from = -1 - link;
      const to = from + tree.count[id];
      for (let i = from; i < to; i++) {
        const q = 9 * i;
        const x0 = <f64>v[q];
        const y0 = <f64>v[q + 1];
        const z0 = <f64>v[q + 2];
        const e1x = <f64>v[q + 3] - x0;
        const e1y = <f64>v[q + 4] - y0;
        const e1z = <f64>v[q + 5] - z0;
        const e2x = <f64>v[q + 6] - x0;
        const e2y = <f64>v[q + 7] - y0;
        const e2z = <f64>v[q + 8] - z0;
        const px = dy * e2z - dz * e2y;
        const py = dz * e2x - dx * e2z;
        const pz = dx * e2y - dy * e2x;
        const det = e1x * px + e1y * py + e1z * pz;
        if (det > -1e-14 && det < 1e-14) continue;
        const inverse = 1 / det;
        const tx = ox - x0;
        const ty = oy - y0;
        const tz = oz - z0;
        const u = (tx * px + ty * py + tz * pz) * inverse;
        if (u < -1e-7 || u > 1.0000001) continue;
        const qx = ty * e1z - tz * e1y;
        const qy = tz * e1x - tx * e1z;
        const qz = tx * e1y - ty * e1x;
        const w = (dx * qx + dy * qy + dz * qz) * inverse;
        if (w < -1e-7 || u + w > 1.0000001) continue;
        const t = (e2x * qx + e2y * qy + e2z * qz) * inverse;
        if (t > least && t < hitDistance) {
          hitDistance = t;
          hitTriangle = i;
          hitU = u;
          hitV = w;
          if (any) return true;
        }
      }
    }
    return hitTriangle >= 0;
  }

  /** The normals where the last ray met a triangle. */
  normalsAt(): void {
    const q = 9 * hitTriangle;
    const n = this.normals;
    const v = this.corners;
    const w = 1 - hitU - hitV;
    const x = <f64>n[q] * w + <f64>n[q + 3] * hitU + <f64>n[q + 6] * hitV;
    const y = <f64>n[q + 1] * w + <f64>n[q + 4] * hitU + <f64>n[q + 7] * hitV;
    const z = <f64>n[q + 2] * w + <f64>n[q + 5] * hitU + <f64>n[q + 8] * hitV;
    const long = 1 / sqrt<f64>(x * x + y * y + z * z);
    shadedX = x * long;
    shadedY = y * long;
    shadedZ = z * long;
    const ax = <f64>v[q + 3] - <f64>v[q];
    const ay = <f64>v[q + 4] - <f64>v[q + 1];
    const az = <f64>v[q + 5] - <f64>v[q + 2];
    const bx = <f64>v[q + 6] - <f64>v[q];
    const by = <f64>v[q + 7] - <f64>v[q + 1];
    const bz = <f64>v[q + 8] - <f64>v[q + 2];
    const cx = ay * bz - az * by;
    const cy = az * bx - ax * bz;
    const cz = ax * by - ay * bx;
    const size = 1 / sqrt<f64>(cx * cx + cy * cy + cz * cz);
    flatX = cx * size;
    flatY = cy * size;
    flatZ = cz * size;
  }

  /** What is kept with the corners where the last ray met a triangle, between them, in `shadedX` and on: of matte forms their light. */
  valuesAt(): void {
    const q = 9 * hitTriangle;
    const n = this.normals;
    const w = 1 - hitU - hitV;
    shadedX = <f64>n[q] * w + <f64>n[q + 3] * hitU + <f64>n[q + 6] * hitV;
    shadedY = <f64>n[q + 1] * w + <f64>n[q + 4] * hitU + <f64>n[q + 7] * hitV;
    shadedZ = <f64>n[q + 2] * w + <f64>n[q + 5] * hitU + <f64>n[q + 8] * hitV;
  }
}
