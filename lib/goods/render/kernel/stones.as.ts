// Cut stones as the planes of their facets, and where rays enter and leave them.
import { Tree } from "./tree.as";
import { nextLeaf, Wide, walk } from "./wide.as";

const FAR: f64 = 1e30;
const NEVER: f32 = 1e30;
/** A ray more in line with a plane neither enters nor leaves through it. */
const LEAST_FACING: f32 = 1e-7;

/** Where the last ray met the planes: how far off, through which facet, −1 for none, and how far off it leaves one. */
let wayAt: f32 = 0;
let wayFacet: i32 = -1;
let wayLimit: f32 = 0;
const distances = new StaticArray<f32>(4);
const packetsAt = new StaticArray<i32>(4);

/** Four normals by a direction or a place. */
function along(at: usize, x: v128, y: v128, z: v128): v128 {
  return f32x4.add(
    f32x4.mul(v128.load(at), x),
    f32x4.add(f32x4.mul(v128.load(at, 16), y), f32x4.mul(v128.load(at, 32), z)),
  );
}

export class Stone {
  /** normal and offset of every facet, 4 values; those of the girdle come last */
  planes: StaticArray<f64>;
  /** planes through the edges of each facet, 4 values, from `firstEdge[f]` to `firstEdge[f + 1]` */
  edges: StaticArray<f64>;
  firstEdge: StaticArray<i32>;
  /** facets before those of the girdle, and all */
  main: i32 = 0;
  facets: i32 = 0;
  convex: bool = true;
  centerX: f64 = 0;
  centerY: f64 = 0;
  centerZ: f64 = 0;
  radius: f64 = 0;
  /** the stone's own up, where z = 0 lies along it, and how far down the girdle reaches */
  upX: f64 = 0;
  upY: f64 = 0;
  upZ: f64 = 1;
  level: f64 = 0;
  girdle: f64 = 0;
  /** of a heart: the plane between its halves, and the two that hold the cleft's valleys, 4 values each */
  cleft: StaticArray<f64> = new StaticArray<f64>(12);
  /** light swallowed, a mm */
  absorbR: f64 = 0;
  absorbG: f64 = 0;
  absorbB: f64 = 0;
  colored: bool = false;
  /** where the last ray entered: the next one most likely enters there too */
  lastEntry: i32 = -1;
  /**
   * The planes again, from the stone's center, in single precision: packets of four facets, whose normals lie by
   * axis before their offsets. The girdle's facets begin a packet of their own.
   */
  private packets: StaticArray<f32> = new StaticArray<f32>(0);
  private mainPackets: i32 = 0;

  constructor(facets: i32, main: i32, edges: i32) {
    this.facets = facets;
    this.main = main;
    this.planes = new StaticArray<f64>(4 * facets);
    this.edges = new StaticArray<f64>(4 * edges);
    this.firstEdge = new StaticArray<i32>(facets + 1);
  }

  /** Packs the planes, once they and the center are known. */
  pack(): void {
    this.mainPackets = (this.main + 3) >> 2;
    this.packets = new StaticArray<f32>(16 * (this.mainPackets + ((this.facets - this.main + 3) >> 2)));
    const p = this.planes;
    for (let f = 0, k = 0; f < this.facets; f++, k += 4) {
      const place = f < this.main ? f : f - this.main + 4 * this.mainPackets;
      const at = 16 * (place >> 2) + (place & 3);
      const offset = p[k + 3] - (p[k] * this.centerX + p[k + 1] * this.centerY + p[k + 2] * this.centerZ);
      this.packets[at] = <f32>p[k];
      this.packets[at + 4] = <f32>p[k + 1];
      this.packets[at + 8] = <f32>p[k + 2];
      this.packets[at + 12] = <f32>offset;
    }
  }

  /**
   * The last plane a ray enters through, of the girdle's facets or of all others, and before which distance it leaves
   * none; distances are from the ray's origin, which is given from the stone's center.
   */
  lastEntered(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64, girdle: bool): void {
    const x = f32x4.splat(<f32>ox);
    const y = f32x4.splat(<f32>oy);
    const z = f32x4.splat(<f32>oz);
    const u = f32x4.splat(<f32>dx);
    const v = f32x4.splat(<f32>dy);
    const w = f32x4.splat(<f32>dz);
    let from = f32x4.splat(-NEVER);
    let to = f32x4.splat(NEVER);
    let into = i32x4.splat(-1);
    for (let packet = this.firstPacket(girdle), last = this.lastPacket(girdle); packet < last; packet++) {
      const at = changetype<usize>(this.packets) + ((<usize>packet) << 6);
      const facing = along(at, u, v, w);
      const t = f32x4.div(f32x4.sub(v128.load(at, 48), along(at, x, y, z)), facing);
      const enters = v128.and(f32x4.lt(facing, f32x4.splat(-LEAST_FACING)), f32x4.gt(t, from));
      from = v128.bitselect(t, from, enters);
      into = v128.bitselect(i32x4.splat(packet), into, enters);
      to = v128.bitselect(f32x4.pmin(to, t), to, f32x4.gt(facing, f32x4.splat(LEAST_FACING)));
    }
    v128.store(changetype<usize>(distances), from);
    v128.store(changetype<usize>(packetsAt), into);
    wayAt = -NEVER;
    wayFacet = -1;
    for (let lane = 0; lane < 4; lane++) {
      if (distances[lane] <= wayAt) continue;
      wayAt = distances[lane];
      wayFacet = this.facetAt(packetsAt[lane], lane);
    }
    wayLimit = min(
      min(f32x4.extract_lane(to, 0), f32x4.extract_lane(to, 1)),
      min(f32x4.extract_lane(to, 2), f32x4.extract_lane(to, 3)),
    );
  }

  /** The first plane a ray leaves through, as `lastEntered`. */
  firstLeft(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64, girdle: bool): void {
    const x = f32x4.splat(<f32>ox);
    const y = f32x4.splat(<f32>oy);
    const z = f32x4.splat(<f32>oz);
    const u = f32x4.splat(<f32>dx);
    const v = f32x4.splat(<f32>dy);
    const w = f32x4.splat(<f32>dz);
    let to = f32x4.splat(NEVER);
    let out = i32x4.splat(-1);
    for (let packet = this.firstPacket(girdle), last = this.lastPacket(girdle); packet < last; packet++) {
      const at = changetype<usize>(this.packets) + ((<usize>packet) << 6);
      const facing = along(at, u, v, w);
      const t = f32x4.div(f32x4.sub(v128.load(at, 48), along(at, x, y, z)), facing);
      const leaves = v128.and(f32x4.gt(facing, f32x4.splat(LEAST_FACING)), f32x4.lt(t, to));
      to = v128.bitselect(t, to, leaves);
      out = v128.bitselect(i32x4.splat(packet), out, leaves);
    }
    v128.store(changetype<usize>(distances), to);
    v128.store(changetype<usize>(packetsAt), out);
    wayAt = NEVER;
    wayFacet = -1;
    for (let lane = 0; lane < 4; lane++) {
      if (distances[lane] >= wayAt) continue;
      wayAt = distances[lane];
      wayFacet = this.facetAt(packetsAt[lane], lane);
    }
  }

  private firstPacket(girdle: bool): i32 {
    return girdle ? this.mainPackets : 0;
  }
  private lastPacket(girdle: bool): i32 {
    return girdle ? this.packets.length >> 4 : this.mainPackets;
  }
  private facetAt(packet: i32, lane: i32): i32 {
    const place = 4 * packet + lane;
    return packet < this.mainPackets ? place : place - 4 * this.mainPackets + this.main;
  }

  /** Whether a point of a facet's plane lies within the facet. */
  within(facet: i32, x: f64, y: f64, z: f64): bool {
    const e = this.edges;
    const to = 4 * this.firstEdge[facet + 1];
    for (let k = 4 * this.firstEdge[facet]; k < to; k += 4) {
      if (e[k] * x + e[k + 1] * y + e[k + 2] * z > e[k + 3]) return false;
    }
    return true;
  }

  inGirdle(x: f64, y: f64, z: f64): bool {
    const height = this.upX * x + this.upY * y + this.upZ * z - this.level;
    return height <= 0 && height >= -this.girdle;
  }

  /**
   * Whether the way from one point of the surface to another surely lies inside: a heart's halves bulge, so only
   * a way from half to half may leave, above its valleys.
   */
  inward(px: f64, py: f64, pz: f64, qx: f64, qy: f64, qz: f64): bool {
    if (this.convex) return true;
    const c = this.cleft;
    const from = c[0] * px + c[1] * py + c[2] * pz - c[3];
    const to = c[0] * qx + c[1] * qy + c[2] * qz - c[3];
    if (from * to >= 0) return true;
    const share = from / (from - to);
    const x = px + (qx - px) * share;
    const y = py + (qy - py) * share;
    const z = pz + (qz - pz) * share;
    return c[4] * x + c[5] * y + c[6] * z < c[7] && c[8] * x + c[9] * y + c[10] * z < c[11];
  }
}

export const stones: Stone[] = [];
/** The stones by place, one a leaf, and which stone a leaf holds. */
let wide: Wide | null = null;
let stoneOf = new StaticArray<i32>(0);

/** Sorts the stones by where they are, once all of them are in. */
export function sortStones(): void {
  const boxes = new StaticArray<f32>(6 * stones.length);
  for (let i = 0; i < stones.length; i++) {
    const stone = stones[i];
    stone.pack();
    boxes[6 * i] = <f32>(stone.centerX - stone.radius);
    boxes[6 * i + 1] = <f32>(stone.centerY - stone.radius);
    boxes[6 * i + 2] = <f32>(stone.centerZ - stone.radius);
    boxes[6 * i + 3] = <f32>(stone.centerX + stone.radius);
    boxes[6 * i + 4] = <f32>(stone.centerY + stone.radius);
    boxes[6 * i + 5] = <f32>(stone.centerZ + stone.radius);
  }
  const tree = new Tree(boxes, stones.length, 1);
  const sorted = new Wide(tree);
  wide = sorted;
  stoneOf = new StaticArray<i32>(stones.length);
  for (let leaf = 0; leaf < sorted.leaves; leaf++) stoneOf[leaf] = tree.order[sorted.leafFrom[leaf]];
}

/** The stone last met from outside, how far off, and the normal there. */
export let metStone: i32 = -1;
export let metDistance: f64 = 0;
export let metX: f64 = 0;
export let metY: f64 = 0;
export let metZ: f64 = 0;

/** The nearest stone in front of `limit`, but for one that is known to be left. */
export function meetStones(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64, limit: f64, but: i32): bool {
  metStone = -1;
  metDistance = limit;
  const sorted = wide;
  if (sorted === null) return false;
  walk(sorted, ox, oy, oz, dx, dy, dz);
  for (let leaf = nextLeaf(limit); leaf >= 0; leaf = nextLeaf(metDistance)) {
    const which = stoneOf[leaf];
    if (which !== but) meetOne(which, ox, oy, oz, dx, dy, dz);
  }
  return metStone >= 0;
}

function meetOne(which: i32, ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64): void {
  const stone = stones[which];
  const lx = stone.centerX - ox;
  const ly = stone.centerY - oy;
  const lz = stone.centerZ - oz;
  const along = lx * dx + ly * dy + lz * dz;
  const square = lx * lx + ly * ly + lz * lz;
  const radius = stone.radius * stone.radius;
  if (square - along * along > radius || (along < 0 && square > radius)) return;
  if (!stone.convex) {
    const facet = firstFacet(stone, ox, oy, oz, dx, dy, dz, metDistance, -1);
    if (facet >= 0) {
      const k = 4 * facet;
      found(which, firstDistance, stone.planes[k], stone.planes[k + 1], stone.planes[k + 2]);
    }
    return;
  }
  const p = stone.planes;
  const guess = stone.lastEntry;
  if (guess >= 0) {
    const k = 4 * guess;
    const facing = p[k] * dx + p[k + 1] * dy + p[k + 2] * dz;
    if (facing < -1e-9) {
      const t = (p[k + 3] - (p[k] * ox + p[k + 1] * oy + p[k + 2] * oz)) / facing;
      if (t > 1e-5 && stone.within(guess, ox + dx * t, oy + dy * t, oz + dz * t)) {
        if (t < metDistance) found(which, t, p[k], p[k + 1], p[k + 2]);
        return;
      }
    }
  }
  // single precision does near the stone
  const near = max(0.0, along - stone.radius);
  const sx = dx * near - lx;
  const sy = dy * near - ly;
  const sz = dz * near - lz;
  stone.lastEntered(sx, sy, sz, dx, dy, dz, false);
  let facet = -1;
  let from: f64 = 1e-5;
  if (near + <f64>wayAt > from) {
    from = near + <f64>wayAt;
    facet = wayFacet;
  }
  let to = min(metDistance, near + <f64>wayLimit);
  if (from > to) return;
  // only the girdle's own height is cut off by its facets
  if (facet < 0 || stone.inGirdle(ox + dx * from, oy + dy * from, oz + dz * from)) {
    stone.lastEntered(sx, sy, sz, dx, dy, dz, true);
    if (near + <f64>wayAt > from) {
      from = near + <f64>wayAt;
      facet = wayFacet;
    }
    to = min(to, near + <f64>wayLimit);
  }
  if (facet < 0 || from >= to) return;
  stone.lastEntry = facet;
  const k = 4 * facet;
  const exact =
    (p[k + 3] - (p[k] * ox + p[k + 1] * oy + p[k + 2] * oz)) / (p[k] * dx + p[k + 1] * dy + p[k + 2] * dz);
  found(which, exact, p[k], p[k + 1], p[k + 2]);
}

let firstDistance: f64 = 0;

/** The first facet of any stone that a ray goes through inwards (side −1) or outwards (side 1). */
function firstFacet(
  stone: Stone,
  ox: f64,
  oy: f64,
  oz: f64,
  dx: f64,
  dy: f64,
  dz: f64,
  limit: f64,
  side: f64,
): i32 {
  const p = stone.planes;
  let facet = -1;
  let nearest = limit;
  for (let f = 0, k = 0; f < stone.facets; f++, k += 4) {
    // a way out that surely lies inside needs no look at the girdle
    if (f === stone.main && side > 0 && facet >= 0) {
      if (stone.inward(ox, oy, oz, ox + dx * nearest, oy + dy * nearest, oz + dz * nearest)) break;
    }
    const facing = p[k] * dx + p[k + 1] * dy + p[k + 2] * dz;
    if (facing * side < 1e-9) continue;
    const t = (p[k + 3] - (p[k] * ox + p[k + 1] * oy + p[k + 2] * oz)) / facing;
    if (t < 1e-5 || t >= nearest) continue;
    if (stone.within(f, ox + dx * t, oy + dy * t, oz + dz * t)) {
      nearest = t;
      facet = f;
    }
  }
  firstDistance = nearest;
  return facet;
}

function found(which: i32, distance: f64, x: f64, y: f64, z: f64): void {
  metStone = which;
  metDistance = distance;
  metX = x;
  metY = y;
  metZ = z;
}

/** Where a ray inside leaves a stone: the facet (−1 where it doesn't), how far, and the normal there. */
export let exitDistance: f64 = 0;
export let exitX: f64 = 0;
export let exitY: f64 = 0;
export let exitZ: f64 = 0;

/** @param guess the facet it probably leaves through, −1 where there is none */
export function leaveStone(
  stone: Stone,
  px: f64,
  py: f64,
  pz: f64,
  ex: f64,
  ey: f64,
  ez: f64,
  guess: i32,
): i32 {
  const p = stone.planes;
  if (guess >= 0 && guess < stone.facets) {
    const k = 4 * guess;
    const facing = p[k] * ex + p[k + 1] * ey + p[k + 2] * ez;
    if (facing > 1e-9) {
      const t = (p[k + 3] - (p[k] * px + p[k + 1] * py + p[k + 2] * pz)) / facing;
      const x = px + ex * t;
      const y = py + ey * t;
      const z = pz + ez * t;
      if (t > (stone.convex ? 0 : 1e-5) && stone.inward(px, py, pz, x, y, z) && stone.within(guess, x, y, z))
        return leaving(stone, guess, t);
    }
  }
  if (!stone.convex) {
    const facet = firstFacet(stone, px, py, pz, ex, ey, ez, FAR, 1);
    return facet < 0 ? -1 : leaving(stone, facet, firstDistance);
  }
  const x = px - stone.centerX;
  const y = py - stone.centerY;
  const z = pz - stone.centerZ;
  stone.firstLeft(x, y, z, ex, ey, ez, false);
  const nearest = wayAt;
  let facet = wayFacet;
  const t = <f64>nearest;
  if (facet < 0 || stone.inGirdle(px + ex * t, py + ey * t, pz + ez * t)) {
    stone.firstLeft(x, y, z, ex, ey, ez, true);
    if (wayAt < nearest) facet = wayFacet;
  }
  if (facet < 0) return -1;
  const k = 4 * facet;
  const exact =
    (p[k + 3] - (p[k] * px + p[k + 1] * py + p[k + 2] * pz)) / (p[k] * ex + p[k + 1] * ey + p[k + 2] * ez);
  return leaving(stone, facet, max(exact, 0));
}

function leaving(stone: Stone, facet: i32, distance: f64): i32 {
  exitDistance = distance;
  exitX = stone.planes[4 * facet];
  exitY = stone.planes[4 * facet + 1];
  exitZ = stone.planes[4 * facet + 2];
  return facet;
}
