import { env } from "@/env.mjs";
import {
  fallbackWidth,
  IMAGE_TYPES,
  type ImageFormat,
  imageFile,
  imageWidths,
  jpegWidth,
  WHOLE_FILES,
} from "./model";
import type { Media } from "./schema";
import type { media } from "./tables";

export type MediaRow = typeof media.$inferSelect;

/** The address of a stored file, which never changes its content; at the CDN where one is configured. */
const mediaAddress = (hash: string, file: string): string =>
  `${env.MEDIA_CDN_URL ?? ""}/media/${hash}/${file}`;

const imageAddress = (hash: string, width: number, format: ImageFormat) =>
  mediaAddress(hash, imageFile(width, format));

/** Converts a row to the API's Media; null where nothing is stored that could be shown. */
export function mediaFromRow(row: MediaRow): Media | null {
  const { id, kind, alt, width, height, placeholder, poster, posterWidth } = row;
  const [hash] = row.hashes;
  if (hash === undefined) return null;
  const shared = { id, kind, alt, width, height, placeholder, frames: [] as string[] };
  if (width !== null && row.file === null) {
    const small = (one: string) => imageAddress(one, fallbackWidth(width), "webp");
    return {
      ...shared,
      src: small(hash),
      type: IMAGE_TYPES.webp,
      avif: imageWidths(width)
        .map((one) => `${imageAddress(hash, one, "avif")} ${one}w`)
        .join(", "),
      jpeg: imageAddress(hash, jpegWidth(width), "jpg"),
      poster: null,
      frames: kind === "frames" ? row.hashes.map(small) : [],
    };
  }
  const whole = Object.entries(WHOLE_FILES).find(([name]) => name === row.file);
  if (!whole) return null;
  const [name, type] = whole;
  return {
    ...shared,
    src: mediaAddress(hash, name),
    type,
    avif: null,
    jpeg: null,
    poster: poster && posterWidth ? imageAddress(poster, fallbackWidth(posterWidth), "webp") : null,
  };
}
