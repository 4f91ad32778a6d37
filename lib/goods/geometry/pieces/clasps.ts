import { gridMesh, type Mesh, type Vector } from "../mesh";
import { clamp } from "../metal/numbers";
import { bead, closedTube, tube } from "../metal/tube";
import { joined, welded } from "../metal/weld";

/** A clasp in its own frame: x along the chain it closes, its front to +z, its middle at the origin; mm. */
export type Clasp = { readonly metal: readonly Mesh[]; readonly length: number };

const circle = (count: number, at: (turn: number) => Vector): Vector[] =>
  Array.from({ length: count }, (_, i) => at((2 * Math.PI * i) / count));

/** A ring of wire around `x`, standing aslant as it hangs between two links; an oval one reaches `along` mm to both sides. */
const jumpRing = (x: number, radius: number, wire: number, along = radius): Mesh =>
  closedTube(
    circle(28, (turn) => [
      x + along * Math.cos(turn),
      radius * Math.sin(turn) * Math.SQRT1_2,
      radius * Math.sin(turn) * Math.SQRT1_2,
    ]),
    wire,
    10,
  );

/** A lobster clasp between two jump rings, by the width of its chain, mm. */
export function lobsterClasp(width: number): Clasp {
  const long = clamp(width * 2.6, 7.5, 13);
  const wire = long * 0.085;
  const ring = Math.max(1.15, width * 0.42);
  const ringWire = Math.max(0.24, width * 0.11);
  // a claw: round in front, drawn out to its swivel
  const body = closedTube(
    circle(48, (turn) => {
      const along = Math.cos(turn);
      const wide = 0.27 - 0.13 * along;
      return [-along * long * 0.42 - long * 0.04, long * wide * Math.sin(turn), 0];
    }).reverse(),
    wire,
    14,
  );
  const end = long * 0.47;
  const swivel = tube(
    [
      [-end - wire * 1.2, 0, 0],
      [-end + wire, 0, 0],
    ],
    { radius: () => wire * 1.35, sides: 18 },
  );
  const lever = tube(
    [
      [-long * 0.22, long * 0.22, 0],
      [-long * 0.1, long * 0.36, 0],
      [long * 0.02, long * 0.38, 0],
    ],
    { radius: () => wire * 0.72, sides: 12 },
  );
  const reach = end + wire * 1.6;
  // the claw's ring is an oval from the claw to where the chain ends, as far out as the ring on the swivel
  const [hooked, out] = [end - wire - ring * 0.25, reach + ring * 1.7];
  return {
    metal: [
      joined([
        body,
        swivel,
        lever,
        jumpRing(-reach - ring * 0.7, ring, ringWire),
        jumpRing((hooked + out) / 2, ring, ringWire, (out - hooked) / 2),
      ]),
    ],
    length: 2 * (reach + ring * 1.5),
  };
}

/** A brick with round edges: half its extents along the axes. */
function brick([a, b, c]: Vector, x: number): Mesh {
  const bend = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  const rows = Array.from({ length: 25 }, (_, i) => {
    const tilt = (Math.PI * i) / 24;
    return circle(40, (turn): Vector => {
      const across = bend(Math.sin(tilt), 6);
      return [
        x - a * bend(Math.cos(tilt), 6),
        b * across * bend(Math.cos(turn), 5),
        c * across * bend(Math.sin(turn), 5),
      ];
    });
  });
  return { ...welded(gridMesh(rows.reverse(), { rows: false, columns: true })), crease: 50 };
}

/** The box clasp of a line of stones, with the figure eight that secures it, by the stones' width, mm. */
export function boxClasp(width: number): Clasp {
  const [half, across, deep] = [
    Math.max(3.6, width * 1.15),
    Math.max(0.95, width * 0.46),
    Math.max(0.75, width * 0.36),
  ];
  const eight = closedTube(
    circle(56, (turn) => [
      half * 0.52 * Math.cos(turn),
      across + 0.35 + 0.1 * Math.sin(turn),
      deep * 0.62 * Math.sin(2 * turn) * 0.55,
    ]),
    0.17,
    8,
  );
  const pins = [-1, 1].map((side) => bead([side * half * 0.34, across + 0.3, 0], 0.34, 1, 12));
  return {
    metal: [
      brick([half * 0.66, across, deep], -half * 0.34),
      brick([half * 0.27, across, deep], half * 0.66),
      brick([half * 0.5, across * 0.72, deep * 0.6], half * 0.2),
      joined([eight, ...pins]),
    ],
    length: 2 * half,
  };
}
