import { egg, type Field, hollowed, limb, limbs, merged } from "./field";
import type { Box } from "./form-mesh";

/** Neck, shoulders and collarbones of a jeweler's bust: it looks toward −y, the pit of its throat near the origin. */
export const bust: Field = hollowed(
  merged(
    [
      merged(
        [
          limb([0, 22, 150], [0, 44, -16], 47, 53),
          limb([-165, 58, -62], [165, 58, -62], 47, 47),
          limb([0, 62, 20], [0, 62, -60], 52, 60),
          egg([0, 62, -165], [172, 84, 175]),
        ],
        62,
      ),
      ...[-1, 1].map((side) =>
        limbs(
          [
            [[side * 11, -9, -17], 8],
            [[side * 60, -2, -14], 6.5],
            [[side * 138, 30, -10], 7],
          ],
          6,
        ),
      ),
    ],
    17,
  ),
  egg([0, -24, -9], [12, 16, 14]),
  16,
);

export const BUST_BOX: Box = { from: [-165, -60, -190], to: [165, 80, 140] };
