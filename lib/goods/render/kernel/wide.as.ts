// The tree as rays walk it: every node has the boxes of up to four children, which a ray is tested against at once.
import { Tree } from "./tree.as";

const FAR: f32 = 1e30;
/** Bytes of a node: the least x, y, and z of its four children, the greatest ones, and what the children are. */
const NODE = 112;
const GREATEST: usize = 48;
const CHILDREN: usize = 96;
/** What single precision may be off by, as a share of the largest coordinate. */
const SLACK: f64 = 1e-6;

export class Wide {
  /** a child is a node's index, or −1 − a leaf's */
  nodes: StaticArray<u8>;
  /** first item of a leaf in the tree's order, and its items */
  leafFrom: StaticArray<i32>;
  leafItems: StaticArray<i32>;
  leaves: i32 = 0;
  private used: i32 = 0;
  private slack: f32 = 0;

  constructor(private tree: Tree) {
    // every inner node of the tree becomes at most one node here
    this.nodes = new StaticArray<u8>(NODE * max(tree.nodes, 1));
    this.leafFrom = new StaticArray<i32>(tree.nodes);
    this.leafItems = new StaticArray<i32>(tree.nodes);
    const bounds = tree.bounds;
    for (let k = 0; k < 6; k++) this.slack = max(this.slack, <f32>(SLACK * abs<f64>(bounds[k])));
    if (tree.items > 0) this.gather(0);
  }

  /** The box around everything: 6 values. */
  get bounds(): StaticArray<f32> {
    return this.tree.bounds;
  }
  get empty(): bool {
    return this.tree.items === 0;
  }

  private surface(id: i32): f32 {
    const b = this.tree.bounds;
    const x = b[6 * id + 3] - b[6 * id];
    const y = b[6 * id + 4] - b[6 * id + 1];
    const z = b[6 * id + 5] - b[6 * id + 2];
    return x * y + y * z + z * x;
  }

  /** Makes a node of what lies below one of the tree: the largest boxes are opened until there are four. */
  private gather(root: i32): i32 {
    const link = this.tree.link;
    const children = new StaticArray<i32>(4);
    let count = 1;
    children[0] = root;
    while (count < 4) {
      let largest = -1;
      let most: f32 = -1;
      for (let i = 0; i < count; i++) {
        if (link[children[i]] < 0) continue;
        const surface = this.surface(children[i]);
        if (surface > most) {
          most = surface;
          largest = i;
        }
      }
      if (largest < 0) break;
      const opened = children[largest];
      children[largest] = opened + 1;
      children[count++] = link[opened];
    }
    const id = this.used++;
    const at = changetype<usize>(this.nodes) + NODE * id;
    for (let i = 0; i < 4; i++) {
      for (let k = 0; k < 3; k++) {
        const low = i < count ? this.tree.bounds[6 * children[i] + k] - this.slack : FAR;
        const high = i < count ? this.tree.bounds[6 * children[i] + 3 + k] + this.slack : -FAR;
        store<f32>(at + 16 * k + 4 * i, low);
        store<f32>(at + 16 * k + 4 * i + GREATEST, high);
      }
    }
    for (let i = 0; i < count; i++) {
      const child = children[i];
      const made = link[child] < 0 ? this.leaf(child) : this.gather(child);
      store<i32>(at + 4 * i + CHILDREN, made);
    }
    return id;
  }

  private leaf(id: i32): i32 {
    this.leafFrom[this.leaves] = -1 - this.tree.link[id];
    this.leafItems[this.leaves] = this.tree.count[id];
    return -1 - this.leaves++;
  }
}

// what is still to be visited, the nearest last
const stackIds = new StaticArray<i32>(256);
const stackNear = new StaticArray<f32>(256);
let top = 0;
const nears = new StaticArray<f32>(4);

// the ray being walked: where it enters the tree, how far from its origin that is, and where its near sides lie
let base: usize = 0;
let entry: f64 = 0;
let originX = f32x4.splat(0);
let originY = f32x4.splat(0);
let originZ = f32x4.splat(0);
let inverseX = f32x4.splat(0);
let inverseY = f32x4.splat(0);
let inverseZ = f32x4.splat(0);
let nearX: usize = 0;
let nearY: usize = 0;
let nearZ: usize = 0;

/** How far from the ray's origin the last leaf's box begins, or 0 inside it. */
export let leafDistance: f64 = 0;

/** One over a direction, finite for none. */
function inverse(d: f64): f64 {
  return abs<f64>(d) > 1e-12 ? 1 / d : d < 0 ? -1e12 : 1e12;
}

/** Begins to walk a ray through a tree; one ray is walked at a time. */
export function walk(wide: Wide, ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64): void {
  top = 0;
  if (wide.empty) return;
  const ix = inverse(dx);
  const iy = inverse(dy);
  const iz = inverse(dz);
  const bounds = wide.bounds;
  let a = (<f64>bounds[0] - ox) * ix;
  let b = (<f64>bounds[3] - ox) * ix;
  let near = min(a, b);
  let far = max(a, b);
  a = (<f64>bounds[1] - oy) * iy;
  b = (<f64>bounds[4] - oy) * iy;
  near = max(near, min(a, b));
  far = min(far, max(a, b));
  a = (<f64>bounds[2] - oz) * iz;
  b = (<f64>bounds[5] - oz) * iz;
  near = max(near, min(a, b));
  far = min(far, max(a, b));
  near = max(near, 0);
  // what is flat is met where it is entered
  if (far < near - 1e-6) return;
  base = changetype<usize>(wide.nodes);
  entry = near;
  // single precision does close to the piece, not as far off as the camera
  originX = f32x4.splat(<f32>(ox + dx * near));
  originY = f32x4.splat(<f32>(oy + dy * near));
  originZ = f32x4.splat(<f32>(oz + dz * near));
  inverseX = f32x4.splat(<f32>ix);
  inverseY = f32x4.splat(<f32>iy);
  inverseZ = f32x4.splat(<f32>iz);
  nearX = dx < 0 ? GREATEST : <usize>0;
  nearY = dy < 0 ? GREATEST : <usize>0;
  nearZ = dz < 0 ? GREATEST : <usize>0;
  stackIds[0] = 0;
  stackNear[0] = 0;
  top = 1;
}

/** The next leaf on the ray's way that begins before a distance; −1 where there is none. */
export function nextLeaf(limit: f64): i32 {
  const most = <f32>min(limit - entry, 1e30);
  const ox = originX;
  const oy = originY;
  const oz = originZ;
  const ix = inverseX;
  const iy = inverseY;
  const iz = inverseZ;
  const until = f32x4.splat(most);
  while (top > 0) {
    const id = stackIds[--top];
    const from = stackNear[top];
    if (from > most) continue;
    if (id < 0) {
      leafDistance = entry + <f64>from;
      return -1 - id;
    }
    const at = base + NODE * id;
    const near = f32x4.max(
      f32x4.max(
        f32x4.mul(f32x4.sub(v128.load(at + nearX), ox), ix),
        f32x4.mul(f32x4.sub(v128.load(at + nearY + 16), oy), iy),
      ),
      f32x4.max(f32x4.mul(f32x4.sub(v128.load(at + nearZ + 32), oz), iz), f32x4.splat(0)),
    );
    const far = f32x4.min(
      f32x4.min(
        f32x4.mul(f32x4.sub(v128.load(at + (GREATEST - nearX)), ox), ix),
        f32x4.mul(f32x4.sub(v128.load(at + (GREATEST - nearY) + 16), oy), iy),
      ),
      f32x4.min(f32x4.mul(f32x4.sub(v128.load(at + (GREATEST - nearZ) + 32), oz), iz), until),
    );
    let met = i32x4.bitmask(f32x4.le(near, far));
    if (met === 0) continue;
    v128.store(changetype<usize>(nears), near);
    const first = top;
    while (met !== 0) {
      const lane = ctz(met);
      met &= met - 1;
      const distance = nears[lane];
      let place = top++;
      while (place > first && stackNear[place - 1] < distance) {
        stackNear[place] = stackNear[place - 1];
        stackIds[place] = stackIds[place - 1];
        place--;
      }
      stackNear[place] = distance;
      stackIds[place] = load<i32>(at + CHILDREN + 4 * lane);
    }
  }
  return -1;
}
