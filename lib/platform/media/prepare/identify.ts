import { open } from "node:fs/promises";
import { MediaError } from "../media-error";
import type { MediaKind, WholeFile } from "../model";

const MB = 1024 * 1024;

/** A kind of file as its first bytes tell; names and declared types are not believed. */
export type IdentifiedFile = {
  readonly kind: Exclude<MediaKind, "frames" | "viewer">;
  /** the name it is stored under; null for an image, which is encoded again */
  readonly whole: WholeFile | null;
  readonly bytes: number;
};

/** Maximum file sizes. A phone's photograph has 3 to 12 MB, a turning ring 5 to 40. */
const MOST_MB = { image: 60, video: 300, model: 50, certificate: 20 } as const;

const ACCEPTED = "Use a JPEG, PNG, WebP, or AVIF picture, an MP4 or WebM video, a GLB model, or a PDF.";

/**
 * What a file is, by its first bytes.
 * @throws MediaError if it is not accepted
 */
export async function identifyFile(path: string): Promise<IdentifiedFile> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    const found = identify(buffer.subarray(0, bytesRead), size);
    if (size > MOST_MB[found.kind] * MB) {
      throw new MediaError(`The file is ${Math.ceil(size / MB)} MB. The limit is ${MOST_MB[found.kind]} MB.`);
    }
    return { ...found, bytes: size };
  } finally {
    await file.close();
  }
}

/**
 * What the file is whose first bytes these are, for one that is never here whole.
 * @throws MediaError if it is not accepted
 */
export const identifyStart = (head: Buffer, bytes: number): IdentifiedFile => ({
  ...identify(head, bytes),
  bytes,
});

const IMAGE = { kind: "image", whole: null } as const;

function identify(head: Buffer, size: number): Omit<IdentifiedFile, "bytes"> {
  const text = head.toString("latin1");
  if (size === 0) throw new MediaError("The file is empty.");
  if (text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n")) return IMAGE;
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return IMAGE;
  if (text.slice(4, 8) === "ftyp") return ofBrands(text, head.readUInt32BE(0));
  if (text.startsWith("\x1a\x45\xdf\xa3") && text.includes("webm"))
    return { kind: "video", whole: "video.webm" };
  if (text.startsWith("glTF")) return assertModel(head, size);
  if (text.startsWith("%PDF-")) return { kind: "certificate", whole: "certificate.pdf" };
  if (/^GIF8[79]a/.test(text)) {
    throw new MediaError(
      "GIF pictures aren’t accepted. Save the picture as a PNG, or as an MP4 video if it moves.",
    );
  }
  if (
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(
      head.toString("utf8").replace(/^\uFEFF/, ""),
    )
  ) {
    throw new MediaError(
      "SVG drawings aren’t accepted because they can contain scripts. Save the drawing as a PNG.",
    );
  }
  throw new MediaError(`This kind of file isn’t accepted. ${ACCEPTED}`);
}

const HEIC = ["heic", "heix", "heim", "heis", "hevc", "hevx"];
const VIDEO = ["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "MSNV", "dash"];

/** A file of the ISO family by its brands: the first four letters after the box, then every fourth letter. */
function ofBrands(text: string, length: number): Omit<IdentifiedFile, "bytes"> {
  const listed = text.slice(16, Math.min(length, text.length)).match(/[\s\S]{4}/g) ?? [];
  const major = text.slice(8, 12);
  const brands = [major, ...listed];
  if (brands.includes("avif")) return IMAGE;
  if (brands.some((brand) => HEIC.includes(brand)) || major === "mif1" || major === "msf1") {
    throw new MediaError(
      "HEIC photos aren’t accepted. Export the photo as a JPEG, or set the iPhone’s camera to Most Compatible.",
    );
  }
  if (major === "qt  ") {
    throw new MediaError(
      "QuickTime videos aren’t accepted because many browsers can’t play them. Save the video as an MP4.",
    );
  }
  if (brands.some((brand) => VIDEO.includes(brand))) return { kind: "video", whole: "video.mp4" };
  throw new MediaError(`This kind of file isn’t accepted. ${ACCEPTED}`);
}

/** A binary glTF names its own version and length. */
function assertModel(head: Buffer, size: number): Omit<IdentifiedFile, "bytes"> {
  if (head.length < 20 || head.readUInt32LE(4) !== 2) {
    throw new MediaError("Only version 2 GLB models are accepted.");
  }
  if (head.readUInt32LE(8) !== size) throw new MediaError("The GLB model is incomplete. Export it again.");
  return { kind: "model", whole: "model.glb" };
}
