import type { StoneColor, StoneTint } from "@/lib/goods/geometry/piece";

/** What is left of white light after 10 mm in the stone, linear red, green and blue; chosen by eye against graded stones. */
const AFTER_TEN_MM: Record<StoneColor | StoneTint, readonly [number, number, number]> = {
  white: [1, 1, 1],
  near: [0.997, 0.985, 0.945],
  faint: [0.99, 0.955, 0.83],
  yellow: [0.98, 0.86, 0.2],
  pink: [0.97, 0.56, 0.68],
  purple: [0.72, 0.44, 0.8],
  red: [0.85, 0.12, 0.14],
  blue: [0.36, 0.6, 0.92],
  green: [0.42, 0.82, 0.5],
  orange: [0.98, 0.58, 0.1],
  brown: [0.72, 0.5, 0.3],
  black: [0.0004, 0.0004, 0.0005],
  gray: [0.55, 0.57, 0.6],
};

/** Light a stone of a color swallows a mm: red, green and blue, each for exp(−a × mm). */
export function absorption(color: StoneColor | StoneTint): [number, number, number] {
  const [red, green, blue] = AFTER_TEN_MM[color];
  const swallowed = (left: number) => (left >= 1 ? 0 : -Math.log(left) / 10);
  return [swallowed(red), swallowed(green), swallowed(blue)];
}
