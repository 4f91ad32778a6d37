import {
  add,
  type Frame,
  lengthOf,
  type Mesh,
  placed,
  scale,
  subtract,
  type Vector,
} from "@/lib/goods/geometry/mesh";
import { type LoopPlace, offsetPoint } from "@/lib/goods/geometry/metal/outline-loop";
import { bead } from "@/lib/goods/geometry/metal/tube";
import type { PlacedStone } from "@/lib/goods/geometry/piece";

/** What a group of small stones adds to a piece. */
export type SetStones = { readonly stones: readonly PlacedStone[]; readonly metal: readonly Mesh[] };

/** A small round stone in a frame. */
export const melee = (diameter: number, frame: Frame): PlacedStone => ({
  cut: "round",
  width: diameter,
  frame,
});

/** A bead that holds the stones on both sides of it: half sunk in the metal it was raised from. */
export const settingBead = (at: Vector, diameter: number): Mesh =>
  bead(at, Math.max(0.12, diameter * 0.135), 1, 12);

/** Where a stone lies on a wall around an outline: z up, y outwards. */
export function onLoop(place: LoopPlace, out: number, z: number): Frame {
  const [nx, ny] = place.normal;
  return { origin: [...offsetPoint(place, out), z], x: [ny, -nx, 0], y: [nx, ny, 0], z: [0, 0, 1] };
}

/** Four small prongs around a round stone, in its frame, each long enough to reach metal `depth` mm below. */
export const aroundStone = (frame: Frame, diameter: number, turn: number, depth: number): Vector[][] =>
  [0, 1, 2, 3].map((k) => {
    const at = turn + (Math.PI / 2) * k;
    const [x, y] = [Math.cos(at), Math.sin(at)];
    const r = diameter / 2;
    return [
      placed(frame, [x * r * 0.7, y * r * 0.7, -depth]),
      placed(frame, [x * r * 1.02, y * r * 1.02, -diameter * 0.1]),
      placed(frame, [x * r * 1.0, y * r * 1.0, diameter * 0.06]),
      placed(frame, [x * r * 0.86, y * r * 0.86, diameter * 0.15]),
    ];
  });

/** Halfway between two places. */
export const middleOf = (a: Vector, b: Vector): Vector => scale(add(a, b), 0.5);

/** Those of a row that stand clear of the ones before them: at a sharp tip the way round is longer than the way across. */
export function clearOfEachOther(stones: readonly PlacedStone[]): PlacedStone[] {
  const clear: PlacedStone[] = [];
  for (const stone of stones) {
    const near = clear.some(({ frame, width }) => {
      return lengthOf(subtract(stone.frame.origin, frame.origin)) < (stone.width + width) / 2 - 0.03;
    });
    if (!near) clear.push(stone);
  }
  return clear;
}
