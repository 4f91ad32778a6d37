import { dot, type Vector } from "@/lib/goods/geometry/mesh";
import type { Axes, View } from "./view";

/** Side of the octahedral maps; the kernel's SIDE. */
export const LIGHT_SIDE = 512;

const smooth = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

const DEGREES = 180 / Math.PI;

/** A soft-edged lamp or flag: where it stands, its half extents and its edge, in degrees, and how bright it is. */
type Box = { at: [azimuth: number, height: number]; half: [number, number]; edge: number; light: number };

function covers({ at, half, edge }: Box, azimuth: number, height: number): number {
  const aside = Math.abs(((azimuth - at[0] + 540) % 360) - 180) / half[0];
  const above = Math.abs(height - at[1]) / half[1];
  if (aside > 2 || above > 2) return 0;
  const [a, b] = [aside * aside, above * above];
  const out = Math.sqrt(Math.sqrt(a * a + b * b));
  return smooth(0, 1, ((1 - out) * Math.min(half[0], half[1])) / edge + 0.5);
}

const mix = (value: number, light: number, share: number) => value * (1 - share) + light * share;

/** What metal mirrors: a bright soft tent with narrow dark flags, which draw its edges, and wide ones where asked for. */
function metalLight(direction: Vector, { towards }: Axes, { flags, fill }: Room): Vector {
  const camera = Math.atan2(towards[1], towards[0]) * DEGREES;
  const above = Math.asin(Math.max(-1, Math.min(1, towards[2]))) * DEGREES;
  const azimuth = Math.atan2(direction[1], direction[0]) * DEGREES;
  const height = Math.asin(Math.max(-1, Math.min(1, direction[2]))) * DEGREES;
  const boxes: Box[] = [
    { at: [camera - 62, 18], half: [30, 40], edge: 12, light: 1.9 },
    { at: [camera + 70, 18], half: [20, 44], edge: 10, light: 1.5 },
    { at: [camera + 180, 20], half: [46, 20], edge: 10, light: 1.35 },
    { at: [camera, above - 2], half: [13, 11], edge: 12, light: 0.4 },
    { at: [camera - 24, -6], half: [5, 50], edge: 6, light: 0.1 },
    { at: [camera + 34, -4], half: [6, 46], edge: 6, light: 0.12 },
    { at: [camera + 128, 0], half: [8, 60], edge: 8, light: 0.16 },
    { at: [camera - 128, 0], half: [8, 60], edge: 8, light: 0.16 },
  ];
  let light = 0.5 + 0.28 * smooth(-40, 60, height);
  light = mix(light, 1.55, smooth(40, 66, height));
  for (const box of boxes) light = mix(light, box.light, covers(box, azimuth, height));
  // the ground, dimmer toward the horizon
  light = mix(light, 0.52 + 0.42 * smooth(8, 75, -height), smooth(4, 30, -height));
  light = mix(light, 0.14, 0.28 * Math.exp(-(((height + 14) / 5) ** 2)));
  if (flags) {
    for (const [aside, at, half, reach, dark] of FLAGS)
      light = mix(
        light,
        dark,
        0.9 *
          covers({ at: [camera + aside, at], half: [half, reach], edge: 12, light: dark }, azimuth, height),
      );
    light = mix(light, 0.16, 0.75 * smooth(12, 50, -height));
  }
  light *= 0.96;
  if (fill) light = FILL.share * light ** FILL.power;
  else if (!flags) light = contrasted(light);
  return [light, light, light * 1.005];
}

/** How a card beside the camera lifts what is dark. */
const FILL = { share: 1.15, power: 0.85 } as const;

/** How much darker than its lamps the tent is: without it metal is pale all over, and gold is straw. */
const TENT_CONTRAST = 1.55;

/** Light of the tent with more contrast about that of a white surface, 1. */
const contrasted = (light: number): number =>
  light <= 1 ? light ** TENT_CONTRAST : 1 + (light - 1) * TENT_CONTRAST;

/** Wide flags for plain metal: how far round from the camera, how high, half their extents, and how dark they are. */
const FLAGS = [
  [-27, 14, 12, 34, 0.05],
  [30, 6, 13, 40, 0.06],
  [104, 10, 16, 60, 0.08],
  [-108, 10, 16, 60, 0.08],
  [0, 44, 60, 9, 0.1],
] as const;

/**
 * What stones gather, around the camera's direction: the observer's own shadow, which draws the arrows, a bright
 * ring beyond it broken into panels, so that neighboring facets differ, and dimmer room further out.
 */
function stoneLight(
  direction: Vector,
  { right, up, towards }: Axes,
  { cards, lightTable, lamps = 0 }: Room,
): Vector {
  const turned = Math.acos(Math.max(-1, Math.min(1, dot(direction, towards)))) * DEGREES;
  const isBelow = lightTable && direction[2] < 0;
  const away = isBelow ? 180 - turned : turned;
  const around = Math.atan2(dot(direction, up), dot(direction, right)) * DEGREES + lamps;
  let light = 0.4;
  light = mix(light, 1.02, smooth(16, 28, away));
  light = mix(light, 0.42, smooth(62, 86, away));
  for (const panel of PANELS) light = mix(light, panel.light, covers(panel, around, away));
  const warm = 0.03 * Math.sin((around / 90) * Math.PI + away / 9);
  if (isBelow) {
    if (light < TABLE.lamp) light *= TABLE.dim;
    light = mix(light, TABLE.light, 1 - smooth(8, 22, away));
    return [light * (1 + warm), light, light * (1 - warm)];
  }
  // the observer, darkest in the middle
  light = mix(light, 0.015 + 0.11 * smooth(3, 15, away), 1 - smooth(10, 18, away));
  // the white ground below, in the piece's own shade right under it
  const below = -Math.asin(Math.max(-1, Math.min(1, direction[2]))) * DEGREES;
  light = mix(light, 0.5 - 0.36 * smooth(35, 75, below), smooth(12, 40, below));
  if (cards) light *= 1 - CARDS * smooth(-40, -5, below);
  return [light * (1 + warm), light, light * (1 - warm)];
}

/**
 * Lamps and dark room between them, alike on the left and the right: how far round from the top, how far from the
 * camera's direction.
 */
const PANELS: readonly Box[] = (
  [
    [0, 32, 11, 7, 1.9],
    [20, 44, 4, 14, 0.07],
    [36, 30, 6, 6, 0.5],
    [48, 40, 9, 9, 2.6],
    [67, 44, 4, 13, 0.12],
    [84, 31, 7, 6, 1.7],
    [98, 46, 5, 13, 0.06],
    [116, 38, 7, 8, 2.2],
    [134, 30, 6, 6, 0.45],
    [140, 48, 5, 11, 0.1],
    [160, 38, 9, 8, 2.4],
    [180, 46, 5, 12, 0.09],
    [10, 66, 8, 7, 1.8],
    [32, 70, 6, 9, 0.08],
    [54, 67, 8, 7, 2.2],
    [76, 72, 6, 9, 0.08],
    [96, 67, 8, 7, 1.9],
    [118, 70, 6, 9, 0.08],
    [142, 68, 8, 8, 1.7],
    [170, 72, 7, 8, 0.1],
  ] as const
).flatMap(([round, away, half, reach, light]) =>
  (round === 0 || round === 180 ? [1] : [1, -1]).map((side) => ({
    at: [90 + side * round, away] as [number, number],
    half: [half, reach] as [number, number],
    edge: 4,
    light,
  })),
);

/** A light table: what counts as a lamp, how dim the rest of it is between them, and its light in the middle. */
const TABLE = { lamp: 1.1, dim: 0.4, light: 1 } as const;

/** How much black cards around a stone swallow. */
const CARDS = 0.7;

/** How the room of a view is set up. */
type Room = Pick<View, "cards" | "flags" | "fill" | "lamps" | "lightTable">;

/** Both maps, in the kernel's order: for stones, then for metal. */
export function lightMaps(axes: Axes, room: Room = {}): Float32Array {
  const maps = new Float32Array(2 * LIGHT_SIDE * LIGHT_SIDE * 3);
  for (let row = 0; row < LIGHT_SIDE; row++) {
    for (let column = 0; column < LIGHT_SIDE; column++) {
      const direction = octahedral((column / (LIGHT_SIDE - 1)) * 2 - 1, (row / (LIGHT_SIDE - 1)) * 2 - 1);
      const at = (row * LIGHT_SIDE + column) * 3;
      maps.set(stoneLight(direction, axes, room), at);
      maps.set(metalLight(direction, axes, room), LIGHT_SIDE * LIGHT_SIDE * 3 + at);
    }
  }
  return maps;
}

function octahedral(u: number, v: number): Vector {
  const z = 1 - Math.abs(u) - Math.abs(v);
  const [x, y] =
    z < 0 ? [(1 - Math.abs(v)) * (u < 0 ? -1 : 1), (1 - Math.abs(u)) * (v < 0 ? -1 : 1)] : [u, v];
  const long = Math.hypot(x, y, z);
  return [x / long, y / long, z / long];
}

/** Directions the ground is lit from, weighed alike: a cosine's share of the sky, more from in front of the lamp. */
export function groundBeams(count: number): Float64Array {
  const beams = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    const radius = Math.sqrt((i + 0.5) / count) * 0.985;
    const angle = i * Math.PI * (3 - Math.sqrt(5));
    beams.set([radius * Math.cos(angle), radius * Math.sin(angle), Math.sqrt(1 - radius * radius)], 3 * i);
  }
  return beams;
}
