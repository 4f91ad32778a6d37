import type { Point } from "../outline";
import { fingerSections, KNUCKLE } from "./finger-profile";
import { pathOf } from "./ring-view";

/** A finger seen from above with a band on it, in mm around the middle of the band; y down, the tip at the top. */
export type FingerDrawing = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** the skin, and its edge, which is open toward the hand */
  body: string;
  edge: string;
  /** the folds over the joints */
  folds: string;
  nail: string;
  band: { x: number; y: number; width: number; height: number };
};

/** Toward the hand, to where the tip begins to round, and to its end, mm from the ring. */
const SHOWN = { from: -18, rounds: 41, to: 53 } as const;
/** The first joint from the tip, mm from the ring. */
const LAST_JOINT = 36;
const BAND = { width: 2, thickness: 1.6 } as const;

/** Half an ellipse over a finger at a height, from its right to its left; mm. */
const arch = (half: number, along: number, high: number): Point[] =>
  Array.from({ length: 25 }, (_, i): Point => {
    const angle = (Math.PI * i) / 24;
    return [half * Math.cos(angle), -along - high * Math.sin(angle)];
  });

/**
 * A finger that a ring fits, to measure.
 * @param diameter the ring's inner diameter, mm
 */
export function fingerDrawing(diameter: number): FingerDrawing {
  const radius = diameter / 2;
  const sections = fingerSections(6).filter(({ along }) => along >= SHOWN.from && along <= SHOWN.rounds);
  const right = sections.map(({ along, across }): Point => [radius * across, -along]);
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const [tipHalf = radius] = right.at(-1) ?? [];
  const tip = arch(tipHalf, SHOWN.rounds, SHOWN.to - SHOWN.rounds);
  const edge = [...right, ...tip, ...left];
  const widest = Math.max(radius + BAND.thickness, ...right.map(([x]) => x));
  const fold = (along: number, share: number): Point[] =>
    [-1, -0.5, 0, 0.5, 1].map((x): Point => [x * share * radius, -along - 0.7 * (1 - x * x)]);
  const half = widest + 0.5;
  return {
    left: -half,
    top: -SHOWN.to,
    width: 2 * half,
    height: SHOWN.to - SHOWN.from,
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
    band: {
      x: -radius - BAND.thickness,
      y: -BAND.width / 2,
      width: diameter + 2 * BAND.thickness,
      height: BAND.width,
    },
  };
}
