/**
 * Thickness along a finger, as a share of what it is under the ring: from the hand's web over the first phalanx, its
 * knuckle and the second phalanx. mm from the ring toward the tip, across, and from the palm to the back.
 */
const SECTIONS: readonly (readonly [along: number, across: number, deep: number])[] = [
  [-20, 1.12, 1.1],
  [-13, 1.06, 1.05],
  [-6, 1.01, 1.01],
  [0, 1, 1],
  [7, 0.985, 0.98],
  [13, 1.01, 0.99],
  [20, 1.06, 1.02],
  [26, 1.02, 0.98],
  [33, 0.94, 0.92],
  [41, 0.9, 0.88],
];

/** Where the first joint's knuckle is widest, mm from the ring toward the tip. */
export const KNUCKLE = 20;

/** Catmull and Rom's curve through values. */
function through(values: readonly number[], i: number, t: number): number {
  const at = (k: number) => values[Math.min(values.length - 1, Math.max(0, k))] ?? 0;
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

export type FingerSection = { along: number; across: number; deep: number };

/** A finger's sections from the hand to the tip, `steps` between two measured ones. */
export function fingerSections(steps: number): FingerSection[] {
  const [along, across, deep] = ([0, 1, 2] as const).map((k) => SECTIONS.map((section) => section[k]));
  return Array.from({ length: (SECTIONS.length - 1) * steps + 1 }, (_, step) => {
    const i = Math.min(SECTIONS.length - 2, Math.floor(step / steps));
    const t = step / steps - i;
    return {
      along: through(along ?? [], i, t),
      across: through(across ?? [], i, t),
      deep: through(deep ?? [], i, t),
    };
  });
}
