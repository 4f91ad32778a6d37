import type { Shape } from "@/lib/goods/diamonds/model";
import {
  FACE_DEPTHS,
  FACE_TINTS,
  type FacedStone,
  faceName,
  numberOf,
  type OwnFace,
  ownFaceName,
  roomsOf,
  type StoneFace,
} from "@/lib/goods/diamonds/stone/face";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";

/** Every face that a shape is rendered with, those that most stones have first. */
export const facesOf = (shape: Shape): readonly StoneFace[] =>
  FACE_TINTS.flatMap((tint) =>
    FACE_DEPTHS.flatMap((depth) =>
      Array.from({ length: roomsOf(shape) }, (_, room): StoneFace => ({ depth, tint, room })),
    ),
  );

/** The face that a name names among those of a shape; null if it names none. */
export const parseFace = (shape: Shape, name: string | null): StoneFace | null =>
  facesOf(shape).find((face) => faceName(face) === name) ?? null;

/** The key of a white stone's picture from above with one of its shape's faces. */
export const stoneFaceKey = (shape: Shape, face: StoneFace): string =>
  `stones/faces/${shape}/${faceName(face)}`;

/** The key of a white stone's picture from above in its own cut. */
export const ownFaceKey = (shape: Shape, face: OwnFace): string =>
  `stones/${OWN_FOLDER}/${shape}/${ownFaceName(face)}`;

/** The folder of the pictures of stones in their own cut. */
export const OWN_FOLDER = "cuts";

/** The face of a shape where nothing tells another. */
export const USUAL_FACE: StoneFace = { depth: "usual", tint: "colorless", room: 0 };

/** Cuts in which lamps that stand alike on both sides leave eyes, a seam down the middle, or a tip as white as the ground. */
const SEAMED: ReadonlySet<GemCut> = new Set<GemCut>([
  "oval",
  "pear",
  "princess",
  "marquise",
  "kite",
  "shield",
]);

/** Whether a cut is rendered from above in the room of its faces in every color, because of faults in the usual light. */
export const isRelit = (cut: GemCut): boolean => SEAMED.has(cut);

/** The faces to show a stone by, the nearest first, for one that isn't rendered. */
export function nearestFaces(face: StoneFace): StoneFace[] {
  const usual = { ...face, depth: "usual" } as const;
  return [face, usual, { ...face, room: 0 }, { ...usual, room: 0 }];
}

/** The shapes that don't look the same with the other end up. */
const UPRIGHT: ReadonlySet<Shape> = new Set<Shape>([
  "pear",
  "heart",
  "half_moon",
  "kite",
  "trapezoid",
  "triangular",
  "baguette_trapezoid",
]);
/** The shapes that look the same after a quarter turn. */
const SQUARE: ReadonlySet<Shape> = new Set<Shape>(["round", "princess", "asscher"]);

/** How a stone lies in its picture, so that no two in a row seem the same. */
export type StoneTurn = { readonly isMirrored: boolean /** degrees */; readonly rotate: 0 | 90 | 180 | 270 };

/** How a stone lies within its own outline: as in its picture, but not on its side, where its outline would be another. */
export function uprightTurnOf(stone: Pick<FacedStone, "sku" | "shape">): StoneTurn {
  const turn = turnOf(stone);
  return turn.rotate % 180 === 0 ? turn : { ...turn, rotate: 0 };
}

/** How a stone lies in its picture: always the same for one stone, and only as its shape can lie. */
export function turnOf({ sku, shape }: Pick<FacedStone, "sku" | "shape">): StoneTurn {
  const number = numberOf(sku) >>> 4;
  const quarter = (number >>> 1) % 4;
  const rotate = SQUARE.has(shape) ? quarter * 90 : !UPRIGHT.has(shape) && quarter > 1 ? 180 : 0;
  return { isMirrored: number % 2 === 1, rotate: rotate as StoneTurn["rotate"] };
}
