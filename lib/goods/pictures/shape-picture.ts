import { FANCY_COLORS, type FancyColor, SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { type PictureSources, parsePictureFile, pictureSources } from "./picture";

/** Where the facet diagram of a shape lies, for places too many to carry the drawing: `/pictures/shapes/oval.svg`. */
export const shapePictureUrl = (shape: Shape): string => `/pictures/shapes/${shape}.svg`;

/** Where the diagrams of all shapes lie as symbols of one file, each by its shape's name. */
export const SHAPE_SHEET_URL = "/pictures/shape-sheet.svg";

/** The shape the last part of such an address names; null where there is none. */
export const parseShapePictureFile = (file: string): Shape | null =>
  SHAPES.find((shape) => `${shape}.svg` === file) ?? null;

/**
 * A loose stone's picture by an address that tells what it shows, for places that don't have the index of what was
 * rendered: `/pictures/stones/white/oval-640.avif`. It leads to the file, or is the diagram while there is none.
 */
export const stonePictureUrls = (shape: Shape, color: FancyColor | null): PictureSources =>
  pictureSources((width, format) => `/pictures/stones/${color ?? "white"}/${shape}-${width}.${format}`);

/** What the last two parts of such an address name; null where there is no such picture. */
export function parseStonePicturePath(asked: { color: string; file: string }) {
  const [, name, width, format] = /^([a-z_]+)-(\d+)\.(avif|webp)$/.exec(asked.file) ?? [];
  const shape = SHAPES.find((one) => one === name);
  const color = (["white", ...FANCY_COLORS] as const).find((one) => one === asked.color);
  const file = parsePictureFile(width, format);
  return shape && color && file ? { shape, color, file } : null;
}
