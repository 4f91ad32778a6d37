import type { StoneColor } from "@/lib/geometry/piece";

/** What is left of white light after 10 mm in the stone, linear red, green and blue; chosen by eye against graded stones. */
const AFTER_TEN_MM: Record<StoneColor, readonly [number, number, number]> = {
  white: [1, 1, 1],
  yellow: [0.96, 0.72, 0.06],
  pink: [0.95, 0.36, 0.52],
  purple: [0.55, 0.25, 0.62],
  red: [0.82, 0.05, 0.07],
  blue: [0.16, 0.42, 0.86],
  green: [0.25, 0.72, 0.3],
  orange: [0.98, 0.4, 0.03],
  brown: [0.6, 0.33, 0.15],
  black: [0.0004, 0.0004, 0.0005],
  gray: [0.4, 0.42, 0.46],
};

/** Light a stone of a colour swallows a mm: red, green and blue, each for exp(−a × mm). */
export function absorption(color: StoneColor): [number, number, number] {
  const [red, green, blue] = AFTER_TEN_MM[color];
  const swallowed = (left: number) => (left >= 1 ? 0 : -Math.log(left) / 10);
  return [swallowed(red), swallowed(green), swallowed(blue)];
}
