import { cyclic } from "@/lib/goods/geometry/cyclic";
import { framesAlong } from "@/lib/goods/geometry/layout";
import { add, type Mesh, placed, placeMesh, scale, type Vector } from "@/lib/goods/geometry/mesh";
import { steps } from "@/lib/goods/geometry/metal/numbers";
import { closedTube, tube } from "@/lib/goods/geometry/metal/tube";
import { joined } from "@/lib/goods/geometry/metal/weld";

export const CHAIN_LINKS = ["cable", "curb", "rope", "box", "paperclip", "rolo", "trace"] as const;
export type ChainLink = (typeof CHAIN_LINKS)[number];

export type ChainForm = {
  readonly link: ChainLink;
  /** width of the chain, mm */
  readonly width: number;
};

/** Length of a link by its width. */
const LONG: Record<Exclude<ChainLink, "rope">, number> = {
  cable: 1.35,
  curb: 1.5,
  box: 1,
  paperclip: 3.2,
  rolo: 1,
  trace: 2,
};
/** Thickness of its wire by its width. */
const WIRE: Record<Exclude<ChainLink, "rope">, number> = {
  cable: 0.2,
  curb: 0.27,
  box: 0.2,
  paperclip: 0.2,
  rolo: 0.25,
  trace: 0.18,
};

/** One link in its own frame: its length along x, flat in x and y. */
function linkOf(link: Exclude<ChainLink, "rope">, width: number): { mesh: Mesh; pitch: number } {
  const wire = width * WIRE[link];
  const [a, b] = [(width * LONG[link]) / 2 - wire / 2, width / 2 - wire / 2];
  const power = link === "box" ? 7 : link === "paperclip" ? 4.5 : link === "rolo" ? 2 : 2.6;
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  const path = steps(0, 2 * Math.PI, 37)
    .slice(0, -1)
    .map((turn): Vector => [a * bend(Math.cos(turn)), b * bend(Math.sin(turn)), 0]);
  // a link hangs in the next one's bend: the wires touch
  const pitch = 2 * a - wire;
  if (link !== "curb") return { mesh: closedTube(path, wire / 2, 10), pitch };
  const twisted = path.map(([x, y]): Vector => {
    const turn = (CURB_TWIST * x) / a;
    return [x, y * Math.cos(turn), y * Math.sin(turn)];
  });
  return { mesh: filed(closedTube(twisted, wire / 2, 16), wire * 0.62), pitch };
}

/** Radians by which a curb link is twisted at its ends: enough that it passes over its neighbor on one side and under on the other. */
const CURB_TWIST = 0.82;

/** A link filed flat on its front and its back, `half` mm from its middle: such links lie flat and mirror in one line. */
const filed = ({ positions, triangles }: Mesh, half: number): Mesh => ({
  positions: positions.map((value, i) => (i % 3 === 2 ? Math.min(half, Math.max(-half, value)) : value)),
  triangles,
  crease: 32,
});

/** Turns of each link about the chain's line, degrees: crosswise, or all alike where they are twisted to lie flat. */
const TURNS: Record<Exclude<ChainLink, "rope">, readonly number[]> = {
  cable: [36, 126],
  paperclip: [38, 128],
  box: [45, 135],
  curb: [0],
  rolo: [45, 135],
  trace: [36, 126],
};

/** Wires wound around each other. */
function rope(
  line: readonly Vector[],
  width: number,
  facing: (at: Vector) => Vector,
  closed: boolean,
): Mesh[] {
  const frames = framesAlong(line, width / 9, facing, closed);
  const wires = 3;
  const turns = frames.length / 26;
  // whole turns, so that a closed rope meets itself
  const perFrame = (2 * Math.PI * Math.round(turns)) / frames.length;
  return Array.from({ length: wires }, (_, w) => {
    const path = frames.map((frame, i) => {
      const turn = perFrame * i + (2 * Math.PI * w) / wires;
      const reach = width * 0.27;
      return placed(frame, [0, reach * Math.cos(turn), reach * Math.sin(turn)]);
    });
    return closed ? closedTube(path, width * 0.24, 8) : tube(path, { radius: () => width * 0.24, sides: 8 });
  });
}

/**
 * A chain along a line (mm).
 * @param facing where its flat side looks at a point
 */
export function chainAlong(
  line: readonly Vector[],
  { link, width }: ChainForm,
  facing: (at: Vector) => Vector,
  closed: boolean,
): Mesh[] {
  if (link === "rope") return rope(line, width, facing, closed);
  const { mesh, pitch } = linkOf(link, width);
  const links = framesAlong(line, pitch, facing, closed, TURNS[link].length).map((frame, i) => {
    const turn = (cyclic(TURNS[link], i) * Math.PI) / 180;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const y = add(scale(frame.y, c), scale(frame.z, s));
    const z = add(scale(frame.z, c), scale(frame.y, -s));
    return placeMesh(mesh, { ...frame, y, z });
  });
  return [joined(links)];
}
