import type { RingShape } from "@/lib/goods/diamonds/model";
import { nearestCaratName } from "@/lib/goods/pictures/addresses/carat-steps";
import { type PictureSources, pictureSources } from "@/lib/goods/pictures/picture";
import { type Metal, metalColor } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";
import { settingPictureStart } from "./setting-picture";

type Ring = {
  slug: string;
  style: Style;
  shape: RingShape;
  metal: Metal;
  /** of the center stone; null if none is chosen */
  carat: number | null;
};

/**
 * What the addresses of a ring's picture begin with: `/pictures/settings/halo/oval/corona-pave-halo-3ct-yellow`. They serve
 * the rendered picture whose center looks most like the stone.
 */
export function ringPictureStart({ carat, metal, ...setting }: Ring): string {
  const step = carat === null ? "" : `${nearestCaratName(carat)}-`;
  return `${settingPictureStart(setting)}${step}${metalColor(metal)}`;
}

/** A ring's picture with its center stone at the nearest weight, for places that don't have the picture index. */
export const ringPictureUrls = (ring: Ring): PictureSources =>
  pictureSources((width, format) => `${ringPictureStart(ring)}-${width}.${format}`);
