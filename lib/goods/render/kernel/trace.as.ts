// Follows one ray. Light is kept by the metal it met: a weight is a polynomial in the metal's reflectance F0, so that
// one trace gives every metal. Stones are followed apart for red, green and blue, with exact Fresnel terms.
import { FOR_METAL, FOR_STONES, look } from "./light.as";
import { flatX, flatY, flatZ, hitDistance, Mesh, shadedX, shadedY, shadedZ } from "./mesh.as";
import {
  exitDistance,
  exitX,
  exitY,
  exitZ,
  leaveStone,
  meetStones,
  metDistance,
  metStone,
  metX,
  metY,
  metZ,
  Stone,
  stones,
} from "./stones.as";

/** Powers of F0 that are kept: 0 to 4 bounces on metal. */
export const POWERS = 5;
const DEEPEST = 6;
const BOUNCES = 14;
const BOUNCES_BEHIND = 7;
const IOR_R: f64 = 2.407;
const IOR_G: f64 = 2.418;
const IOR_B: f64 = 2.438;
const ALL: i32 = -1;
const NEAR: f64 = 1e-5;
/** What metal mirrors is farther off, mm: nearer would be the next triangle of its own bend. */
const NEXT_BEND: f64 = 0.12;
/** Metal mirrors nothing of the piece from farther off, mm: the head would be a web of fine dark lines in the bore. */
const FAR_OFF: f64 = 4;

/** What a ray gathers: red, green, blue, and one value unused for each power of F0. */
export const gathered = new StaticArray<f32>(4 * POWERS);
/** Weights at each depth, by power of F0, and how many of them can be more than 0. */
const weights = new StaticArray<f64>((DEEPEST + 2) * POWERS);
const weighed = new StaticArray<i32>(DEEPEST + 2);
/** The facets the last ray left through, by depth and bounce. */
const guesses = new StaticArray<i32>((DEEPEST + 2) * BOUNCES);

let metal: Mesh | null = null;
export function setMetal(mesh: Mesh): void {
  metal = mesh;
}

/** A matte form that wears the piece: its light is baked into its corners. */
let matte: Mesh | null = null;
export function setMatte(mesh: Mesh): void {
  matte = mesh;
}

/** Whether a ray meets anything: 1 metal, a part for a stone, which lets light through, 0 nothing. */
export function shade(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64): f64 {
  const m = metal;
  if (m !== null && m.meet(ox, oy, oz, dx, dy, dz, NEAR, 1e30, true)) return 1;
  return meetStones(ox, oy, oz, dx, dy, dz, 1e30, -1) ? 0.6 : 0;
}

/** As `shade`, with what a form hides of itself, up to a distance. */
export function shadeNear(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64, reach: f64): f64 {
  const m = metal;
  if (m !== null && m.meet(ox, oy, oz, dx, dy, dz, NEAR, reach, true)) return 1;
  const form = matte;
  if (form !== null && form.meet(ox, oy, oz, dx, dy, dz, NEAR, reach, true)) return 1;
  return meetStones(ox, oy, oz, dx, dy, dz, reach, -1) ? 0.6 : 0;
}

/** Follows a ray from the camera into `gathered`; false where it meets nothing. */
export function follow(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64): bool {
  gathered.fill(0);
  weights[0] = 1;
  weighed[0] = 1;
  return outside(ox, oy, oz, dx, dy, dz, 0, ALL, -1, FOR_STONES);
}

/** Adds what is seen along a direction, by a share, for one channel or all. */
function gather(depth: i32, map: i32, dx: f64, dy: f64, dz: f64, r: f64, g: f64, b: f64): void {
  add(depth, f32x4.mul(look(map, dx, dy, dz), color(r, g, b)));
}

/** Red, green, and blue as the kernel adds them up. */
function color(r: f64, g: f64, b: f64): v128 {
  return f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(<f32>r), 1, <f32>g), 2, <f32>b);
}

/** Adds light as it is seen at a depth. */
function add(depth: i32, seen: v128): void {
  let at = changetype<usize>(gathered);
  for (let k = 0; k < weighed[depth]; k++) {
    const weight = f32x4.splat(<f32>weights[depth * POWERS + k]);
    v128.store(at, f32x4.add(v128.load(at), f32x4.mul(seen, weight)));
    at += 16;
  }
}

function gatherChannel(depth: i32, map: i32, dx: f64, dy: f64, dz: f64, share: f64, channel: i32): void {
  gather(
    depth,
    map,
    dx,
    dy,
    dz,
    channel === ALL || channel === 0 ? share : 0,
    channel === ALL || channel === 1 ? share : 0,
    channel === ALL || channel === 2 ? share : 0,
  );
}

/** The weights one level deeper, by a share. */
function pass(depth: i32, share: f64): void {
  weighed[depth + 1] = weighed[depth];
  for (let k = 0; k < weighed[depth]; k++)
    weights[(depth + 1) * POWERS + k] = weights[depth * POWERS + k] * share;
}

function heaviest(depth: i32): f64 {
  let most: f64 = 0;
  for (let k = 0; k < weighed[depth]; k++) most = max(most, weights[depth * POWERS + k]);
  return most;
}

function outside(
  ox: f64,
  oy: f64,
  oz: f64,
  dx: f64,
  dy: f64,
  dz: f64,
  depth: i32,
  channel: i32,
  but: i32,
  map: i32,
): bool {
  const m = metal;
  let limit: f64 = map === FOR_METAL ? FAR_OFF : 1e30;
  let onMetal = false;
  if (m !== null && m.meet(ox, oy, oz, dx, dy, dz, map === FOR_METAL ? NEXT_BEND : NEAR, limit, false)) {
    onMetal = true;
    limit = hitDistance;
    m.normalsAt();
  }
  const nx = shadedX;
  const ny = shadedY;
  const nz = shadedZ;
  const gx = flatX;
  const gy = flatY;
  const gz = flatZ;
  const form = matte;
  let onForm = false;
  if (form !== null && form.meet(ox, oy, oz, dx, dy, dz, NEAR, onMetal ? limit : 1e30, false)) {
    onForm = true;
    limit = hitDistance;
    form.valuesAt();
  }
  const formR = shadedX;
  const formG = shadedY;
  const formB = shadedZ;
  if (meetStones(ox, oy, oz, dx, dy, dz, limit, but)) {
    enter(ox, oy, oz, dx, dy, dz, depth, channel);
    return true;
  }
  if (onForm) {
    const seen = color(
      channel === ALL || channel === 0 ? formR : 0,
      channel === ALL || channel === 1 ? formG : 0,
      channel === ALL || channel === 2 ? formB : 0,
    );
    add(depth, seen);
    return true;
  }
  if (onMetal) {
    mirror(
      ox + dx * limit,
      oy + dy * limit,
      oz + dz * limit,
      dx,
      dy,
      dz,
      nx,
      ny,
      nz,
      gx,
      gy,
      gz,
      depth,
      channel,
    );
    return true;
  }
  if (depth === 0) return false;
  gatherChannel(depth, map, dx, dy, dz, 1, channel);
  return true;
}

function mirror(
  px: f64,
  py: f64,
  pz: f64,
  dx: f64,
  dy: f64,
  dz: f64,
  nx: f64,
  ny: f64,
  nz: f64,
  gx: f64,
  gy: f64,
  gz: f64,
  depth: i32,
  channel: i32,
): void {
  let facing = gx * dx + gy * dy + gz * dz;
  const turn = facing > 0 ? -1.0 : 1.0;
  gx *= turn;
  gy *= turn;
  gz *= turn;
  nx *= turn;
  ny *= turn;
  nz *= turn;
  facing = min(nx * dx + ny * dy + nz * dz, -0.02);
  let rx = dx - 2 * facing * nx;
  let ry = dy - 2 * facing * ny;
  let rz = dz - 2 * facing * nz;
  // a smoothed normal can send light through the triangle it stands for
  const below = rx * gx + ry * gy + rz * gz;
  if (below < 0.01) {
    rx += (0.01 - below) * gx;
    ry += (0.01 - below) * gy;
    rz += (0.01 - below) * gz;
  }
  const long = 1 / sqrt<f64>(rx * rx + ry * ry + rz * rz);
  rx *= long;
  ry *= long;
  rz *= long;
  const c = 1 + facing;
  const grazing = c * c * c * c * c;
  const powers = min(weighed[depth] + 1, POWERS);
  weighed[depth + 1] = powers;
  for (let k = powers - 1; k >= 0; k--) {
    const own = k < weighed[depth] ? weights[depth * POWERS + k] * grazing : 0;
    const less = k > 0 ? weights[depth * POWERS + k - 1] * (1 - grazing) : 0;
    weights[(depth + 1) * POWERS + k] = own + less;
  }
  // what a third mirror shows is too small to be more than speckles
  if (depth >= 2 || heaviest(depth + 1) < 0.01) {
    gatherChannel(depth + 1, FOR_METAL, rx, ry, rz, 0.6, channel);
    return;
  }
  outside(px + gx * 1e-3, py + gy * 1e-3, pz + gz * 1e-3, rx, ry, rz, depth + 1, channel, -1, FOR_METAL);
}

function fresnel(c: f64, from: f64, to: f64): f64 {
  const ratio = from / to;
  const square = ratio * ratio * (1 - c * c);
  if (square >= 1) return 1;
  const d = sqrt<f64>(1 - square);
  const a = (from * c - to * d) / (from * c + to * d);
  const b = (from * d - to * c) / (from * d + to * c);
  return 0.5 * (a * a + b * b);
}

/** A ray that met a stone: what its surface mirrors, and what comes from inside. */
function enter(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64, depth: i32, channel: i32): void {
  const which = metStone;
  const stone = stones[which];
  const t = metDistance;
  const nx = metX;
  const ny = metY;
  const nz = metZ;
  const px = ox + dx * t;
  const py = oy + dy * t;
  const pz = oz + dz * t;
  const c = -(nx * dx + ny * dy + nz * dz);
  const mirrored = fresnel(c, 1, IOR_G);
  const rx = dx + 2 * c * nx;
  const ry = dy + 2 * c * ny;
  const rz = dz + 2 * c * nz;
  if (depth < 2 && mirrored * heaviest(depth) > 0.05) {
    pass(depth, mirrored);
    outside(px, py, pz, rx, ry, rz, depth + 1, channel, which, FOR_STONES);
  } else gatherChannel(depth, FOR_STONES, rx, ry, rz, mirrored, channel);
  if (depth === 0) {
    inside(stone, which, px, py, pz, dx, dy, dz, nx, ny, nz, c, depth, 1);
    inside(stone, which, px, py, pz, dx, dy, dz, nx, ny, nz, c, depth, 0);
    inside(stone, which, px, py, pz, dx, dy, dz, nx, ny, nz, c, depth, 2);
  } else if (depth < DEEPEST - 1) {
    inside(stone, which, px, py, pz, dx, dy, dz, nx, ny, nz, c, depth, channel);
  } else gatherChannel(depth, FOR_STONES, dx, dy, dz, 0.6 * (1 - mirrored), channel);
}

function inside(
  stone: Stone,
  which: i32,
  px: f64,
  py: f64,
  pz: f64,
  dx: f64,
  dy: f64,
  dz: f64,
  nx: f64,
  ny: f64,
  nz: f64,
  c: f64,
  depth: i32,
  channel: i32,
): void {
  const ior = channel === 0 ? IOR_R : channel === 2 ? IOR_B : IOR_G;
  const eta = 1 / ior;
  const bent = eta * c - sqrt<f64>(1 - eta * eta * (1 - c * c));
  let ex = eta * dx + bent * nx;
  let ey = eta * dy + bent * ny;
  let ez = eta * dz + bent * nz;
  let share = 1 - fresnel(c, 1, ior);
  let path: f64 = 0;
  const learns = channel !== 0 && channel !== 2;
  const last = depth === 0 ? BOUNCES : BOUNCES_BEHIND;
  const alone = stones.length === 1 && metal === null;
  for (let bounce = 0; bounce < last; bounce++) {
    const slot = depth * BOUNCES + bounce;
    const facet = leaveStone(stone, px, py, pz, ex, ey, ez, guesses[slot]);
    if (facet < 0) break;
    if (learns) guesses[slot] = facet;
    const qx = exitX;
    const qy = exitY;
    const qz = exitZ;
    px += ex * exitDistance;
    py += ey * exitDistance;
    pz += ez * exitDistance;
    path += exitDistance;
    const cosine = ex * qx + ey * qy + ez * qz;
    const reflected = fresnel(cosine, ior, 1);
    if (reflected < 1) {
      const out = share * (1 - reflected);
      if (out > 0.008) {
        const straight = sqrt<f64>(max(0.0, 1 - ior * ior * (1 - cosine * cosine))) - ior * cosine;
        const tx = ior * ex + straight * qx;
        const ty = ior * ey + straight * qy;
        const tz = ior * ez + straight * qz;
        depart(stone, which, px, py, pz, tx, ty, tz, out, path, depth, channel, alone);
      }
      share *= reflected;
      if (share < 0.012) return;
    }
    ex -= 2 * cosine * qx;
    ey -= 2 * cosine * qy;
    ez -= 2 * cosine * qz;
  }
  // light still trapped comes out somewhere
  depart(stone, which, px, py, pz, ex, ey, ez, 0.8 * share, path, depth, channel, true);
}

/** What leaves a stone: on to the metal and stones around it where it counts, to the light where it doesn't. */
function depart(
  stone: Stone,
  which: i32,
  px: f64,
  py: f64,
  pz: f64,
  dx: f64,
  dy: f64,
  dz: f64,
  share: f64,
  path: f64,
  depth: i32,
  channel: i32,
  straight: bool,
): void {
  let r = share;
  let g = share;
  let b = share;
  if (stone.colored) {
    r *= Math.exp(-stone.absorbR * path);
    g *= Math.exp(-stone.absorbG * path);
    b *= Math.exp(-stone.absorbB * path);
  }
  if (straight || depth >= 2 || share * heaviest(depth) < 0.05) {
    gather(
      depth,
      FOR_STONES,
      dx,
      dy,
      dz,
      channel === ALL || channel === 0 ? r : 0,
      channel === ALL || channel === 1 ? g : 0,
      channel === ALL || channel === 2 ? b : 0,
    );
    return;
  }
  // behind the first stone a color is that of its green light
  pass(depth, channel === 0 ? r : channel === 2 ? b : g);
  outside(px, py, pz, dx, dy, dz, depth + 1, channel, which, FOR_STONES);
}
