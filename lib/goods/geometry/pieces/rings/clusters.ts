import { cyclic } from "@/lib/goods/geometry/cyclic";
import { add, type Frame, type Mesh, placeMesh, scale, type Vector } from "@/lib/goods/geometry/mesh";
import { loopAround, offsetPoint } from "@/lib/goods/geometry/metal/outline-loop";
import { curveThrough, tube } from "@/lib/goods/geometry/metal/tube";
import { joined } from "@/lib/goods/geometry/metal/weld";
import type { Point } from "@/lib/goods/geometry/outline";
import { headOf } from "../stones/heads";
import { onLoop, type SetStones } from "../stones/melee";
import { type StoneSize, shapeOf, stoneAt } from "../stones/stone-shape";

/** Stones in heads of their own at given frames; `floor` mm below their girdles is metal to stand on. */
export function ownHeads(size: StoneSize, frames: readonly Frame[], floor: number, fine = 1): SetStones {
  const gem = shapeOf(size);
  const { metal } = headOf(gem, { kind: "four prongs", floor, band: 1.6, bare: true, fine });
  const head = joined(metal);
  return {
    stones: frames.map((frame) => stoneAt(size, frame)),
    metal: frames.map((frame) => placeMesh(head, frame)),
  };
}

export const combineSettings = (parts: readonly SetStones[]): SetStones => ({
  stones: parts.flatMap(({ stones }) => stones),
  metal: parts.flatMap(({ metal }) => metal),
});

/** Petals that point away from the center, evenly around it. */
export function petals(outline: readonly Point[], size: StoneSize, count: number, height: number): SetStones {
  const gem = shapeOf(size);
  const inner = -Math.min(...gem.outline.map(([, y]) => y));
  const out = 0.42 + inner;
  const places = loopAround(outline, out, count, 0.5);
  return ownHeads(
    size,
    places.map((place) => onLoop(place, out, height)),
    -gem.pavilionDepth - 0.9,
    0.9,
  );
}

/** Between two stones of a group, mm: room for their prongs. */
const BETWEEN = 0.14;

type Seat = { readonly diameter: number; readonly frame: Frame; readonly at: number };

const touch = ({ frame: { origin: a }, diameter }: Seat, { frame: { origin: b }, diameter: other }: Seat) =>
  Math.hypot(a[0] - b[0], a[1] - b[1]) < (diameter + other) / 2 + BETWEEN;

/** A stone of a scattered group: which way along the outline it follows the one before it. */
export type Scattered = { readonly diameter: number; readonly outer?: boolean };

/**
 * Stones side by side along an outline, those marked `outer` in the notch outside the two before them.
 * @param middle degrees from +y, anticlockwise, about which the group is centerd
 */
export function alongOutline(
  outline: readonly Point[],
  group: readonly Scattered[],
  middle: number,
  gap: number,
  height: number,
): SetStones {
  const count = 1440;
  const largest = Math.max(...group.map(({ diameter }) => diameter));
  const line = gap + largest / 2;
  const loop = loopAround(outline, line, count);
  const points = loop.map((place) => offsetPoint(place, line));
  const turn = (middle * Math.PI) / 180;
  const facing = points.map(([x, y]) => (-x * Math.sin(turn) + y * Math.cos(turn)) / Math.hypot(x, y));
  const start = facing.indexOf(Math.max(...facing));
  const seat = (at: number, diameter: number, out: number, drop = 0): Seat => ({
    diameter,
    at,
    frame: onLoop(cyclic(loop, at), out, height - drop),
  });
  // one after the other, each moved on until it clears the one before it
  const rowFrom = (first: number): Seat[] => {
    const row: Seat[] = [];
    for (const { diameter } of group.filter(({ outer }) => !outer)) {
      const before = row.at(-1);
      let next = seat(before?.at ?? first, diameter, gap + diameter / 2);
      while (before && touch(next, before)) next = seat(next.at + 1, diameter, gap + diameter / 2);
      row.push(next);
    }
    return row;
  };
  const length = (rowFrom(start).at(-1)?.at ?? start) - start;
  const row = rowFrom(start - Math.round(length / 2));
  const frames = [...row];
  for (const [i, { diameter }] of group.filter(({ outer }) => outer).entries()) {
    const at = Math.round((cyclic(row, i).at + cyclic(row, i + 1).at) / 2);
    let next = seat(at, diameter, gap + largest * 0.6, 0.22);
    for (let out = 0; frames.some((other) => touch(next, other)); out += 0.05) {
      next = seat(at, diameter, gap + largest * 0.6 + out, 0.22);
    }
    frames.push(next);
  }
  return combineSettings(
    frames.map(({ diameter, frame }) =>
      ownHeads({ cut: "round", width: diameter }, [frame], -diameter * 0.43 - 0.8),
    ),
  );
}

/** A frame with soft corners that holds a stone: the higher the power, the straighter its sides. */
export function frameOutline(stone: readonly Point[], power: number): Point[] {
  const wide = Math.max(...stone.map(([x]) => Math.abs(x)));
  const long = Math.max(...stone.map(([, y]) => Math.abs(y)));
  const reach = ([x, y]: Point) => (Math.abs(x / wide) ** power + Math.abs(y / long) ** power) ** (1 / power);
  const grown = Math.max(...stone.map(reach));
  const count = 360;
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return [-bend(Math.sin(turn)) * wide * grown, bend(Math.cos(turn)) * long * grown] as const;
  });
}

/**
 * Arms from under the stones of a group to the foot of the center's head, in the center's frame.
 * @param under mm below each stone's girdle at which its arm begins
 * @param floor height of the foot (negative), and `reach` how far out its ring lies there, as a share of the way
 */
export function arms(
  stones: SetStones["stones"],
  under: (width: number) => number,
  floor: number,
  reach: number,
  radius = 0.3,
): Mesh {
  return joined(
    stones.map(({ frame: { origin, z }, width }) => {
      const from = add(origin, scale(z, -under(width)));
      const foot: Vector = [from[0] * reach, from[1] * reach, floor];
      const bend: Vector = [from[0] * 0.86, from[1] * 0.86, from[2] + (floor - from[2]) * 0.4];
      return tube(curveThrough([from, bend, foot], 6), {
        radius: (share) => radius * (0.85 + 0.3 * share),
        sides: 14,
      });
    }),
  );
}
