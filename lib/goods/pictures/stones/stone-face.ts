import type { FancyColor, Intensity, Shape } from "@/lib/goods/diamonds/model";
import { DEPTHS } from "@/lib/goods/diamonds/sizes/depths";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import { fnvHash } from "@/lib/platform/encoding/hash";

/** How deep a stone is cut: the middle, lower, or upper third of the depths in which its shape is cut well, and beyond. */
export const FACE_DEPTHS = ["usual", "shallow", "deep"] as const;
export type FaceDepth = (typeof FACE_DEPTHS)[number];

/** The body color of white stones, by grade: D–F, G–I, J–M. */
export const FACE_TINTS = ["colorless", "near", "faint"] as const;
export type FaceTint = (typeof FACE_TINTS)[number];

/**
 * A round, of which a list shows most, has more rooms. In all but the first, a kite's tip is as white as the ground and
 * seems to be broken off.
 */
const ROOMS: Partial<Record<Shape, number>> = { round: 4, kite: 1 };

/** How many rooms a shape's stones are photographed in. */
export const roomsOf = (shape: Shape): number => ROOMS[shape] ?? 2;

/** What a white stone's picture from above depends on. */
export type StoneFace = {
  readonly depth: FaceDepth;
  readonly tint: FaceTint;
  /** which room it lies in, from 0 */
  readonly room: number;
};

/** Every face that a shape is rendered with, those that most stones have first. */
export const facesOf = (shape: Shape): readonly StoneFace[] =>
  FACE_TINTS.flatMap((tint) =>
    FACE_DEPTHS.flatMap((depth) =>
      Array.from({ length: roomsOf(shape) }, (_, room): StoneFace => ({ depth, tint, room })),
    ),
  );

/** A face in the key of its picture: `usual-near-1`. */
export const faceName = ({ depth, tint, room }: StoneFace): string => `${depth}-${tint}-${room}`;

/** The face that a name names among those of a shape; null if it names none. */
export const parseFace = (shape: Shape, name: string | null): StoneFace | null =>
  facesOf(shape).find((face) => faceName(face) === name) ?? null;

/** The key of a white stone's picture from above with one of its shape's faces. */
export const stoneFaceKey = (shape: Shape, face: StoneFace): string =>
  `stones/faces/${shape}/${faceName(face)}`;

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

/** What tells which face a stone has. */
export type FacedStone = {
  readonly sku: string;
  readonly shape: Shape;
  readonly fancy_color: FancyColor | null;
  readonly intensity?: Intensity | null;
  readonly color_label?: string | null;
  /** % of its width */
  readonly depth?: number | null;
};

function depthOf({ shape, depth }: FacedStone): FaceDepth {
  if (depth == null) return "usual";
  const [from, to] = DEPTHS[shape];
  const third = (to - from) / 3;
  return depth < from + third ? "shallow" : depth > to - third ? "deep" : "usual";
}

/** The body color of a white stone by its grade. */
export function tintOf({ color_label: grade }: Pick<FacedStone, "color_label">): FaceTint {
  if (!grade || !/^[D-Z]$/.test(grade)) return "colorless";
  return grade <= "F" ? "colorless" : grade <= "I" ? "near" : "faint";
}

/** A number that stays with a SKU. */
function numberOf(sku: string): number {
  const hash = fnvHash(sku);
  // its low bits alone hardly change from one SKU to the next
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The face of a white stone; null for a fancy color, which is pictured by its hue. */
export function faceOf(stone: FacedStone): StoneFace | null {
  if (stone.fancy_color !== null) return null;
  const room = numberOf(stone.sku) % roomsOf(stone.shape);
  return { depth: depthOf(stone), tint: tintOf(stone), room };
}

/** The intensity that hues are rendered at, and that a stone without one is shown at. */
const RENDERED_INTENSITY: Intensity = "Fancy Intense";

/** Hues that laboratories grade with one intensity alone, which their pictures show. */
const SINGLE: ReadonlySet<FancyColor> = new Set<FancyColor>(["black", "red"]);

/** The palest that hues are rendered at, which a stone graded below it is shown at. */
const PALEST: Intensity = "Fancy Light";

/** The intensity that a fancy color is shown at; null for the one that its hue is rendered at. */
export function shownIntensity({
  fancy_color,
  intensity,
  color_label: graded,
}: Pick<FacedStone, "fancy_color" | "intensity" | "color_label">): Intensity | null {
  if (!fancy_color || SINGLE.has(fancy_color)) return null;
  const shown = intensity ?? (graded ? PALEST : null);
  return shown === RENDERED_INTENSITY ? null : shown;
}

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
