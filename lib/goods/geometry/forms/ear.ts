import type { Vector } from "../mesh";
import { curveThrough } from "../metal/tube";
import { egg, type Field, hollowed, limb, limbs, merged } from "./field";
import type { Box } from "./form-mesh";

/** A rounded ridge along a curve. */
function ridge(points: readonly Vector[], from: number, to: number): Field {
  const path = curveThrough(points, 6);
  return limbs(
    path.map((at, i) => [at, from + ((to - from) * i) / (path.length - 1)] as const),
    0.05,
  );
}

/**
 * A left ear seen from its own side, −y, with the face toward −x: the lobe is pierced at the origin, its front at
 * y = 0, and jaw and neck lie behind it.
 */
export const ear: Field = merged(
  [
    merged(
      [
        hollowed(
          merged([egg([0.5, 2.6, 1.5], [8.6, 2.8, 9.6]), egg([8, 5, 28], [15.5, 4, 26])], 9),
          egg([2.5, 0, 22], [8.2, 5.2, 10.5]),
          4,
        ),
        ridge(
          [
            [-2, 3, 28],
            [-6, 2, 36],
            [-5, 1, 47],
            [4, 0.5, 55.5],
            [15, 0.5, 54],
            [22.5, 1, 43],
            [22, 2, 28],
            [15.5, 2.6, 14],
            [9, 3, 5],
          ],
          2.7,
          2.6,
        ),
        ridge(
          [
            [2, 2, 9.5],
            [9, 1.6, 15],
            [12.5, 1.4, 25],
            [11.5, 1.6, 35],
            [7, 2.4, 43],
          ],
          2.4,
          2,
        ),
        limb([-7.2, 2.5, 17], [-6.6, 2.5, 22.5], 3.2, 3),
      ],
      5,
    ),
    merged(
      [
        egg([-32, 92, 55], [98, 82, 118]),
        limb([-4, 34, -2], [-92, 62, -52], 22, 18),
        limb([34, 78, 0], [40, 84, -190], 58, 60),
      ],
      26,
    ),
  ],
  9,
);

export const EAR_BOX: Box = { from: [-78, -14, -72], to: [130, 150, 80] };
