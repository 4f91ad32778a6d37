import { RING_SHAPES, type RingShape } from "@/lib/goods/diamonds/model";
import type { SettingPicture } from "@/lib/goods/geometry/drawings/settings/setting-svg";
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

/** Address of a setting's drawing: `/pictures/settings/halo/oval/yellow.svg`. */
export const settingDrawingUrl = ({ style, shape, metal }: Shown): string =>
  `${FOLDER}/${style}/${shape}/${metalColor(metal)}.svg`;

/**
 * A setting's picture by a descriptive address, for places that don't have the picture index:
 * `/pictures/settings/halo/oval/corona-pave-halo-yellow-640.avif`. The address serves the rendered file, or
 * the drawing while there is none. Without a slug it shows the setting that represents its style.
 */
export const settingPictureUrls = ({ metal, ...shown }: Shown & { slug?: string }): PictureSources =>
  pictureSources((width, format) => `${settingPictureStart(shown)}${metalColor(metal)}-${width}.${format}`);

/** What those addresses begin with in every metal. */
export const settingPictureStart = ({
  slug,
  style,
  shape,
}: Omit<Shown, "metal"> & { slug?: string }): string =>
  `${FOLDER}/${style}/${shape}/${slug ? `${slug}-` : ""}`;

/**
 * A requested picture: the drawing or a rendered file, of the named setting or of the style's representative.
 */
export type RequestedPicture = SettingPicture & { slug: string | null; file: PictureFile | null };

/** Parses the last three segments of a picture's address; null if there is no such picture. */
export function parseSettingPicturePath(params: {
  style: string;
  shape: string;
  file: string;
}): RequestedPicture | null {
  const style = STYLES.find((one) => one === params.style);
  const shape = RING_SHAPES.find((one) => one === params.shape);
  const drawn = METAL_COLORS.find((one) => `${one}.svg` === params.file);
  if (!style || !shape) return null;
  if (drawn) return { style, shape, color: drawn, slug: null, file: null };
  const [, slug, name, width, format] =
    /^(?:([a-z0-9-]{1,120})-)?([a-z]+)-(\d+)\.(avif|webp|jpg)$/.exec(params.file) ?? [];
  const color = METAL_COLORS.find((one) => one === name);
  const file = parsePictureFile(width, format);
  return color && file ? { style, shape, color, slug: slug ?? null, file } : null;
}
