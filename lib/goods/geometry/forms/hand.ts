import type { Vector } from "../mesh";
import { type Field, limb, limbs, merged } from "./field";
import type { Box } from "./form-mesh";

/** A finger in mm: where its knuckle is, how long its three bones are, its thickness by the ring finger's, how it spreads. */
type Finger = {
  x: number;
  y: number;
  bones: readonly [number, number, number];
  thick: number;
  spread: number;
};

const FINGERS: readonly Finger[] = [
  { x: 40, y: -25, bones: [44, 25, 20], thick: 1.0, spread: 0.09 },
  { x: 20.5, y: -20, bones: [47, 29, 21], thick: 1.03, spread: 0.04 },
  { x: 0, y: -25, bones: [45, 27, 21], thick: 1, spread: 0 },
  { x: -20, y: -34, bones: [35, 20, 18], thick: 0.86, spread: -0.12 },
];

/** How far each bone of a resting finger bends down from the one before, radians. */
const BENDS = [0.0, 0.2, 0.16] as const;

function finger({ x, y, bones, thick, spread }: Finger, radius: number): Field {
  const r = radius * thick;
  const radii = [r * 1.06, r * 1.03, r * 0.88, r * 0.7];
  let at: Vector = [x, y, 0];
  let bend = 0;
  const joints: [Vector, number][] = [[at, radii[0] ?? r]];
  bones.forEach((bone, i) => {
    bend += BENDS[i] ?? 0;
    const along = bone * Math.cos(bend);
    at = [at[0] + along * Math.sin(spread), at[1] + along * Math.cos(spread), at[2] - bone * Math.sin(bend)];
    joints.push([at, radii[i + 1] ?? r]);
  });
  return limbs(joints, 0.6);
}

/**
 * A resting left hand and its wrist, its back to +z. The ring finger lies along y, through the origin, where it is as
 * thick as a ring is wide inside.
 * @param inside radius of the ring, mm
 */
export function hand(inside: number): Field {
  // a finger narrows from its knuckle, and is the ring's width between the two
  const radius = inside / 1.044;
  const fingers = FINGERS.map((one) => finger(one, radius));
  const palm = merged(
    FINGERS.map(({ x, y }) => limb([x, y, -1.5], [x * 0.42 + 3, -104, -3], 9.2, 12.5)),
    16,
  );
  const thumb = limbs(
    [
      [[16, -98, -10], 14],
      [[46, -66, -17], 12.5],
      [[61, -38, -20], 10.4],
      [[67, -12, -21], 8],
    ],
    7,
  );
  // two bones side by side under a rounded back, on which a bangle lies
  const wrist = merged(
    [
      ...[-5.5, 11.5].map((x) => limb([x, -112, -3], [x * 1.9 - 2.5, -290, -4], 14.8, 23)),
      limb([3, -112, -1.5], [3, -290, -2.5], 18.5, 27),
    ],
    16,
  );
  return merged([merged(fingers, 3), merged([palm, thumb, wrist], 20)], 7);
}

/** What is made of it: to the fingertips, and of the arm as much as a picture shows. */
export const HAND_BOX: Box = { from: [-50, -290, -50], to: [86, 84, 32] };
/** The middle of the wrist where a bracelet lies. */
export const WRIST: Vector = [3, -128, -3.3];
