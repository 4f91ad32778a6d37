import {
  NO_METAL_VARIANT,
  type PictureFile,
  type PictureSources,
  parsePictureFile,
  pictureSources,
} from "@/lib/goods/pictures/picture";
import { METAL_COLORS, type Metal, type MetalColor, metalColor } from "@/lib/goods/terms/metals";

/**
 * The picture of a piece other than a setting, by a descriptive address, for places that don't have the
 * picture index: `/pictures/pieces/una-slim-hoops/yellow-640.avif`. The address serves the rendered file, or
 * a drawing while there is none.
 * @param metal null for loose stones, which are under `stone`
 */
export const piecePictureUrls = (slug: string, metal: Metal | null): PictureSources =>
  pictureSources(
    (width, format) =>
      `${piecePictureStart(slug)}${metal ? metalColor(metal) : NO_METAL_VARIANT}-${width}.${format}`,
  );

/** What the addresses of a piece's picture begin with in every metal. */
export const piecePictureStart = (slug: string): string => `/pictures/pieces/${slug}/`;

/** Parses the last segment of such an address; null if there is no such picture. */
export function parsePiecePictureFile(file: string): { color: MetalColor | null; file: PictureFile } | null {
  const [, name, width, format] = /^([a-z]+)-(\d+)\.(avif|webp|jpg)$/.exec(file) ?? [];
  const color = METAL_COLORS.find((one) => one === name) ?? null;
  const named = parsePictureFile(width, format);
  return named && (color || name === NO_METAL_VARIANT) ? { color, file: named } : null;
}
