// Cut stones as the planes of their facets, and where rays enter and leave them.
import { Tree } from "./tree.as";
import { nextLeaf, Wide, walk } from "./wide.as";

const FAR: f64 = 1e30;

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

  constructor(facets: i32, main: i32, edges: i32) {
    this.facets = facets;
    this.main = main;
    this.planes = new StaticArray<f64>(4 * facets);
    this.edges = new StaticArray<f64>(4 * edges);
    this.firstEdge = new StaticArray<i32>(facets + 1);
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
  let from: f64 = 1e-5;
  let to = metDistance;
  let facet = -1;
  for (let pass = 0; pass < 2; pass++) {
    const first = pass === 0 ? 0 : stone.main;
    const last = pass === 0 ? stone.main : stone.facets;
    for (let f = first; f < last; f++) {
      const k = 4 * f;
      const facing = p[k] * dx + p[k + 1] * dy + p[k + 2] * dz;
      const apart = p[k + 3] - (p[k] * ox + p[k + 1] * oy + p[k + 2] * oz);
      if (facing < -1e-12) {
        const t = apart / facing;
        if (t > from) {
          from = t;
          facet = f;
        }
      } else if (facing > 1e-12) to = min(to, apart / facing);
      else if (apart < 0) return;
      if (from > to) return;
    }
    // only the girdle's own height is cut off by its facets
    if (pass === 0 && facet >= 0 && !stone.inGirdle(ox + dx * from, oy + dy * from, oz + dz * from)) break;
  }
  if (facet < 0 || from >= to) return;
  stone.lastEntry = facet;
  const k = 4 * facet;
  found(which, from, p[k], p[k + 1], p[k + 2]);
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
  let nearest = FAR;
  let facet = -1;
  const main = stone.main;
  for (let f = 0, k = 0; f < main; f++, k += 4) {
    const facing = p[k] * ex + p[k + 1] * ey + p[k + 2] * ez;
    if (facing > 1e-9) {
      const apart = p[k + 3] - (p[k] * px + p[k + 1] * py + p[k + 2] * pz);
      if (apart < nearest * facing) {
        nearest = apart / facing;
        facet = f;
      }
    }
  }
  if (facet < 0 || stone.inGirdle(px + ex * nearest, py + ey * nearest, pz + ez * nearest)) {
    for (let f = main; f < stone.facets; f++) {
      const k = 4 * f;
      const facing = p[k] * ex + p[k + 1] * ey + p[k + 2] * ez;
      if (facing > 1e-9) {
        const apart = p[k + 3] - (p[k] * px + p[k + 1] * py + p[k + 2] * pz);
        if (apart < nearest * facing) {
          nearest = apart / facing;
          facet = f;
        }
      }
    }
  }
  return facet < 0 ? -1 : leaving(stone, facet, max(nearest, 0));
}

function leaving(stone: Stone, facet: i32, distance: f64): i32 {
  exitDistance = distance;
  exitX = stone.planes[4 * facet];
  exitY = stone.planes[4 * facet + 1];
  exitZ = stone.planes[4 * facet + 2];
  return facet;
}
