/**
 * Light is stored as the square root of a quarter of its value in eight bits, which covers 0 to 4 with fine
 * steps in dark shades.
 */
export const MAX_LIGHT = 4;

/** Encodes linear red, green, blue as texels of four bytes. */
export function encodeLight(values: Float32Array): Uint8Array<ArrayBuffer> {
  const texels = new Uint8Array((values.length / 3) * 4).fill(255);
  for (let i = 0, at = 0; i < values.length; i += 3, at += 4) {
    for (let k = 0; k < 3; k++) {
      texels[at + k] = Math.round(255 * Math.sqrt(Math.min(1, (values[i + k] ?? 0) / MAX_LIGHT)));
    }
  }
  return texels;
}
