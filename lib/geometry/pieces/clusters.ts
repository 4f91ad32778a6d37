import { cyclic } from "../cyclic";
import { add, type Frame, type Mesh, placeMesh, scale, type Vector } from "../mesh";
import { loopAround, offsetPoint } from "../metal/outline-loop";
import { curveThrough, tube } from "../metal/tube";
import { joined } from "../metal/weld";
import type { Point } from "../outline";
import { headOf } from "./heads";
import { onLoop, type SetStones } from "./melee";
import { type StoneSize, shapeOf, stoneAt } from "./stone-shape";

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

export const together = (parts: readonly SetStones[]): SetStones => ({
  stones: parts.flatMap(({ stones }) => stones),
  metal: parts.flatMap(({ metal }) => metal),
});

/** Petals that point away from the centre, evenly around it. */
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

/** A stone of a scattered group: which way along the outline it follows the one before it. */
export type Scattered = { readonly diameter: number; readonly outer?: boolean };

/**
 * Stones side by side along an outline, those marked `outer` in the notch outside the two before them.
 * @param middle degrees from +y, anticlockwise, about which the group is centred
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
  const step =
    points.reduce((sum, [x, y], i) => {
      const [nx, ny] = cyclic(points, i + 1);
      return sum + Math.hypot(nx - x, ny - y);
    }, 0) / count;
  const turn = (middle * Math.PI) / 180;
  const facing = points.map(([x, y]) => (-x * Math.sin(turn) + y * Math.cos(turn)) / Math.hypot(x, y));
  const start = facing.indexOf(Math.max(...facing));
  const inner = group.filter(({ outer }) => !outer);
  const between = 0.14;
  const length = inner.reduce((sum, { diameter }) => sum + diameter + between, -between);
  let at = -length / 2;
  const seats = inner.map(({ diameter }) => {
    const centre = at + diameter / 2;
    at += diameter + between;
    return { diameter, place: cyclic(loop, Math.round(start + centre / step)), centre };
  });
  const notches = group
    .filter(({ outer }) => outer)
    .map(({ diameter }, i) => {
      const [a, b] = [cyclic(seats, i), cyclic(seats, i + 1)];
      const place = cyclic(
        loop,
        Math.round(start + (a.centre + a.diameter / 2 + b.centre - b.diameter / 2) / 2 / step),
      );
      const size = (a.diameter + b.diameter) / 2;
      // touches neither of the two it lies behind
      const away = Math.sqrt(Math.max(0, ((size + diameter) / 2 + 0.16) ** 2 - ((size + between) / 2) ** 2));
      return { diameter, frame: onLoop(place, gap + size / 2 + away, height - 0.22) };
    });
  const frames = [
    ...seats.map(({ diameter, place }) => ({ diameter, frame: onLoop(place, gap + diameter / 2, height) })),
    ...notches,
  ];
  return together(
    frames.map(({ diameter, frame }) =>
      ownHeads({ cut: "round", width: diameter }, [frame], -diameter * 0.43 - 0.8),
    ),
  );
}

/** A straight-sided frame with soft corners around a stone. */
export function frameOutline(width: number, length: number, power: number): Point[] {
  const count = 360;
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return [(-bend(Math.sin(turn)) * width) / 2, (bend(Math.cos(turn)) * length) / 2] as const;
  });
}

/**
 * Arms from under the stones of a group to the foot of the centre's head, in the centre's frame.
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
