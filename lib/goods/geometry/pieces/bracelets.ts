import { unit, type Vector } from "../mesh";
import { plainStrand, strandMesh } from "../metal/band";
import type { Profile } from "../metal/section";
import type { Piece } from "../piece";
import { type ChainForm, chainAlong } from "./chains";
import { framesAlong, hangingLine, neckline, placePiece } from "./layout";
import { pitchOf, stoneLine } from "./stone-lines";
import type { StoneSize } from "./stone-shape";

/** Millimeters in an inch, in which bracelets and necklaces are told. */
export const INCH = 25.4;

/** Length across by length along of a closed bracelet's loop. */
const OVAL = 0.84;

export const ovalLine = (length: number, count = 720): Vector[] => {
  // Ramanujan's ellipse: the loop's length over that of half axes 1 and OVAL
  const h = ((1 - OVAL) / (1 + OVAL)) ** 2;
  const around = Math.PI * (1 + OVAL) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)));
  const a = length / around;
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return [a * Math.cos(turn), a * OVAL * Math.sin(turn), 0];
  });
};

export const outwards = ([x, y]: Vector): Vector => unit([x, y / OVAL ** 2, 0]);
export const toViewer = (): Vector => [0, -1, 0];

/** A line of stones around the wrist; `length` mm. */
export const tennisBracelet = (size: StoneSize, length: number): Piece =>
  stoneLine([size], framesAlong(ovalLine(length), pitchOf(size), outwards, true), true);

/** How much of a necklace is made: all of it, or its front alone, as its picture shows it. */
export type Extent = "whole" | "front";

/** The line of a necklace `length` mm long, or only so much of its front that what is `width` mm wide is seen well. */
const neckOf = (length: number, extent: Extent, width: number) =>
  extent === "whole" ? neckline(length) : hangingLine(9 + 5 * width, 12 + 7 * width);

/** A line of stones around the neck; `length` mm. */
export const tennisNecklace = (size: StoneSize, length: number, extent: Extent = "whole"): Piece => {
  const closed = extent === "whole";
  const frames = framesAlong(neckOf(length, extent, size.width), pitchOf(size), toViewer, closed);
  return stoneLine([size], frames, closed);
};

/** A chain bracelet lying closed; `length` mm. */
export const chainBracelet = (form: ChainForm, length: number): Piece => ({
  metal: chainAlong(ovalLine(length), form, () => [0, 0, 1], true),
  stones: [],
});

/** A chain as it hangs, `length` mm long. */
export const chainNecklace = (form: ChainForm, length: number, extent: Extent = "whole"): Piece => ({
  metal: chainAlong(neckOf(length, extent, form.width), form, toViewer, extent === "whole"),
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
  return placePiece({ metal, stones: [] }, { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] });
}
