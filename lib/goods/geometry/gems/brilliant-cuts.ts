import type { Shape } from "@/lib/goods/diamonds/model";
import { cutCorners, heart, marquise, type Point, pear, superellipse, trillion } from "../outline";
import type { Proportions } from "./gem";

/** A brilliant: kites and stars above, mains and halves below, all from stations on its outline. */
export type BrilliantCut = {
  readonly proportions: Proportions;
  /** the girdle of a stone one wide at its usual ratio, anticlockwise */
  readonly outline: () => Point[];
  /** where mains and the halves between them stand: degrees from +y, one side, anticlockwise */
  readonly mains: readonly number[];
  readonly halves: readonly number[];
  /** how far a star reaches from table to girdle */
  readonly star: number;
  /** how far a lower half reaches from girdle to culet; of each half of one side, where they differ */
  readonly lower: number | readonly number[];
  /** share of the width */
  readonly culet: number;
  /** the table's reach at each main, against the table, where it is not the same all round */
  readonly tips?: readonly number[];
  /**
   * Of a girdle with straight sides, which leave no plane for lower halves: where the chevrons begin that fan out of
   * its corners, on each side's middle, shares of the way inwards and downwards.
   */
  readonly chevrons?: readonly (readonly [inwards: number, down: number])[];
};

const SQUARE = [0, 45, 90, 135, 180];
const radians = Math.PI / 180;
/** Points of an outline; more than any girdle has facets. */
const FINE = 1440;

/**
 * Proportions after the trade's usual cuts: a round of 34.5° crown and 40.8° pavilion under a 57 % table
 * (Tolkowsky's angles as the laboratories' best grades have them today); the fancy shapes as graded stones
 * measure.
 */
export const BRILLIANT_CUTS = {
  round: {
    proportions: {
      ratio: 1,
      table: 0.57,
      crownHeight: Math.tan(34.5 * radians) * 0.215,
      girdle: 0.028,
      pavilionDepth: Math.tan(40.8 * radians) / 2,
    },
    outline: () => superellipse(1, 2, FINE),
    mains: SQUARE,
    halves: [22.5, 67.5, 112.5, 157.5],
    star: 0.5,
    lower: 0.77,
    culet: 0,
  },
  // steep below and open at the culet, so that the flowers of its middle give light back
  old_european: {
    proportions: {
      ratio: 1,
      table: 0.5,
      crownHeight: Math.tan(34 * radians) * 0.25,
      girdle: 0.025,
      pavilionDepth: (Math.tan(42.5 * radians) / 2) * (1 - 0.05),
    },
    outline: () => superellipse(1, 2, FINE),
    mains: SQUARE,
    halves: [22.5, 67.5, 112.5, 157.5],
    star: 0.45,
    lower: 0.6,
    culet: 0.05,
  },
  oval: {
    proportions: { ratio: 1.4, table: 0.58, crownHeight: 0.145, girdle: 0.03, pavilionDepth: 0.435 },
    outline: () => superellipse(1.4, 2, FINE),
    mains: [0, 36, 90, 144, 180],
    halves: [17, 60, 120, 163],
    star: 0.5,
    lower: 0.77,
    culet: 0.008,
  },
  cushion: {
    proportions: { ratio: 1.08, table: 0.6, crownHeight: 0.14, girdle: 0.03, pavilionDepth: 0.47 },
    outline: () => superellipse(1.08, 3.4, FINE),
    mains: SQUARE,
    halves: [28, 62, 118, 152],
    star: 0.5,
    lower: 0.82,
    culet: 0.01,
  },
  old_mine: {
    proportions: { ratio: 1.06, table: 0.48, crownHeight: 0.19, girdle: 0.02, pavilionDepth: 0.42 },
    outline: () => superellipse(1.06, 2.9, FINE),
    mains: SQUARE,
    halves: [24, 66, 114, 156],
    star: 0.42,
    lower: 0.5,
    culet: 0.11,
  },
  radiant: {
    proportions: { ratio: 1.25, table: 0.62, crownHeight: 0.15, girdle: 0.03, pavilionDepth: 0.48 },
    outline: () => cutCorners(1.25, 0.15),
    mains: [0, 37.69, 90, 142.31, 180],
    halves: [29.249, 46.469, 133.531, 150.751],
    star: 0.45,
    lower: 0.82,
    culet: 0,
    chevrons: [
      [0.2, 0.36],
      [0.55, 0.68],
    ],
  },
  marquise: {
    proportions: { ratio: 1.9, table: 0.58, crownHeight: 0.15, girdle: 0.03, pavilionDepth: 0.44 },
    outline: () => marquise(1.9, 12),
    mains: [0, 28, 90, 152, 180],
    halves: [13, 55, 125, 167],
    star: 0.5,
    // mains that kept their width along the keel would mirror the camera, as one black slot
    lower: [0.93, 0.75, 0.75, 0.93],
    culet: 0.01,
  },
  pear: {
    proportions: { ratio: 1.5, table: 0.58, crownHeight: 0.15, girdle: 0.03, pavilionDepth: 0.44 },
    outline: () => pear(1.5, 12),
    mains: [0, 38, 90, 135, 180],
    halves: [14, 63, 113, 157],
    star: 0.5,
    lower: 0.76,
    culet: 0.01,
  },
  heart: {
    proportions: { ratio: 0.93, table: 0.57, crownHeight: 0.14, girdle: 0.03, pavilionDepth: 0.44 },
    outline: () => heart(0.93, 12),
    mains: [0, 32, 78, 128, 180],
    halves: [13, 54, 104, 155],
    star: 0.5,
    lower: 0.74,
    // its mains beside the cleft are cut in two, which leaves no plane for a culet
    culet: 0,
  },
  triangular: {
    proportions: { ratio: 0.986, table: 0.56, crownHeight: 0.105, girdle: 0.03, pavilionDepth: 0.365 },
    outline: () => trillion(12),
    mains: [0, 60, 120, 180],
    halves: [27, 93, 147],
    star: 0.5,
    lower: 0.72,
    culet: 0.01,
    tips: [0.93, 1.07, 0.93, 1.07, 0.93, 1.07],
  },
} as const satisfies Partial<Record<Shape, BrilliantCut>>;
