import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import { MediaError } from "../media-error";
import { IMAGE_TYPES, type ImageFormat, imageFile, imageWidths, jpegWidth, LONGEST_SIDE } from "../model";

export type PreparedImage = { width: number; height: number; placeholder: string };
/** The files of an image, written into a folder; why it isn't accepted otherwise. */
export type PreparedFiles =
  | { image: PreparedImage; files: readonly { name: string; type: string }[] }
  | { refused: string };

const MOST_PIXELS = 50_000_000;
const LEAST_SIDE = 320;
/** Wider files are for looking closer, and nearly every browser knows AVIF. */
const WEBP_UP_TO = 1_280;
/**
 * Wider AVIF files are encoded with less effort: in a third to two thirds of the time, for up to 8 % more bytes of the files that
 * take the most of both. Of narrower ones, the next level takes twice as long for 5 % fewer bytes.
 */
const QUICK_ABOVE = 640;
const FORMATS = ["jpeg", "png", "webp", "heif"];

/** Encodes an image into the files of a folder. */
export async function prepareFiles({
  path,
  folder,
}: {
  path: string;
  folder: string;
}): Promise<PreparedFiles> {
  try {
    return await prepare(path, folder);
  } catch (error) {
    // another process knows no class of this one
    if (error instanceof MediaError) return { refused: error.message };
    throw error;
  }
}

async function prepare(path: string, folder: string): Promise<PreparedFiles> {
  assertAccepted(await decoding(() => sharp(path, { limitInputPixels: false }).metadata()));
  // decoded once; every file is made from these pixels
  const { data, info } = await decoding(() =>
    sharp(path, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .toColorspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  // clone() would copy the pixels for each file, which costs as much as encoding them
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const files: { name: string; type: string }[] = [];
  const file = async (at: number, format: ImageFormat, encoded: Sharp) => {
    const name = imageFile(at, format);
    await writeFile(join(folder, name), await encoded.toBuffer());
    files.push({ name, type: IMAGE_TYPES[format] });
  };
  for (const at of imageWidths(width)) {
    const sized = () => pixels().resize(at, null, { kernel: "lanczos3" });
    const effort = at > QUICK_ABOVE ? 1 : 2;
    await file(at, "avif", sized().avif({ quality: 56, effort, chromaSubsampling: "4:2:0" }));
    if (at <= WEBP_UP_TO) await file(at, "webp", sized().webp({ quality: 78, effort: 4 }));
  }
  const opaque = pixels().resize(jpegWidth(width)).flatten({ background: "#ffffff" });
  await file(jpegWidth(width), "jpg", opaque.jpeg({ quality: 84 }));
  const preview = await pixels().resize(12).webp({ quality: 50 }).toBuffer();
  const placeholder = `data:image/webp;base64,${preview.toString("base64")}`;
  return { image: { width, height, placeholder }, files };
}

/** @throws MediaError if the file can't be decoded */
async function decoding<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    throw new MediaError("The picture is damaged or incomplete. Export it again.", { cause });
  }
}

function assertAccepted({ format, width, height, pages = 1, compression }: Metadata): void {
  if (!FORMATS.includes(format) || (format === "heif" && compression !== "av1")) {
    throw new MediaError("This kind of picture isn’t accepted. Save the picture as a JPEG or PNG.");
  }
  if (pages > 1)
    throw new MediaError("Animated pictures aren’t accepted. Save the animation as an MP4 or WebM video.");
  if (width * height > MOST_PIXELS) {
    throw new MediaError(
      `The picture has ${Math.ceil((width * height) / 1_000_000)} megapixels. The limit is 50. Make it smaller.`,
    );
  }
  if (Math.min(width, height) < LEAST_SIDE) {
    throw new MediaError(
      `The picture is ${width} × ${height} pixels. Its shorter side needs at least ${LEAST_SIDE}.`,
    );
  }
}
