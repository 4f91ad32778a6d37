import type { Shape } from "../model";

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

type Span = readonly [number, number];
export type Proportions = {
  /** % of the width */
  depth: Span;
  /** % of the width; null where the cut has no table */
  table: Span | null;
  /** length ÷ width; a shape cut both square and elongated has two spans */
  ratio: readonly Span[];
};

/** Proportions of a well-cut stone of each shape. */
export const PROPORTIONS: Record<Shape, Proportions> = {
  round: { depth: DEPTHS.round, table: [54, 59], ratio: [[1, 1.01]] },
  princess: { depth: DEPTHS.princess, table: [62, 69], ratio: [[1, 1.05]] },
  cushion: {
    depth: DEPTHS.cushion,
    table: [61, 68],
    ratio: [
      [1, 1.05],
      [1.15, 1.3],
    ],
  },
  oval: { depth: DEPTHS.oval, table: [53, 64], ratio: [[1.3, 1.7]] },
  emerald: { depth: DEPTHS.emerald, table: [62, 70], ratio: [[1.3, 1.4]] },
  radiant: {
    depth: DEPTHS.radiant,
    table: [62, 70],
    ratio: [
      [1, 1.05],
      [1.2, 1.5],
    ],
  },
  asscher: { depth: DEPTHS.asscher, table: [62, 70], ratio: [[1, 1.05]] },
  pear: { depth: DEPTHS.pear, table: [53, 64], ratio: [[1.45, 1.75]] },
  marquise: { depth: DEPTHS.marquise, table: [53, 64], ratio: [[1.75, 2.3]] },
  heart: { depth: DEPTHS.heart, table: [53, 64], ratio: [[1, 1.1]] },
  old_european: { depth: DEPTHS.old_european, table: [50, 57], ratio: [[1, 1.03]] },
  old_mine: { depth: DEPTHS.old_mine, table: [50, 58], ratio: [[1, 1.12]] },
  rose_cut: { depth: DEPTHS.rose_cut, table: null, ratio: [[1, 1.3]] },
  hexagon: { depth: DEPTHS.hexagon, table: [60, 70], ratio: [[1.05, 1.4]] },
  kite: { depth: DEPTHS.kite, table: [58, 70], ratio: [[1.3, 1.8]] },
  half_moon: { depth: DEPTHS.half_moon, table: [58, 70], ratio: [[1.8, 2.1]] },
  trapezoid: { depth: DEPTHS.trapezoid, table: [60, 72], ratio: [[1.3, 1.8]] },
  baguette: { depth: DEPTHS.baguette, table: [60, 75], ratio: [[1.6, 2.6]] },
  baguette_trapezoid: { depth: DEPTHS.baguette_trapezoid, table: [60, 75], ratio: [[1.6, 2.4]] },
  triangular: { depth: DEPTHS.triangular, table: [60, 70], ratio: [[1, 1.1]] },
};
