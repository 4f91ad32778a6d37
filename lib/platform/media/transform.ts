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
import { remoteKey } from "./remote/address";
import type { Media } from "./schema";
import type { media, remoteFiles } from "./tables";

export type MediaRow = typeof media.$inferSelect;

/** The picture of another host in the shop's own address, which shows the illustration while there is none. */
export const remotePictureAddress = (key: string): string =>
  `${env.MEDIA_CDN_URL ?? ""}/media/remote/${key}/640.webp?or=illustration`;

/** The picture of an image that a stone's row names: `<hash>/<width>`. */
export function storedPictureAddress(named: string): string {
  const [hash = "", width = ""] = named.split("/");
  return imageAddress(hash, fallbackWidth(Number(width)), "webp");
}

/** The JPEG of another host's picture in the shop's own address, for feeds; nothing stands in for one that is away. */
export const remoteJpegAddress = (key: string): string =>
  `${env.MEDIA_CDN_URL ?? ""}/media/remote/${key}/1280.jpg`;

/** The JPEG of an image that a stone's row names: `<hash>/<width>`. */
export function storedJpegAddress(named: string): string {
  const [hash = "", width = ""] = named.split("/");
  return imageAddress(hash, jpegWidth(Number(width)), "jpg");
}

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

/** Widths that pages ask for before they know how wide a picture of another host is. */
const REMOTE_WIDTHS = [160, 320, 640, 1280] as const;
/** Media types of remote files before they have been fetched. */
const REMOTE_TYPES = {
  video: WHOLE_FILES["video.mp4"],
  certificate: WHOLE_FILES["certificate.pdf"],
  viewer: "text/html",
} as const;

/**
 * Converts a row that names another host's file to the API's Media, under the shop's own address; a viewer keeps its own.
 * @param found what is known of the file; null before anybody has asked for it
 */
export function remoteMediaFromRow(
  { id, kind, alt }: MediaRow,
  address: string,
  found: Pick<typeof remoteFiles.$inferSelect, "width" | "height" | "placeholder" | "file"> | null,
): Media | null {
  const start = `${env.MEDIA_CDN_URL ?? ""}/media/remote/${remoteKey(address)}`;
  const { width = null, height = null, placeholder = null, file = null } = found ?? {};
  const shared = { id, kind, alt, width, height, placeholder, poster: null, frames: [] };
  if (kind === "image") {
    const avif = REMOTE_WIDTHS.map((one) => `${start}/${one}.avif ${one}w`).join(", ");
    return { ...shared, src: `${start}/640.webp`, type: IMAGE_TYPES.webp, avif, jpeg: `${start}/1280.jpg` };
  }
  if (kind !== "video" && kind !== "certificate" && kind !== "viewer") return null;
  const name = { video: "video.mp4", certificate: "certificate.pdf", viewer: "" }[kind];
  const src = kind === "viewer" ? address : `${start}/${name}`;
  const known = Object.entries(WHOLE_FILES).find(([name]) => name === file)?.[1];
  return { ...shared, src, type: known ?? REMOTE_TYPES[kind], avif: null, jpeg: null };
}
