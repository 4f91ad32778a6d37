import { cyclic } from "@/lib/goods/geometry/cyclic";
import { bust } from "@/lib/goods/geometry/forms/bust";
import { drapedLoop } from "@/lib/goods/geometry/forms/drape";
import { slopeAt } from "@/lib/goods/geometry/forms/field";
import { framesAt, hangingLine, neckline, placePiece } from "@/lib/goods/geometry/layout";
import { type Frame, lengthOf, type Mesh, subtract, unit, type Vector } from "@/lib/goods/geometry/mesh";
import type { Piece } from "@/lib/goods/geometry/piece";
import { type ChainForm, chainAlong } from "./chains";
import { type Clasp, lobsterClasp } from "./clasps";

/** A line that a chain follows: from its first point, the front's middle, to both sides. */
export type Run = {
  readonly loop: readonly Vector[];
  /** mm of it to each side */
  readonly half: number;
  /** whether it is closed, by a clasp behind */
  readonly closed: boolean;
  readonly facing: (at: Vector) => Vector;
};

/**
 * How a necklace lies: the whole of it laid out, its front alone as the live view hangs it, or as it comes to rest
 * around a neck.
 */
export type Extent = "whole" | "front" | "worn";

/** What the live view shows of a necklace, mm. */
export type Front = { readonly halfWidth: number; readonly height: number };

export const toViewer = (): Vector => [0, -1, 0];

const draped = new Map<string, readonly Vector[]>();

/** A closed chain around the neck of a bust; `clear` mm from its middle to the skin. */
function wornLoop(length: number, clear: number, load = 1): readonly Vector[] {
  const key = `${length} ${clear} ${load}`;
  const known = draped.get(key);
  if (known) return known;
  const loop = drapedLoop(bust, { length, clear, load });
  draped.set(key, loop);
  return loop;
}

/** Length of a closed line, mm. */
export const lengthAround = (loop: readonly Vector[]): number =>
  loop.reduce((sum, at, i) => sum + lengthOf(subtract(cyclic(loop, i + 1), at)), 0);

/** Where a worn chain's front looks: out of the skin, but hardly down into the hollow of the throat, which it bridges. */
function outOfSkin(at: Vector): Vector {
  const [x, y, z] = slopeAt(bust, ...at);
  return unit([x, y, z < 0 ? z * 0.2 : z]);
}

/** The line of a necklace; `clear` mm from its middle to what it lies on. */
export function neckRun(length: number, extent: Extent, front: Front, clear: number, load = 1): Run {
  if (extent === "whole") return { loop: neckline(length), half: length / 2, closed: true, facing: toViewer };
  if (extent === "worn") {
    const loop = wornLoop(length, clear, load);
    return { loop, half: lengthAround(loop) / 2, closed: true, facing: outOfSkin };
  }
  const line = hangingLine(front.halfWidth, front.height);
  const middle = Math.floor(line.length / 2);
  const around = line.slice(1).reduce((sum, at, i) => sum + lengthOf(subtract(at, line[i] ?? at)), 0);
  // the two ends are neighbors in the list; nothing is laid between them
  return {
    loop: [...line.slice(middle), ...line.slice(0, middle)],
    half: around / 2,
    closed: false,
    facing: toViewer,
  };
}

/** The line between two distances along a run. */
function stretch({ loop, facing }: Run, from: number, to: number): Vector[] {
  const count = Math.max(2, Math.ceil((to - from) / 1.2));
  const places = Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
  return framesAt(loop, places, facing).map(({ origin }) => origin);
}

/** The clasp of a closed run, behind. */
export function claspOn({ loop, half, closed, facing }: Run, { metal }: Clasp): Mesh[] {
  const [frame] = framesAt(loop, [half], facing);
  return closed && frame ? [...placePiece({ metal, stones: [] }, frame).metal] : [];
}

/** The chain of a run and its clasp, from `reach` mm away from its middle on both sides. */
export function chainOn(run: Run, form: ChainForm, reach = 0): Mesh[] {
  const { half, closed, facing } = run;
  const part = (from: number, to: number) => chainAlong(stretch(run, from, to), form, facing, false);
  if (!closed) {
    return reach === 0
      ? part(-half + 0.01, half - 0.01)
      : [...part(reach, half - 0.01), ...part(-half + 0.01, -reach)];
  }
  const clasp = lobsterClasp(form.width);
  const end = half - clasp.length / 2;
  const chain = reach === 0 ? part(-end, end) : [...part(reach, end), ...part(-end, -reach)];
  return [...chain, ...claspOn(run, clasp)];
}

/** Frames side by side along all of a run but its clasp, the same on both sides of the front. */
export function framesOn({ loop, half, closed, facing }: Run, pitch: number, clasp: number): Frame[] {
  const room = 2 * half - (closed ? clasp : pitch);
  const count = Math.max(1, Math.floor(room / pitch + 1e-6));
  const step = closed ? room / count : pitch;
  const places = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step);
  return framesAt(loop, places, facing);
}

/** A chain of a piece that has nothing else. */
export const chainPiece = (run: Run, form: ChainForm): Piece => ({ metal: chainOn(run, form), stones: [] });
