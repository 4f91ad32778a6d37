import sharp from "sharp";
import { fallbackWidth } from "@/lib/platform/media/model";

/** The files of a photo, with the size of the larger one, px; why it isn't accepted otherwise. */
export type PreparedPhoto =
  | { width: number; height: number; jpeg: Uint8Array; webp: Uint8Array }
  | { refused: "unreadable" | "small" };

/** A larger picture would exhaust memory. */
const MOST_PIXELS = 50_000_000;
/** What a photo is stored within, px: its JPEG is what a mail or a feed would take of any picture. */
const MOST = { width: 1_280, height: 1_600 };
/** A smaller picture shows nothing of a piece. */
const LEAST_SIDE = 320;
const ACCEPTED = ["jpeg", "png", "webp"];

/**
 * Makes the two files that pages show of a customer's photo: one for lists and one to look closely. Both are made of its pixels
 * alone, upright, without where or with which camera it was taken.
 */
export async function preparePhoto({ source }: { source: Uint8Array }): Promise<PreparedPhoto> {
  const decoded = await decode(source);
  if (!decoded) return { refused: "unreadable" };
  const { data, info } = decoded;
  const { width, height, channels } = info;
  if (Math.min(width, height) < LEAST_SIDE) return { refused: "small" };
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  return {
    ...{ width, height },
    jpeg: await pixels().jpeg({ quality: 84 }).toBuffer(),
    webp: await pixels().resize(fallbackWidth(width)).webp({ quality: 78, effort: 2 }).toBuffer(),
  };
}

/** Null for what is no picture of an accepted kind, or can't be decoded whole. */
async function decode(source: Uint8Array) {
  try {
    const given = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { format } = await given.metadata();
    if (!ACCEPTED.includes(format)) return null;
    return await given
      .autoOrient()
      .resize({ ...MOST, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColorspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    // whatever the decoder says of it, its sender is asked for another
    return null;
  }
}
