import { cutCorners, type Point } from "../outline";
import type { GemCut } from "./gem";

/** Rows of facets parallel to the girdle, from the girdle inwards: each its angle and how far it reaches. */
export type Row = { readonly angle: number; readonly inset: number };

/** A step cut: the same rows on every side of a polygon. Angles in degrees, insets as shares of its measure. */
export type StepCut = {
  readonly ratio: number;
  /** share of the width; table and heights follow from the rows */
  readonly girdle: number;
  /** the girdle of a stone one wide, anticlockwise */
  readonly outline: (ratio: number) => readonly Point[];
  /** what the rows' insets are measured in, as a share of the width */
  readonly measure: number;
  readonly crown: readonly Row[];
  /** the last row runs on to the keel */
  readonly pavilion: readonly Row[];
};

const rows = (...pairs: readonly (readonly [angle: number, inset: number])[]): Row[] =>
  pairs.map(([angle, inset]) => ({ angle, inset }));

const KEEL = 1;
const EMERALD_CROWN = rows([44, 0.055], [36, 0.06], [28, 0.06]);
// no row near 45°, which would send the viewer's own shadow straight back
const EMERALD_PAVILION = rows([52, 0.13], [47.5, 0.17], [40, KEEL]);
const BAGUETTE_CROWN = rows([42, 0.09], [30, 0.09]);
const BAGUETTE_PAVILION = rows([50, 0.2], [40, KEEL]);
const SIDE_CROWN = rows([42, 0.08], [32, 0.08]);
const SIDE_PAVILION = rows([50, 0.18], [42, 0.16], [35, KEEL]);

export const STEP_CUTS = {
  emerald: {
    ratio: 1.4,
    girdle: 0.03,
    outline: (ratio) => cutCorners(ratio, 0.16),
    measure: 1,
    crown: EMERALD_CROWN,
    pavilion: EMERALD_PAVILION,
  },
  asscher: {
    ratio: 1,
    girdle: 0.03,
    outline: (ratio) => cutCorners(ratio, 0.22),
    measure: 1,
    crown: rows([46, 0.06], [38, 0.065], [30, 0.07]),
    // flatter at the keel than an emerald's: four equal sides would meet in one dark square
    pavilion: rows([50, 0.13], [47, 0.15], [36, KEEL]),
  },
  hexagon: {
    ratio: 1.33,
    girdle: 0.03,
    outline: (ratio) => [
      [0, ratio / 2],
      [-0.5, ratio / 4],
      [-0.5, -ratio / 4],
      [0, -ratio / 2],
      [0.5, -ratio / 4],
      [0.5, ratio / 4],
    ],
    measure: 1,
    crown: EMERALD_CROWN,
    pavilion: EMERALD_PAVILION,
  },
  kite: {
    ratio: 1.4,
    girdle: 0.024,
    outline: (ratio) => [
      [0, 0.44 * ratio],
      [-0.5, 0.13 * ratio],
      [0, -0.56 * ratio],
      [0.5, 0.13 * ratio],
    ],
    measure: 0.8,
    crown: EMERALD_CROWN,
    pavilion: EMERALD_PAVILION,
  },
  shield: {
    ratio: 1.15,
    girdle: 0.027,
    outline: (ratio) => [
      [0.34, 0.42 * ratio],
      [-0.34, 0.42 * ratio],
      [-0.5, 0.24 * ratio],
      [-0.44, -0.1 * ratio],
      [0, -0.58 * ratio],
      [0.44, -0.1 * ratio],
      [0.5, 0.24 * ratio],
    ],
    measure: 0.9,
    crown: EMERALD_CROWN,
    pavilion: EMERALD_PAVILION,
  },
  baguette: {
    ratio: 2.2,
    girdle: 0.03,
    outline: (ratio) => [
      [0.5, ratio / 2],
      [-0.5, ratio / 2],
      [-0.5, -ratio / 2],
      [0.5, -ratio / 2],
    ],
    measure: 1,
    crown: BAGUETTE_CROWN,
    pavilion: BAGUETTE_PAVILION,
  },
  baguette_trapezoid: {
    ratio: 2,
    girdle: 0.024,
    outline: (ratio) => [
      [0.5, ratio / 2],
      [-0.5, ratio / 2],
      [-0.34, -ratio / 2],
      [0.34, -ratio / 2],
    ],
    measure: 0.8,
    crown: BAGUETTE_CROWN,
    pavilion: BAGUETTE_PAVILION,
  },
  trapezoid: {
    ratio: 0.68,
    girdle: 0.02,
    outline: (ratio) => [
      [0.5, ratio / 2],
      [-0.5, ratio / 2],
      [-0.34, -ratio / 2],
      [0.34, -ratio / 2],
    ],
    measure: 0.68,
    crown: SIDE_CROWN,
    pavilion: SIDE_PAVILION,
  },
  half_moon: {
    ratio: 0.5,
    girdle: 0.0165,
    // the culet stands under the middle of the area, 0.42 of the way from the straight side
    outline: (ratio) =>
      Array.from({ length: 13 }, (_, i): Point => {
        const angle = (Math.PI * i) / 12;
        return [0.5 * Math.cos(angle), (Math.sin(angle) - 0.42) * ratio];
      }),
    measure: 0.55,
    crown: rows([42, 0.09], [32, 0.09]),
    pavilion: rows([48, 0.2], [42, 0.16], [35, KEEL]),
  },
} as const satisfies Partial<Record<GemCut, StepCut>>;
