import type { FancyColor } from "@/lib/goods/diamonds/model";
import type { StoneSide } from "../addresses/keys";
import { type PictureSources, pictureSources } from "../picture";
import { stonePictureStart, tonedPictureStart, tonedSideStart } from "./shape-picture";
import { type FacedStone, faceName, faceOf, shownIntensity } from "./stone-face";

/**
 * What the descriptive addresses of a stone's own picture from above begin with, for places that don't have the picture
 * index: a white stone's face, or a fancy color at its intensity.
 */
export function facedPictureStart(stone: FacedStone): string {
  const { shape, fancy_color } = stone;
  const intensity = shownIntensity(stone);
  if (fancy_color && intensity) return tonedPictureStart(shape, fancy_color, intensity);
  const face = faceOf(stone);
  return `${stonePictureStart(shape, fancy_color)}${face ? `.${faceName(face)}` : ""}`;
}

/** A stone's own picture from above by its descriptive addresses. */
export const facedPictureUrls = (stone: FacedStone): PictureSources =>
  pictureSources((width, format) => `${facedPictureStart(stone)}-${width}.${format}`);

/** A fancy color at an angle or from the side by its descriptive addresses; null for black, of which a tint leaves no facet. */
export function tonedSideUrls(
  stone: FacedStone & { readonly fancy_color: FancyColor },
  side: Exclude<StoneSide, "top">,
): PictureSources | null {
  if (stone.fancy_color === "black") return null;
  const start = tonedSideStart(stone.shape, stone.fancy_color, shownIntensity(stone), side);
  return pictureSources((width, format) => `${start}-${width}.${format}`);
}
