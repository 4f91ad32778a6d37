import { cyclic } from "../cyclic";
import { type Frame, type Mesh, placed, placeMesh, unit, type Vector } from "../mesh";
import { plainStrand, strandMesh } from "../metal/band";
import type { Profile } from "../metal/section";
import { tube } from "../metal/tube";
import { joined } from "../metal/weld";
import type { Piece } from "../piece";
import { type ChainForm, chainAlong } from "./chains";
import { headOf } from "./heads";
import { framesAlong, neckline, pieceIn } from "./laid-out";
import { type StoneSize, shapeOf, stoneAt } from "./stone-shape";

/** Millimetres in an inch, in which bracelets and necklaces are told. */
export const INCH = 25.4;

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

const outwards = ([x, y]: Vector): Vector => unit([x, y / OVAL ** 2, 0]);
const toViewer = (): Vector => [0, -1, 0];

/** Stones in heads of their own, joined link to link at given frames; each frame's x runs along the line. */
function tennisLine(size: StoneSize, frames: readonly Frame[]): Piece {
  const gem = shapeOf(size);
  const floor = -gem.girdle - gem.pavilionDepth - 0.15;
  const head = joined(headOf(gem, { kind: "four prongs", floor, band: 1, fine: 0.9 }).metal);
  const hinges = frames.map((frame, i): Mesh => {
    const next = cyclic(frames, i + 1);
    const path = [0, 0.5, 1].map((share): Vector => {
      const from = placed(frame, [gem.width * 0.2, 0, floor * 0.62]);
      const to = placed(next, [-gem.width * 0.2, 0, floor * 0.62]);
      return [0, 1, 2].map((k) => (from[k] ?? 0) + ((to[k] ?? 0) - (from[k] ?? 0)) * share) as [
        number,
        number,
        number,
      ];
    });
    return tube(path, { radius: () => Math.min(0.42, gem.width * 0.13), sides: 12 });
  });
  return {
    metal: [joined(frames.map((frame) => placeMesh(head, frame))), joined(hinges)],
    stones: frames.map((frame) => stoneAt(size, frame)),
  };
}

const pitchOf = ({ width }: StoneSize) => width + Math.max(0.22, width * 0.07);

/** A line of stones around the wrist; `length` mm. */
export const tennisBracelet = (size: StoneSize, length: number): Piece =>
  tennisLine(size, framesAlong(ovalLine(length), pitchOf(size), outwards, true));

/** A line of stones around the neck; `length` mm. */
export const tennisNecklace = (size: StoneSize, length: number): Piece =>
  tennisLine(size, framesAlong(neckline(length), pitchOf(size), toViewer, true));

/** A chain bracelet lying closed; `length` mm. */
export const chainBracelet = (form: ChainForm, length: number): Piece => ({
  metal: chainAlong(ovalLine(length), form, () => [0, 0, 1], true),
  stones: [],
});

/** A chain as it hangs; `length` mm. */
export const chainNecklace = (form: ChainForm, length: number): Piece => ({
  metal: chainAlong(neckline(length), form, toViewer, true),
  stones: [],
});

export type BangleForm = {
  /** mm inside */
  readonly diameter: number;
  readonly width: number;
  readonly thickness: number;
  readonly profile: Profile;
};

/** A stiff closed bangle, lying level. */
export function bangle({ diameter, width, thickness, profile }: BangleForm): Piece {
  const metal = [strandMesh(plainStrand(diameter / 2, profile, width, thickness), undefined, 480)];
  // a ring's finger lies along y; a bangle's arm along z
  return pieceIn({ metal, stones: [] }, { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] });
}
