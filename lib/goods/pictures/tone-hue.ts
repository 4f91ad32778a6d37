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

/**
 * A fancy color's picture from a white stone's alone, three bytes a pixel: its light is taken to have gone the farther through
 * the stone, the darker it is.
 * @param inside how far each pixel is the stone's, a byte each
 * @param absorption per mm
 */
export function tinted(
  white: Uint8Array,
  inside: Uint8Array,
  absorption: readonly [number, number, number],
): Uint8Array {
  return white.map((value, at) => {
    const part = (inside[Math.floor(at / 3)] ?? 0) / 255;
    const way = part * (WAY.bright + WAY.more * (1 - value / 255));
    const light = Math.exp((LOGS[value] ?? 0) - way * (absorption[at % 3] ?? 0));
    return VALUES[Math.round(light * STEPS)] ?? value;
  });
}

/**
 * A hue's picture at another strength, from those of the white stone and of the hue in the same light; three bytes a pixel.
 * What a color absorbs grows along the same path through the stone, so the share of light it leaves is raised to a power.
 */
export function toned(white: Uint8Array, hue: Uint8Array, { hue: more, gray }: ColorStrength): Uint8Array {
  const result = new Uint8Array(white.length);
  const shares = new Float64Array(3);
  for (let at = 0; at < white.length; at += 3) {
    let least = 0;
    for (let channel = 0; channel < 3; channel++) {
      const whole = LOGS[white[at + channel] ?? 0] ?? 0;
      // what a color brightens is an error of the encoding
      const share = Math.min(0, (LOGS[hue[at + channel] ?? 0] ?? 0) - whole);
      shares[channel] = share;
      if (share < least) least = share;
    }
    for (let channel = 0; channel < 3; channel++) {
      const value = white[at + channel] ?? 0;
      const light = Math.exp((LOGS[value] ?? 0) + more * (shares[channel] ?? 0) + gray * least);
      result[at + channel] = value === 0 ? 0 : (VALUES[Math.round(light * STEPS)] ?? 255);
    }
  }
  return result;
}
