import { combinePieces, FACING, pairOf, placePiece } from "../layout";
import { add, type Mesh, placed, scale, type Vector } from "../mesh";
import { plainStrand, roundedAt, type Strand, seatOn, strandMesh } from "../metal/band";
import { steps } from "../metal/numbers";
import { bead, closedTube, curveThrough, tube } from "../metal/tube";
import { joined } from "../metal/weld";
import type { Piece } from "../piece";
import { cupUnder } from "./stones/halos";
import { melee } from "./stones/melee";
import { type StoneSetting, setStone } from "./stones/stone-heads";
import { cutRun, type RunSeat, setRun, widened } from "./stones/stone-runs";
import type { StoneSize } from "./stones/stone-shape";

/** How far behind the front a back sits, mm: an earlobe and a little room. */
const LOBE = 5.6;

/** A post to the back, notched near its end, with a butterfly back on it, from a depth behind the front, mm. */
export function post(from: number): Mesh {
  const end = from + LOBE + 3.6;
  const notch = (share: number) => (Math.abs(share - 0.86) < 0.03 ? 0.3 : 0.4);
  const rod = tube(
    Array.from({ length: 41 }, (_, i): Vector => [0, from - 0.4 + ((end - from) * i) / 40, 0]),
    { radius: notch, sides: 16 },
  );
  const at = from + LOBE;
  const plate = bead([0, at, 0], 1.75, 1, 28);
  const pressed = {
    ...plate,
    positions: plate.positions.map((v, i) =>
      i % 3 === 1 ? at + (v - at) * 0.16 : i % 3 === 2 ? v * 0.78 : v,
    ),
  };
  // its two wings are rolled in until they clamp the post
  const wings = [-1, 1].map((side) =>
    tube(
      Array.from({ length: 22 }, (_, i): Vector => {
        const turn = -0.5 + (i / 21) * 4.6;
        const roll = 1.02 - i * 0.012;
        return [side * (1.2 - roll * Math.cos(turn) * 0.78), at + 1.15 + roll * Math.sin(turn - 0.6), 0];
      }),
      { radius: () => 0.17, sides: 12, wide: { towards: [0, 0, 1], times: 4.6 } },
    ),
  );
  return joined([rod, pressed, ...wings]);
}

/** One earring, and where its front meets the ear, whose outside looks toward −y. */
export type Earring = Piece & { readonly pierced: Vector };

/** One stud. */
export function stud(size: StoneSize, setting: StoneSetting): Earring {
  const { depth, metal, stones } = setStone(size, setting);
  const one = combinePieces([placePiece({ metal, stones }, FACING), { metal: [post(depth)], stones: [] }]);
  return { ...one, pierced: [0, depth, 0] };
}

/** A pair of studs. */
export function studs(size: StoneSize, setting: StoneSetting): Piece {
  const { half } = setStone(size, setting);
  return pairOf(stud(size, setting), 2 * half.x + Math.max(3.5, half.x * 1.4), 16);
}

export type HoopForm = {
  /** outside, mm */
  readonly diameter: number;
  readonly width: number;
  readonly thickness: number;
  /** of the stones along its front outside and its back inside, mm; plain without */
  readonly stones?: number;
};

/** What lies between the ends of a hoop's strand: the post through the ear, hinged in front and caught behind. */
function hoopCatch(strand: Strand, gap: number): Mesh {
  const middle = Math.PI;
  const [thickness, width] = [strand.thickness(middle), strand.width(middle)];
  const radius = strand.inside + thickness * 0.42;
  const onRing = (angle: number, high = 0): Vector => [
    (radius + high) * Math.sin(angle),
    0,
    (radius + high) * Math.cos(angle),
  ];
  const wire = tube(
    Array.from({ length: 25 }, (_, i) => onRing(FRONT_END - ((gap + 0.06) * i) / 24 + 0.03)),
    { radius: () => Math.min(0.42, width * 0.26), sides: 14 },
  );
  const pin = FRONT_END + 0.3 / radius;
  const across = strand.width(pin) * 0.42;
  const [x, , z] = onRing(pin);
  const hinge = tube(
    [
      [x, -across, z],
      [x, 0, z],
      [x, across, z],
    ],
    { radius: () => Math.min(0.62, thickness * 0.42), sides: 18 },
  );
  return joined([wire, hinge]);
}

/** Where the front end of a hoop stands, radians past its top. */
const FRONT_END = 0.1;

/** How far above the inside of a hoop the girdles of its inner row stand, mm. */
const RAISED = 0.28;

/** The rim of a hoop's inner row from one angle to another, between whose two rails stones of a width (mm) are held. */
function backRim(inside: number, from: number, to: number, stones: number): Mesh[] {
  const radius = inside - RAISED * 0.4;
  const half = stones / 2 + 0.06;
  const at = (angle: number, across: number): Vector => [
    radius * Math.sin(angle),
    across,
    radius * Math.cos(angle),
  ];
  const bar = (path: readonly Vector[], [x, , z]: Vector) =>
    tube(path, { radius: () => 0.13, sides: 16, wide: { towards: [x, 0, z], times: 1.9 } });
  const rails = [-half, half].map((across) =>
    bar(
      steps(from, to, 60).map((angle) => at(angle, across)),
      at(from, 0),
    ),
  );
  const ends = [from, to].map((angle) =>
    bar(
      steps(-half, half, 3).map((across) => at(angle, across)),
      at(angle, 0),
    ),
  );
  return [...rails, ...ends];
}

/** One hoop around the y axis; a post closes it at the top, where it goes through the ear. */
function hoop({ diameter, width, thickness, stones }: HoopForm): Piece {
  const inside = diameter / 2 - thickness;
  const gap = Math.min(1.1, (LOBE + 0.6) / inside);
  const strand: Strand = {
    ...plainStrand(inside, stones ? "cushion" : "half-round", width, thickness),
    range: [FRONT_END, 2 * Math.PI + FRONT_END - gap],
  };
  const rounded = roundedAt(strand, FRONT_END - gap / 2, gap);
  if (!stones) return { metal: [strandMesh(rounded, undefined, 720), hoopCatch(rounded, gap)], stones: [] };
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
  const wide = widened(rounded, [row]);
  const front = setRun(wide, [row], "pave");
  const start = Math.max(Math.PI * 0.1, gap - FRONT_END + 0.12);
  const inner = Math.floor((Math.PI * 0.96 - start) / (step * (diameter / (2 * inside))));
  const back = Array.from({ length: inner }, (_, i) => {
    const angle = -start - (stones + 0.1) * ((i + 0.5) / inside);
    const seat = seatOn(strand, angle);
    const origin = add(seat.origin, scale(seat.z, -(thickness + RAISED)));
    return melee(stones, { origin, x: scale(seat.x, -1), y: seat.y, z: scale(seat.z, -1) });
  });
  const end = start + ((stones + 0.1) * inner) / inside;
  return {
    metal: [
      strandMesh(wide, cutRun(wide, [row], "pave"), 720),
      hoopCatch(rounded, gap),
      ...front.metal,
      joined([
        ...back.map((stone) => cupUnder(stone)),
        ...backRim(inside, 0.1 / inside - start, -0.1 / inside - end, stones),
      ]),
    ],
    stones: [...front.stones, ...back],
  };
}

/** A hoop as it hangs: its axis lies across the view, its front half looks at the viewer. */
export function hangingHoop(form: HoopForm): Earring {
  const { metal, stones } = placePiece(hoop(form), {
    origin: [0, 0, 0],
    x: [0, -1, 0],
    y: [1, 0, 0],
    z: [0, 0, 1],
  });
  return { metal, stones, pierced: [0, 0, form.diameter / 2 - form.thickness * 0.58] };
}

/** A pair of hoops, turned so that front and inside show. */
export function hoops(form: HoopForm): Piece {
  return pairOf(hangingHoop(form), form.diameter * 1.05, 38);
}

/** A drop: a small stone on the ear and a larger one that swings below it. */
export function drop(top: StoneSize, hanging: StoneSize, setting: StoneSetting): Earring {
  const upper = setStone(top, "prongs");
  const lower = setStone(hanging, setting);
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
  return { ...one, pierced: [0, upper.depth, above[2]] };
}

/** A pair of drops. */
export function drops(top: StoneSize, hanging: StoneSize, setting: StoneSetting): Piece {
  return pairOf(drop(top, hanging, setting), 2 * setStone(hanging, setting).half.x + 8, 12);
}
