import { shownShape } from "@/lib/goods/catalog/centers/shown-shape";
import { piecePictureStart } from "@/lib/goods/catalog/pictures/piece-picture";
import { settingPictureStart } from "@/lib/goods/catalog/pictures/setting-picture";
import { uploadedPictures } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import type { Product } from "@/lib/goods/catalog/schema";
import {
  COLOR_GRADES,
  FANCY_COLORS,
  type FancyColor,
  gradeLabel,
  INTENSITIES,
  SHAPES,
  type Shape,
} from "@/lib/goods/diamonds/model";
import { facedPictureStart } from "@/lib/goods/diamonds/stone/portrait-address";
import type { diamonds } from "@/lib/goods/diamonds/tables";
import { settingPictureKey, stonePictureKey } from "@/lib/goods/pictures/addresses/keys";
import { findPicturedPiece } from "@/lib/goods/pictures/addresses/pictured-piece";
import { picturesOf } from "@/lib/goods/pictures/find/stored-pictures";
import { NO_METAL_VARIANT, type PictureVariant, STORED_WIDTH } from "@/lib/goods/pictures/picture";
import { facesOf, stoneFaceKey } from "@/lib/goods/pictures/stones/stone-face";
import { DEFAULT_METAL, type Metal, metalColor } from "@/lib/goods/terms/metals";
import { remoteJpegAddress, storedJpegAddress } from "@/lib/platform/media/transform";
import { absoluteUrl } from "@/lib/platform/site/site-url";

/** Most pictures of one offer: the main one, and as many as every channel takes. */
const MOST_PICTURES = 11;

/**
 * The JPEG files that show a product in a metal: what was uploaded of it, or else its rendered picture. Empty where only a
 * drawing would. A picture that isn't rendered yet is not asked for: a feed names what there is.
 */
export function offerPictures(
  product: Pick<Product, "slug" | "media" | "setting" | "picture">,
  metal: Metal | null,
): string[] {
  const uploaded = uploadedPictures(product, metal).map(({ jpeg }) => absoluteUrl(jpeg));
  if (uploaded.length > 0) return [...new Set(uploaded)].slice(0, MOST_PICTURES);
  const start = renderedStart(product, metal);
  return start === null ? [] : [absoluteUrl(`${start}-${STORED_WIDTH}.jpg`)];
}

/** What the address of a rendered picture begins with; null while there is none. */
function renderedStart(
  { slug, setting, picture }: Pick<Product, "slug" | "setting" | "picture">,
  metal: Metal | null,
): string | null {
  const isRendered = (key: string, variant: PictureVariant) => picturesOf(key)?.[variant] !== undefined;
  if (setting) {
    const shape = shownShape(setting, []) ?? setting.diamond_type[0]?.slug;
    const color = metalColor(metal ?? DEFAULT_METAL);
    return shape && isRendered(settingPictureKey(slug, shape), color)
      ? settingPictureStart({ slug, style: setting.style, shape }) + color
      : null;
  }
  const variant = metal ? metalColor(metal) : NO_METAL_VARIANT;
  const key = picture && findPicturedPiece(slug)?.key;
  return key && isRendered(key, variant) ? piecePictureStart(slug) + variant : null;
}

/** What shows a loose stone: its own picture, or, where the owner lists stones without one, the rendered one of its kind. */
export function stonePictures(onlyPhotographed: boolean): (stone: PicturedStone) => string | null {
  const rendered = new Map<string, boolean>();
  return (stone) => {
    if (stone.photo) return absolute(storedJpegAddress(stone.photo));
    if (stone.feedPicture) return absolute(remoteJpegAddress(stone.feedPicture));
    const shape = SHAPES.find((one) => one === stone.shape);
    if (onlyPhotographed || !shape) return null;
    const hue = FANCY_COLORS.find((one) => one === stone.fancyColor) ?? null;
    const kind = `${shape} ${hue}`;
    const isRendered = rendered.get(kind) ?? isStoneRendered(shape, hue);
    rendered.set(kind, isRendered);
    if (!isRendered) return null;
    const start = facedPictureStart({
      sku: stone.sku,
      shape,
      fancy_color: hue,
      intensity: INTENSITIES.find((one) => one === stone.intensity) ?? null,
      color_label: stone.colorLabel ?? gradeLabel(COLOR_GRADES, stone.color),
      depth: stone.depth,
      table: stone.table,
    });
    return absolute(`${start}-${STORED_WIDTH}.jpg`);
  };
}

type PicturedStone = Pick<
  typeof diamonds.$inferSelect,
  | "sku"
  | "shape"
  | "fancyColor"
  | "intensity"
  | "color"
  | "colorLabel"
  | "depth"
  | "table"
  | "photo"
  | "feedPicture"
>;

/** A path with the shop's address before it; parsing each of a million addresses would take seconds. */
const absolute = (path: string) => (path.startsWith("/") ? SHOP + path : path);
const SHOP = absoluteUrl("/").replace(/\/$/, "");

function isStoneRendered(shape: Shape, hue: FancyColor | null): boolean {
  const keys = hue
    ? [stonePictureKey(shape, "top", hue)]
    : [stonePictureKey(shape), ...facesOf(shape).map((face) => stoneFaceKey(shape, face))];
  return keys.some((key) => picturesOf(key)?.[NO_METAL_VARIANT] !== undefined);
}
