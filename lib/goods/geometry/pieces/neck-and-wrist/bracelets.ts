import { placePiece } from "@/lib/goods/geometry/layout";
import { IDENTITY, type Mesh, placeMesh } from "@/lib/goods/geometry/mesh";
import { plainStrand, strandMesh } from "@/lib/goods/geometry/metal/band";
import type { Profile } from "@/lib/goods/geometry/metal/section";
import type { Piece } from "@/lib/goods/geometry/piece";
import { pitchOf, stoneLine } from "../stones/stone-lines";
import type { StoneSize } from "../stones/stone-shape";
import type { ChainForm } from "./chains";
import { boxClasp, type Clasp } from "./clasps";
import { chainPiece, claspOn, type Extent, framesOn, neckRun, type Run } from "./runs";
import { type BraceletExtent, wristRun } from "./wrist-run";

/** Millimeters in an inch, the unit of bracelets and necklaces. */
export const INCH = 25.4;

/** What the live view shows of a line `width` mm wide: only so much of its front that it is seen well. */
const frontOf = (width: number) => ({ halfWidth: 9 + 5 * width, height: 12 + 7 * width });

/** Stones all along a run, side by side, and the clasp that closes it. */
function tennisLine(size: StoneSize, run: Run): Piece {
  const clasp = boxClasp(size.width);
  const line = stoneLine([size], framesOn(run, pitchOf(size), clasp.length), false);
  const sunk: Clasp = { ...clasp, metal: clasp.metal.map((mesh) => lowered(mesh, size.width * 0.22)) };
  return { ...line, metal: [...line.metal, ...claspOn(run, sunk)] };
}

/** A part moved down from its front. */
const lowered = (mesh: Mesh, by: number): Mesh => placeMesh(mesh, { ...IDENTITY, origin: [0, 0, -by] });

/** A line of stones around the wrist; `length` mm. */
export const tennisBracelet = (size: StoneSize, length: number, extent: BraceletExtent = "standing"): Piece =>
  tennisLine(size, wristRun(length, extent, size.width * 0.62));

/** A line of stones around the neck; `length` mm. */
export const tennisNecklace = (size: StoneSize, length: number, extent: Extent = "whole"): Piece =>
  tennisLine(size, neckRun(length, extent, frontOf(size.width), size.width * 0.62));

/** A chain bracelet standing closed; `length` mm. */
export const chainBracelet = (form: ChainForm, length: number, extent: BraceletExtent = "standing"): Piece =>
  chainPiece(wristRun(length, extent, form.width * 0.5), form);

/** A chain, `length` mm long. */
export const chainNecklace = (form: ChainForm, length: number, extent: Extent = "whole"): Piece =>
  chainPiece(neckRun(length, extent, frontOf(form.width), form.width * 0.5), form);

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
