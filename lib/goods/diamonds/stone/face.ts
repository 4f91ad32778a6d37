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
