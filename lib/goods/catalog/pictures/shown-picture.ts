import { findPicture } from "@/lib/goods/pictures/find/find-picture";
import { NO_METAL_VARIANT, type PictureSources } from "@/lib/goods/pictures/picture";
import { type Metal, metalColor } from "@/lib/goods/terms/metals";
import type { Product } from "../schema";
import { isDescriptiveAddress } from "./main-picture";
import { uploadedPictures } from "./uploaded-pictures";

/** What shows a product: stored files, or another host's single one. */
export type ShownPicture =
  | {
      readonly source: "uploaded";
      readonly picture: PictureSources;
      readonly alt: string;
      readonly file: string;
    }
  | { readonly source: "rendered"; readonly picture: PictureSources; readonly file: string }
  | { readonly source: "provided"; readonly file: string };

/**
 * The picture that shows a product in a metal, wherever one is shown: an uploaded one, else the rendered one, else that of
 * another host; null leaves a drawing. A setting's rendered pictures go by shape too, and have functions of their own.
 * Server only, because the index of rendered pictures is large.
 */
export function shownPicture(
  product: Pick<Product, "media" | "picture" | "default_image">,
  metal: Metal | null,
): ShownPicture | null {
  const [first] = uploadedPictures(product, metal);
  if (first) return { source: "uploaded", picture: first.picture, alt: first.alt, file: first.jpeg };
  const rendered = product.picture
    ? findPicture(product.picture, metal ? metalColor(metal) : NO_METAL_VARIANT)
    : null;
  if (rendered) return { source: "rendered", picture: rendered, file: rendered.fallback };
  const { default_image: file, media } = product;
  // the picture of another color is no picture of this one
  const isUploaded = media.some(({ src }) => src === file);
  return file && !isUploaded && !isDescriptiveAddress(file) ? { source: "provided", file } : null;
}
