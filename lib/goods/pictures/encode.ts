import sharp, { type Sharp } from "sharp";
import { PICTURE_WIDTHS, type PictureFormat } from "./picture";

export type EncodedPicture = {
  /** of QUALITIES */
  readonly quality: number;
  readonly files: readonly { width: number; format: PictureFormat; bytes: Buffer }[];
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
const [SMALL, LARGE] = PICTURE_WIDTHS;

async function filesAt(
  large: Sharp,
  small: Sharp,
  quality: number,
  master: boolean,
): Promise<EncodedPicture["files"]> {
  // the next effort level takes four times as long for 3 % fewer bytes
  const avif = (picture: Sharp) =>
    picture.clone().avif({ quality, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer();
  if (master) return [{ width: LARGE, format: "avif", bytes: await avif(large) }];
  const fallback = small.clone().webp({ quality: quality + 8, effort: 5 });
  return [
    { width: LARGE, format: "avif", bytes: await avif(large) },
    { width: SMALL, format: "avif", bytes: await avif(small) },
    { width: SMALL, format: "webp", bytes: await fallback.toBuffer() },
  ];
}

/**
 * Encodes every file of a picture of 3 bytes per pixel, LARGE px a side.
 * @param budget maximum bytes of all files together
 * @param like the quality of the same picture in another metal, which this one does not exceed
 * @param master whether only the largest file is wanted
 * @throws Error if the files don't fit at the lowest quality either
 */
export async function encodePicture(
  pixels: Uint8Array,
  side: number,
  budget: number,
  like?: number,
  master = false,
): Promise<EncodedPicture> {
  const whole = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  const large = side === LARGE ? whole : whole.clone().resize(LARGE);
  // read once, because a cloned pipeline would be resized again for every file
  const { data, info } = await whole
    .clone()
    .resize(SMALL, SMALL, { kernel: "lanczos3" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const preview = await small.clone().resize(12).webp({ quality: 50 }).toBuffer();
  const placeholder = `data:image/webp;base64,${preview.toString("base64")}`;
  const { quality, files } = await bestQualityWithin(
    (quality) => filesAt(large, small, quality, master),
    budget,
    like,
  );
  return { quality, files, placeholder };
}

type Attempt = { quality: number; files: EncodedPicture["files"] };

/**
 * The best quality whose files fit; tries as few as possible, since encoding is slow.
 * @throws Error if none fits, because an oversized picture is not stored
 */
export async function bestQualityWithin(
  filesOf: (quality: number) => Promise<EncodedPicture["files"]>,
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
    const files = await filesOf(quality);
    if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= budget) {
      best = { quality, files };
      to = next - 1;
    } else {
      from = next + 1;
    }
    next = (from + to) >> 1;
  }
  if (!best) throw new Error(`Its files don't fit ${budget} bytes at the least quality`);
  return best;
}
