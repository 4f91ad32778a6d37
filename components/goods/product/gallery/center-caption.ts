import { type FancyColor, type RingShape, shapeWord } from "@/lib/goods/diamonds/model";
import { usualCarat } from "@/lib/goods/geometry/usual-carat";
import { isUsualStep } from "@/lib/goods/pictures/addresses/carat-steps";
import { shownWith } from "@/lib/goods/pictures/shown-with";
import type { SettingSlide } from "./setting-slides";

/**
 * What a setting's slide says of the center diamond in it.
 * @param of.stone the chosen one; null if none is, or if it has another shape
 */
export function centerCaption(of: {
  center: SettingSlide["center"];
  shape: RingShape;
  /** the setting's limits, ct */
  carats: readonly [least: number, most: number];
  stone: { readonly carat: number; readonly fancy_color: FancyColor | null } | null;
}): string {
  const { center, shape, carats, stone } = of;
  if (!center) return "The center diamond is chosen and priced separately.";
  if (stone && center === "own") {
    const drawn = nearestWithin(carats, stone.carat);
    return drawn === stone.carat
      ? "Shown with your diamond, which is priced separately."
      : `${shownWith(drawn, null)}, the nearest weight that fits.`;
  }
  const usual = usualCarat(carats);
  const note = stone && shownWith(isUsualStep(stone.carat, carats) ? null : usual, stone.fancy_color);
  if (note) return `${note}. View in 3D to see yours.`;
  return `Center diamond shown: ${usual} ct ${shapeWord(shape)}, chosen and priced separately.`;
}

/** The weight that the live model and the drawing to scale have for a stone. */
const nearestWithin = ([least, most]: readonly [least: number, most: number], carat: number): number =>
  Math.min(most, Math.max(least, carat));
