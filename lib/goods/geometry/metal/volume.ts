import type { Mesh } from "../mesh";

/** Grams a cubic millimeter of 14k gold weighs. */
const GOLD_14K = 0.01307;

/**
 * Volume that several closed meshes fill together, mm³: where parts overlap, as where they are soldered, it
 * counts once. Measured along upright lines on a square grid.
 * @param spacing of the lines, mm
 */
export function filledVolume(meshes: readonly Mesh[], spacing = 0.2): number {
  const columns = new Map<number, { z: number; turn: number }[]>();
  for (const { positions, triangles } of meshes) {
    for (let t = 0; t < triangles.length; t += 3) {
      const [a = 0, b = 0, c = 0] = [triangles[t], triangles[t + 1], triangles[t + 2]];
      const at = (corner: number, axis: number) => positions[3 * corner + axis] ?? 0;
      const [ax, ay, bx, by, cx, cy] = [at(a, 0), at(a, 1), at(b, 0), at(b, 1), at(c, 0), at(c, 1)];
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      if (area === 0) continue;
      // lines stand a little off round numbers, where corners lie
      const first = (low: number) => Math.ceil(low / spacing - 0.3717);
      const [left, right] = [first(Math.min(ax, bx, cx)), first(Math.max(ax, bx, cx))];
      const [near, far] = [first(Math.min(ay, by, cy)), first(Math.max(ay, by, cy))];
      for (let i = left; i < right; i++) {
        for (let k = near; k < far; k++) {
          const [x, y] = [(i + 0.3717) * spacing, (k + 0.3717) * spacing];
          const v = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area;
          const w = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
          if (v < 0 || w < 0 || v + w > 1) continue;
          const z = at(a, 2) + v * (at(b, 2) - at(a, 2)) + w * (at(c, 2) - at(a, 2));
          const key = i * 65_536 + k;
          const column = columns.get(key) ?? [];
          column.push({ z, turn: area > 0 ? -1 : 1 });
          columns.set(key, column);
        }
      }
    }
  }
  let sum = 0;
  for (const column of columns.values()) {
    let [inside, entered] = [0, 0];
    for (const { z, turn } of column.sort((p, q) => p.z - q.z)) {
      if (inside === 0) entered = z;
      inside += turn;
      if (inside === 0) sum += z - entered;
    }
  }
  return sum * spacing * spacing;
}

/** Grams of 14k gold in a piece's metal. */
export const gramsIn14k = (meshes: readonly Mesh[]): number => filledVolume(meshes) * GOLD_14K;
