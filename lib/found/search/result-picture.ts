import { piecePictureUrls } from "@/lib/goods/catalog/pictures/piece-picture";
import { settingPictureUrls } from "@/lib/goods/catalog/pictures/setting-picture";
import { uploadedPictures } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import type { ProductMedia } from "@/lib/goods/catalog/schema";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { fileAddress } from "@/lib/goods/pictures/addresses/picture-base";
import { findPictureFile } from "@/lib/goods/pictures/find/find-picture";
import { FALLBACK_WIDTH, NO_METAL_VARIANT } from "@/lib/goods/pictures/picture";
import { DEFAULT_METAL, type Metal } from "@/lib/goods/terms/metals";
import { STYLES } from "@/lib/goods/terms/styles";

type Pictured = {
  slug: string;
  media: readonly ProductMedia[];
  /** key of its rendered picture */
  picture: string | null;
  style: string | null;
  /** of a setting's center; null of other products */
  shapes: readonly string[] | null;
};

/**
 * The smallest file of a product's picture, for a setting with its default shape: an uploaded one in its first metal, else the
 * rendered one in white; null if it has neither.
 */
export function resultPicture(
  { slug, media, picture, style, shapes }: Pictured,
  metal: Metal | null,
): string | null {
  const [uploaded] = uploadedPictures({ media }, metal);
  if (uploaded) return uploaded.picture.fallback;
  const setting = STYLES.find((one) => one === style);
  const shape = RING_SHAPES.find((one) => one === shapes?.[0]);
  // this address serves the rendered file, or the drawing while there is none
  if (setting && shape)
    return settingPictureUrls({ slug, style: setting, shape, metal: DEFAULT_METAL }).fallback;
  const file = { width: FALLBACK_WIDTH, format: "webp" } as const;
  const found = picture && findPictureFile(picture, metal ? "white" : NO_METAL_VARIANT, file);
  // this one serves a placeholder of the product's kind
  return found ? fileAddress(found) : piecePictureUrls(slug, metal).fallback;
}
