import type { Vector } from "../mesh";
import { egg, type Field, hollowed, limb, limbs, merged, reachOf } from "./field";
import type { Box } from "./form-mesh";

const torso: Field = merged(
  [
    limb([0, 24, 150], [0, 44, -16], 43, 49),
    limb([-165, 58, -62], [165, 58, -62], 47, 47),
    limb([0, 62, 20], [0, 62, -60], 52, 60),
    egg([0, 62, -165], [172, 84, 175]),
  ],
  62,
);

/** A collarbone from the pit of the throat to a shoulder: height at x, and how far it rises from the skin, mm. */
const COLLARBONE = [
  { x: 15, z: -27, rise: 1.2 },
  { x: 32, z: -23, rise: 2 },
  { x: 58, z: -17, rise: 2.2 },
  { x: 88, z: -12, rise: 2.2 },
  { x: 118, z: -10, rise: 1.6 },
  { x: 150, z: -12, rise: 0.6 },
] as const;
const BONE = 6.5;

/** A bone under the skin: its middle lies so deep that its ridge rises a little from it. */
const collarbone = (side: number): Field =>
  limbs(
    COLLARBONE.map(({ x, z, rise }) => {
      const within: Vector = [side * x, 55, z];
      return [[side * x, 55 - reachOf(torso, within, [0, -1, 0]) + BONE - rise, z], BONE] as const;
    }),
    8,
  );

/** Neck, shoulders and collarbones of a jeweler's bust: it looks toward −y, the pit of its throat near the origin. */
export const bust: Field = hollowed(
  merged([torso, collarbone(-1), collarbone(1)], 14),
  egg([0, -21.5, -9], [7.5, 8.2, 11]),
  26,
);

export const BUST_BOX: Box = { from: [-165, -60, -190], to: [165, 80, 140] };
