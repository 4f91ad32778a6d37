import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { arrayBuffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import sharp from "sharp";
import { CARD } from "@/lib/goods/geometry/paint";
import { lookForRendered } from "@/lib/goods/picture-queue/follow-rendered";
import {
  JPEG_WIDTH,
  type PictureFile,
  type PictureFormat,
  parseDerivedPath,
  type RenderedFile,
} from "@/lib/goods/pictures/picture";
import { readPicture } from "@/lib/goods/pictures/read-picture";
import { readTonedPicture, type TonedFile, tonedName } from "@/lib/goods/pictures/read-toned";
import { rendersOnDemand } from "@/lib/goods/pictures/rendered-since";
import { mediaStore } from "@/lib/platform/media/media-store";
import {
  fallbackWidth,
  IMAGE_TYPES,
  imageFile,
  type StoredImage,
  sharpWidth,
} from "@/lib/platform/media/model";

type DrawnPicture = { svg: string; tag: string };
/**
 * Caches each drawing in the process, least recently used first; apart from the drawings to scale there are
 * about four hundred.
 */
const drawn = new Map<string, DrawnPicture>();
const KEPT = 1_000;

/** Margin around a stone's diagram where it replaces the picture, as a share of the diagram's side. */
export const SVG_MARGIN = 0.2;

const DAY = 86_400;
/** Cache time of a picture that the next release may render, seconds. */
const HOUR_SECONDS = 3_600;
/** Cache time of what stands in for a picture that the shop will have rendered soon, seconds. */
const STAND_IN_SECONDS = 30;

/**
 * Responds with a drawing, which browsers cache for a day and then revalidate by its ETag. `key` names the
 * drawing.
 */
export function drawnPictureResponse(
  request: Request,
  key: string,
  draw: () => string,
  seconds = DAY,
): Response {
  const picture = drawn.get(key) ?? withTag(draw());
  // re-inserting moves the entry to the end, the most recently used place
  drawn.delete(key);
  drawn.set(key, picture);
  const [oldest] = drawn.keys();
  if (drawn.size > KEPT && oldest) drawn.delete(oldest);
  const headers = { "cache-control": `public, max-age=${seconds}`, etag: picture.tag };
  if (request.headers.get("if-none-match")?.includes(picture.tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(picture.svg, { headers: { ...headers, "content-type": "image/svg+xml" } });
}

/**
 * Responds with the file of a rendered picture under an address that describes it, so the next release may change it;
 * with a drawing if it is null, not rendered yet. What stands in for a picture that is being rendered is soon asked for again.
 */
export async function renderedPictureResponse(
  request: Request,
  file: RenderedFile | null,
  drawing: { key: string; draw: () => string },
  format: PictureFormat,
  isStandIn = file === null,
): Promise<Response> {
  const seconds = isStandIn && rendersOnDemand() ? STAND_IN_SECONDS : HOUR_SECONDS;
  if (file !== null) return pictureFileResponse(request, file, `public, max-age=${seconds}`);
  const drawn = drawnPictureResponse(request, drawing.key, drawing.draw, seconds);
  return format === "jpg" ? jpegResponse(await drawn.arrayBuffer()) : drawn;
}

/** Mail programs show no drawings, so one is sent as a small photograph would be. */
async function jpegResponse(picture: ArrayBuffer): Promise<Response> {
  const bytes = await sharp(picture)
    .resize(JPEG_WIDTH, JPEG_WIDTH, { fit: "contain", background: CARD.ground })
    .flatten({ background: CARD.ground })
    .jpeg({ quality: 82 })
    .toBuffer();
  return new Response(new Uint8Array(bytes), {
    headers: { "cache-control": `public, max-age=${HOUR_SECONDS}`, "content-type": IMAGE_TYPES.jpg },
  });
}

/**
 * Responds with a picture's file, which is cached as `caching` says and revalidated by its content hash. A HEAD request
 * doesn't make the file.
 */
export async function pictureFileResponse(
  request: Request,
  file: RenderedFile,
  caching: string,
): Promise<Response> {
  const etag = `"${file.hash}-${file.width}-${file.format}"`;
  const headers = { "cache-control": caching, etag };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const described = { ...headers, "content-type": IMAGE_TYPES[file.format] };
  if (request.method === "HEAD") return new Response(null, { headers: described });
  return new Response(new Uint8Array(await readPicture(file)), { headers: described });
}

/** Responds with a fancy color's picture at an intensity; a HEAD request doesn't make the file. */
export async function tonedPictureResponse(request: Request, file: TonedFile): Promise<Response> {
  const etag = `"${createHash("sha256").update(tonedName(file)).digest("base64url").slice(0, 22)}"`;
  const headers = { "cache-control": `public, max-age=${HOUR_SECONDS}`, etag };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const described = { ...headers, "content-type": IMAGE_TYPES[file.white.format] };
  if (request.method === "HEAD") return new Response(null, { headers: described });
  return new Response(new Uint8Array(await readTonedPicture(file)), { headers: described });
}

/**
 * The file that an address names. One that this process doesn't know is looked for once more: another process may have rendered
 * it a moment ago, and what answers 404 may be cached.
 */
export async function readNamedFile(
  find: (segments: readonly string[]) => RenderedFile | null,
  segments: readonly string[],
): Promise<RenderedFile | null> {
  const known = find(segments);
  if (known || !parseDerivedPath(segments)) return known;
  await lookForRendered();
  return find(segments);
}

/**
 * Responds with an uploaded picture under an address that describes it, so the jeweler may replace it.
 * @returns null if the store doesn't have the file
 */
export async function uploadedPictureResponse(
  request: Request,
  { hash, width }: StoredImage,
  asked: PictureFile,
): Promise<Response | null> {
  const isJpeg = asked.format === "jpg";
  // the stored JPEG is for feeds and far larger than a thumbnail in a mail
  const [at, format] =
    asked.format === "avif"
      ? [sharpWidth(width, asked.width), "avif" as const]
      : [fallbackWidth(width), "webp" as const];
  const key = `${hash}/${imageFile(at, format)}`;
  const etag = `"${key}"`;
  const headers = { "cache-control": `public, max-age=${HOUR_SECONDS}`, etag };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const content = await mediaStore().open(key);
  if (!content) return null;
  if (isJpeg) return jpegResponse(await arrayBuffer(content));
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array> as BodyInit, {
    headers: { ...headers, "content-type": IMAGE_TYPES[format] },
  });
}

export const pictureNotFound = () =>
  new Response("There is no such picture.", { status: 404, headers: { "cache-control": "no-store" } });

function withTag(svg: string): DrawnPicture {
  // a weak tag covers the file and its compressed forms
  return { svg, tag: `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
}
