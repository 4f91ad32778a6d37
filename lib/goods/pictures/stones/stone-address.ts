import type { FancyColor } from "@/lib/goods/diamonds/model";
import { type FacedStone, shownIntensity } from "@/lib/goods/diamonds/stone/face";
import { facedPictureStart } from "@/lib/goods/diamonds/stone/portrait-address";
import type { StoneSide } from "../addresses/keys";
import { type PictureSources, pictureSources } from "../picture";
import { tonedSideStart } from "./shape-picture";

/** The picture of a stone from above by its descriptive addresses. */
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
