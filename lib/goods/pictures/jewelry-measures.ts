import { clamp } from "@/lib/goods/geometry/metal/numbers";
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

/** Side of what the front of a necklace shows, mm: its stones, or enough of its links that both are seen in a list. */
export function frontSide(model: JewelryModel): number {
  const across = (lengthOf(model) / Math.PI) * 0.62;
  switch (model.kind) {
    case "chainNecklace":
      return clamp(model.form[0].width * 26, 36, across);
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
