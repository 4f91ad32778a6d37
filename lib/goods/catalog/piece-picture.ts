import {
  NO_METAL_VARIANT,
  type PictureFile,
  type PictureSources,
  parsePictureFile,
  pictureSources,
} from "@/lib/goods/pictures/picture";
import { METAL_COLORS, type Metal, type MetalColor, metalColor } from "@/lib/goods/terms/metals";

/**
 * The picture of a piece that is no setting, by an address that tells what it shows, for places that don't have the
 * index of what was rendered: `/pictures/pieces/una-slim-hoops/yellow-640.avif`. It leads to the file, or is a drawing
 * while there is none.
 * @param metal null of loose stones, which stand under `stone`
 */
export const piecePictureUrls = (slug: string, metal: Metal | null): PictureSources =>
  pictureSources(
    (width, format) =>
      `/pictures/pieces/${slug}/${metal ? metalColor(metal) : NO_METAL_VARIANT}-${width}.${format}`,
  );

/** What the last part of such an address names; null where there is no such picture. */
export function parsePiecePictureFile(file: string): { color: MetalColor | null; file: PictureFile } | null {
  const [, name, width, format] = /^([a-z]+)-(\d+)\.(avif|webp)$/.exec(file) ?? [];
  const color = METAL_COLORS.find((one) => one === name) ?? null;
  const named = parsePictureFile(width, format);
  return named && (color || name === NO_METAL_VARIANT) ? { color, file: named } : null;
}
