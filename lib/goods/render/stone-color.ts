import { FANCY_COLORS, type Intensity } from "@/lib/goods/diamonds/model";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
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
  orange: [0.98, 0.52, 0.12],
  brown: [0.72, 0.5, 0.3],
  black: [1e-9, 1e-9, 1.2e-9],
  gray: [0.55, 0.57, 0.6],
};

/** How strongly a stone is colored, by the Fancy Intense that hues are rendered at. */
export type ColorStrength = {
  /** times the hue's usual absorption */
  readonly hue: number;
  /** gray on top of it: the exponent of what 10 mm swallow of every color */
  readonly gray: number;
};

const USUAL: ColorStrength = { hue: 1, gray: 0 };

/** Chosen by eye against graded stones: light ones are pale, vivid ones full, deep ones full and dark, dark ones mostly dark. */
const STRENGTHS: Record<Intensity, ColorStrength> = {
  "Fancy Light": { hue: 0.3, gray: 0 },
  Fancy: { hue: 0.65, gray: 0 },
  "Fancy Intense": USUAL,
  "Fancy Vivid": { hue: 1.9, gray: 0 },
  "Fancy Deep": { hue: 2.4, gray: 0.35 },
  "Fancy Dark": { hue: 1.8, gray: 1.1 },
};

/** How strongly a stone is colored; a stone that the laboratory gave no intensity has its hue's usual strength. */
export const strengthOf = (intensity: Intensity | null): ColorStrength =>
  intensity ? STRENGTHS[intensity] : USUAL;

/** Light leaves a round sooner than other cuts: at the same absorption an orange one would be tan. */
const ROUND = 1.6;
const HUES: ReadonlySet<string> = new Set(FANCY_COLORS);

/**
 * Light a stone of a color swallows a mm: red, green and blue, each for exp(−a × mm). Laboratories grade the color that is seen
 * face up, so a round of an intensity swallows more than other cuts of it.
 */
export function absorption(
  color: StoneColor | StoneTint,
  strength = USUAL,
  cut: GemCut | null = null,
): [number, number, number] {
  const swallowed = (left: number) => (left >= 1 ? 0 : -Math.log(left) / 10);
  const usual = AFTER_TEN_MM[color].map(swallowed);
  const { hue, gray } = strength;
  const more = cut === "round" && HUES.has(color) ? ROUND : 1;
  const [red = 0, green = 0, blue = 0] = usual.map((share) => more * (hue * share + gray / 10));
  return [red, green, blue];
}

/** A strength with its gray relative to what a color absorbs most, since its picture shows the way through it by that. */
export function strengthInPicture(color: StoneColor, { hue, gray }: ColorStrength): ColorStrength {
  const most = Math.max(...absorption(color));
  return { hue, gray: most > 0 ? gray / (10 * most) : 0 };
}
