import { type PictureSources, pictureSources } from "./picture";
import { stonePictureStart, tonedPictureStart } from "./shape-picture";
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
