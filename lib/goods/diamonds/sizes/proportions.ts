import type { Shape } from "../model";

/**
 * Length ÷ width of each shape as usually cut and as drawn in its picture and diagram. Shapes that are wider
 * than long are below 1.
 */
export const USUAL_RATIOS: Readonly<Record<Shape, number>> = {
  round: 1,
  princess: 1,
  cushion: 1.08,
  oval: 1.4,
  emerald: 1.4,
  pear: 1.5,
  asscher: 1,
  radiant: 1.25,
  marquise: 1.9,
  heart: 0.93,
  rose_cut: 1,
  old_european: 1,
  half_moon: 0.5,
  baguette_trapezoid: 2,
  baguette: 2.2,
  hexagon: 1.33,
  kite: 1.4,
  old_mine: 1.06,
  trapezoid: 0.68,
  triangular: 0.986,
};

/**
 * Converts a report's length-to-width ratio to length ÷ width as drawn: reports name the longer side first,
 * even for a shape that is wider than long.
 */
export const uprightRatio = (shape: Shape, ratio: number): number =>
  USUAL_RATIOS[shape] < 1 && ratio > 1 ? 1 / ratio : ratio;

/** Largest stretch of a pictured stone beyond its rendered length, which leaves a fortieth of the edge free. */
export const PICTURE_ROOM = 1.12;

/**
 * How far a drawing of a shape as usually cut is stretched across and along to show another ratio.
 * @param room how much longer its longer side may become
 */
export function stretchOf(shape: Shape, ratio: number | null, room = 1): { across: number; along: number } {
  if (!ratio) return { across: 1, along: 1 };
  const usual = USUAL_RATIOS[shape];
  const more = uprightRatio(shape, ratio) / usual;
  const [wide, long] = [Math.min(1, 1 / usual), Math.min(1, usual)];
  if (more >= 1) {
    const along = Math.min(more, room / long);
    return { across: along / more, along };
  }
  const across = Math.min(1 / more, room / wide);
  return { across, along: across * more };
}
