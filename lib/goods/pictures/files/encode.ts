import sharp from "sharp";
import { STORED_WIDTH } from "../picture";

export type EncodedPicture = {
  /** of QUALITIES */
  readonly quality: number;
  /** the file that is stored: AVIF, STORED_WIDTH px wide */
  readonly bytes: Buffer;
  /** data URI */
  readonly placeholder: string;
};

/**
 * From the best down; a picture gets the first that fits its budget. The last few are for pictures full of
 * stones.
 */
const QUALITIES = [62, 56, 50, 44, 38, 32, 26, 20, 14, 8] as const;
/** Most pictures fit at this one or the next. */
const USUAL = QUALITIES.indexOf(44);

/** Width of the preview, px. */
const PREVIEW_WIDTH = 12;

/**
 * Encodes a picture of 3 bytes per pixel for storage; its smaller files are made from the stored one.
 * @param budget maximum bytes of the file
 * @param like the quality of the same picture in another metal, which this one does not exceed
 * @throws Error if the file doesn't fit at the lowest quality either
 */
export async function encodePicture(
  pixels: Uint8Array,
  side: number,
  budget: number,
  like?: number,
): Promise<EncodedPicture> {
  const whole = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  const large = side === STORED_WIDTH ? whole : whole.clone().resize(STORED_WIDTH);
  const preview = await whole
    .clone()
    .resize(PREVIEW_WIDTH, PREVIEW_WIDTH, { kernel: "lanczos3" })
    .webp({ quality: 50 })
    .toBuffer();
  // the next effort level takes four times as long for 3 % fewer bytes
  const avif = (quality: number) =>
    large.clone().avif({ quality, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer();
  const best = await bestQualityWithin(avif, budget, like);
  return { ...best, placeholder: `data:image/webp;base64,${preview.toString("base64")}` };
}

type Attempt = Pick<EncodedPicture, "quality" | "bytes">;

/**
 * The best quality whose file fits; tries as few as possible, since encoding is slow.
 * @throws Error if none fits, because an oversized picture is not stored
 */
export async function bestQualityWithin(
  fileOf: (quality: number) => Promise<Buffer>,
  budget: number,
  like?: number,
): Promise<Attempt> {
  const tried = QUALITIES.filter((quality) => like === undefined || quality <= like);
  let from = 0;
  // a picture in another metal has nearly the same size, so its quality is tried first
  let next = like === undefined ? USUAL : 0;
  let to = tried.length - 1;
  let best: Attempt | null = null;
  for (let quality = tried[next]; from <= to && quality !== undefined; quality = tried[next]) {
    const bytes = await fileOf(quality);
    if (bytes.length <= budget) {
      best = { quality, bytes };
      to = next - 1;
    } else {
      from = next + 1;
    }
    next = (from + to) >> 1;
  }
  if (!best) throw new Error(`It doesn't fit ${budget} bytes at the least quality`);
  return best;
}
