import { RING_SHAPES, type RingShape } from "@/lib/goods/diamonds/model";
import type { SettingPicture } from "@/lib/goods/geometry/setting-svg";
import {
  type PictureFile,
  type PictureSources,
  parsePictureFile,
  pictureSources,
} from "@/lib/goods/pictures/picture";
import { METAL_COLORS, type Metal, metalColor } from "@/lib/goods/terms/metals";
import { STYLES, type Style } from "@/lib/goods/terms/styles";

type Shown = { style: Style; shape: RingShape; metal: Metal };

const FOLDER = "/pictures/settings";

/** Where the drawing of a setting lies: `/pictures/settings/halo/oval/yellow.svg`. */
export const settingDrawingUrl = ({ style, shape, metal }: Shown): string =>
  `${FOLDER}/${style}/${shape}/${metalColor(metal)}.svg`;

/**
 * A setting's picture by an address that tells what it shows, for places that don't have the index of what was
 * rendered: `/pictures/settings/halo/oval/corona-pave-halo-yellow-640.avif`. It leads to the file, or is the drawing
 * while there is none. Without a slug the setting that stands for its style is shown.
 */
export const settingPictureUrls = ({ slug, ...shown }: Shown & { slug?: string }): PictureSources =>
  pictureSources(
    (width, format) =>
      `${FOLDER}/${shown.style}/${shown.shape}/${slug ? `${slug}-` : ""}${metalColor(shown.metal)}-${width}.${format}`,
  );

/** A picture asked for: the drawing, or a file of a rendered one, of the setting named or of the style's own. */
export type RequestedPicture = SettingPicture & { slug: string | null; file: PictureFile | null };

/** What the last three parts of a picture's address name; null where there is no such picture. */
export function parseSettingPicturePath(asked: {
  style: string;
  shape: string;
  file: string;
}): RequestedPicture | null {
  const style = STYLES.find((one) => one === asked.style);
  const shape = RING_SHAPES.find((one) => one === asked.shape);
  const drawn = METAL_COLORS.find((one) => `${one}.svg` === asked.file);
  if (!style || !shape) return null;
  if (drawn) return { style, shape, color: drawn, slug: null, file: null };
  const [, slug, name, width, format] =
    /^(?:([a-z0-9-]{1,120})-)?([a-z]+)-(\d+)\.(avif|webp)$/.exec(asked.file) ?? [];
  const color = METAL_COLORS.find((one) => one === name);
  const file = parsePictureFile(width, format);
  return color && file ? { style, shape, color, slug: slug ?? null, file } : null;
}
