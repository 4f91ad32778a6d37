import { egg, type Field, hollowed, limb, limbs, merged } from "./field";
import type { Box } from "./form-mesh";

/** Neck, shoulders and collarbones of a jeweler's bust: it looks toward −y, the pit of its throat near the origin. */
export const bust: Field = hollowed(
  merged(
    [
      merged(
        [
          limb([0, 24, 150], [0, 44, -16], 43, 49),
          limb([-165, 58, -62], [165, 58, -62], 47, 47),
          limb([0, 62, 20], [0, 62, -60], 52, 60),
          egg([0, 62, -165], [172, 84, 175]),
        ],
        62,
      ),
      ...[-1, 1].map((side) =>
        limbs(
          [
            [[side * 13, -8, -20], 7.5],
            [[side * 62, -3, -13], 6.5],
            [[side * 138, 30, -10], 7],
          ],
          6,
        ),
      ),
    ],
    12,
  ),
  egg([0, -22, -12], [12, 9.5, 14]),
  26,
);

export const BUST_BOX: Box = { from: [-165, -60, -190], to: [165, 80, 140] };
