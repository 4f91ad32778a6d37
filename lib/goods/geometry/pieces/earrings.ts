import { add, type Mesh, placed, scale, type Vector } from "../mesh";
import { plainStrand, type Strand, seatOn, strandMesh } from "../metal/band";
import { bead, closedTube, curveThrough, tube } from "../metal/tube";
import { joined } from "../metal/weld";
import type { Piece } from "../piece";
import { cupUnder } from "./halos";
import { combinePieces, FACING, pairOf, placePiece } from "./layout";
import { melee } from "./melee";
import { type StoneSetting, setStone } from "./stone-heads";
import { cutRun, type RunSeat, setRun, widened } from "./stone-runs";
import type { StoneSize } from "./stone-shape";

/** A post to the back with a round nut on it, from a depth behind the front, mm. */
export function post(from: number): Mesh {
  const rod = tube(
    [0, 0.25, 0.5, 0.75, 1].map((share): Vector => [0, from - 0.4 + share * 9, 0]),
    { radius: () => 0.4, sides: 16 },
  );
  const turns = Array.from({ length: 36 }, (_, i) => (2 * Math.PI * i) / 36);
  const nut = closedTube(
    turns.map((turn): Vector => [1.25 * Math.cos(turn), from + 5.5, 1.25 * Math.sin(turn)]),
    0.42,
  );
  const plate = bead([0, from + 5.5, 0], 1.25, 1, 24);
  const flat = {
    ...plate,
    positions: plate.positions.map((v, i) => (i % 3 === 1 ? from + 5.5 + (v - from - 5.5) * 0.25 : v)),
  };
  return joined([rod, nut, flat]);
}

/** A pair of studs. */
export function studs(size: StoneSize, setting: StoneSetting): Piece {
  const { half, depth, ...head } = setStone(size, setting);
  const one = combinePieces([placePiece(head, FACING), { metal: [post(depth)], stones: [] }]);
  return pairOf(one, 2 * half.x + Math.max(3.5, half.x * 1.4), 16);
}

export type HoopForm = {
  /** outside, mm */
  readonly diameter: number;
  readonly width: number;
  readonly thickness: number;
  /** of the stones along its front outside and its back inside, mm; plain without */
  readonly stones?: number;
};

/** One hoop around the y axis, open behind the ear at the top. */
export function hoop({ diameter, width, thickness, stones }: HoopForm): Piece {
  const inside = diameter / 2 - thickness;
  const strand: Strand = plainStrand(inside, stones ? "flat" : "half-round", width, thickness);
  if (!stones) return { metal: [strandMesh(strand)], stones: [] };
  const step = (stones + 0.1) / (diameter / 2);
  const count = Math.floor((Math.PI * 0.94) / step);
  // the front, from the ear's lobe down and under
  const row = Array.from(
    { length: count },
    (_, i): RunSeat => ({
      angle: Math.PI * 0.08 + step * (i + 0.5),
      across: 0,
      diameter: stones,
    }),
  );
  const wide = widened(strand, [row]);
  const front = setRun(wide, [row], "pave");
  const inner = Math.floor((Math.PI * 0.86) / (step * (diameter / (2 * inside))));
  const back = Array.from({ length: inner }, (_, i) => {
    const angle = -Math.PI * 0.1 - (stones + 0.1) * ((i + 0.5) / inside);
    const seat = seatOn(strand, angle);
    const origin = add(seat.origin, scale(seat.z, -(thickness + 0.28)));
    return melee(stones, { origin, x: scale(seat.x, -1), y: seat.y, z: scale(seat.z, -1) });
  });
  return {
    metal: [
      strandMesh(wide, cutRun(wide, [row], "pave"), 420),
      ...front.metal,
      joined(back.map((stone) => cupUnder(stone))),
    ],
    stones: [...front.stones, ...back],
  };
}

/** A pair of hoops, turned so that front and inside show. */
export function hoops(form: HoopForm): Piece {
  // the hoop's axis lies across the view; its front half looks at the viewer
  const one = placePiece(hoop(form), { origin: [0, 0, 0], x: [0, -1, 0], y: [1, 0, 0], z: [0, 0, 1] });
  return pairOf(one, form.diameter * 1.05, 38);
}

/** A pair of drops: a small stone on the ear and a larger one that swings below it. */
export function drops(top: StoneSize, drop: StoneSize, setting: StoneSetting): Piece {
  const upper = setStone(top, "prongs");
  const lower = setStone(drop, setting);
  const ring = 0.95;
  const fall = upper.half.y + 2 * ring + lower.half.y + 0.3;
  const above: Vector = [0, 0, fall * 0.55];
  const below: Vector = [0, 0, fall * 0.55 - fall];
  const link = closedTube(
    Array.from({ length: 32 }, (_, i): Vector => {
      const turn = (2 * Math.PI * i) / 32;
      return [
        0,
        ring * 0.75 * Math.sin(turn),
        above[2] - upper.half.y - ring + 0.1 + ring * 1.15 * Math.cos(turn),
      ];
    }),
    0.24,
    12,
  );
  const loops = [above[2] - upper.half.y, below[2] + lower.half.y].map((z) =>
    closedTube(
      Array.from({ length: 28 }, (_, i): Vector => {
        const turn = (2 * Math.PI * i) / 28;
        return [0.55 * Math.cos(turn), 0.1, z + 0.55 * Math.sin(turn)];
      }),
      0.2,
      10,
    ),
  );
  const bridges = [above, below].map((at, i) => {
    const half = i === 0 ? -upper.half.y : lower.half.y;
    const depth = i === 0 ? upper.depth : lower.depth;
    const path = curveThrough([
      placed({ ...FACING, origin: at }, [0, half * 0.4, -depth * 0.75]),
      placed({ ...FACING, origin: at }, [0, half * 0.8, -0.7]),
      placed({ ...FACING, origin: at }, [0, half, -0.1]),
    ]);
    return tube(path, { radius: () => 0.3, sides: 12 });
  });
  const one = combinePieces([
    placePiece(upper, { ...FACING, origin: above }),
    placePiece(lower, { ...FACING, origin: below }),
    placePiece(
      { metal: [post(upper.depth)], stones: [] },
      { origin: above, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
    ),
    { metal: [link, ...loops, ...bridges], stones: [] },
  ]);
  return pairOf(one, 2 * lower.half.x + 8, 12);
}
