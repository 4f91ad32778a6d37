import type { ColorStrength } from "@/lib/goods/render/stone-color";
import type { RecipeStep } from "@/lib/platform/picture-maker/recipe-steps";
import type { BlendedMetal, MetalPair, PictureFormat } from "../picture";

/** A stored picture: the path of the release's file, or the content of the media store's. */
export type PictureSource = string | Uint8Array;

/** What a picture's file is made into: its side, px, and how it is encoded. */
type Wanted = { readonly width: number; readonly format: PictureFormat };

/** A piece's picture in a metal, from those in two others. */
export type BlendOrder = Wanted & {
  readonly metal: BlendedMetal;
  readonly from: MetalPair<PictureSource>;
};

/**
 * A fancy color's picture at a strength, from the white stone's and the hue's in the same light.
 */
export type ToneOrder = Wanted & {
  readonly white: PictureSource;
  readonly hue: PictureSource;
  readonly strength: ColorStrength;
};

/**
 * A fancy color's picture from the white stone's alone.
 * @property silhouette an SVG of the same side: what is the stone's, white on black
 * @property absorption per mm
 */
export type TintOrder = Wanted & {
  readonly white: PictureSource;
  readonly silhouette: string;
  readonly absorption: readonly [number, number, number];
};

const QUALITY = 50;
const JPEG_QUALITY = 82;

/** How a rendered picture is encoded. */
export function encodeStep(format: PictureFormat): RecipeStep {
  if (format === "jpg") return ["jpeg", { quality: JPEG_QUALITY, mozjpeg: true }];
  if (format === "webp") return ["webp", { quality: QUALITY + 8 }];
  // the next effort level takes more than twice as long for 1 % fewer bytes
  return ["avif", { quality: QUALITY, effort: 2, chromaSubsampling: "4:2:0" }];
}
