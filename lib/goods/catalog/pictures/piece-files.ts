import { RING_SHAPES, SHAPES } from "@/lib/goods/diamonds/model";
import { findPictureStart } from "@/lib/goods/pictures/find/find-picture";
import { NO_METAL_VARIANT, type PictureStart } from "@/lib/goods/pictures/picture";
import { DEFAULT_METAL, type Metal, metalColor } from "@/lib/goods/terms/metals";
import { shownShape } from "../centers/shown-shape";
import type { Product } from "../schema";
import { piecePictureStart } from "./piece-picture";
import { settingPictureStart } from "./setting-picture";
import type { ShownPicture } from "./shown-picture";

/**
 * What the addresses of a product's picture begin with, rendered or drawn by the shop; null where a photograph, another host's
 * picture or the diagram of a loose stone shows it. Server only, because the index of rendered pictures is large.
 * @param shown what shows the product in the metal
 * @param shape center shape to show a setting with, if it is made for it
 */
export function pieceFiles(
  { slug, picture, setting, shape: own }: Pick<Product, "slug" | "picture" | "setting" | "shape">,
  shown: ShownPicture | null,
  metal: Metal | null,
  shape?: string | null,
): PictureStart | null {
  if (shown?.source === "uploaded") return null;
  if (setting) {
    const drawn = shownShape(setting, [shape]) ?? RING_SHAPES[0];
    const start = settingPictureStart({ slug, style: setting.style, shape: drawn });
    return { start: start + metalColor(metal ?? DEFAULT_METAL) };
  }
  const variant = metal ? metalColor(metal) : NO_METAL_VARIANT;
  if (shown) return shown.source === "rendered" && picture ? findPictureStart(picture, variant) : null;
  const isLoose = !metal && SHAPES.some((one) => one === own);
  return isLoose ? null : { start: piecePictureStart(slug) + variant };
}
