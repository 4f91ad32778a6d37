import type { ColorStrength } from "@/lib/goods/render/stone-color";

const linear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const display = (light: number) =>
  Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));

/** Logarithms of the light of each value of a channel. */
const LOGS = Float64Array.from({ length: 256 }, (_, value) => Math.log(linear(Math.max(value, 1))));
const STEPS = 4096;
const VALUES = Uint8Array.from({ length: STEPS + 1 }, (_, step) => display(step / STEPS));

/** How far light goes through a stone of a picture, mm: where it is bright, and how much farther where it is dark. */
const WAY = { bright: 9, more: 26 } as const;

/** A table of what each pair of values makes; `pairOf` is where a pair lies in it. */
const tableOf = (make: (one: number, other: number) => number): Float64Array =>
  Float64Array.from({ length: 65_536 }, (_, pair) => make(pair >> 8, pair & 255));
const pairOf = (one = 0, other = 0): number => (one << 8) | other;

/**
 * A fancy color's picture from a white stone's alone: its light is taken to have gone the farther through the stone, the darker
 * it is.
 * @param inside how far each pixel is the stone's, a byte each
 * @param absorption per mm
 */
export function tinted(
  white: Uint8Array,
  inside: Uint8Array,
  absorption: readonly [number, number, number],
): Uint8Array {
  const [red, green, blue] = absorption.map((swallowed) =>
    Uint8Array.from(
      tableOf((value, part) => {
        const way = (part / 255) * (WAY.bright + WAY.more * (1 - value / 255));
        const light = Math.exp((LOGS[value] ?? 0) - way * swallowed);
        return VALUES[Math.round(light * STEPS)] ?? value;
      }),
    ),
  );
  const result = new Uint8Array(white.length);
  for (let at = 0; at < result.length; at += 3) {
    const part = inside[at / 3] ?? 0;
    result[at] = red?.[pairOf(white[at], part)] ?? 0;
    result[at + 1] = green?.[pairOf(white[at + 1], part)] ?? 0;
    result[at + 2] = blue?.[pairOf(white[at + 2], part)] ?? 0;
  }
  return result;
}

/**
 * A hue's picture at another strength, from those of the white stone and of the hue in the same light. What a color absorbs
 * grows along the same path through the stone, so the share of light it leaves is raised to a power.
 */
export function toned(white: Uint8Array, hue: Uint8Array, { hue: more, gray }: ColorStrength): Uint8Array {
  // what a color brightens is an error of the encoding
  const shares = tableOf((value, other) => Math.min(0, (LOGS[other] ?? 0) - (LOGS[value] ?? 0)));
  const lights = tableOf((value, other) =>
    value === 0 ? 0 : STEPS * Math.exp((LOGS[value] ?? 0) + more * (shares[pairOf(value, other)] ?? 0)),
  );
  const grays = shares.map((share) => Math.exp(gray * share));
  const result = new Uint8Array(white.length);
  for (let at = 0; at < result.length; at += 3) {
    const red = pairOf(white[at], hue[at]);
    const green = pairOf(white[at + 1], hue[at + 1]);
    const blue = pairOf(white[at + 2], hue[at + 2]);
    // the least share of the three has the least of these
    const dim = Math.min(grays[red] ?? 1, grays[green] ?? 1, grays[blue] ?? 1);
    result[at] = VALUES[Math.round((lights[red] ?? 0) * dim)] ?? 255;
    result[at + 1] = VALUES[Math.round((lights[green] ?? 0) * dim)] ?? 255;
    result[at + 2] = VALUES[Math.round((lights[blue] ?? 0) * dim)] ?? 255;
  }
  return result;
}
