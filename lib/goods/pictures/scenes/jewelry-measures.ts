import type { Vector } from "@/lib/goods/geometry/mesh";
import { clamp } from "@/lib/goods/geometry/metal/numbers";
import type { Piece } from "@/lib/goods/geometry/piece";
import type { JewelryKind, JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";

/** How wide what lies along a necklace or a bracelet is, mm. */
export function widthOf(model: JewelryModel): number {
  switch (model.kind) {
    case "tennisNecklace":
    case "tennisBracelet":
      return model.form[0].width;
    case "rivieraNecklace":
      return model.form[1];
    case "chainNecklace":
    case "chainBracelet":
      return model.form[0].width;
    case "stationNecklace":
    case "stationBracelet":
      return model.form[0].stone.width * 0.8;
    default:
      return 2.6;
  }
}

/** Length of a necklace around the neck, mm. */
export const lengthOf = (model: JewelryModel): number =>
  model.kind === "rivieraNecklace"
    ? model.form[3]
    : NECKLACES.includes(model.kind)
      ? Number(model.form[1])
      : 0;

export const NECKLACES: readonly JewelryKind[] = [
  "tennisNecklace",
  "rivieraNecklace",
  "stationNecklace",
  "barNecklace",
  "lariatNecklace",
  "chainNecklace",
];
export const BRACELETS: readonly JewelryKind[] = [
  "tennisBracelet",
  "chainBracelet",
  "stationBracelet",
  "barBracelet",
  "bangle",
  "stoneBangle",
  "cuff",
];

/** Whether a bracelet keeps its shape. */
export const isStiff = ({ kind }: JewelryModel): boolean =>
  kind === "bangle" || kind === "stoneBangle" || kind === "cuff";

/** Whether a necklace is a fine line with something in its middle. */
export const isFine = (model: JewelryModel): boolean =>
  model.kind === "barNecklace" ||
  model.kind === "lariatNecklace" ||
  (model.kind === "chainNecklace" && model.form[0].width < 2.4);

/**
 * Side of what a necklace shows of its middle, mm: its stones, or enough of its links that both are seen in a list. The front of
 * one with stones all along shows more, its whole arc.
 */
export function frontSide(model: JewelryModel): number {
  const across = (lengthOf(model) / Math.PI) * 0.62;
  switch (model.kind) {
    case "chainNecklace":
      // the arc that the live view hangs it in, cut where it rises to both sides
      return 2 * (9 + 5 * model.form[0].width) * 0.94;
    case "stationNecklace": {
      // three of its stones, so that it is no pendant
      const [{ count, over, stone }, length] = model.form;
      return clamp((2 * length * over) / count + 2 * stone.width, 36, 96);
    }
    case "barNecklace": {
      const [first, ...rest] = model.form[0].stones.map(({ width }) => width);
      return clamp(((first ?? 0) + 2 * rest.reduce((sum, width) => sum + width, 0)) * 1.9, 30, across);
    }
    case "lariatNecklace": {
      const stones = model.form[0].stones.reduce((sum, { width }) => sum + width * 1.5, 0);
      return clamp(stones * 3, 36, across);
    }
    default:
      return clamp(widthOf(model) * 19, 48, across);
  }
}

type Extents = { readonly low: Vector; readonly high: Vector };

/** Between which points a piece lies, mm. */
export function extentsOf({ metal, stones }: Piece): Extents {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  const take = (value: number, axis: number) => {
    low[axis as 0] = Math.min(low[axis as 0], value);
    high[axis as 0] = Math.max(high[axis as 0], value);
  };
  for (const { positions } of metal) for (const [i, value] of positions.entries()) take(value, i % 3);
  for (const { frame, width } of stones)
    for (const [axis, value] of frame.origin.entries()) {
      // a stone is flat: it reaches less far the way it looks
      const reach = (Math.hypot(frame.x[axis] ?? 0, frame.y[axis] ?? 0) * width) / 2;
      take(value - reach, axis);
      take(value + reach, axis);
    }
  return { low, high };
}
