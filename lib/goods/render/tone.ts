import type { MetalColor } from "@/lib/goods/terms/metals";

export type Color = readonly [red: number, green: number, blue: number];

/**
 * Reflectance at normal incidence, linear red, green and blue. Golds are chosen by eye between 14k and 18k, a little fuller
 * than measured, because a bright room washes color out; white gold is plated with rhodium, which is brighter than platinum.
 */
export const REFLECTANCE: Record<MetalColor, Color> = {
  yellow: [0.99, 0.68, 0.28],
  rose: [0.95, 0.57, 0.435],
  white: [0.78, 0.772, 0.755],
  platinum: [0.69, 0.687, 0.68],
};

/**
 * Khronos PBR Neutral: colors stay what they are up to 0.76 and only highlights are drawn in.
 * https://github.com/KhronosGroup/ToneMapping/tree/main/PBR_Neutral
 */
function neutral([red, green, blue]: Color): Color {
  const start = 0.8 - 0.04;
  const least = Math.min(red, green, blue);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  const peak = Math.max(red, green, blue) - offset;
  if (peak < start) return [red - offset, green - offset, blue - offset];
  const room = 1 - start;
  const pressed = 1 - (room * room) / (peak + room - start);
  const gray = 1 - 1 / (0.15 * (peak - pressed) + 1);
  const drawn = (value: number) => ((value - offset) * pressed * (1 - gray)) / peak + pressed * gray;
  return [drawn(red), drawn(green), drawn(blue)];
}

const encoded = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

/** How much of an S-curve is laid over the encoded value. */
const CONTRAST = 0.38;

/** A linear color as it is shown: red, green and blue from 0 to 1. */
export function toneMap(linear: Color): Color {
  const [red, green, blue] = neutral(linear);
  const curve = (value: number) => {
    const v = encoded(Math.min(1, Math.max(0, value)));
    return v + (v * v * (3 - 2 * v) - v) * CONTRAST;
  };
  return [curve(red), curve(green), curve(blue)];
}
