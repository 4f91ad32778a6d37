// What the host calls: hand over a scene, then ask for rows of pixels and for the shade on the ground.
import { maps } from "./light.as";
import { Mesh } from "./mesh.as";
import { hashed, placeSample, placeX, placeY } from "./sequence.as";
import { Stone, sortStones, stones } from "./stones.as";
import { follow, gathered, POWERS, setMatte, setMetal, shade, shadeNear } from "./trace.as";

/** Values a pixel: red, green and blue by power of F0, then coverage. */
export const VALUES: i32 = 3 * POWERS + 1;

let corners = new StaticArray<f32>(0);
let normals = new StaticArray<f32>(0);
let triangles = 0;

export function lightMaps(): usize {
  return changetype<usize>(maps);
}

/** Makes room for triangles; their corners and normals, 9 values each, are then written there. */
export function reserveTriangles(count: i32): void {
  triangles = count;
  corners = new StaticArray<f32>(9 * count);
  normals = new StaticArray<f32>(9 * count);
}
export function cornersAt(): usize {
  return changetype<usize>(corners);
}
export function normalsAt(): usize {
  return changetype<usize>(normals);
}
/** The reserved triangles are the metal. */
export function takeMetal(): void {
  setMetal(new Mesh(corners, normals, triangles));
}
/** The reserved triangles are a matte form; what stands in place of normals is its light, red, green and blue. */
export function takeMatte(): void {
  setMatte(new Mesh(corners, normals, triangles));
}
export function addStone(facets: i32, main: i32, edges: i32): void {
  stones.push(new Stone(facets, main, edges));
}
export function planesAt(): usize {
  return changetype<usize>(stones[stones.length - 1].planes);
}
export function edgesAt(): usize {
  return changetype<usize>(stones[stones.length - 1].edges);
}
export function firstEdgeAt(): usize {
  return changetype<usize>(stones[stones.length - 1].firstEdge);
}
export function describeStone(
  centerX: f64,
  centerY: f64,
  centerZ: f64,
  radius: f64,
  upX: f64,
  upY: f64,
  upZ: f64,
  level: f64,
  girdle: f64,
  absorbR: f64,
  absorbG: f64,
  absorbB: f64,
): void {
  const stone = stones[stones.length - 1];
  stone.centerX = centerX;
  stone.centerY = centerY;
  stone.centerZ = centerZ;
  stone.radius = radius;
  stone.upX = upX;
  stone.upY = upY;
  stone.upZ = upZ;
  stone.level = level;
  stone.girdle = girdle;
  stone.absorbR = absorbR;
  stone.absorbG = absorbG;
  stone.absorbB = absorbB;
  stone.colored = absorbR + absorbG + absorbB > 0;
}
/** The newest stone has a cleft of three planes. */
export function cleftAt(): usize {
  const stone = stones[stones.length - 1];
  stone.convex = false;
  return changetype<usize>(stone.cleft);
}
export function finishScene(): void {
  sortStones();
}

let size = 0;
let row = new StaticArray<f32>(0);
let upper = new StaticArray<f32>(0);
let lower = new StaticArray<f32>(0);
let upperAt = -1;

// the camera: the eye, where the middle of the picture lies from there, and a pixel's width and height
let eyeX: f64 = 0;
let eyeY: f64 = 0;
let eyeZ: f64 = 0;
let midX: f64 = 0;
let midY: f64 = 0;
let midZ: f64 = 0;
let rightX: f64 = 0;
let rightY: f64 = 0;
let rightZ: f64 = 0;
let upX: f64 = 0;
let upY: f64 = 0;
let upZ: f64 = 0;

export function reservePixels(pixels: i32): void {
  size = pixels;
  row = new StaticArray<f32>(pixels * VALUES);
  upper = new StaticArray<f32>((pixels + 1) * VALUES);
  lower = new StaticArray<f32>((pixels + 1) * VALUES);
  upperAt = -1;
}
export function rowAt(): usize {
  return changetype<usize>(row);
}
export function setEye(x: f64, y: f64, z: f64, toX: f64, toY: f64, toZ: f64): void {
  eyeX = x;
  eyeY = y;
  eyeZ = z;
  midX = toX;
  midY = toY;
  midZ = toZ;
}
export function setScreen(rx: f64, ry: f64, rz: f64, ux: f64, uy: f64, uz: f64): void {
  rightX = rx;
  rightY = ry;
  rightZ = rz;
  upX = ux;
  upY = uy;
  upZ = uz;
}

/** Brightest a sample may be: a single glint is no more than white, and does not fray an edge. */
const BRIGHTEST: f64 = 3;
/** Typical reflectance, by which samples are compared. */
const F0: f64 = 0.85;

/** Red, green, and blue of the last sample, in typical metal. */
const sampled = new StaticArray<f64>(3);

/** Adds a sample's values to a pixel of a row. */
function sample(x: f64, y: f64, into: StaticArray<f32>, at: i32): void {
  const u = x - <f64>size * 0.5;
  const v = <f64>size * 0.5 - y;
  let dx = midX + rightX * u + upX * v;
  let dy = midY + rightY * u + upY * v;
  let dz = midZ + rightZ * u + upZ * v;
  const long = 1 / sqrt<f64>(dx * dx + dy * dy + dz * dz);
  dx *= long;
  dy *= long;
  dz *= long;
  sampled.fill(0);
  if (!follow(eyeX, eyeY, eyeZ, dx, dy, dz)) return;
  let most: f64 = 0;
  for (let channel = 0; channel < 3; channel++) {
    let sum: f64 = 0;
    for (let k = POWERS - 1; k >= 0; k--) sum = sum * F0 + <f64>gathered[4 * k + channel];
    most = max(most, sum);
    sampled[channel] = min(sum, BRIGHTEST);
  }
  const dim: f32 = most > BRIGHTEST ? <f32>(BRIGHTEST / most) : 1;
  for (let k = 0; k < POWERS; k++) {
    for (let channel = 0; channel < 3; channel++)
      into[at + 3 * k + channel] += gathered[4 * k + channel] * dim;
  }
  into[at + 3 * POWERS] += 1;
}

function cornersOf(y: i32, into: StaticArray<f32>): void {
  into.fill(0);
  for (let x = 0; x <= size; x++) sample(<f64>x, <f64>y, into, x * VALUES);
}

/** What a pixel's value looks like, roughly as bright as on a screen; channel 3 is coverage. */
function looks(values: StaticArray<f32>, at: i32, channel: i32): f64 {
  const cover = <f64>values[at + 3 * POWERS];
  if (channel === 3) return cover;
  let sum: f64 = 0;
  for (let k = POWERS - 1; k >= 0; k--) sum = sum * F0 + <f64>values[at + 3 * k + channel];
  return sqrt<f64>(min(1.0, max(0.0, sum)));
}

/** The mean of a pixel's corners, of one of its values. */
function ofCorners(x: i32, value: i32): f32 {
  const at = x * VALUES + value;
  return <f32>0.25 * (upper[at] + upper[at + VALUES] + lower[at] + lower[at + VALUES]);
}

/** The variance of the looks of a pixel's corners, where they differ most; −1 where none exceeds a tolerance. */
function differ(x: i32, tolerance: f64): f64 {
  let worst: f64 = 0;
  let apart = false;
  for (let channel = 0; channel < 4; channel++) {
    const a = looks(upper, x * VALUES, channel);
    const b = looks(upper, (x + 1) * VALUES, channel);
    const c = looks(lower, x * VALUES, channel);
    const d = looks(lower, (x + 1) * VALUES, channel);
    if (max(max(a, b), max(c, d)) - min(min(a, b), min(c, d)) > tolerance) apart = true;
    const mean = 0.25 * (a + b + c + d);
    const squares = a * a + b * b + c * c + d * d;
    if (channel < 3) worst = max(worst, (squares - 4 * mean * mean) / 3);
  }
  return apart ? worst : -1;
}

/** Sums of what was sampled in a pixel, and of its squares. */
const sums = new StaticArray<f64>(3);
const squares = new StaticArray<f64>(3);

/** Below this light a difference is taken for one at it: shadows are not sampled for what nobody sees. */
const DARK: f64 = 0.03;
/** Light from which tones are pressed together. */
const LIGHT: f64 = 0.8;
/** How far the piece is from the ground in looks, squared. */
const FROM_GROUND: f64 = 0.2;

/** The variance of a pixel's samples as they look, where it is greatest. */
function variance(samples: i32, cover: f64): f64 {
  let worst: f64 = FROM_GROUND * cover * (1 - cover);
  for (let channel = 0; channel < 3; channel++) {
    const mean = sums[channel] / <f64>samples;
    const linear = (squares[channel] - sums[channel] * mean) / <f64>(samples - 1);
    const light = max(mean, DARK);
    // the slope of the square root, and of the tones that are pressed together
    const pressed = min(1.0, (LIGHT * LIGHT) / (light * light));
    worst = max(worst, ((0.25 * linear) / light) * pressed * pressed);
  }
  return worst;
}

/**
 * Samples a pixel of the row until its error is likely below one, as it looks: twice as often each time, since the
 * sequence is even then.
 * @param corners the variance of its corners, which tells of what the first samples miss
 */
function refine(x: i32, y: i32, corners: f64, least: i32, most: i32, error: f64): void {
  const at = x * VALUES;
  const seed = hashed(<u32>(y << 16) ^ <u32>x);
  sums.fill(0);
  squares.fill(0);
  let samples = 0;
  let next = least;
  do {
    for (; samples < next; samples++) {
      placeSample(samples, seed);
      sample(<f64>x + placeX, <f64>y + placeY, row, at);
      for (let channel = 0; channel < 3; channel++) {
        sums[channel] += sampled[channel];
        squares[channel] += sampled[channel] * sampled[channel];
      }
    }
    next = 2 * samples;
    const worst = max(corners, variance(samples, <f64>row[at + 3 * POWERS] / <f64>samples));
    // the error of even samples falls faster than that of random ones
    if (worst < error * error * <f64>samples * sqrt<f64>(<f64>samples)) break;
  } while (next <= most);
  // the corners together are as good as one sample
  const scale = <f32>1 / <f32>(samples + 1);
  for (let k = 0; k < VALUES; k++) row[at + k] = scale * (row[at + k] + ofCorners(x, k));
}

/**
 * Renders a row of pixels. Every corner of a pixel is sampled once, shared with its neighbors; where the four differ
 * by more than a tolerance the pixel is sampled further.
 * @param least samples of such a pixel
 * @param most likewise
 * @param error below which a pixel has enough, of its brightness on screen from 0 to 1
 */
export function renderRow(y: i32, tolerance: f64, least: i32, most: i32, error: f64): void {
  if (upperAt !== y) cornersOf(y, upper);
  cornersOf(y + 1, lower);
  row.fill(0);
  for (let x = 0; x < size; x++) {
    const corners = differ(x, tolerance);
    if (corners >= 0) refine(x, y, corners, least, most, error);
    else for (let k = 0; k < VALUES; k++) row[x * VALUES + k] = ofCorners(x, k);
  }
  const swapped = upper;
  upper = lower;
  lower = swapped;
  upperAt = y + 1;
}

let beams = new StaticArray<f64>(0);
/** Makes room for directions of light, 3 values each, weighed alike. */
export function reserveBeams(count: i32): void {
  beams = new StaticArray<f64>(3 * count);
}
export function beamsAt(): usize {
  return changetype<usize>(beams);
}

let seed: u32 = 1;
function random(): f64 {
  seed = seed * 1664525 + 1013904223;
  return <f64>(seed >> 8) / 16777216;
}

/** Share of the light that does not reach a point of the ground; the beams are turned by chance at every point. */
export function shadeAt(x: f64, y: f64, z: f64): f64 {
  const turn = random() * 6.283185307179586;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  let sum: f64 = 0;
  for (let i = 0; i < beams.length; i += 3) {
    const u = beams[i];
    const v = beams[i + 1];
    sum += shade(x, y, z, u * c - v * s, u * s + v * c, beams[i + 2]);
  }
  return sum / <f64>(beams.length / 3);
}

/** Share of the beams that something nearer than `reach` keeps from a point; they stand around the direction given. */
export function hiddenAt(x: f64, y: f64, z: f64, nx: f64, ny: f64, nz: f64, reach: f64): f64 {
  // any direction square to the first
  const flat = abs<f64>(nz) < 0.9;
  let ax = flat ? -ny : 0.0;
  let ay = flat ? nx : -nz;
  let az = flat ? 0.0 : ny;
  const long = 1 / sqrt<f64>(ax * ax + ay * ay + az * az);
  ax *= long;
  ay *= long;
  az *= long;
  const bx = ny * az - nz * ay;
  const by = nz * ax - nx * az;
  const bz = nx * ay - ny * ax;
  const turn = random() * 6.283185307179586;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  let sum: f64 = 0;
  for (let i = 0; i < beams.length; i += 3) {
    const u = beams[i] * c - beams[i + 1] * s;
    const v = beams[i] * s + beams[i + 1] * c;
    const w = beams[i + 2];
    sum += shadeNear(
      x,
      y,
      z,
      ax * u + bx * v + nx * w,
      ay * u + by * v + ny * w,
      az * u + bz * v + nz * w,
      reach,
    );
  }
  return sum / <f64>(beams.length / 3);
}
