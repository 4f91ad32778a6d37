import { gridMesh, type Vector } from "@/lib/geometry/mesh";

/**
 * Thickness along a finger, as a share of what it is under the ring: from the hand's web over the first phalanx, its
 * knuckle and the second phalanx. mm from the ring towards the tip, across, and from the palm to the back.
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

const AROUND = 64;
const STEPS = 8;

/** Catmull and Rom's curve through values. */
function through(values: readonly number[], i: number, t: number): number {
  const at = (k: number) => values[Math.min(values.length - 1, Math.max(0, k))] ?? 0;
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/**
 * The part of a finger a ring is worn on, open at both ends, in a ring's directions: along y to the tip, its back
 * to +z. Under the ring its circumference is the ring's inside.
 * @param inside the ring's inner radius, mm
 */
export function fingerMesh(inside: number) {
  const columns = [0, 1, 2].map((k) => SECTIONS.map((section) => section[k as 0 | 1 | 2]));
  const [along = [], across = [], deep = []] = columns;
  const rows: Vector[][] = [];
  for (let step = 0; step <= (SECTIONS.length - 1) * STEPS; step++) {
    const i = Math.min(SECTIONS.length - 2, Math.floor(step / STEPS));
    const t = step / STEPS - i;
    const [y, wide, high] = [through(along, i, t), through(across, i, t), through(deep, i, t)];
    // clear of the band, which would else flicker through the skin
    const radius = inside - 0.03;
    rows.push(
      Array.from({ length: AROUND }, (_, k): Vector => {
        const angle = (-2 * Math.PI * k) / AROUND;
        return [radius * wide * Math.sin(angle), y, radius * high * Math.cos(angle)];
      }),
    );
  }
  return gridMesh(rows, { rows: false, columns: true });
}
