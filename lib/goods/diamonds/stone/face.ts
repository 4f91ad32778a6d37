import { fnvHash } from "@/lib/platform/encoding/hash";
import type { FancyColor, Intensity, Shape } from "../model";
import { DEPTHS } from "../sizes/depths";

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

/** A face in the key of its picture: `usual-near-1`. */
export const faceName = ({ depth, tint, room }: StoneFace): string => `${depth}-${tint}-${room}`;

/** What tells which face a stone has. */
export type FacedStone = {
  readonly sku: string;
  readonly shape: Shape;
  readonly fancy_color: FancyColor | null;
  readonly intensity?: Intensity | null;
  readonly color_label?: string | null;
  /** % of its width */
  readonly depth?: number | null;
  /** % of its width */
  readonly table?: number | null;
};

function depthOf({ shape, depth }: Pick<FacedStone, "shape" | "depth">): FaceDepth {
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
export function numberOf(sku: string): number {
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

/**
 * What the picture of a white stone's own cut depends on. Its ratio isn't part of it, since a page draws the picture out to the
 * stone's own length.
 */
export type OwnFace = Pick<StoneFace, "tint" | "room"> & {
  /** whole % of its width */
  readonly table: number;
  /** % of its width, in halves */
  readonly depth: number;
};

/** Tables and depths that are rendered, %; a report that says less or more is of a stone that nothing else tells apart. */
const OWN_TABLES = [45, 80] as const;
const OWN_DEPTHS = [40, 85] as const;

const within = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, value));

/**
 * The face of a white stone's own cut; null for a fancy color, and where its report names no table or depth. Nearly equal cuts
 * share one: nobody tells a table or a depth from another that is half a percent away.
 */
export function ownFaceOf(stone: FacedStone): OwnFace | null {
  const { table, depth } = stone;
  const shared = faceOf(stone);
  if (!shared || table == null || depth == null || TABLELESS.has(stone.shape)) return null;
  return {
    tint: shared.tint,
    room: shared.room,
    table: Math.round(within(table, OWN_TABLES)),
    depth: Math.round(2 * within(depth, OWN_DEPTHS)) / 2,
  };
}

/** Shapes without a table, which a report may name all the same. */
const TABLELESS: ReadonlySet<Shape> = new Set<Shape>(["rose_cut"]);

/** A stone's own face in the key and the address of its picture, the depth in tenths of a percent: `57-615-near-1`. */
export const ownFaceName = ({ table, depth, tint, room }: OwnFace): string =>
  `${table}-${Math.round(10 * depth)}-${tint}-${room}`;

/** The face that such a name names for a shape; null if it names none that is rendered. */
export function parseOwnFace(shape: Shape, name: string | null): OwnFace | null {
  const [, table, depth, tinted, numbered] = /^(\d{2})-(\d{3})-([a-z]+)-(\d)$/.exec(name ?? "") ?? [];
  const tint = FACE_TINTS.find((one) => one === tinted);
  const face = tint && { table: Number(table), depth: Number(depth) / 10, tint, room: Number(numbered) };
  if (!face || face.room >= roomsOf(shape) || TABLELESS.has(shape)) return null;
  const isKept =
    face.table === within(face.table, OWN_TABLES) &&
    face.depth === within(face.depth, OWN_DEPTHS) &&
    Number.isInteger(2 * face.depth);
  return isKept ? face : null;
}

/** The face that stones of a shape share, to which an own one is nearest. */
export const sharedFaceOf = (shape: Shape, { depth, tint, room }: OwnFace): StoneFace => ({
  depth: depthOf({ shape, depth }),
  tint,
  room,
});

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
