import { cyclic } from "../cyclic";
import { add, lengthOf, scale, subtract, type Vector } from "../mesh";
import { type Field, slopeAt } from "./field";

export type Drape = {
  /** of the closed loop, mm */
  readonly length: number;
  /** from its middle line to what it lies on, mm */
  readonly clear: number;
  /** how many times heavier than its chain the front's middle is, where something hangs from it */
  readonly load?: number;
  /** where a point of it is before it falls, by its share of the way round; around a neck by default */
  readonly from?: (share: number) => Vector;
};

const NODES = 132;
const STEPS = 800;
const TIGHTEN = 24;
/** Share of its motion that a node keeps from step to step. */
const CARRIED = 0.94;
const PULL = 0.012;

/** A loop above a bust's shoulders, lower in front. */
const aboveShoulders =
  (length: number) =>
  (share: number): Vector => {
    const turn = 2 * Math.PI * share;
    const round = length / (2 * Math.PI);
    const front = (1 + Math.cos(turn)) / 2;
    return [round * Math.sin(turn), 36 - round * Math.cos(turn), 88 - 14 * front];
  };

/**
 * A closed chain as it comes to rest around a neck: its weight draws it down, its length holds it, and the form
 * carries it. The loop begins in front, in its middle, and runs to +x.
 */
export function drapedLoop(
  form: Field,
  { length, clear, load = 1, from = aboveShoulders(length) }: Drape,
): Vector[] {
  let link = length / NODES;
  const start = Array.from({ length: NODES }, (_, i) => from(i / NODES));
  let now = start;
  let before = start;
  for (let step = 0; step < STEPS; step++) {
    const next = now.map((at, i): Vector => {
      const moved = scale(subtract(at, cyclic(before, i)), CARRIED);
      return add(add(at, moved), [0, 0, -PULL]);
    });
    tighten(next, link, load);
    before = now;
    now = next.map((at) => resting(form, at, clear));
    // its own weight stretches it a little, which its links make up for
    if (step === STEPS / 2) link *= length / around(now);
  }
  // the two sides come to rest alike, and both outside of a form whose sides differ
  return now.map((at, i): Vector => {
    const [x, y, z] = cyclic(now, NODES - i);
    return resting(form, [(at[0] - x) / 2, (at[1] + y) / 2, (at[2] + z) / 2], clear);
  });
}

const around = (loop: readonly Vector[]): number =>
  loop.reduce((sum, at, i) => sum + lengthOf(subtract(cyclic(loop, i + 1), at)), 0);

/** Draws neighbors together that are farther apart than their link is long. */
function tighten(nodes: Vector[], link: number, load: number): void {
  const share = (i: number) => (i === 0 ? 1 / load : 1);
  for (let turn = 0; turn < TIGHTEN; turn++) {
    for (let i = 0; i < NODES; i++) {
      const after = (i + 1) % NODES;
      const [a, b] = [cyclic(nodes, i), cyclic(nodes, after)];
      const way = subtract(b, a);
      const long = lengthOf(way);
      // slack is no force: a chain pulls and never pushes
      if (long <= link) continue;
      const over = (long - link) / long / (share(i) + share(after));
      nodes[i] = add(a, scale(way, over * share(i)));
      nodes[after] = subtract(b, scale(way, over * share(after)));
    }
  }
}

function resting(form: Field, at: Vector, clear: number): Vector {
  const away = form(...at) - clear;
  return away < 0 ? add(at, scale(slopeAt(form, ...at), -away)) : at;
}
