import type { Shape } from "./model";

/** Total depth of a well-cut stone of each shape, % of its width, from and to. */
export const DEPTHS: Readonly<Record<Shape, readonly [number, number]>> = {
  round: [59, 63],
  princess: [64, 73],
  cushion: [61, 67],
  oval: [57, 62],
  emerald: [61, 67],
  radiant: [61, 67],
  asscher: [61, 67],
  pear: [57, 62],
  marquise: [57, 62],
  heart: [57, 62],
  old_european: [59, 64],
  old_mine: [63, 71],
  rose_cut: [25, 45],
  hexagon: [58, 66],
  kite: [46, 56],
  half_moon: [55, 65],
  trapezoid: [55, 65],
  baguette: [55, 67],
  baguette_trapezoid: [55, 67],
  triangular: [46, 52],
};
