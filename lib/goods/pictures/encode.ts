import sharp, { type Sharp } from "sharp";
import { PICTURE_WIDTHS, type PictureFormat } from "./picture";

export type EncodedPicture = {
  /** of QUALITIES */
  readonly quality: number;
  readonly files: readonly { width: number; format: PictureFormat; bytes: Buffer }[];
  /** data URI */
  readonly placeholder: string;
};

/** From the best down; a picture takes the first that fits its budget. The last few are for what is all stones. */
const QUALITIES = [62, 56, 50, 44, 38, 32, 26, 20, 14, 8] as const;
/** Most pictures fit at this one or the next. */
const USUAL = QUALITIES.indexOf(44);
const [SMALL, LARGE] = PICTURE_WIDTHS;

async function filesAt(large: Sharp, small: Sharp, quality: number): Promise<EncodedPicture["files"]> {
  // one step more effort takes four times as long for 3 % fewer bytes
  const avif = (picture: Sharp) =>
    picture.clone().avif({ quality, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer();
  const fallback = small.clone().webp({ quality: quality + 8, effort: 5 });
  return [
    { width: LARGE, format: "avif", bytes: await avif(large) },
    { width: SMALL, format: "avif", bytes: await avif(small) },
    { width: SMALL, format: "webp", bytes: await fallback.toBuffer() },
  ];
}

/**
 * Every file of a picture of 3 bytes a pixel, LARGE px a side.
 * @param budget bytes of all files together, at most
 * @param like the quality of the same picture in another metal, which this one does not exceed
 * @throws Error when they don't fit at the least quality either
 */
export async function encodePicture(
  pixels: Uint8Array,
  side: number,
  budget: number,
  like?: number,
): Promise<EncodedPicture> {
  const master = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  const large = side === LARGE ? master : master.clone().resize(LARGE);
  // read once: a pipeline that is cloned would otherwise be resized for every file
  const { data, info } = await master
    .clone()
    .resize(SMALL, SMALL, { kernel: "lanczos3" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const preview = await small.clone().resize(12).webp({ quality: 50 }).toBuffer();
  const placeholder = `data:image/webp;base64,${preview.toString("base64")}`;
  const { quality, files } = await bestQualityWithin(
    (quality) => filesAt(large, small, quality),
    budget,
    like,
  );
  return { quality, files, placeholder };
}

type Attempt = { quality: number; files: EncodedPicture["files"] };

/**
 * The best quality whose files fit; encoding is slow, so that few are tried.
 * @throws Error when none does: a picture too large is not kept
 */
export async function bestQualityWithin(
  filesOf: (quality: number) => Promise<EncodedPicture["files"]>,
  budget: number,
  like?: number,
): Promise<Attempt> {
  const tried = QUALITIES.filter((quality) => like === undefined || quality <= like);
  let from = 0;
  // a picture in another metal is nearly as large: its quality comes first
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
