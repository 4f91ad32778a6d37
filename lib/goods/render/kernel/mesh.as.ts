// Triangles and the rays that meet them, four at a time.
import { Tree } from "./tree.as";
import { leafDistance, nextLeaf, Wide, walk } from "./wide.as";

/** Triangles of a packet, and its bytes: where it lies, then the first corners and both edges from there, by axis. */
const LANES = 4;
const PACKET = 160;
/** How far beyond its edges a triangle is still met, so that no ray slips between two. */
const SLACK: f32 = 1e-5;

/** The last triangle met: distance, index, and where on it. */
export let hitDistance: f64 = 0;
let hitTriangle: i32 = -1;
let hitU: f64 = 0;
let hitV: f64 = 0;
const found = new StaticArray<f32>(3 * LANES);

/** Normals after `normalsAt`: of the surface as shaded, and of the triangle itself; both unit. */
export let shadedX: f64 = 0;
export let shadedY: f64 = 0;
export let shadedZ: f64 = 0;
export let flatX: f64 = 0;
export let flatY: f64 = 0;
export let flatZ: f64 = 0;

export class Mesh {
  private wide: Wide;
  /** one for each leaf; corners are relative to its first one, so that single precision suffices */
  private packets: StaticArray<u8>;
  /** the surface's normals at three corners a triangle, 9 values, in the packets' order */
  private normals: StaticArray<f32>;

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
    const tree = new Tree(boxes, count, LANES);
    const wide = new Wide(tree);
    const leaves = wide.leaves;
    this.wide = wide;
    this.packets = new StaticArray<u8>(PACKET * leaves);
    this.normals = new StaticArray<f32>(9 * LANES * leaves);
    for (let leaf = 0; leaf < leaves; leaf++) {
      const at = changetype<usize>(this.packets) + PACKET * leaf;
      const first = 9 * tree.order[wide.leafFrom[leaf]];
      for (let k = 0; k < 3; k++) store<f32>(at + 4 * k, corners[first + k]);
      for (let lane = 0; lane < wide.leafItems[leaf]; lane++) {
        const from = 9 * tree.order[wide.leafFrom[leaf] + lane];
        for (let k = 0; k < 3; k++) {
          const place = at + 16 * k + 4 * lane;
          const corner = corners[from + k];
          store<f32>(place + 16, corner - corners[first + k]);
          store<f32>(place + 64, corners[from + 3 + k] - corner);
          store<f32>(place + 112, corners[from + 6 + k] - corner);
        }
        for (let k = 0; k < 9; k++) this.normals[9 * (LANES * leaf + lane) + k] = normals[from + k];
      }
    }
  }

  /** The nearest triangle between `least` and `limit`; with `any`, whichever is found first. */
  meet(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64, least: f64, limit: f64, any: bool): bool {
    hitDistance = limit;
    hitTriangle = -1;
    const dx4 = f32x4.splat(<f32>dx);
    const dy4 = f32x4.splat(<f32>dy);
    const dz4 = f32x4.splat(<f32>dz);
    const low = f32x4.splat(-SLACK);
    const high = f32x4.splat(1 + SLACK);
    const results = changetype<usize>(found);
    walk(this.wide, ox, oy, oz, dx, dy, dz);
    for (let leaf = nextLeaf(limit); leaf >= 0; leaf = nextLeaf(hitDistance)) {
      const at = changetype<usize>(this.packets) + PACKET * leaf;
      const near = leafDistance;
      const e1x = v128.load(at, 64);
      const e1y = v128.load(at, 80);
      const e1z = v128.load(at, 96);
      const e2x = v128.load(at, 112);
      const e2y = v128.load(at, 128);
      const e2z = v128.load(at, 144);
      const px = f32x4.sub(f32x4.mul(dy4, e2z), f32x4.mul(dz4, e2y));
      const py = f32x4.sub(f32x4.mul(dz4, e2x), f32x4.mul(dx4, e2z));
      const pz = f32x4.sub(f32x4.mul(dx4, e2y), f32x4.mul(dy4, e2x));
      // a triangle without extent, or seen from its edge, makes this no number and is not met
      const inverse = f32x4.div(f32x4.splat(1), dot(e1x, e1y, e1z, px, py, pz));
      const tx = f32x4.sub(f32x4.splat(<f32>(ox + dx * near - <f64>load<f32>(at))), v128.load(at, 16));
      const ty = f32x4.sub(f32x4.splat(<f32>(oy + dy * near - <f64>load<f32>(at, 4))), v128.load(at, 32));
      const tz = f32x4.sub(f32x4.splat(<f32>(oz + dz * near - <f64>load<f32>(at, 8))), v128.load(at, 48));
      const u = f32x4.mul(dot(tx, ty, tz, px, py, pz), inverse);
      const qx = f32x4.sub(f32x4.mul(ty, e1z), f32x4.mul(tz, e1y));
      const qy = f32x4.sub(f32x4.mul(tz, e1x), f32x4.mul(tx, e1z));
      const qz = f32x4.sub(f32x4.mul(tx, e1y), f32x4.mul(ty, e1x));
      const v = f32x4.mul(dot(dx4, dy4, dz4, qx, qy, qz), inverse);
      const t = f32x4.mul(dot(e2x, e2y, e2z, qx, qy, qz), inverse);
      const within = v128.and(
        v128.and(f32x4.ge(u, low), f32x4.ge(v, low)),
        v128.and(f32x4.le(f32x4.add(u, v), high), f32x4.gt(t, f32x4.splat(<f32>(least - near)))),
      );
      let met = i32x4.bitmask(within);
      if (met === 0) continue;
      v128.store(results, t);
      v128.store(results, u, 16);
      v128.store(results, v, 32);
      while (met !== 0) {
        const lane = ctz(met);
        met &= met - 1;
        const distance = near + <f64>found[lane];
        if (distance >= hitDistance) continue;
        hitDistance = distance;
        hitTriangle = LANES * leaf + lane;
        hitU = <f64>found[LANES + lane];
        hitV = <f64>found[2 * LANES + lane];
        if (any) return true;
      }
    }
    return hitTriangle >= 0;
  }

  /** The normals where the last ray met a triangle. */
  normalsAt(): void {
    const q = 9 * hitTriangle;
    const n = this.normals;
    const w = 1 - hitU - hitV;
    const x = <f64>n[q] * w + <f64>n[q + 3] * hitU + <f64>n[q + 6] * hitV;
    const y = <f64>n[q + 1] * w + <f64>n[q + 4] * hitU + <f64>n[q + 7] * hitV;
    const z = <f64>n[q + 2] * w + <f64>n[q + 5] * hitU + <f64>n[q + 8] * hitV;
    const long = 1 / sqrt<f64>(x * x + y * y + z * z);
    shadedX = x * long;
    shadedY = y * long;
    shadedZ = z * long;
    const at = changetype<usize>(this.packets) + PACKET * (hitTriangle / LANES) + 4 * (hitTriangle % LANES);
    const ax = <f64>load<f32>(at, 64);
    const ay = <f64>load<f32>(at, 80);
    const az = <f64>load<f32>(at, 96);
    const bx = <f64>load<f32>(at, 112);
    const by = <f64>load<f32>(at, 128);
    const bz = <f64>load<f32>(at, 144);
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

function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.mul(ax, bx), f32x4.add(f32x4.mul(ay, by), f32x4.mul(az, bz)));
}
