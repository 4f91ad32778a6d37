import type { PictureSources } from "@/lib/goods/pictures/picture";
import { type Metal, metalColor } from "@/lib/goods/terms/metals";
import type { Media } from "@/lib/platform/media/schema";
import type { ProductMedia } from "../schema";

export type UploadedPicture = {
  readonly picture: PictureSources;
  readonly jpeg: string;
  readonly alt: string;
};

/** An uploaded picture in the form a page uses; null for any other media. */
export function uploadedPicture({
  kind,
  src,
  avif,
  jpeg,
  alt,
  width,
  height,
  placeholder,
}: Media): UploadedPicture | null {
  if (kind !== "image" || avif === null || jpeg === null || width === null || height === null) return null;
  // the blur fills a square frame, which another shape would leave it visible in
  const preview = width === height ? placeholder : null;
  return { picture: { avif, fallback: src, placeholder: preview, size: { width, height } }, jpeg, alt };
}

/** A product's media in a metal: those of its variants in that color first, then those of the whole product. */
export function mediaInMetal<T extends Pick<ProductMedia, "variant" | "metal">>(
  media: readonly T[],
  metal: Metal | null,
): readonly T[] {
  const isOf = (one: T) =>
    one.variant !== null && (one.metal && metalColor(one.metal)) === (metal && metalColor(metal));
  return [...media.filter(isOf), ...media.filter(({ variant }) => variant === null)];
}

/** A product's uploaded pictures in a metal, the first one first. */
export const uploadedPictures = (
  { media }: { media: readonly ProductMedia[] },
  metal: Metal | null,
): readonly UploadedPicture[] => mediaInMetal(media, metal).flatMap((one) => uploadedPicture(one) ?? []);
