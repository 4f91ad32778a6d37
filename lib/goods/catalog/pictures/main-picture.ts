import { DEFAULT_METAL, type Metal } from "@/lib/goods/terms/metals";
import type { ProductMedia, SettingFacts } from "../schema";
import { piecePictureUrls } from "./piece-picture";
import { settingPictureUrls } from "./setting-picture";
import { uploadedPictures } from "./uploaded-pictures";

type Pictured = { slug: string; setting: SettingFacts | null; media: readonly ProductMedia[] };

/**
 * The address of a product's picture for the API's `default_image`: the first uploaded one, else one that serves the rendered
 * picture, or a drawing while there is none.
 */
export function mainPicture({ slug, setting, media }: Pictured, metal: Metal | null): string {
  const [uploaded] = uploadedPictures({ media }, metal);
  if (uploaded) return uploaded.picture.fallback;
  const shape = setting?.diamond_type[0]?.slug;
  return setting && shape
    ? settingPictureUrls({ slug, style: setting.style, shape, metal: metal ?? DEFAULT_METAL }).fallback
    : piecePictureUrls(slug, metal).fallback;
}

/** Whether an address describes a picture of ours, and so says nothing that the product doesn't. */
export const isDescriptiveAddress = (address: string): boolean =>
  /^\/pictures\/(?:pieces|settings)\//.test(address);
