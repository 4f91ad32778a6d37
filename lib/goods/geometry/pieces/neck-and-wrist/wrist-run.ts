import { drapedLoop } from "@/lib/goods/geometry/forms/drape";
import { type Field, slopeAt } from "@/lib/goods/geometry/forms/field";
import { hand, WRIST } from "@/lib/goods/geometry/forms/hand";
import { unit, type Vector } from "@/lib/goods/geometry/mesh";
import { insideRadius } from "../rings/shanks";
import { lengthAround, type Run } from "./runs";

/** How a soft bracelet lies: standing by itself, or as it hangs around a wrist. */
export type BraceletExtent = "standing" | "worn";

/** US ring size of the hand that wears bracelets. */
export const BRACELET_HAND = 6.5;

/** Length across by length along of a closed bracelet's loop. */
const OVAL = 0.84;

const ovalLine = (length: number, count = 720): Vector[] => {
  // Ramanujan's ellipse: the loop's length over that of half axes 1 and OVAL
  const h = ((1 - OVAL) / (1 + OVAL)) ** 2;
  const around = Math.PI * (1 + OVAL) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)));
  const a = length / around;
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return [a * Math.cos(turn), a * OVAL * Math.sin(turn), 0];
  });
};

/** The line of a bracelet that stands by itself, from the middle of its front. */
function standingRun(length: number): Run {
  const line = ovalLine(length);
  const front = Math.round(line.length * 0.75);
  return {
    loop: [...line.slice(front), ...line.slice(0, front)],
    half: length / 2,
    closed: true,
    facing: ([x, y]) => unit([x, y / OVAL ** 2, 0]),
  };
}

/** How far toward the fingers a worn bracelet's lower side lies, by how far below its top it is. */
const LEAN = 0.16;

const worn = new Map<string, Run>();

/** The line of a bracelet on a level arm: it rests on the back of the wrist and hangs below it. */
function wornRun(length: number, clear: number): Run {
  const key = `${length} ${clear}`;
  const known = worn.get(key);
  if (known) return known;
  const arm = hand(insideRadius(BRACELET_HAND));
  const [x, y, z] = WRIST;
  const leaned = (height: number) => y - LEAN * height;
  // the slice of the arm that the loop lies in, about the wrist's middle
  const slice: Field = (u, _, v) => arm(x + u, leaned(v), z + v);
  const radius = length / (2 * Math.PI);
  const loop = drapedLoop(slice, {
    length,
    clear,
    from: (share) => {
      const turn = 2 * Math.PI * share;
      return [radius * Math.sin(turn), 0, radius * Math.cos(turn)];
    },
  }).map(([u, , v]): Vector => [x + u, leaned(v), z + v]);
  const run: Run = {
    loop,
    half: lengthAround(loop) / 2,
    closed: true,
    facing: ([u, , v]) => slopeAt(slice, u - x, 0, v - z),
  };
  worn.set(key, run);
  return run;
}

/** The line of a soft bracelet from the middle of its front; `clear` mm from its middle to the skin where it is worn. */
export const wristRun = (length: number, extent: BraceletExtent, clear: number): Run =>
  extent === "worn" ? wornRun(length, clear) : standingRun(length);
