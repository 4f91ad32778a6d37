import { gridMesh, type Mesh, type Vector } from "@/lib/goods/geometry/mesh";
import { clamp } from "@/lib/goods/geometry/metal/numbers";
import { bead, closedTube, tube } from "@/lib/goods/geometry/metal/tube";
import { joined, welded } from "@/lib/goods/geometry/metal/weld";

/** A clasp in its own frame: x along the chain it closes, its front to +z, its middle at the origin; mm. */
export type Clasp = { readonly metal: readonly Mesh[]; readonly length: number };

const circle = (count: number, at: (turn: number) => Vector): Vector[] =>
  Array.from({ length: count }, (_, i) => at((2 * Math.PI * i) / count));

/** How far a jump ring stands up from the plane of its clasp, radians. */
const UPRIGHT = Math.PI / 3;

/** A ring of wire around `x`, tilted as it hangs between two links, `along` mm to both sides along the chain. */
const jumpRing = (x: number, radius: number, wire: number, along: number): Mesh =>
  closedTube(
    circle(28, (turn) => [
      x + along * Math.cos(turn),
      radius * Math.sin(turn) * Math.cos(UPRIGHT),
      radius * Math.sin(turn) * Math.sin(UPRIGHT),
    ]),
    wire,
    10,
  );

/** A lobster clasp between two jump rings, one in its claw and one in the eye of its swivel, by the width of its chain, mm. */
export function lobsterClasp(width: number): Clasp {
  const long = clamp(width * 2.6, 7.5, 13);
  const wire = long * 0.08;
  const ring = Math.max(1.15, width * 0.42);
  const ringWire = Math.max(0.24, width * 0.11);
  const half = long * 0.606 + ring * 1.5;
  // each jump ring reaches from the chain's last link, past the clasp's end, into what holds it
  const [outer, along] = [half + ring * 0.2, ring * 1.15];
  const held = outer - 2 * along;
  // room for the ring's wire beside the wire that holds it
  const slack = 0.05;
  const eyeWire = wire * 0.7;
  const eye = ringWire + eyeWire + slack;
  const eyeAt = -held - slack / 2;
  const [tail, front] = [eyeAt + eye + wire * 2.1, held + ringWire + wire + slack];
  const [middle, reach] = [(tail + front) / 2, (front - tail) / 2];
  // a claw: round in front, drawn out to its swivel
  const onClaw = (turn: number, out = 0): Vector => [
    middle - reach * Math.cos(turn),
    (reach * (0.6 - 0.3 * Math.cos(turn)) + out) * Math.sin(turn),
    0,
  ];
  const body = closedTube(circle(56, onClaw).reverse(), wire, 14);
  const swivel = tube(
    [
      [eyeAt + eye, 0, 0],
      [tail, 0, 0],
    ],
    { radius: (share) => wire * (0.95 + 0.4 * share), sides: 18 },
  );
  const hole = closedTube(
    circle(28, (turn) => [eyeAt + eye * Math.cos(turn), eye * Math.sin(turn), 0]),
    eyeWire,
    12,
  );
  // the lever lies along the claw and ends in a stub for the thumb
  const lever = tube(
    [
      ...[0.85, 1, 1.15, 1.3, 1.45].map((turn) => onClaw(turn, wire * 0.75)),
      onClaw(1.5, wire * 1.15),
      onClaw(1.5, wire * 1.7),
    ],
    { radius: () => wire * 0.6, sides: 12 },
  );
  return {
    metal: [
      joined([
        body,
        swivel,
        hole,
        lever,
        jumpRing(along - outer, ring, ringWire, along),
        jumpRing(outer - along, ring, ringWire, along),
      ]),
    ],
    length: 2 * half,
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
      brick([half * 0.305, across, deep], half * 0.695),
      brick([half * 0.5, across * 0.72, deep * 0.6], half * 0.2),
      joined([eight, ...pins]),
    ],
    length: 2 * half,
  };
}
