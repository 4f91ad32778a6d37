import {
  FANCY_COLORS,
  type FancyColor,
  INTENSITIES,
  type Intensity,
  SHAPES,
  type Shape,
} from "@/lib/goods/diamonds/model";
import {
  intensitySlug,
  stonePictureStart,
  tonedPictureStart,
} from "@/lib/goods/diamonds/stone/portrait-address";
import type { StoneSide } from "../addresses/keys";
import { type PictureSources, parsePictureFile, pictureSources } from "../picture";

/**
 * Address of a shape's facet diagram, for places too numerous to inline the drawing:
 * `/pictures/shapes/oval.svg`.
 */
export const shapePictureUrl = (shape: Shape): string => `/pictures/shapes/${shape}.svg`;

/** Address of a file with the diagrams of all shapes as symbols, each named after its shape. */
export const SHAPE_SHEET_URL = "/pictures/shape-sheet.svg";

/** The shape that the last segment of such an address names; null if there is none. */
export const parseShapePictureFile = (file: string): Shape | null =>
  SHAPES.find((shape) => `${shape}.svg` === file) ?? null;

/**
 * A loose stone's picture by a descriptive address, for places that don't have the picture index:
 * `/pictures/stones/white/oval-640.avif`. The address serves the file, or the diagram while there is none.
 */
export const stonePictureUrls = (shape: Shape, color: FancyColor | null): PictureSources =>
  pictureSources((width, format) => `${stonePictureStart(shape, color)}-${width}.${format}`);

/** What the addresses of a fancy color's picture from another side begin with: `/pictures/stones/pink.fancy-light/oval-profile`. */
export const tonedSideStart = (
  shape: Shape,
  color: FancyColor,
  intensity: Intensity | null,
  side: Exclude<StoneSide, "top">,
): string =>
  `${intensity ? tonedPictureStart(shape, color, intensity) : stonePictureStart(shape, color)}-${side}`;

/**
 * Parses the last two segments of such an address; null if there is no such picture. The face of a white stone is named after
 * its shape, a shared one or its own: `oval.usual-near-1-640.avif`, `oval.57-615-near-1-640.avif`.
 */
export function parseStonePicturePath(params: { color: string; file: string }) {
  const [, name, from, face = null, width, format] =
    /^([a-z_]+)(?:-(perspective|profile))?(?:\.((?:[a-z]+|\d{2}-\d{3})-[a-z]+-\d))?-(\d+)\.(avif|webp|jpg)$/.exec(
      params.file,
    ) ?? [];
  const [hue, slug] = params.color.split(".");
  const shape = SHAPES.find((one) => one === name);
  const color = (["white", ...FANCY_COLORS] as const).find((one) => one === hue);
  const intensity = INTENSITIES.find((one) => intensitySlug(one) === slug) ?? null;
  const file = parsePictureFile(width, format);
  const isKnown = slug === undefined || (intensity !== null && color !== "white");
  const side: StoneSide = from === "perspective" || from === "profile" ? from : "top";
  return shape && color && file && isKnown ? { shape, color, intensity, face, side, file } : null;
}
