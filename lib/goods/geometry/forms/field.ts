import type { Vector } from "../mesh";

/** Distance from a point to a form's surface, mm, negative inside; near enough to it that a step along its slope lands. */
export type Field = (x: number, y: number, z: number) => number;

/** A limb between two points whose radius goes from one to the other. */
export function limb(a: Vector, b: Vector, from: number, to: number): Field {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const square = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const share = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / square));
    return Math.hypot(px - share * dx, py - share * dy, pz - share * dz) - (from + (to - from) * share);
  };
}

/** Limbs from point to point, one after the other. */
export function limbs(joints: readonly (readonly [at: Vector, radius: number])[], blend: number): Field {
  const parts = joints.slice(1).flatMap(([at, radius], i) => {
    const before = joints[i];
    return before ? [limb(before[0], at, before[1], radius)] : [];
  });
  return merged(parts, blend);
}

/** An egg with its axes along those of the space. */
export function egg(center: Vector, radii: Vector): Field {
  return (x, y, z) => {
    const [u, v, w] = [(x - center[0]) / radii[0], (y - center[1]) / radii[1], (z - center[2]) / radii[2]];
    const [a, b, c] = [u / radii[0], v / radii[1], w / radii[2]];
    const out = Math.hypot(u, v, w);
    return (out * (out - 1)) / (Math.hypot(a, b, c) || 1 / Math.min(...radii));
  };
}

const joined = (a: number, b: number, blend: number): number => {
  const near = Math.max(0, blend - Math.abs(a - b)) / blend;
  return Math.min(a, b) - near * near * blend * 0.25;
};

/** Forms that run into each other over a distance of `blend` mm. */
export function merged(fields: readonly Field[], blend: number): Field {
  return (x, y, z) => {
    let least = Number.POSITIVE_INFINITY;
    for (const field of fields) least = joined(field(x, y, z), least, blend);
    return least;
  };
}

/** A form with a soft hollow in it. */
export const hollowed =
  (field: Field, hollow: Field, blend: number): Field =>
  (x, y, z) =>
    -joined(-field(x, y, z), hollow(x, y, z), blend);

const STEP = 0.05;

/** Direction out of a form. */
export function slopeAt(field: Field, x: number, y: number, z: number): Vector {
  const gx = field(x + STEP, y, z) - field(x - STEP, y, z);
  const gy = field(x, y + STEP, z) - field(x, y - STEP, z);
  const gz = field(x, y, z + STEP) - field(x, y, z - STEP);
  const long = Math.hypot(gx, gy, gz) || 1;
  return [gx / long, gy / long, gz / long];
}

/** How far it is from a point inside a form to its surface in a direction, mm. */
export function reachOf(field: Field, [x, y, z]: Vector, [dx, dy, dz]: Vector): number {
  let gone = 0;
  for (let step = 0; step < 60; step++) {
    const away = -field(x + gone * dx, y + gone * dy, z + gone * dz);
    if (away < 1e-3) break;
    gone += away;
  }
  return gone;
}
