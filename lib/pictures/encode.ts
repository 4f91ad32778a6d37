import sharp, { type Sharp } from "sharp";
import { type PictureFormat, WIDTHS } from "./picture";

/** All files of one picture together, bytes. */
export const BUDGET = 70 * 1024;

export type Encoded = {
  readonly files: readonly { width: number; format: PictureFormat; bytes: Buffer }[];
  /** data URI */
  readonly placeholder: string;
};

/** Tried from the best down until a picture fits its budget. */
const QUALITIES = [62, 56, 50, 44, 38, 32, 26] as const;
const [SMALL, LARGE] = WIDTHS;

async function filesAt(large: Sharp, small: Sharp, quality: number): Promise<Encoded["files"]> {
  const avif = (picture: Sharp) =>
    picture.clone().avif({ quality, effort: 4, chromaSubsampling: "4:2:0" }).toBuffer();
  const fallback = small.clone().webp({ quality: quality + 8, effort: 5 });
  return [
    { width: LARGE, format: "avif", bytes: await avif(large) },
    { width: SMALL, format: "avif", bytes: await avif(small) },
    { width: SMALL, format: "webp", bytes: await fallback.toBuffer() },
  ];
}

/** Every file of a picture of 3 bytes a pixel, LARGE px a side. */
export async function encode(pixels: Uint8Array, side: number): Promise<Encoded> {
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
  let files: Encoded["files"] = [];
  for (const quality of QUALITIES) {
    files = await filesAt(large, small, quality);
    if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= BUDGET) break;
  }
  return { files, placeholder };
}
