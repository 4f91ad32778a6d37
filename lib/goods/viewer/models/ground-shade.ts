import type { Vector } from "@/lib/goods/geometry/mesh";
import type { GroundShade, Surface } from "../model";

const SIDE = 72;
/** Number of patches the metal's surface is split into. */
const PATCHES = 1600;
/** mm²; closer than its square root a patch no longer counts as a point */
const SOFTNESS = 0.35;

type Patch = { at: Vector; area: number };

/** Splits the surface into about PATCHES points of equal area. */
function patchesOf({ positions, triangles }: Surface, put: (point: Vector) => Vector): Patch[] {
  const corner = (place: number): Vector => {
    const id = 3 * (triangles[place] ?? 0);
    return [positions[id] ?? 0, positions[id + 1] ?? 0, positions[id + 2] ?? 0];
  };
  const areas = new Float64Array(triangles.length / 3);
  let total = 0;
  for (let face = 0; face < areas.length; face++) {
    const [a, b, c] = [corner(3 * face), corner(3 * face + 1), corner(3 * face + 2)];
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    areas[face] = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
    total += areas[face] ?? 0;
  }
  const step = total / PATCHES;
  const patches: Patch[] = [];
  let gathered = 0;
  for (let face = 0; face < areas.length; face++) {
    gathered += areas[face] ?? 0;
    if (gathered < step) continue;
    const [a, b, c] = [corner(3 * face), corner(3 * face + 1), corner(3 * face + 2)];
    const at = put([(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3]);
    patches.push({ at, area: gathered });
    gathered = 0;
  }
  return patches;
}

/**
 * How much of the sky a piece hides from the ground below it: each patch of its surface counts by its solid
 * angle, at an average slant and twice, for the outside and the inside; the exponential accounts for overlap.
 * @param put maps a point of the metal to its posed position
 * @param stones as discs: their posed centers and their radii, mm
 */
export function groundShade(
  metal: Surface,
  put: (point: Vector) => Vector,
  stones: readonly { at: Vector; radius: number }[],
  place: { middle: Vector; ground: number; reach: number },
): GroundShade {
  const patches = patchesOf(metal, put);
  for (const { at, radius } of stones) patches.push({ at, area: 3 * Math.PI * radius * radius });
  const texels = new Uint8Array(SIDE * SIDE);
  const { middle, ground, reach } = place;
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const x = middle[0] + ((column + 0.5) / SIDE - 0.5) * 2 * reach;
      const y = middle[1] + ((row + 0.5) / SIDE - 0.5) * 2 * reach;
      let hidden = 0;
      for (const { at, area } of patches) {
        const [dx, dy, dz] = [at[0] - x, at[1] - y, at[2] - ground];
        const square = dx * dx + dy * dy + dz * dz + SOFTNESS;
        hidden += (area * (dz + 0.2)) / (square * Math.sqrt(square));
      }
      // fade out, so that the shade has no visible border at the square's edge
      const rim = Math.hypot(x - middle[0], y - middle[1]) / reach;
      const fade = Math.min(1, Math.max(0, (1 - rim) / 0.35));
      texels[row * SIDE + column] = 255 * fade * (1 - Math.exp(-hidden / (4 * Math.PI)));
    }
  }
  return { texels, side: SIDE, reach, middle: [middle[0], middle[1]] };
}
