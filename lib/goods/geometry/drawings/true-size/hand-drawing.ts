import type { Point } from "../../outline";
import { fingerSections, KNUCKLE } from "../finger-profile";
import { pathOf } from "../ring-view";

/**
 * Half of the width that the drawing's finger has under the ring, mm. A page draws it out sideways to the finger of the shopper,
 * by the ring's inner radius over this.
 */
export const DRAWN_RADIUS = 10;

/** Toward the hand, to where the tip begins to round, and to its end, mm from the ring. */
const SHOWN = { from: -40, rounds: 41, to: 53 } as const;
/** Thickness of the finger where it comes out of the hand, by what it is under the ring. */
const AT_HAND = 1.14;
/** The first joint from the tip, mm from the ring. */
const LAST_JOINT = 36;

/** Half an ellipse over a finger at a height, from its right to its left; mm. */
const arch = (half: number, along: number, high: number): Point[] =>
  Array.from({ length: 17 }, (_, i): Point => {
    const angle = (Math.PI * i) / 16;
    return [half * Math.cos(angle), -along - high * Math.sin(angle)];
  });

const fold = (along: number, share: number): Point[] =>
  [-1, -0.5, 0, 0.5, 1].map((x): Point => [x * share * DRAWN_RADIUS, -along - 0.7 * (1 - x * x)]);

/** A finger seen from above, mm from the ring; y down, the tip at the top. */
export type FingerPaths = {
  /** the skin, and its edge, which is open toward the hand */
  readonly body: string;
  readonly edge: string;
  /** the folds over the joints, and the nail */
  readonly folds: string;
  readonly nail: string;
};

/** A finger of any hand, to be drawn out sideways. */
export function fingerPaths(): FingerPaths {
  const sections = fingerSections(4).filter(({ along }) => along <= SHOWN.rounds);
  const right = [
    [AT_HAND * DRAWN_RADIUS, -SHOWN.from] as const,
    ...sections.map(({ along, across }): Point => [DRAWN_RADIUS * across, -along]),
  ];
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const [tipHalf = DRAWN_RADIUS] = right.at(-1) ?? [];
  const edge = [...right, ...arch(tipHalf, SHOWN.rounds, SHOWN.to - SHOWN.rounds), ...left];
  return {
    body: pathOf(edge),
    edge: pathOf(edge, false),
    folds: [
      fold(KNUCKLE - 2.6, 0.34),
      fold(KNUCKLE, 0.46),
      fold(KNUCKLE + 2.4, 0.36),
      fold(LAST_JOINT, 0.34),
      fold(LAST_JOINT + 1.4, 0.26),
    ]
      .map((points) => pathOf(points, false))
      .join(""),
    nail: pathOf([
      ...arch(tipHalf * 0.6, SHOWN.to - 6, 4.6),
      ...arch(tipHalf * 0.6, SHOWN.to - 9.5, -2.6).reverse(),
    ]),
  };
}

/**
 * Where the fingers beside the ring finger lie on a left hand seen from its back, as the hand of the pictures has them
 * (`lib/goods/geometry/forms/hand.ts`): how far to the side, mm on a hand whose ring finger is as wide as `OF_RADIUS` says, how far
 * toward the wrist, mm, how thick by the ring finger, how long, and how they spread, degrees.
 */
export const NEIGHBORS = {
  middle: { side: 20.5, down: -9, thick: 1.03, long: 1, spread: 2 },
  little: { side: -19.5, down: 27, thick: 0.86, long: 0.82, spread: -7 },
} as const;
/** mm: US size 6.5 */
export const OF_RADIUS = 8.455;
